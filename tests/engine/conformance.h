// What every game must do, whatever its rules: one line of a test file puts a game through it all.
//
//   TEST_CASE("The heap keeps the contract of a game") { conforms(Heap(), heap_identity()); }
//
// A game with an Aid (trials/aid.h) hands it over; one with a register names its clauses, and then
// every rule that is cited must be among them and every sentence must have its text.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "engine/procedure.h"
#include "engine/record.h"
#include "engine/table.h"
#include "trials/lockstep.h"

namespace bivouac::test {

using trials::any_of;
using trials::most_decisions;

struct Thoroughness {
    int games = 3;
    std::uint64_t first_seed = 1;
    int every = 1;                    // looks closely at every n-th decision
    int starts_in_step = 2;           // a game: two worlds go in lockstep from so many moments
    std::set<std::string> clauses{};  // of the register; empty: rules and texts are not looked up
};

template <class T>
std::string bytes_of(const T& value) {
    return std::string(reinterpret_cast<const char*>(&value), sizeof(T));
}

template <class G>
std::vector<std::string> texts_of(const G& game, const Actions& list) {
    std::vector<std::string> texts;
    for (const Action action : list) texts.push_back(game.write(action));
    return texts;
}

inline std::size_t pick(Rng& rng, std::size_t count) {
    return rng.bounded(static_cast<std::uint32_t>(count));
}

// A text that is missing stands as its key in brackets.
inline bool has_gap(const std::string& sentence) {
    return sentence.find('[') != std::string::npos || sentence.empty();
}

// What the games came closest to the engine's limits with, and where.
struct Extremes {
    std::size_t longest_list = 0;
    std::string of_kind;  // the decision it was offered in
    std::size_t deepest_stack = 0;
    std::size_t fullest_frame = 0;  // bytes up to the last that is not zero

    void note(const std::string_view kind, const Actions& list) {
        if (list.size() <= longest_list) return;
        longest_list = list.size();
        of_kind = kind;
    }
    void note(const FrameStack& stack) {
        deepest_stack = std::max(deepest_stack, static_cast<std::size_t>(stack.depth));
        for (std::size_t i = 0; i < stack.depth; ++i) {
            const auto& bytes = stack.frames[i].memory;
            std::size_t used = bytes.size();
            while (used > 0 && bytes[used - 1] == std::byte{0}) --used;
            fullest_frame = std::max(fullest_frame, used);
        }
    }
};

// Room that every game leaves: nobody has to find out in a game what does not fit.
inline constexpr std::size_t longest_list_allowed = max_choices * 3 / 4;
inline constexpr std::size_t deepest_stack_allowed = max_depth / 2;
inline constexpr std::size_t fullest_frame_allowed = 56;

template <TableGame G, class Aid>
class Conformance {
   public:
    Conformance(const G& game, const Identity& identity, Thoroughness thoroughness, const Aid& aid)
        : on_trial_{game, identity, aid},
          game_(on_trial_.game),
          identity_(on_trial_.identity),
          how_(std::move(thoroughness)),
          answers_(aid.standing_answers(game)) {}

    void run() {
        trials::Lockstep figures;
        for (int number = 0; number < how_.games; ++number) {
            const std::uint64_t seed = how_.first_seed + static_cast<std::uint64_t>(number);
            play(seed);
            nothing_leaks(seed, figures);
        }
        stays_within_limits();
        CHECK(figures.long_ones + figures.ended == figures.starts);
        if (figures.hidden > 0) CHECK(figures.share_that_differed() > 0.5);
    }

   private:
    using State = typename G::State;
    using Table = TableOf<G>;

    void play(std::uint64_t number) {
        INFO("game with seed " << number);
        Rng rng(number);
        Table table(game_, identity_, seed_from_number(number));
        int decisions = 0;
        for (; !table.pending().empty(); ++decisions) {
            INFO("decision " << decisions);
            REQUIRE(decisions < most_decisions);
            note_extremes(table.state());
            const bool closely = decisions % how_.every == 0;
            if (closely) {
                lists_agree(table.state());
                observations_hold(table.state(), rng);
                orders_do_not_matter(table.state(), rng);
                forgeries_are_refused(table, rng);
                words_are_well_formed(table);
            }
            if (!answers_.empty() && pick(rng, decisions_between_filed) == 0) {
                standing_answers_are_secret(table, rng);
                if (table.pending().empty()) break;
            }
            const Seat seat = any_of(table.pending(), rng);
            Actions list;
            game_.legal(table.state(), seat, list);
            const Action action = list[pick(rng, list.size())];
            copies_go_the_same_way(table.state(), seat, action);
            const ActResult acted = table.act(seat, {game_.write(action)});
            REQUIRE(acted.taken == 1);
            seen_[pick(rng, seen_.size())] = game_.write(action);
            if (closely) undo_keeps_its_rules(table);
            if (closely) events_have_words(table);
        }
        CHECK(table.ending().over);
        CHECK(game_.outcome(table.state()).over);
        CHECK(nlohmann::json::parse(table.question_json(Witness::spectator(), Seat{}))["over"] ==
              true);
        replays_to_the_same_bytes(table, number);
        plays_on_from_the_midst(table, rng);
    }

    void note_extremes(const State& state) {
        for (const Seat seat : {Seat{0}, Seat{1}}) {
            if (!game_.pending(state).contains(seat)) continue;
            Actions list;
            game_.legal(state, seat, list);
            extremes_.note(game_.decision(state, seat).kind, list);
        }
        if constexpr (requires { state.stack.frames; }) extremes_.note(state.stack);
    }

    void stays_within_limits() const {
        MESSAGE(identity_.game << " " << identity_.scenario << ": State " << sizeof(State) << " of "
                               << max_state_bytes << " bytes, longest list "
                               << extremes_.longest_list << " of " << max_choices << " ("
                               << extremes_.of_kind << "), deepest stack "
                               << extremes_.deepest_stack << " of " << max_depth
                               << ", fullest frame " << extremes_.fullest_frame << " of "
                               << Frame::room << " bytes");
        CHECK(sizeof(State) <= max_state_bytes);
        CHECK(extremes_.longest_list > 0);
        CHECK(extremes_.longest_list <= longest_list_allowed);
        CHECK(extremes_.deepest_stack <= deepest_stack_allowed);
        CHECK(extremes_.fullest_frame <= fullest_frame_allowed);
    }

    // The list is never empty, holds nothing twice, is what judge() allows, and can be written and
    // read; who is not asked has none.
    void lists_agree(const State& state) const {
        for (const Seat seat : {Seat{0}, Seat{1}}) {
            Actions list;
            game_.legal(state, seat, list);
            REQUIRE(list.empty() != game_.pending(state).contains(seat));
            for (std::size_t i = 0; i < list.size(); ++i) {
                const std::string text = game_.write(list[i]);
                CAPTURE(text);
                Action read;
                REQUIRE(game_.read(text, seat, read));
                REQUIRE(read == list[i]);
                REQUIRE(game_.judge(state, seat, list[i]).legal);
                for (std::size_t j = 0; j < i; ++j) REQUIRE(!(list[j] == list[i]));
                REQUIRE_FALSE(game_.judge(state, seat.other(), list[i]).legal !=
                              is_listed(state, seat.other(), list[i]));
            }
        }
    }

    bool is_listed(const State& state, Seat seat, Action action) const {
        Actions list;
        game_.legal(state, seat, list);
        return contains(list, action);
    }

    // What a seat may know gives the same list as the truth, and what it imagines looks the same.
    void observations_hold(const State& state, Rng& rng) const {
        for (const Viewer viewer :
             {Viewer::of(Seat{0}), Viewer::of(Seat{1}), Viewer::spectator()}) {
            const auto seen = game_.observe(state, viewer);
            const State imagined = game_.imagine(seen, rng);
            const auto again = game_.observe(imagined, viewer);
            JsonWriter before, after;
            describe_observation(game_, seen, before);
            describe_observation(game_, again, after);
            REQUIRE(before.text() == after.text());
            REQUIRE(game_.pending(imagined) == game_.pending(state));
            REQUIRE(bytes_of(seen.view) == bytes_of(again.view));
            if (viewer.is_spectator()) continue;
            Actions truth, imagination;
            game_.legal(state, viewer.seat, truth);
            game_.legal(imagined, viewer.seat, imagination);
            REQUIRE(texts_of(game_, truth) == texts_of(game_, imagination));
            Actions view;
            game_.legal(seen.view, viewer.seat, view);
            REQUIRE(texts_of(game_, truth) == texts_of(game_, view));
        }
    }

    // Where both choose secretly, either may come first.
    void orders_do_not_matter(const State& state, Rng& rng) const {
        if (game_.pending(state).size() != 2) return;
        Actions first, second;
        game_.legal(state, Seat{0}, first);
        game_.legal(state, Seat{1}, second);
        const Action a = first[pick(rng, first.size())];
        const Action b = second[pick(rng, second.size())];
        Events unheard;
        State ab = state, ba = state;
        game_.apply(ab, Seat{0}, a, unheard);
        REQUIRE(is_listed(ab, Seat{1}, b));
        game_.apply(ab, Seat{1}, b, unheard);
        game_.apply(ba, Seat{1}, b, unheard);
        REQUIRE(is_listed(ba, Seat{0}, a));
        game_.apply(ba, Seat{0}, a, unheard);
        REQUIRE(bytes_of(ab) == bytes_of(ba));
    }

    // Wrong seat, another moment's actions, junk: refused with a sentence, and nothing changes.
    void forgeries_are_refused(Table& table, Rng& rng) const {
        const std::string before = table.state_bytes();
        const std::size_t entries = table.entries().size();
        for (const Seat seat : {Seat{0}, Seat{1}, Seat{}}) {
            for (const std::string& text : {seen_[pick(rng, seen_.size())], std::string("junk:7"),
                                            std::string(), std::string("\xff\n\0x", 4)}) {
                Action action;
                const bool listed = !seat.is_none() && game_.read(text, seat, action) &&
                                    is_listed(table.state(), seat, action);
                if (listed) continue;
                const ActResult acted = table.act(seat, {text});
                REQUIRE(acted.refused);
                REQUIRE(acted.taken == 0);
                REQUIRE_FALSE(acted.refusal.sentence.en.empty());
                if (!acted.refusal.rule.empty()) is_in_the_register(acted.refusal.rule);
                has_its_text(acted.refusal.sentence);
                REQUIRE_FALSE(table.explain(seat, text).accepted);
            }
        }
        REQUIRE(table.state_bytes() == before);
        REQUIRE(table.entries().size() == entries);
    }

    // Every text sent is JSON, and nobody is offered another seat's choices.
    void words_are_well_formed(const Table& table) const {
        using nlohmann::json;
        CHECK(json::parse(table.position_json()).is_object());
        for (const Witness witness :
             {Witness::of(Seat{0}), Witness::of(Seat{1}), Witness::spectator()}) {
            CHECK(json::parse(table.observation_json(witness)).is_object());
            const json asked = json::parse(table.question_json(witness, Seat{}));
            const bool is_asked = table.pending().contains(witness.viewer().seat);
            REQUIRE(asked.contains("actions") == is_asked);
            REQUIRE(asked.contains("kind") == is_asked);
            if (!is_asked) continue;
            REQUIRE_FALSE(asked["actions"].empty());
            const Question question = table.question(witness, Seat{});
            is_in_the_register(question.rule);
            has_its_text(question.prompt);
            for (const Choice& choice : question.actions) has_its_text(choice.text);
        }
    }

    void is_in_the_register(const std::string& rule) const {
        if (how_.clauses.empty()) return;
        CAPTURE(rule);
        REQUIRE(rule.starts_with(identity_.prefix + "."));
        REQUIRE(how_.clauses.count(rule.substr(identity_.prefix.size() + 1)) == 1);
    }
    void has_its_text(const Sentence& sentence) const {
        if (how_.clauses.empty()) return;
        CAPTURE(sentence.en);
        CAPTURE(sentence.fr);
        REQUIRE_FALSE(has_gap(sentence.en));
        REQUIRE_FALSE(has_gap(sentence.fr));
    }
    void events_have_words(const Table& table) const {
        for (const Witness witness : {Witness::spectator(), Witness::referee()}) {
            for (const auto& event : nlohmann::json::parse(table.last_events(witness))) {
                has_its_text({event["text"]["en"], event["text"]["fr"]});
            }
        }
    }

    // Files any answer for any seat: taken, and nobody else is told anything unless it closes a
    // window that was open.
    void standing_answers_are_secret(Table& table, Rng& rng) const {
        const Seat seat{pick(rng, max_seats)};
        const std::string& answer = answers_[pick(rng, answers_.size())];
        CAPTURE(answer);
        const bool asked = table.pending().contains(seat);
        const auto heard = [&] {
            std::string all;
            for (const Witness witness : {Witness::of(seat.other()), Witness::spectator()}) {
                all += table.observation_json(witness) + table.question_json(witness, Seat{});
            }
            return all;
        };
        const std::string before = heard();
        REQUIRE(table.file_standing(seat, answer).accepted);
        if (!asked) {
            REQUIRE(heard() == before);
            REQUIRE(table.last_events(Witness::of(seat.other())) == "[]");
            REQUIRE(table.last_events(Witness::spectator()) == "[]");
        }
        REQUIRE_FALSE(table.file_standing(seat, "junk:" + answer).accepted);
    }

    // Two worlds that look alike to somebody send him the same bytes.
    void nothing_leaks(std::uint64_t seed, trials::Lockstep& figures) const {
        const trials::Failure failure =
            trials::check_lockstep(on_trial_, seed, how_.starts_in_step, "", figures);
        INFO("decision " << failure.step << ": " << failure.what);
        REQUIRE_FALSE(failure);
    }

    // A State is a value: its bytes are all there is to it.
    void copies_go_the_same_way(const State& state, Seat seat, Action action) const {
        State copy, other;
        std::memcpy(&copy, &state, sizeof(State));
        std::memcpy(&other, &state, sizeof(State));
        std::vector<Event> told;
        Events heard(told), unheard;
        game_.apply(copy, seat, action, heard);
        game_.apply(other, seat, action, unheard);
        REQUIRE(bytes_of(copy) == bytes_of(other));
    }

    // Refused: nothing changes. Accepted: none of the four rules stood against it, and the same
    // action again leads to the same position.
    void undo_keeps_its_rules(const Table& table) const {
        for (const Seat seat : {Seat{0}, Seat{1}}) {
            Table back = table;
            const std::vector<Entry> entries = table.entries();
            if (!back.undo(seat).accepted) {
                REQUIRE(back.state_bytes() == table.state_bytes());
                REQUIRE(back.entries().size() == entries.size());
                continue;
            }
            REQUIRE(back.entries().size() == entries.size() - 1);
            REQUIRE(back.pending() == table.pending());
            REQUIRE(back.pending().contains(seat));
            REQUIRE(game_.chance_drawn(back.state()) == game_.chance_drawn(table.state()));
            std::size_t own = entries.size();
            while (entries[own - 1].seat != seat || entries[own - 1].kind != Entry::Kind::action) {
                --own;
            }
            Table again = back;
            const ActResult redone = again.act(seat, {entries[own - 1].text});
            REQUIRE(redone.taken == 1);
            REQUIRE(again.state_bytes() == table.state_bytes());
        }
    }

    void replays_to_the_same_bytes(const Table& table, std::uint64_t number) const {
        const MakeTable make = [&](const Record&, Sentence&) -> std::unique_ptr<AnyTable> {
            return std::make_unique<Table>(game_, identity_, seed_from_number(number));
        };
        RecordFault fault;
        const std::string record = sealed_record(table);
        const std::unique_ptr<AnyTable> replayed = replay(record, make, fault);
        INFO(fault.sentence.en);
        REQUIRE(replayed != nullptr);
        CHECK(replayed->state_bytes() == table.state_bytes());
        CHECK(sealed_record(*replayed) == record);
        for (const Witness witness : {Witness::of(Seat{0}), Witness::spectator()}) {
            CHECK(replayed->log_json(witness, 0) == table.log_json(witness, 0));
        }
    }

    // A game that everybody has seen is played on from somewhere: who does so sees what he saw
    // then, and what comes is not what came.
    void plays_on_from_the_midst(const Table& old, Rng& rng) const {
        const std::vector<Entry> entries = old.entries();
        const std::size_t parting = pick(rng, entries.size());
        const std::uint64_t number = how_.first_seed + 1'000'000;
        Table table(game_, identity_, seed_from_number(number));
        REQUIRE(table.start_from(old.seed()).accepted);
        CHECK_FALSE(table.start_from(old.seed()).accepted);
        for (std::size_t i = 0; i < parting; ++i) {
            const Entry& entry = entries[i];
            if (entry.kind == Entry::Kind::action)
                REQUIRE(table.act(entry.seat, {entry.text}).taken);
            if (entry.kind == Entry::Kind::standing) table.file_standing(entry.seat, entry.text);
        }
        const Seat seat = any_of(table.pending(), rng);
        const Witness own = Witness::of(seat);
        const Table before = table;
        REQUIRE(table.reseed(seat, nullptr).accepted);
        CHECK(table.observation_json(own) == before.observation_json(own));
        CHECK(table.question_json(own, seat) == before.question_json(own, seat));
        CHECK(table.log_json(own, 0) == before.log_json(own, 0));
        CHECK(table.sight(own) == before.sight(own));
        CHECK(table.state().chance.key == Chance::from(table.seed()).key);
        CHECK_FALSE(table.can_undo(seat).accepted);
        while (!table.pending().empty()) {
            const Seat asked = any_of(table.pending(), rng);
            Actions list;
            game_.legal(table.state(), asked, list);
            REQUIRE(table.act(asked, {game_.write(list[pick(rng, list.size())])}).taken == 1);
        }
        replays_to_the_same_bytes(table, number);
    }

    static constexpr std::size_t decisions_between_filed = 16;

    const trials::OnTrial<G, Aid> on_trial_;
    const G& game_;
    const Identity& identity_;
    Thoroughness how_;
    Extremes extremes_;
    std::vector<std::string> answers_;
    std::vector<std::string> seen_ = std::vector<std::string>(64, "junk");
};

template <TableGame G, class Aid = trials::PlainAid<G>>
void conforms(const G& game, const Identity& identity, Thoroughness thoroughness = {},
              const Aid& aid = Aid()) {
    Conformance<G, Aid>(game, identity, std::move(thoroughness), aid).run();
}

}  // namespace bivouac::test
