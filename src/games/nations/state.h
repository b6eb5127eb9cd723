// A position of the Battle of the Nations: one flat value.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "core/random.h"
#include "engine/deck.h"
#include "engine/game.h"
#include "engine/procedure.h"
#include "games/nations/data.h"

namespace bivouac::nations {

// How many cards of each kind.
struct Counts {
    std::array<std::uint8_t, max_card_kinds> of{};

    std::uint8_t& operator[](CardId card) { return of[card.index()]; }
    std::uint8_t operator[](CardId card) const { return of[card.index()]; }
    int total() const {
        int sum = 0;
        for (const std::uint8_t count : of) sum += count;
        return sum;
    }
    friend bool operator==(const Counts&, const Counts&) = default;
};

struct State {
    Chance chance;
    FrameStack stack;

    // The board.
    std::array<Zones, max_armies> markers{};  // where each army may be
    std::array<Zones, 2> filled{};            // by a tile of that side
    std::array<ZoneId, max_armies> tile{};    // where each army is
    std::array<std::uint8_t, max_armies> lost{};
    std::array<std::uint8_t, max_armies> wounds{};   // of a battle that is being reckoned
    std::array<Arm, max_armies> arm{};               // what it has become; any: not chosen
    std::array<MissionId, max_armies> counts_for{};  // at the final scoring
    Armies played;                                   // army cards
    Armies gone;                                     // beaten, out of the game

    std::uint16_t turn = 0;
    std::uint16_t turned = 0;  // cards turned from the deck

    // Cards. A hand that is not seen is empty, and its count remains.
    std::array<Counts, 2> hand{};
    std::array<Counts, 2> shown{};     // taken openly, and since then neither played nor mixed in
    std::array<Counts, 2> sure{};      // of those, what cannot have been laid off either
    std::array<Counts, 2> laid_off{};  // excess, face down in the discard
    Counts discard;
    Counts out;                           // time cards that left the game
    FixedVector<CardId, max_cards> deck;  // the next card last
    FixedVector<CardId, open_row> row;
    std::array<std::uint8_t, 2> hand_count{};
    std::array<std::uint8_t, 2> laid_off_count{};
    std::array<std::uint8_t, 2> scouts{};
    std::uint8_t deck_count = 0;
    std::uint8_t turns_without_open = 0;  // in a row, by both

    // Missions, by district: the card kept, and the other one where there were two.
    std::array<MissionId, districts> mission{};
    std::array<MissionId, districts> refused{};
    std::uint8_t revealed = 0;  // bits by district
    std::uint8_t second = 0;    // districts with a second card, as bits

    std::uint8_t time = 0;
    std::uint8_t battles = 0;  // fought, as bits by date
    std::uint8_t over = 0;
    std::array<std::uint8_t, 2> points{};
    std::uint8_t scouts_lost = 0;  // out of the game: never, by the rules
    std::array<std::uint8_t, 4> unused{};

    static_assert(districts <= 8 && max_dates <= 8, "a bit for each");
    bool is_revealed(std::size_t district) const { return (revealed >> district & 1) != 0; }
};
static_assert(FlatState<State>);

inline Deck<CardId, max_cards> deck_of(State& state) { return {state.deck, state.deck_count}; }

}  // namespace bivouac::nations
