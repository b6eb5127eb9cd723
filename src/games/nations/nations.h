// Battle of the Nations 1813, as the engine knows it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "games/nations/board.h"

namespace bivouac::nations {

// What a viewer may know, as a State: hands and missions he does not see are left out and only
// counted, the deck is empty and counted.
struct Observation {
    State view;
    Viewer viewer;
};

class Nations {
   public:
    using State = nations::State;
    using Observation = nations::Observation;

    Nations(std::shared_ptr<const Data> data, const Options& options)
        : data_(std::move(data)), options_(options) {}

    const Data& data() const { return *data_; }
    const Options& options() const { return options_; }

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
    // Numbers drawn, and cards turned from the deck: either is chance.
    std::uint64_t chance_drawn(const State& state) const {
        return state.chance.counter * 0x10000u + state.turned;
    }

    std::string write(Action action) const;
    bool read(std::string_view text, Seat seat, Action& action) const;
    // Whether the bytes name a verb and things that exist; judge trusts no others.
    bool is_well_formed(Action action) const;

    // The sentence for an action, and the text keys of names.
    Phrase describe(Action action) const;
    std::string name_key(std::uint8_t category, std::uint64_t value) const;
    const Catalogue& texts() const { return data_->texts; }

    Board board(const State& state) const { return Board(*data_, options_, state); }

   private:
    std::shared_ptr<const Data> data_;
    Options options_;
};
static_assert(Game<Nations>);

}  // namespace bivouac::nations
