// A campaign game, as the engine knows it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "games/campaign/board.h"

namespace bivouac::campaign {

// The present view of one viewer, built up from what he may know. Inside is a State in which the
// enemy's hidden blocks stand at the places of their tokens, his hand is a number, and every deck
// is a set of cards in id order. Legal lists and refusals are made from it as from a real State.
struct Observation {
    State view;
    Viewer viewer;
};

class Campaign {
   public:
    using State = campaign::State;
    using Observation = campaign::Observation;

    Campaign(const std::shared_ptr<const Data>& data, const Options& options)
        : data_(in_scenario(data, options.scenario)), options_(options) {}

    const Data& data() const { return *data_; }
    const Options& options() const { return options_; }

    // Blocks and markers at their printed places, as far as nobody chooses them; no card dealt.
    State set_up(const Seed& seed) const;
    State start(const Seed& seed) const;
    State start(const Seed& seed, Events& events) const;

    Seats pending(const State& state) const;
    Decision decision(const State& state, Seat seat) const;
    void legal(const State& state, Seat seat, Actions& list) const;
    Verdict judge(const State& state, Seat seat, Action action) const;
    void apply(State& state, Seat seat, Action action, Events& events) const;
    Outcome outcome(const State& state) const;

    Observation observe(const State& state, Viewer viewer) const;
    State imagine(const Observation& seen, Rng& rng) const;
    // Numbers drawn, and cards turned from a shuffled deck: either is chance.
    std::uint64_t chance_drawn(const State& state) const {
        const std::uint64_t in_decks = std::uint64_t{state.deck_count[0]} + state.deck_count[1];
        return state.chance.counter * (2 * max_cards) + (2 * max_cards - in_decks);
    }

    std::string write(Action action) const;
    bool read(std::string_view text, Seat seat, Action& action) const;

    // Whether the bytes name a verb and things that exist; judge trusts no others.
    bool is_well_formed(Action action) const;

    // The sentence for an action, and the text keys of names.
    Phrase describe(Action action) const;
    std::string name_key(std::uint8_t category, std::uint64_t value) const;
    const Catalogue& texts() const { return data_->texts; }

    // Declines a timing, or all_timings, by itself until the turn, or the game, is over.
    bool file_standing(State& state, Seat seat, Timing timing, bool whole_game,
                       Events& events) const;

    Board board(const State& state) const { return Board(*data_, options_, state); }

   private:
    std::shared_ptr<const Data> data_;
    Options options_;
};
static_assert(Game<Campaign>);

}  // namespace bivouac::campaign
