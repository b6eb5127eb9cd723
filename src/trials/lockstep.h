// Proof that nothing leaks: two worlds that look alike to a viewer go in step, and every byte sent
// to him stays the same until something he may see parts them. Then a second world is imagined anew
// from what he sees by then, which must look alike again, and both go on.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "trials/onlooker.h"

namespace bivouac::trials {

template <TableGame G, class Aid>
class TwoWorlds {
   public:
    using State = typename G::State;

    enum class StepResult { alike, parted, leaked };

    TwoWorlds(const OnTrial<G, Aid>& on_trial, Viewer viewer, std::string_view plant,
              const State& truth, Rng& rng, Lockstep& figures)
        : onlooker_(on_trial, viewer, plant),
          game_(on_trial.game),
          aid_(on_trial.aid),
          viewer_(viewer),
          answers_(on_trial.aid.standing_answers(on_trial.game)),
          truth_(truth),
          rng_(rng),
          figures_(figures) {}

    const std::string& leak() const { return leak_; }
    bool is_over() const { return game_.pending(truth_).empty(); }

    // A second world from all that the viewer knows; false, and a leak, if it looks different.
    bool imagine() {
        imagined_ = game_.imagine(game_.observe(truth_, viewer_), rng_);
        const HiddenFacts facts = aid_.hidden_facts(game_, viewer_, truth_, imagined_);
        figures_.hidden += facts.hidden;
        figures_.differed += facts.differed;
        return look_alike("as imagined");
    }

    // One decision in both worlds, or where no choice goes alike, in the true one alone.
    StepResult step() {
        if (!answers_.empty() && rng_.bounded(decisions_between_filed) == 0 && !file()) {
            return StepResult::leaked;
        }
        if (is_over()) return StepResult::alike;
        const Seat seat = any_of(game_.pending(truth_), rng_);
        Actions list;
        game_.legal(truth_, seat, list);
        Action action;
        for (int tries = 0; tries < choices_tried; ++tries) {
            action = any_of(list, rng_);
            const StepResult stepped = attempt(seat, action);
            if (stepped != StepResult::parted) return stepped;
        }
        Events unheard;
        game_.apply(truth_, seat, action, unheard);
        if (imagine()) return StepResult::parted;
        leak_ += ", after " + game_.write(action);
        return StepResult::leaked;
    }

   private:
    static constexpr int choices_tried = 6;
    static constexpr std::uint32_t decisions_between_filed = 16;

    bool look_alike(const char* when) {
        leak_ = onlooker_.difference(truth_, imagined_, rng_);
        if (!leak_.empty()) leak_ = std::string(when) + ", " + leak_;
        return leak_.empty();
    }

    bool is_legal(const State& state, Seat seat, Action action) const {
        Actions list;
        game_.legal(state, seat, list);
        return contains(list, action);
    }

    // Leaves both worlds as they were unless they went alike.
    StepResult attempt(Seat seat, Action action) {
        const Action other = aid_.translated(game_, viewer_, truth_, imagined_, seat, action);
        if (!is_legal(imagined_, seat, other)) return StepResult::parted;
        const State truth = truth_, imagined = imagined_;
        StepResult stepped = apply(seat, action, other, imagined);
        if (stepped != StepResult::parted) return stepped;
        // Chance may have parted them: once more in a world where it falls alike.
        truth_ = truth;
        imagined_ = aid_.same_luck(game_, viewer_, truth, imagined);
        if (is_legal(imagined_, seat, other)) {
            stepped = apply(seat, action, other, State(imagined_));
            if (stepped != StepResult::parted) return stepped;
        }
        truth_ = truth;
        imagined_ = imagined;
        return stepped;
    }

    StepResult apply(Seat seat, Action action, Action other, const State& imagined) {
        std::vector<Event> told, other_told;
        const State before = truth_;
        imagined_ = imagined;
        onlooker_.apply(truth_, seat, action, told);
        onlooker_.apply(imagined_, seat, other, other_told);
        aid_.realign(game_, viewer_, before, imagined, truth_, imagined_);
        return compare(told, other_told, game_.write(action));
    }

    StepResult compare(const std::vector<Event>& told, const std::vector<Event>& other_told,
                       const std::string& after) {
        const EventComparison heard = onlooker_.compare(told, other_told, rng_);
        leak_ = heard.difference;
        if (leak_.empty()) leak_ = onlooker_.difference(truth_, imagined_, rng_);
        if (leak_.empty()) return StepResult::alike;
        if (heard.may_part) return StepResult::parted;
        leak_ += ", after " + after + "; told in one world" + onlooker_.keys_of(told) +
                 ", in the other" + onlooker_.keys_of(other_told);
        return StepResult::leaked;
    }

    // A standing answer: the viewer's own goes into both worlds, another's must not be noticed.
    bool file() {
        const Seat seat{rng_.bounded(max_seats)};
        const std::string& answer =
            answers_[rng_.bounded(static_cast<std::uint32_t>(answers_.size()))];
        std::vector<Event> told, other_told;
        Events events(told), other_events(other_told);
        if (viewer_.sits_at(seat)) {
            const State truth = truth_, imagined = imagined_;
            file_answer(game_, truth_, seat, answer, events);
            file_answer(game_, imagined_, seat, answer, other_events);
            aid_.realign(game_, viewer_, truth, imagined, truth_, imagined_);
            const StepResult stepped = compare(told, other_told, answer);
            // What follows a window that closes may part them, as after any decision.
            return stepped == StepResult::alike || (stepped == StepResult::parted && imagine());
        }
        if (game_.pending(truth_).contains(seat)) return true;
        State filed = truth_;
        file_answer(game_, filed, seat, answer, events);
        leak_ = onlooker_.compare(told, {}, rng_).difference;
        if (leak_.empty()) leak_ = onlooker_.difference(truth_, filed, rng_);
        if (!leak_.empty()) leak_ += ", after another filed " + answer;
        return leak_.empty();
    }

    const Onlooker<G, Aid> onlooker_;
    const G& game_;
    const Aid& aid_;
    Viewer viewer_;
    std::vector<std::string> answers_;
    State truth_;
    State imagined_{};
    Rng& rng_;
    Lockstep& figures_;
    std::string leak_;
};

// From one moment of a game; the leak, or nothing.
template <TableGame G, class Aid>
std::string go_in_step(const OnTrial<G, Aid>& on_trial, Viewer viewer, std::string_view plant,
                       const typename G::State& truth, Rng& rng, Lockstep& figures) {
    using Worlds = TwoWorlds<G, Aid>;
    ++figures.starts;
    Worlds worlds(on_trial, viewer, plant, truth, rng, figures);
    if (!worlds.imagine()) return worlds.leak();
    int decisions = 0;
    while (decisions < most_decisions_in_step && !worlds.is_over()) {
        const auto stepped = worlds.step();
        if (stepped == Worlds::StepResult::leaked) return worlds.leak();
        ++decisions;
        if (stepped == Worlds::StepResult::alike) continue;
        ++figures.parted;
        if (decisions >= decisions_wanted) break;
    }
    figures.decisions += static_cast<std::uint64_t>(decisions);
    ++(decisions >= decisions_wanted ? figures.long_ones : figures.ended);
    return {};
}

// Plays a random game and starts from so many of its moments, for each seat and for a spectator.
template <TableGame G, class Aid>
Failure check_lockstep(const OnTrial<G, Aid>& on_trial, std::uint64_t seed, int starts,
                       std::string_view plant, Lockstep& figures) {
    const G& game = on_trial.game;
    // A first pass tells how long the game is, so that the starts spread over all of it.
    int length = 0;
    random_game(game, seed, [&](Seat, const Actions&, Action) { ++length; });
    Rng rng(seed ^ 0xd1b54a32d192ed03);
    std::vector<int> moments(static_cast<std::size_t>(starts));
    for (int& moment : moments) {
        moment = static_cast<int>(rng.bounded(static_cast<std::uint32_t>(std::max(length, 1))));
    }
    std::sort(moments.begin(), moments.end());

    Rng choice(seed);
    Events unheard;
    typename G::State state = game.start(seed_from_number(seed));
    std::size_t next = 0;
    for (int step = 0; step < length && next < moments.size(); ++step) {
        for (; next < moments.size() && moments[next] == step; ++next) {
            const std::uint32_t who = rng.bounded(max_seats + 1);
            const Viewer viewer = who == max_seats ? Viewer::spectator() : Viewer::of(Seat{who});
            const std::string leak = go_in_step(on_trial, viewer, plant, state, rng, figures);
            if (leak.empty()) continue;
            std::string what = "seen by ";
            what += viewer.is_spectator() ? "a spectator" : on_trial.identity.seats[who];
            return {seed, step, what.append(": ").append(leak)};
        }
        const Seat seat = any_of(game.pending(state), choice);
        Actions list;
        game.legal(state, seat, list);
        game.apply(state, seat, any_of(list, choice), unheard);
    }
    return {};
}

}  // namespace bivouac::trials
