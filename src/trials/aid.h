// What only the game itself can tell its trials: an Aid beside it, in trials/<family>/. PlainAid
// has an answer to everything, so that a game overrides what it knows better. An Aid is asked by
// several threads at once and remembers nothing.
#pragma once

#include <algorithm>
#include <cstring>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "core/fnv.h"
#include "engine/hooks.h"
#include "trials/figures.h"

namespace bivouac::trials {

// Makes a State of what describe_position() writes; the error is one sentence.
template <class G>
using ReadPosition =
    std::function<tl::expected<typename G::State, std::string>(const G&, std::string_view json)>;

template <TableGame G>
class PlainAid {
   public:
    using State = typename G::State;
    using Observation = typename G::Observation;

    // What is always true, whatever was played. Follows one game from its start: broken() is called
    // at every decision and gives the first law that is broken as a sentence, or nothing.
    struct Laws {
        Laws(const G&, const State&) {}
        std::string broken(const State&) { return {}; }
    };

    // Without a reader the positions that describe_position() writes are not read again.
    explicit PlainAid(ReadPosition<G> read = nullptr) : read_(std::move(read)) {}

    bool reads_positions() const { return read_ != nullptr; }
    tl::expected<State, std::string> read_position(const G& game, std::string_view json) const {
        return read_(game, json);
    }

    // Everything that may be filed as a standing answer.
    std::vector<std::string> standing_answers(const G&) const { return {}; }

    // How a player may lean, so that rare endings come up too, and how much an action weighs then.
    std::uint64_t moods() const { return 1; }
    int weight(std::uint64_t /*mood*/, Action) const { return 1; }

    // An action that could be written down, legal or not; none where the game cannot tell which
    // bytes are an action.
    std::optional<Action> any_action(const G& game, Rng& rng) const {
        if constexpr (requires { game.any_action(rng); }) return game.any_action(rng);
        return std::nullopt;
    }

    // Two worlds that look alike to a viewer. By itself a hidden fact is a byte of the State that
    // the viewer's view does not show; the key of its chance is none.
    HiddenFacts hidden_facts(const G& game, Viewer viewer, const State& truth,
                             const State& imagined) const {
        const State view = game.observe(truth, viewer).view;
        const std::string real = bytes(truth), other = bytes(imagined), seen = bytes(view);
        HiddenFacts facts;
        for (std::size_t i = 0; i < real.size(); ++i) {
            if (real[i] == seen[i]) continue;
            ++facts.hidden;
            facts.differed += real[i] != other[i] ? 1 : 0;
        }
        return facts;
    }

    // The imagined world with the dice and the next cards of the true one, as far as the viewer
    // could not tell.
    State same_luck(const G&, Viewer, const State& truth, State imagined) const {
        if constexpr (requires { imagined.chance; }) imagined.chance = truth.chance;
        return imagined;
    }

    // The action of the imagined world that looks to the viewer like this one of the true one.
    Action translated(const G&, Viewer, const State& /*truth*/, const State& /*imagined*/, Seat,
                      Action action) const {
        return action;
    }

    // After a step in both worlds: undoes what differs only because something was mixed unseen.
    void realign(const G&, Viewer, const State& /*truth_before*/, const State& /*imagined_before*/,
                 const State& /*truth*/, State& /*imagined*/) const {}

    // Whether an event shows the viewer more than its words, so that equal words may part.
    bool shows_more_than_it_says(const G&, Viewer, const Event&) const { return false; }

    // Leaks put in on purpose, to see that they are found: their names, and the game as the viewer
    // meets it with one of them ("": none).
    std::vector<std::string> plants(const G&) const { return {"event", "refusal"}; }

    void tell(const G& game, Viewer viewer, std::string_view plant, const State& now,
              std::vector<Event>& told) const {
        if (plant != "event" || told.empty()) return;
        told.push_back({.open = Phrase("log.plant", secret(game, viewer, now))});
    }
    Observation observe(const G& game, Viewer viewer, std::string_view /*plant*/,
                        const State& state) const {
        return game.observe(state, viewer);
    }
    Verdict judge(const G& game, Seat seat, std::string_view plant, const State& state,
                  Action action) const {
        Verdict verdict = game.judge(state, seat, action);
        if (plant == "refusal" && !verdict.legal) {
            verdict.reason = Phrase("no.plant", secret(game, Viewer::of(seat), state));
        }
        return verdict;
    }

   private:
    static std::string bytes(State state) {
        if constexpr (requires { state.chance; }) state.chance = {};
        std::string text(sizeof(State), '\0');
        std::memcpy(text.data(), &state, sizeof(State));
        return text;
    }
    static Arg secret(const G& game, Viewer viewer, const State& state) {
        const std::string real = bytes(state), seen = bytes(game.observe(state, viewer).view);
        Fnv1a sum;
        for (std::size_t i = 0; i < real.size(); ++i) {
            if (real[i] != seen[i]) sum.add_byte(static_cast<std::uint8_t>(real[i]));
        }
        return Arg::number(static_cast<std::int64_t>(sum.value >> 1));
    }

    ReadPosition<G> read_;
};

}  // namespace bivouac::trials
