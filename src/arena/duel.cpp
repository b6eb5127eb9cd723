#include "arena/duel.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "core/fnv.h"
#include "engine/record.h"

namespace bivouac::arena {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int most_decisions = 20'000;  // a longer game has run away

// What a seat thinks about one plan adds up, from the decision that opens it to the next one.
class Stopwatch {
   public:
    Stopwatch(Played& played, Seat seat) : played_(played), i_(seat.index()) {}

    void add(bots::Matter matter, double seconds) {
        played_.seconds[i_] += seconds;
        if (matter == bots::Matter::window) {
            played_.window[i_] = std::max(played_.window[i_], seconds);
            return;
        }
        if (matter == bots::Matter::opens) plan_ = 0;
        plan_ += seconds;
        played_.operation[i_] = std::max(played_.operation[i_], plan_);
    }

   private:
    Played& played_;
    std::size_t i_;
    double plan_ = 0;
};

int turns_of(const AnyTable& table) {
    const auto seen =
        nlohmann::json::parse(table.observation_json(Witness::spectator()), nullptr, false);
    return seen.is_object() ? seen.value("turn", 0) : 0;
}

}  // namespace

Played play_duel(const Duel& duel) {
    const auto& [game, setup] = duel.ground;
    Played played;
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
    std::array watches{Stopwatch(played, Seat{0}), Stopwatch(played, Seat{1})};
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
        watches[seat.index()].add(matter,
                                  std::chrono::duration<double>(Clock::now() - start).count());
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
