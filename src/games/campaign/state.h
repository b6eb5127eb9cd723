// Everything that changes during a campaign, as one flat value.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "core/random.h"
#include "engine/deck.h"
#include "engine/procedure.h"
#include "games/campaign/ids.h"

namespace bivouac::campaign {

enum class Phase : std::uint8_t { deployment, draw, initiative, operations, recovery };

// How a game ended.
enum class Ending : std::uint8_t { none, zero, twenty, last_turn, napoleon };

// Where the victory points came from: start + ledger = track, always.
struct Ledger {
    std::int16_t french_losses = 0;  // points scored for French strength lost
    std::int16_t enemy_losses = 0;   // points taken for Prussian strength lost
    std::int16_t areas = 0;          // areas that changed hands
    std::int16_t bonus = 0;          // three or more areas at the end of a turn
    std::int16_t care = 0;           // strength nursed back
    std::int16_t recovered = 0;      // strength added without points: reinforcements

    std::int16_t sum() const {
        return static_cast<std::int16_t>(french_losses + enemy_losses + areas + bonus + care);
    }
};

using Connections = IdSet<Id<struct ConnectionTag>, max_connections>;
using ConnectionId = Id<struct ConnectionTag>;

struct State {
    Chance chance;
    Chance mixing;  // re-deals tokens: unseen, so it does not count as chance
    FrameStack stack;

    std::array<Cards, 2> hand{};
    std::array<Cards, 2> discard{};
    std::array<Cards, 2> lasting{};   // in the slots on the board until the end of the turn
    std::array<Cards, 2> on_table{};  // drawn and not yet discarded
    std::array<Cards, 2> played{};    // green events of the operation under way
    Blocks activated;
    Blocks gone;    // out of the game for good
    Blocks absent;  // of these: who never came, and has lost nothing
    Blocks cared;   // marked by Care
    Connections bridges_down;
    Connections retreat_used;  // by the retreat under way

    static_assert(max_blocks_a_side <= 32, "a bit for each");
    std::array<std::uint32_t, max_blocks>
        possible{};                                // by token: which blocks of its side it can be
    std::array<std::uint16_t, 2> declined_turn{};  // standing answers, by declined_bit
    std::array<std::uint16_t, 2> declined_game{};
    std::int16_t victory_points = 0;
    Ledger ledger;
    std::uint16_t operations = 0;  // made so far this turn

    std::array<AreaId, max_blocks> area{};  // none: not on the map
    std::array<std::uint8_t, max_blocks> infantry{};
    std::array<std::uint8_t, max_blocks> cavalry{};
    std::array<std::uint8_t, max_blocks> fatigue{};
    std::array<TokenId, max_blocks> token{};  // within its side

    std::array<FixedVector<CardId, max_cards>, 2> deck{};  // the next card is the last one
    std::array<std::uint8_t, 2> hand_count{};
    std::array<std::uint8_t, 2> deck_count{};

    std::array<std::array<AreaId, max_areas>, 2>
        axis{};  // towards which neighbour; none: no marker
    std::array<Seat, max_victory_areas> control{};

    std::uint8_t turn = 0;
    Phase phase = Phase::deployment;
    Seat initiative;
    Seats passed;
    Seats event_played;  // in this operation, or in this initiative phase
    Seats ready;         // with the deployment
    Ending ending = Ending::none;
    Seat winner;
    std::uint8_t ended_at_close = 0;  // at the end of the last turn, not during it
    std::uint8_t holding_victory =
        0;  // results are simultaneous: points are judged when all are in
};
inline Deck<CardId, max_cards> deck_of(State& state, Seat side) {
    return {state.deck[side.index()], state.deck_count[side.index()]};
}

static_assert(sizeof(State) % 8 == 0);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

}  // namespace bivouac::campaign
