// The machines of a room: what an operation may take them, and when they answer a window.
#include "server/bot_player.h"

#include <thread>

#include "server/game_history.h"
#include "server/served.h"
#include "server/stored_game.h"
#include "store/open.h"

using namespace bivouac;
using namespace bivouac::test;
using server::BotDecision;
using Milliseconds = std::chrono::milliseconds;

namespace {

std::unique_ptr<AnyTable> new_table(std::uint64_t seed) {
    const shelf::ShelfGame& game = *shelf::find_game(shelf_of_games(), "napoleon-1806");
    const shelf::Setup& setup = *game.find("short/conscript");
    auto table = game.table(setup.scenario, setup.options, seed_from_number(seed));
    REQUIRE(table);
    return std::move(*table);
}

// A table at which a seat is asked whether to interrupt, with one answer or with several.
std::unique_ptr<AnyTable> at_a_window(bool one_answer) {
    Rng rng(1);
    auto table = new_table(1);
    while (!table->pending().empty()) {
        const Seat seat = table->pending().first();
        const Question question = table->question(Witness::of(seat), seat);
        if (!question.standing.empty() && (question.actions.size() == 1) == one_answer) break;
        const auto count = static_cast<std::uint32_t>(question.actions.size());
        table->act(seat, {question.actions[rng.bounded(count)].action});
    }
    REQUIRE_FALSE(table->pending().empty());
    return table;
}

}  // namespace

TEST_CASE("A machine has one budget for all decisions of an operation") {
    const shelf::ShelfGame& game = *shelf::find_game(shelf_of_games(), "napoleon-1806");
    server::Options options;
    options.bot_iterations = 40;
    const auto table = new_table(1);
    std::array<bots::TimeBudget, max_seats> budgets{};
    int longer = 0;
    for (int i = 0; i < 60 && !table->pending().empty(); ++i) {
        const Seat seat = table->pending().first();
        bots::TimeBudget& budget = budgets[seat.index()];
        const bots::Order order = server::bot_order("general", budget, options, 7);
        CHECK(order.budget == budget);
        CHECK(order.seed == 7);
        CHECK(order.iterations == 40);
        CHECK(order.milliseconds == 0);
        CHECK(order.allowance.operation <= 3000);
        const bool follows = game.matter(*table, seat) == bots::Matter::follows;
        const BotDecision decision = server::think(game, *table, seat, order, Milliseconds(0));
        const bool goes_on =
            follows && decision.budget.operation.by == seat && budget.operation.by == seat;
        if (goes_on) CHECK(decision.budget.spent > budget.spent);
        longer += goes_on ? 1 : 0;
        budget = decision.budget;
        REQUIRE_FALSE(table->act(seat, {decision.action}).refused);
    }
    CHECK(longer > 5);
}

TEST_CASE("A window is due a fixed time after the machine began to think, whatever it holds") {
    const shelf::ShelfGame& game = *shelf::find_game(shelf_of_games(), "napoleon-1806");
    server::Options options;
    for (const char* level : {"random", "cadet", "colonel"}) {
        const bots::Order order = server::bot_order(level, {}, options, 1);
        for (const int pause : {50, 300}) {
            for (const bool one_answer : {true, false}) {
                const auto table = at_a_window(one_answer);
                const Seat seat = table->pending().first();
                const auto before = BotDecision::Clock::now();
                const BotDecision decision =
                    server::think(game, *table, seat, order, Milliseconds(pause));
                const auto due = decision.due - before;
                const Milliseconds least(std::max(pause, order.allowance.window));
                CAPTURE(level);
                CAPTURE(pause);
                CAPTURE(one_answer);
                CHECK(due >= least);
                // Counted from when it began, not from when it was done.
                CHECK(decision.due - least + decision.took <= BotDecision::Clock::now());
            }
        }
    }
    // Nobody waits where nothing is hidden, nor where the server is not to pause.
    const auto table = new_table(1);
    auto seat = table->pending().first();
    const bots::Order order = server::bot_order("random", {}, options, 1);
    while (!table->question(Witness::of(seat), seat).standing.empty()) {
        const BotDecision decision = server::think(game, *table, seat, order, Milliseconds(0));
        CHECK(decision.due <= BotDecision::Clock::now());
        table->act(seat, {decision.action});
        seat = table->pending().first();
    }
    CHECK(server::think(game, *table, seat, order, Milliseconds(300)).due <=
          BotDecision::Clock::now());
}

TEST_CASE("In a room windows are answered after the pause") {
    constexpr int pause = 40;
    TestServer served([](server::Options& options) { options.bot_pause = pause; });
    Browser person(served);
    const std::string id = person
                               .found({{"game", "napoleon-1806"},
                                       {"scenario", "short"},
                                       {"options", {{"level", "conscript"}, {"windows", "strict"}}},
                                       {"seat", "french"},
                                       {"opponent", "random"}})["game"]
                               .get<std::string>();
    {
        Rng rng(3);
        Page page(person, id);
        play_alone(page, rng, 30);
    }
    served.stop();
    const auto store = store::open_store(served.folder().file("games.db"));
    REQUIRE(store);
    const auto kept = (*store)->game({id});
    REQUIRE(kept);
    const auto playable =
        server::playable_as(*shelf::find_game(shelf_of_games(), kept->identity.game), *kept);
    REQUIRE(playable);
    const auto log = (*store)->entries({id});
    REQUIRE(log);
    server::GameHistory history(
        [&] { return Match(playable->match.plan, kept->seed, playable->match.judge); });
    int windows = 0;
    std::int64_t quickest = 1'000'000;
    store::Time before;
    for (const store::Entry& entry : *log) {
        const Seat seat = history.table().seat_named(entry.seat);
        const Question question = history.table().question(Witness::of(seat), seat);
        const bool is_window = entry.kind == server::kind::action && !question.standing.empty();
        if (is_window && entry.seat == "prussian") {
            ++windows;
            quickest = std::min(quickest, (entry.time - before).count());
        }
        before = entry.time;
        REQUIRE(history.enter(entry).accepted);
    }
    CHECK(windows > 0);  // each march opens one, whatever the machine holds
    CHECK(quickest >= pause);
}
