// Bidding for a side before a tournament game, as a small game of its own.  [marshal.bid]
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "core/random.h"
#include "engine/any_table.h"
#include "engine/game.h"
#include "games/campaign/data.h"

namespace bivouac::campaign {

inline constexpr int highest_bid = 9;  // the track never starts at an end  [marshal.bid.limit]

// Flat, like every State. A bid that is not made, or not known, is for no side.
struct BiddingState {
    Chance chance;
    std::array<Seat, 2> side{};  // bid for, by bidder
    std::array<std::uint8_t, 2> points{};
    Seats ready;
    Seat french_player;         // none until both have bid
    std::int16_t vp_shift = 0;  // of the starting victory points
};
static_assert(std::has_unique_object_representations_v<BiddingState>);

// A hidden bid is left blank; whether it is made shows.
struct BiddingObservation {
    BiddingState view;
    Viewer viewer;
};

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

class Bidding {
   public:
    using State = BiddingState;
    using Observation = BiddingObservation;

    explicit Bidding(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

    State start(const Seed& seed) const;
    Seats pending(const State& state) const;
    Decision decision(const State& state, Seat seat) const;
    void legal(const State& state, Seat seat, Actions& list) const;
    Verdict judge(const State& state, Seat seat, Action action) const;
    void apply(State& state, Seat seat, Action action, Events& events) const;
    Outcome outcome(const State& state) const;
    Observation observe(const State& state, Viewer viewer) const;
    State imagine(const Observation& seen, Rng& rng) const;
    std::uint64_t chance_drawn(const State& state) const { return state.chance.counter; }

    // "bid:french:3"
    std::string write(Action action) const;
    bool read(std::string_view text, Seat seat, Action& action) const;

    Phrase describe(Action action) const;
    std::string name_key(std::uint8_t category, std::uint64_t value) const;
    const Catalogue& texts() const { return data_->texts; }
    const Data& data() const { return *data_; }
    Identity identity() const;

   private:
    std::shared_ptr<const Data> data_;
};
static_assert(Game<Bidding>);

void describe_position(const Bidding& game, const BiddingState& state, JsonWriter& json);
void describe_observation(const Bidding& game, const BiddingObservation& seen, JsonWriter& json);

// Of a finished bidding: french=first or second, vp_shift=a signed number.
std::vector<Option> settled(const Bidding& game, const BiddingState& state);

}  // namespace bivouac::campaign
