#include "command/whole_game.h"

#include <algorithm>
#include <cstring>

#include "command/laws.h"
#include "command/signature.h"
#include "data/campaign_position.h"
#include "engine/table.h"
#include "games/campaign/describe.h"
#include "games/campaign/identity.h"

namespace bivouac::command {

using campaign::Campaign;
using campaign::State;

void WholeGames::add(const WholeGames& other) {
    games += other.games;
    decisions += other.decisions;
    longest = std::max(longest, other.longest);
    looks += other.looks;
    undone += other.undone;
    undo_refused += other.undo_refused;
    french_won += other.french_won;
}

namespace {

constexpr int closer_looks = 5;

struct Move {
    Seat seat;
    Action action;
};

bool same_bytes(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

class WholeGame {
   public:
    WholeGame(const Shelf& shelf, const ShelfGame& shelf_game, const Setup& setup,
              std::uint64_t seed, WholeGames& figures)
        : shelf_(shelf),
          shelf_game_(shelf_game),
          setup_(setup),
          game_(shelf_game.game(setup.options)),
          seed_(seed),
          rng_(seed ^ 0x9e3779b97f4a7c15),
          figures_(figures) {}

    Failure check(bool every_step) {
        if (!play()) return failure_;
        ++figures_.games;
        figures_.decisions += moves_.size();
        figures_.longest = std::max<std::uint64_t>(figures_.longest, moves_.size());
        if (game_.outcome(end_).winner == campaign::french) ++figures_.french_won;
        again(every_step);
        return failure_;
    }

   private:
    using Table = TableOf<Campaign>;

    bool fail(std::string what) {
        if (!failure_) failure_ = {seed_, static_cast<int>(step_), std::move(what)};
        return false;
    }

    bool play() {
        Rng choice(seed_);
        Events unheard;
        State state = game_.start(seed_from_number(seed_));
        Laws laws(game_, state);
        for (step_ = 0;; ++step_) {
            const std::string fault = laws.broken(state);
            if (!fault.empty()) return fail("a law is broken: " + fault);
            const Seats pending = game_.pending(state);
            if (pending.empty()) break;
            if (step_ >= most_decisions) return fail("the game does not end");
            const Seat seat = any_of(pending, choice);
            Actions list;
            game_.legal(state, seat, list);
            if (list.empty()) return fail("nothing is legal");
            moves_.push_back({seat, any_of(list, choice)});
            game_.apply(state, seat, moves_.back().action, unheard);
        }
        end_ = state;
        return game_.outcome(state).over || fail("nobody is asked and the game is not over");
    }

    // Which decisions get a closer look.
    std::vector<bool> chosen_steps(bool every_step) {
        std::vector<bool> chosen(moves_.size(), every_step);
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
        const std::size_t saved = rng_.bounded(static_cast<std::uint32_t>(moves_.size()));
        Table table(game_, campaign::identity_of(*shelf_game_.data, setup_.options),
                    seed_from_number(seed_));
        for (step_ = 0; step_ < moves_.size(); ++step_) {
            if (chosen[step_] && !look(table)) return false;
            if (saves && step_ == saved && !record_holds(table)) return false;
            const State before = table.state();
            const Move& move = moves_[step_];
            const Acted acted = table.act(move.seat, {game_.write(move.action)});
            if (acted.taken != 1)
                return fail("a legal action is refused: " + acted.refusal.sentence.en);
            if (chosen[step_] && !undo_holds(table, before)) return false;
        }
        if (!same_bytes(table.state(), end_))
            return fail("played again, the game ends differently");
        return record_holds(table);
    }

    bool look(const Table& table) {
        ++figures_.looks;
        return judge_agrees(table.state()) && position_holds(table);
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
                const Action action =
                    moves_[rng_.bounded(static_cast<std::uint32_t>(moves_.size()))].action;
                if (game_.judge(state, seat, action).legal != contains(list, action)) {
                    return fail("judge and the list disagree on " + game_.write(action));
                }
            }
        }
        return true;
    }

    // The position as text and back.
    bool position_holds(const Table& table) {
        const auto loaded = data::read_position(game_, table.position_json());
        if (!loaded) return fail("the position cannot be loaded: " + loaded.error());
        return same_bytes(*loaded, table.state()) || fail("the position loads differently");
    }

    // The record as text and back.
    bool record_holds(const Table& table) {
        RecordFault fault;
        const std::unique_ptr<AnyTable> loaded =
            bivouac::replay(sealed_record(table), table_maker(shelf_), fault);
        if (loaded == nullptr) return fail("the record is refused: " + fault.sentence.en);
        if (loaded->state_bytes() != table.state_bytes())
            return fail("the record replays differently");
        return loaded->entries() == table.entries() || fail("the record is written differently");
    }

    bool may_undo(const Table& table, const State& before, Seat seat) const {
        const Move& move = moves_[step_];
        const State& after = table.state();
        if (seat != move.seat || game_.pending(before) != game_.pending(after)) return false;
        if (game_.chance_drawn(before) != game_.chance_drawn(after)) return false;
        std::vector<Event> told;
        Events events(told);
        State copy = before;
        game_.apply(copy, move.seat, move.action, events);
        return std::none_of(told.begin(), told.end(), [](const Event& event) {
            return event.nature == Nature::reveals || event.private_nature == Nature::reveals;
        });
    }

    // The four rules, reckoned here a second time; where both choose at once only the way back is
    // compared, because the other's choices may lie between.
    bool undo_holds(const Table& table, const State& before) {
        const bool secret = game_.pending(before).size() == 2;
        for (const Seat seat : {Seat{0}, Seat{1}}) {
            Table back = table;
            const bool accepted = back.undo(seat).accepted;
            ++(accepted ? figures_.undone : figures_.undo_refused);
            if (!accepted && !same_bytes(back.state(), table.state())) {
                return fail("a refused undo changes the position");
            }
            if (secret) continue;
            if (accepted != may_undo(table, before, seat)) {
                return fail(accepted ? "undo against its rules" : "undo refused without reason");
            }
            if (accepted && !same_bytes(back.state(), before)) {
                return fail("undo does not lead back");
            }
        }
        return true;
    }

    const Shelf& shelf_;
    const ShelfGame& shelf_game_;
    const Setup& setup_;
    const Campaign game_;
    std::uint64_t seed_;
    Rng rng_;
    WholeGames& figures_;
    std::vector<Move> moves_;
    State end_{};
    std::size_t step_ = 0;
    Failure failure_;
};

}  // namespace

Failure check_whole_game(const Shelf& shelf, const ShelfGame& shelf_game, const Setup& setup,
                         std::uint64_t seed, bool every_step, WholeGames& figures) {
    return WholeGame(shelf, shelf_game, setup, seed, figures).check(every_step);
}

}  // namespace bivouac::command
