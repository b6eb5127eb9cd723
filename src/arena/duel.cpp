#include "arena/duel.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "core/fnv.h"
#include "engine/record.h"

namespace bivouac::arena {

namespace {

using Clock = std::chrono::steady_clock;

// An operation lasts from the decision that opens it to the next one of that kind, whoever makes
// it. All that its owner thinks meanwhile adds up; so does what the other side thinks, but for
// windows.
class Stopwatch {
   public:
    Stopwatch(GameResult& played, std::vector<ThinkingTime>* thinking_times)
        : played_(played), thinking_times_(thinking_times) {}
    ~Stopwatch() { begin(Seat{}); }

    void add(Seat seat, bots::Matter matter, double seconds) {
        const std::size_t i = seat.index();
        if (matter == bots::Matter::opens) begin(seat);
        played_.seconds[i] += seconds;
        if (matter == bots::Matter::window) {
            played_.window[i] = std::max(played_.window[i], seconds);
            note({seat, true, seconds});
            if (seat != by_) return;
        }
        sums_[i] += seconds;
        played_.operation[i] = std::max(played_.operation[i], sums_[i]);
    }

   private:
    void begin(Seat by) {
        for (std::size_t i = 0; i < sums_.size(); ++i) {
            if (sums_[i] > 0) note({Seat{i}, false, sums_[i]});
        }
        sums_ = {};
        by_ = by;
    }
    void note(const ThinkingTime& thought) {
        if (thinking_times_ != nullptr) thinking_times_->push_back(thought);
    }

    GameResult& played_;
    std::vector<ThinkingTime>* thinking_times_;
    Seat by_;
    std::array<double, max_seats> sums_{};
};

int turns_of(const AnyTable& table) {
    const auto seen =
        nlohmann::json::parse(table.observation_json(Witness::spectator()), nullptr, false);
    return seen.is_object() ? seen.value("turn", 0) : 0;
}

}  // namespace

GameResult play_duel(const Duel& duel) {
    const auto& [game, setup] = duel.venue;
    GameResult played;
    const auto made = game->table(setup->scenario, setup->options, seed_from_number(duel.seed));
    if (!made) {
        played.refused = made.error().en;
        return played;
    }
    AnyTable& table = **made;
    const auto seed = [&](std::size_t i) {
        return Fnv1a().add_number(duel.seed).add_number(duel.marks[i]).value;
    };
    std::array players{Player(*duel.seats[0], seed(0), duel.milliseconds),
                       Player(*duel.seats[1], seed(1), duel.milliseconds)};
    Stopwatch watch(played, duel.thinking_times);
    Fnv1a moves;
    for (; !table.pending().empty(); ++played.decisions) {
        if (played.decisions == most_decisions) {
            table.close(Entry::Kind::adjudicate, Seat{});
            break;
        }
        const Seat seat = table.pending().first();
        const bots::Matter matter = game->matter(table, seat);
        if (duel.watch) duel.watch(table, seat, matter);
        const Clock::time_point start = Clock::now();
        const Player::Turn turn = players[seat.index()].take(*game, table, seat);
        watch.add(seat, matter, std::chrono::duration<double>(Clock::now() - start).count());
        moves.add_byte(seat.value).add_text(turn.action).add_byte('\n');
        if (turn.forfeit) played.forfeit = turn.forfeit->en;
        if (turn.refused) {
            played.refused = turn.action;
            table.close(Entry::Kind::adjudicate, seat.other());
        }
    }
    const Ending ending = table.ending();
    played.winner = ending.winner;
    played.reason = ending.reason;
    std::copy(ending.score.begin(), ending.score.end(), played.score.begin());
    played.turns = turns_of(table);
    played.moves = moves.value;
    if (duel.record != nullptr) *duel.record = sealed_record(table);
    return played;
}

}  // namespace bivouac::arena
