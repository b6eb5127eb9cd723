// A toy game that has one of everything the engine must handle: secret choices made side by side,
// chance, a secret shown, a window with standing answers, and a turn of several actions.
//
// Both hide two numbers, then take turns at a heap: take up to three times, roll a die, show what
// is hidden, knock (the other may answer), done. Who has more points when the heap is gone wins,
// and wins decisively by ten points or more.
#pragma once

#include <array>
#include <charconv>
#include <string>

#include "core/catalogue.h"
#include "core/json_writer.h"
#include "engine/any_table.h"
#include "engine/game.h"

namespace bivouac::toy {

inline constexpr Seat left{0};
inline constexpr Seat right{1};

enum class Verb : std::uint8_t { hide, ready, take, roll, show, knock, decline, answer, done };
inline constexpr std::array<std::string_view, 9> verb_names{
    "hide", "ready", "take", "roll", "show", "knock", "decline", "answer", "done"};

struct HeapState {
    Chance chance;
    std::array<std::array<std::uint8_t, 2>, 2> hidden{};
    std::array<std::uint8_t, 2> hidden_count{};
    Seats ready;
    std::uint8_t heap = 12;
    std::array<std::uint8_t, 2> score{};
    Seat turn{0};
    std::uint8_t window = 0;
    Seats standing;
    Seats shown;
    std::uint8_t taken = 0;
    std::uint8_t unused = 0;
};

struct HeapObservation {
    HeapState view;
    Viewer viewer;
};

class Heap {
   public:
    using State = HeapState;
    using Observation = HeapObservation;

    Heap() {
        texts_.add("do.take", Language::en, "Take {0}.");
        texts_.add("do.take", Language::fr, "Prendre {0}.");
        texts_.add("log.hidden", Language::en, "You hide {0}.");
        texts_.add("log.hidden", Language::fr, "Vous cachez {0}.");
        texts_.add("ask.hide", Language::en, "Hide a number.");
        texts_.add("ask.hide", Language::fr, "Cachez un nombre.");
    }

    State start(const Seed& seed, const Events& = {}) const {
        State state{};
        state.chance = Chance::from(seed);
        return state;
    }

    static bool hiding(const State& s) { return s.ready.size() < 2; }

    Seats pending(const State& s) const {
        Seats seats;
        if (hiding(s)) {
            for (const Seat seat : {Seat{0}, Seat{1}}) {
                if (!s.ready.contains(seat)) seats.insert(seat);
            }
            return seats;
        }
        if (s.heap == 0 && s.window == 0) return seats;
        return Seats::only(s.window != 0 ? s.turn.other() : s.turn);
    }

    Decision decision(const State& s, Seat seat) const {
        if (hiding(s)) return {seat, "hide", "hide", Phrase("ask.hide")};
        if (s.window != 0) return {seat, "window", "knock", Phrase("ask.window")};
        return {seat, "turn", "turn", Phrase("ask.turn")};
    }

    void legal(const State& s, Seat seat, Actions& list) const {
        if (!pending(s).contains(seat)) return;
        const auto add = [&](Verb verb, std::uint8_t number = Action::no_argument) {
            list.push_back(Action{static_cast<std::uint8_t>(verb), number});
        };
        if (hiding(s)) {
            if (s.hidden_count[seat.index()] == 2) return add(Verb::ready);
            for (std::uint8_t n = 1; n <= 3; ++n) add(Verb::hide, n);
            return;
        }
        if (s.window != 0) {
            add(Verb::decline);
            add(Verb::answer);
            return;
        }
        for (std::uint8_t n = 1; n <= 3 && n <= s.heap && s.taken < 3; ++n) add(Verb::take, n);
        if (s.taken > 0) add(Verb::done);
        add(Verb::roll);
        add(Verb::knock);
        if (!s.shown.contains(seat)) add(Verb::show);
    }

    Verdict judge(const State& state, Seat seat, Action action) const {
        const State s = observe(state, Viewer::of(seat)).view;
        if (!pending(s).contains(seat)) return Verdict::no("turn", Phrase("no.turn"));
        Actions list;
        legal(s, seat, list);
        return contains(list, action) ? Verdict::yes() : Verdict::no("turn", Phrase("no.toy"));
    }

    void apply(State& s, Seat seat, Action action, Events& events) const {
        const std::size_t i = seat.index();
        const auto tell = [&](Nature nature, std::string_view key) {
            events.add(Event{nature, Phrase(key), Seat{}, Nature::follows, Phrase()});
        };
        switch (static_cast<Verb>(action.verb)) {
            case Verb::hide:
                s.hidden[i][s.hidden_count[i]++] = action.a;
                events.add(Event{Nature::follows, Phrase(), seat, Nature::announces,
                                 Phrase("log.hidden", Arg::number(action.a))});
                break;
            case Verb::ready:
                s.ready.insert(seat);
                tell(Nature::announces, "log.ready");
                // Both screens fall: from here on nobody may hide anew.
                if (!hiding(s)) tell(Nature::reveals, "log.hidden.both");
                break;
            case Verb::take:
                s.heap = static_cast<std::uint8_t>(s.heap - action.a);
                s.score[i] = static_cast<std::uint8_t>(s.score[i] + action.a);
                ++s.taken;
                tell(Nature::announces, "log.take");
                break;
            case Verb::roll:
                --s.heap;
                s.taken = 1;
                roll(s, i, events);
                break;
            case Verb::show:
                s.shown.insert(seat);
                events.add(Event{
                    Nature::reveals,
                    Phrase("log.show", Arg::number(s.hidden[i][0]), Arg::number(s.hidden[i][1])),
                    Seat{}, Nature::follows, Phrase()});
                break;
            case Verb::knock:
                --s.heap;
                s.taken = 1;
                s.window = s.standing.contains(seat.other()) ? 0 : 1;
                tell(Nature::announces, "log.knock");
                break;
            case Verb::answer:
                s.score[i] = static_cast<std::uint8_t>(s.score[i] + 1);
                s.window = 0;
                tell(Nature::announces, "log.answer");
                break;
            case Verb::decline:
                s.window = 0;
                break;
            case Verb::done:
                s.taken = 0;
                s.turn = s.turn.other();
                break;
        }
    }

    Outcome outcome(const State& s) const {
        Outcome outcome;
        outcome.over = pending(s).empty();
        if (!outcome.over) return outcome;
        for (std::size_t i = 0; i < 2; ++i) outcome.score[i] = s.score[i];
        if (s.score[0] != s.score[1]) outcome.winner = Seat{s.score[0] > s.score[1] ? 0u : 1u};
        const int lead = s.score[0] - s.score[1];
        if (lead != 0) outcome.degree = plain_victory;
        if (lead >= 10 || lead <= -10) outcome.degree = {2, "decisive"};
        outcome.reason = "empty";
        return outcome;
    }

    Observation observe(const State& s, Viewer viewer) const {
        State view = s;
        view.chance = {};
        view.standing = {};
        for (const Seat seat : {Seat{0}, Seat{1}}) {
            if (viewer.sits_at(seat) && s.standing.contains(seat)) view.standing.insert(seat);
            if (viewer.sits_at(seat)) continue;
            if (!s.shown.contains(seat)) view.hidden[seat.index()] = {};
            if (!s.ready.contains(seat)) view.hidden_count[seat.index()] = 0;
        }
        return {view, viewer};
    }

    State imagine(const Observation& seen, Rng& rng) const {
        State s = seen.view;
        for (std::uint32_t& word : s.chance.key) word = rng.next();
        for (const Seat seat : {Seat{0}, Seat{1}}) {
            if (seen.viewer.sits_at(seat) || s.shown.contains(seat)) continue;
            const std::size_t i = seat.index();
            if (!s.ready.contains(seat))
                s.hidden_count[i] = static_cast<std::uint8_t>(rng.bounded(3));
            for (std::size_t k = 0; k < s.hidden_count[i]; ++k) {
                s.hidden[i][k] = static_cast<std::uint8_t>(1 + rng.bounded(3));
            }
        }
        return s;
    }

    std::uint64_t chance_drawn(const State& s) const { return s.chance.counter; }

    std::string write(Action action) const {
        std::string text(verb_names[action.verb]);
        if (action.a != Action::no_argument) text += ":" + std::to_string(action.a);
        return text;
    }
    bool read(std::string_view text, Seat, Action& action) const {
        for (std::uint8_t verb = 0; verb < verb_names.size(); ++verb) {
            for (const std::uint8_t number :
                 {Action::no_argument, std::uint8_t{1}, std::uint8_t{2}, std::uint8_t{3}}) {
                const Action candidate{verb, number};
                if (write(candidate) != text) continue;
                action = candidate;
                return true;
            }
        }
        return false;
    }

    Phrase describe(Action action) const {
        if (static_cast<Verb>(action.verb) == Verb::take) {
            return Phrase("do.take", Arg::number(action.a));
        }
        return Phrase("do.other");
    }
    std::string name_key(std::uint8_t, std::uint64_t) const { return "name"; }
    const Catalogue& texts() const { return texts_; }

   private:
    static void roll(State& s, std::size_t i, Events& events) {
        const auto points = static_cast<std::uint8_t>(1 + s.chance.bounded(6));
        s.score[i] = static_cast<std::uint8_t>(s.score[i] + points);
        events.add(Event{Nature::reveals, Phrase("log.roll", Arg::number(points)), Seat{},
                         Nature::follows, Phrase()});
    }

    Catalogue texts_;
};

inline void describe_bytes(const HeapState& s, JsonWriter& json) {
    json.begin_object().member("heap", s.heap).key("hidden").begin_array();
    for (const auto& numbers : s.hidden) json.number(numbers[0] * 10 + numbers[1]);
    json.end_array().end_object();
}
inline void describe_position(const Heap&, const HeapState& s, JsonWriter& json) {
    describe_bytes(s, json);
}
inline void describe_observation(const Heap&, const HeapObservation& seen, JsonWriter& json) {
    describe_bytes(seen.view, json);
}
inline bool answer_windows(const Heap&, HeapState& s, Seat seat, std::string_view text, Events&) {
    if (text != "decline:knock") return false;
    s.standing.insert(seat);
    if (s.window != 0 && s.turn.other() == seat) s.window = 0;
    return true;
}
inline void forget_answers(const Heap&, HeapState& s, Seat seat) { s.standing.erase(seat); }
inline std::vector<std::string> answers_in_force(const Heap&, const HeapState& s, Seat seat) {
    if (!s.standing.contains(seat)) return {};
    return {"decline:knock"};
}

inline Identity heap_identity() {
    Identity identity;
    identity.game = "heap";
    identity.prefix = "heap";
    identity.scenario = "twelve";
    identity.options = {{"stones", "12"}};
    identity.data_digest = "0123abcd";
    identity.seats = {"left", "right"};
    return identity;
}

}  // namespace bivouac::toy
