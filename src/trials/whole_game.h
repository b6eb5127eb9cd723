// One random game from start to end, with everything checked on the way: laws at every decision;
// then the game once more by its notation at a table, and at five decisions of it (or at every one)
// a closer look: saved and loaded, all undo rules, judge against legal list.
#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

#include "engine/record.h"
#include "engine/table.h"
#include "trials/aid.h"
#include "trials/random_game.h"

namespace bivouac::trials {

template <class T>
bool same_bytes(const T& a, const T& b) {
    return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// The game, its name and its aid: what every trial needs.
template <TableGame G, class Aid>
struct OnTrial {
    G game;
    Identity identity;
    Aid aid;
};

template <TableGame G, class Aid>
class WholeGame {
   public:
    WholeGame(const OnTrial<G, Aid>& on_trial, std::uint64_t seed, WholeGames& figures)
        : game_(on_trial.game),
          identity_(on_trial.identity),
          aid_(on_trial.aid),
          seed_(seed),
          rng_(seed ^ 0x9e3779b97f4a7c15),
          figures_(figures) {
        // Standing answers leave fewer decisions, so most games go without.
        if (rng_.bounded(games_between_filed) == 0) answers_ = aid_.standing_answers(game_);
    }

    Failure check(bool every_step) {
        if (!play()) return failure_;
        ++figures_.games;
        const auto actions = static_cast<std::uint64_t>(
            std::count_if(entries_.begin(), entries_.end(),
                          [](const Entry& played) { return !played.is_answer(); }));
        figures_.decisions += actions;
        figures_.longest = std::max(figures_.longest, actions);
        figures_.filed += entries_.size() - actions;
        const Seat winner = game_.outcome(end_).winner;
        ++(winner.is_none() ? figures_.drawn : figures_.won[winner.index()]);
        again(every_step);
        return failure_;
    }

   private:
    using State = typename G::State;
    using Table = TableOf<G>;

    static constexpr int closer_looks = 5;
    static constexpr std::uint32_t games_between_filed = 4;
    static constexpr std::uint32_t decisions_between_filed = 24;

    // An action, or a standing answer that was filed.
    struct Entry {
        Seat seat;
        Action action;
        std::string answer;

        bool is_answer() const { return !answer.empty(); }
    };

    bool fail(std::string what) {
        if (!failure_) failure_ = {seed_, static_cast<int>(step_), std::move(what)};
        return false;
    }

    bool play() {
        Rng choice(seed_);
        Events unheard;
        State state = game_.start(seed_from_number(seed_));
        typename Aid::Laws laws(game_, state);
        for (step_ = 0;; ++step_) {
            const std::string fault = laws.broken(state);
            if (!fault.empty()) return fail("a law is broken: " + fault);
            const Seats pending = game_.pending(state);
            if (pending.empty()) break;
            if (step_ >= most_decisions) return fail("the game does not end");
            if (!answers_.empty() && rng_.bounded(decisions_between_filed) == 0) {
                if (!file(state)) return false;
                continue;
            }
            const Seat seat = any_of(pending, choice);
            Actions list;
            game_.legal(state, seat, list);
            if (list.empty()) return fail("nothing is legal");
            entries_.push_back({seat, any_of(list, choice), {}});
            game_.apply(state, seat, entries_.back().action, unheard);
        }
        end_ = state;
        return game_.outcome(state).over || fail("nobody is asked and the game is not over");
    }

    bool file(State& state) {
        const Seat seat{rng_.bounded(max_seats)};
        const std::string& answer =
            answers_[rng_.bounded(static_cast<std::uint32_t>(answers_.size()))];
        Events unheard;
        entries_.push_back({seat, {}, answer});
        return file_answer(game_, state, seat, answer, unheard) ||
               fail("the standing answer is not known: " + answer);
    }

    // Which decisions get a closer look.
    std::vector<bool> chosen_steps(bool every_step) {
        std::vector<bool> chosen(entries_.size(), every_step);
        for (int i = 0; i < closer_looks && !chosen.empty(); ++i) {
            chosen[rng_.bounded(static_cast<std::uint32_t>(chosen.size()))] = true;
        }
        return chosen;
    }

    bool again(bool every_step) {
        const std::vector<bool> chosen = chosen_steps(every_step);
        // Every record is played again at the end; on the way, only that of some games: it costs
        // more than all the rest.
        const bool saves = every_step || rng_.bounded(8) == 0;
        const std::size_t saved = rng_.bounded(static_cast<std::uint32_t>(entries_.size()));
        Table table(game_, identity_, seed_from_number(seed_));
        for (step_ = 0; step_ < entries_.size(); ++step_) {
            if (chosen[step_] && !look(table)) return false;
            if (saves && step_ == saved && !record_holds(table)) return false;
            const State before = table.state();
            if (!enter(table)) return false;
            if (chosen[step_] && !undo_holds(table, before)) return false;
        }
        if (!same_bytes(table.state(), end_))
            return fail("played again, the game ends differently");
        return record_holds(table);
    }

    bool enter(Table& table) {
        const Entry& played = entries_[step_];
        if (played.is_answer()) {
            const Answer filed = table.file_standing(played.seat, played.answer);
            return filed.accepted ||
                   fail("a standing answer is refused: " + filed.refusal.sentence.en);
        }
        const ActResult acted = table.act(played.seat, {game_.write(played.action)});
        return acted.taken == 1 || fail("a legal action is refused: " + acted.refusal.sentence.en);
    }

    bool look(const Table& table) {
        ++figures_.looks;
        return judge_agrees(table.state()) && position_holds(table) && worlds_go_on(table.state());
    }

    // What a viewer imagines can be played on: nobody is asked something that has no answer.
    bool worlds_go_on(const State& state) {
        constexpr int decisions_ahead = 12;
        for (const Viewer viewer :
             {Viewer::of(Seat{0}), Viewer::of(Seat{1}), Viewer::spectator()}) {
            State world = game_.imagine(game_.observe(state, viewer), rng_);
            Events unheard;
            for (int i = 0; i < decisions_ahead && !game_.pending(world).empty(); ++i) {
                const Seat seat = any_of(game_.pending(world), rng_);
                Actions list;
                game_.legal(world, seat, list);
                if (list.empty()) {
                    return fail("an imagined world stops at " +
                                std::string(game_.decision(world, seat).kind));
                }
                game_.apply(world, seat, any_of(list, rng_), unheard);
            }
        }
        return true;
    }

    bool judge_agrees(const State& state) {
        for (const Seat seat : {Seat{0}, Seat{1}}) {
            Actions list;
            game_.legal(state, seat, list);
            for (const Action action : list) {
                if (!game_.judge(state, seat, action).legal) {
                    return fail("listed but refused: " + game_.write(action));
                }
            }
            for (int i = 0; i < closer_looks; ++i) {
                const Entry& other =
                    entries_[rng_.bounded(static_cast<std::uint32_t>(entries_.size()))];
                if (other.is_answer()) continue;
                if (game_.judge(state, seat, other.action).legal != contains(list, other.action)) {
                    return fail("judge and the list disagree on " + game_.write(other.action));
                }
            }
        }
        return true;
    }

    // The position as text and back.
    bool position_holds(const Table& table) {
        if (!aid_.reads_positions()) return true;
        const auto loaded = aid_.read_position(game_, table.position_json());
        if (!loaded) return fail("the position cannot be loaded: " + loaded.error());
        return same_bytes(*loaded, table.state()) || fail("the position loads differently");
    }

    // The record as text and back.
    bool record_holds(const Table& table) {
        const MakeTable make = [&](const Record& record, Sentence&) -> std::unique_ptr<AnyTable> {
            return std::make_unique<Table>(game_, identity_, record.seed);
        };
        RecordFault fault;
        const std::unique_ptr<AnyTable> loaded = bivouac::replay(sealed_record(table), make, fault);
        if (loaded == nullptr) return fail("the record is refused: " + fault.sentence.en);
        if (loaded->state_bytes() != table.state_bytes())
            return fail("the record replays differently");
        return loaded->entries() == table.entries() || fail("the record is written differently");
    }

    bool may_undo(const Table& table, const State& before, Seat seat) const {
        const Entry& played = entries_[step_];
        const State& after = table.state();
        if (seat != played.seat || game_.pending(before) != game_.pending(after)) return false;
        if (game_.chance_drawn(before) != game_.chance_drawn(after)) return false;
        std::vector<Event> told;
        Events events(told), unheard;
        State copy = before;
        game_.apply(copy, played.seat, played.action, events);
        // A window that a standing answer closed unseen was a decision of the other's all the same.
        State asked = before;
        withdraw_answers(game_, asked, played.seat.other());
        game_.apply(asked, played.seat, played.action, unheard);
        return game_.pending(asked) == game_.pending(after) &&
               std::none_of(told.begin(), told.end(), [](const Event& event) {
                   return shows_a_secret(event.nature) || shows_a_secret(event.private_nature);
               });
    }

    // The rules of undo, reckoned here a second time; where both choose at once, or after an answer
    // that was filed, only the way back is compared, because the other's choices may lie between.
    bool undo_holds(const Table& table, const State& before) {
        const bool aside = game_.pending(before).size() == 2 || entries_[step_].is_answer();
        for (const Seat seat : {Seat{0}, Seat{1}}) {
            Table back = table;
            const bool accepted = back.undo(seat).accepted;
            ++(accepted ? figures_.undone : figures_.undo_refused);
            if (!accepted && !same_bytes(back.state(), table.state())) {
                return fail("a refused undo changes the position");
            }
            if (aside) continue;
            if (accepted != may_undo(table, before, seat)) {
                return fail(accepted ? "undo against its rules" : "undo refused without reason");
            }
            if (accepted && !same_bytes(back.state(), before)) {
                return fail("undo does not lead back");
            }
        }
        return true;
    }

    const G& game_;
    const Identity& identity_;
    const Aid& aid_;
    std::uint64_t seed_;
    Rng rng_;
    WholeGames& figures_;
    std::vector<std::string> answers_;  // that may be filed
    std::vector<Entry> entries_;
    State end_{};
    std::size_t step_ = 0;
    Failure failure_;
};

}  // namespace bivouac::trials
