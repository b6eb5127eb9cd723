// A contender at a table: how long it takes to answer must not tell what it holds.
#include "arena/player.h"

#include <chrono>

#include "arena/arena_fixture.h"

using namespace bivouac;
using namespace bivouac::test;
using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

namespace {

// Whether the seat that is asked may interrupt, with one answer or with several.
bool is_window(const AnyTable& table, bool one_answer) {
    const Seat seat = table.pending().first();
    const Question question = table.question(Witness::of(seat), seat);
    return !question.standing.empty() && (question.actions.size() == 1) == one_answer;
}

std::unique_ptr<AnyTable> at_a_window(bool one_answer) {
    const arena::Venue at = venue("napoleon-1806", "short/conscript");
    auto table = at.game->table(at.setup->scenario, at.setup->options, seed_from_number(1));
    REQUIRE(table);
    const bots::Order random = *bots::order_named("random");
    while (!(*table)->pending().empty() && !is_window(**table, one_answer)) {
        const Seat seat = (*table)->pending().first();
        (*table)->act(seat, {at.game->suggest(**table, seat, random).action});
    }
    REQUIRE_FALSE((*table)->pending().empty());
    return std::move(*table);
}

Clock::duration time_of_a_turn(std::string_view bot, bool one_answer) {
    const auto table = at_a_window(one_answer);
    const shelf::ShelfGame& game = *venue("napoleon-1806", "short/conscript").game;
    arena::Player player(*arena::contender_named(bot), 1);
    const Clock::time_point start = Clock::now();
    CHECK_FALSE(player.take(game, *table, table->pending().first()).refused);
    return Clock::now() - start;
}

}  // namespace

TEST_CASE("A level answers a window when its time is over, whatever there is to choose from") {
    for (const std::string& level : bots::level_names()) {
        const Milliseconds allowed(bots::order_named(level)->allowance.window);
        for (const bool one_answer : {true, false}) {
            CAPTURE(level);
            CAPTURE(one_answer);
            CHECK(time_of_a_turn(level, one_answer) >= allowed);
        }
    }
}

TEST_CASE("Who has no clock does not wait") {
    for (const char* bot : {"random", "greedy", "doctrine", "search@400"}) {
        CAPTURE(bot);
        const auto table = at_a_window(true);
        const shelf::ShelfGame& game = *venue("napoleon-1806", "short/conscript").game;
        const Seat seat = table->pending().first();
        CHECK(game.suggest(*table, seat, *bots::order_named(bot)).wait.count() == 0);
    }
}

TEST_CASE("A window of one's own operation is paid for alike, with one answer or with several") {
    const shelf::ShelfGame& game = *venue("napoleon-1806", "short/conscript").game;
    const bots::Order order = *bots::order_named("cadet");
    const auto table = at_a_window(true);
    int own = 0;
    std::array<bots::TimeBudget, max_seats> budgets{};
    for (int i = 0; i < 400 && own < 5 && !table->pending().empty(); ++i) {
        const Seat seat = table->pending().first();
        const bots::TimeBudget before = budgets[seat.index()];
        bots::Order now = order;
        now.budget = before;
        const bots::Matter matter = game.matter(*table, seat);
        const shelf::Suggestion found = game.suggest(*table, seat, now);
        const std::int64_t paid = found.budget.spent - before.spent;
        if (matter == bots::Matter::window && found.budget.operation.by == seat) {
            CHECK(found.wait.count() > 0);
            CHECK(paid >= found.wait.count());
            CHECK(found.wait.count() <= (900'000 - before.spent) / 4);
            ++own;
        } else if (matter == bots::Matter::window) {
            CHECK(found.wait.count() == 1000 * order.allowance.window);
        } else {
            CHECK(found.wait.count() == 0);
        }
        budgets[seat.index()] = found.budget;
        table->act(seat, {found.action});
    }
    CHECK(own == 5);
}
