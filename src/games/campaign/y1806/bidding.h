// Bidding for a side before a tournament game, as a small game of its own.  [marshal.bid]
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "engine/any_table.h"
#include "engine/board.h"
#include "engine/procedure_game.h"
#include "games/campaign/data.h"

namespace bivouac::campaign {

inline constexpr int highest_bid = 9;  // the track never starts at an end  [marshal.bid.limit]

// Flat, like every State. A bid that is not made, or not known, is for no side.
struct BiddingState {
    Chance chance;
    FrameStack stack;
    std::array<Seat, 2> side{};  // bid for, by bidder
    std::array<std::uint8_t, 2> points{};
    Seats ready;
    Seat french_player;         // none until both have bid
    std::int16_t vp_shift = 0;  // of the starting victory points
};
static_assert(std::has_unique_object_representations_v<BiddingState>);

// What the bids come to.
struct Terms {
    Seat french_player;  // the bidder who plays France; none: to be drawn by lot
    int vp_shift = 0;
    std::string_view clause;  // that decided it
};

struct Bid {
    Seat side;
    int points = 0;
};

// By all cases of the rules. The order of the two bidders matters to none of them.
Terms terms_of(Bid first, Bid second);

struct NoOptions {};

class BiddingBoard : public BoardOf<Data, NoOptions, BiddingState> {
   public:
    using BoardOf::BoardOf;

    bool is_over() const { return !now.french_player.is_none(); }
};
using BiddingTable = ChangingBoard<BiddingBoard>;

// A hidden bid is left blank; whether it is made shows.
using BiddingObservation = ObservationOf<BiddingState>;

struct BiddingProcedures;

class Bidding : public ProcedureGame<Bidding, BiddingTable, BiddingProcedures> {
   public:
    explicit Bidding(std::shared_ptr<const Data> data) : ProcedureGame(std::move(data)) {}

    static constexpr TurnClauses clauses{
        .over = "marshal.bid.secret", .turn = "marshal.bid.secret", .action = "marshal.bid.limit"};
    static const Notation<Data> notation;  // "bid:french:3"

    void set_up(BiddingTable& table, const Seed& seed) const;
    Outcome outcome(const State& state) const;
    Observation observe(const State& state, Viewer viewer) const;
    State imagine(const Observation& seen, Rng& rng) const;
    std::uint64_t chance_drawn(const State& state) const { return state.chance.counter; }

    Identity identity() const;
};

void describe_position(const Bidding& game, const BiddingState& state, JsonWriter& json);
void describe_observation(const Bidding& game, const BiddingObservation& seen, JsonWriter& json);

// Of a finished bidding: french=first or second, vp_shift=a signed number.
std::vector<Option> settled(const Bidding& game, const BiddingState& state);

}  // namespace bivouac::campaign

namespace bivouac {
extern template class ProcedureGame<campaign::Bidding, campaign::BiddingTable,
                                    campaign::BiddingProcedures>;
static_assert(Game<campaign::Bidding>);
}  // namespace bivouac
