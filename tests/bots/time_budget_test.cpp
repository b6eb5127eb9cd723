// Time by the clock: what an operation may take, however many decisions it is made of.
#include "bots/time_budget.h"

#include <doctest/doctest.h>

#include "bots/campaign/staff.h"
#include "bots/nations/staff.h"
#include "engine/table.h"
#include "games/campaign/describe.h"
#include "games/nations/identity.h"
#include "shelf/shelf.h"

using namespace bivouac;
using namespace bivouac::bots;

namespace {

constexpr Seat own{0}, other{1};
constexpr Allowance three_seconds{3000, 200};

const shelf::ShelfGame& game_named(std::string_view id) {
    static const auto loaded = shelf::load_shelf("");
    REQUIRE(loaded);
    const shelf::ShelfGame* game = shelf::find_game(*loaded, id);
    REQUIRE(game != nullptr);
    return *game;
}

// Random games, looked at before each decision.
template <class G, class Look>
void look_at(std::string_view id, std::string_view setup_name, int games, const Look& look) {
    const shelf::ShelfGame& game = game_named(id);
    const shelf::Setup& setup = *game.find(setup_name);
    for (int number = 1; number <= games; ++number) {
        const auto seed = static_cast<std::uint64_t>(number);
        const auto table = game.table(setup.scenario, setup.options, seed_from_number(seed));
        REQUIRE(table);
        const auto& own_table = dynamic_cast<const TableOf<G>&>(**table);
        Rng rng(seed);
        while (!(*table)->pending().empty()) {
            const Seat seat = (*table)->pending().first();
            look(own_table.game(), own_table.state(), seat, game);
            const Question question = (*table)->question(Witness::of(seat), seat);
            const auto count = static_cast<std::uint32_t>(question.actions.size());
            (*table)->act(seat, {question.actions[rng.bounded(count)].action});
        }
    }
}

template <class G, class S>
void ids_are_public(std::string_view id, std::string_view setup) {
    const auto numbers = data::load_staff(data::embedded_game(std::string(id)), std::string(id));
    REQUIRE(numbers);
    const S staff(*numbers);
    int plans = 0, windows = 0;
    look_at<G>(id, setup, 4,
               [&](const G& game, const typename G::State& state, Seat seat, const auto&) {
                   const OperationId now = staff.operation(game, state);
                   for (const Seat viewer : {own, other}) {
                       const auto seen = game.observe(state, Viewer::of(viewer));
                       CHECK(staff.operation(game, seen.view) == now);
                   }
                   const Matter matter = staff.matter(game, state, seat);
                   if (matter == Matter::opens) CHECK(now.by == seat);
                   plans += matter == Matter::opens ? 1 : 0;
                   windows += matter == Matter::window && now.by != seat ? 1 : 0;
               });
    CHECK(plans > 20);
    if (id == "napoleon-1806") CHECK(windows > 20);
}

// Every decision takes all the time it is given; the referee adds up from one plan to the next.
template <class G, class S>
std::int64_t longest_operation(std::string_view id, std::string_view setup) {
    const auto numbers = data::load_staff(data::embedded_game(std::string(id)), std::string(id));
    REQUIRE(numbers);
    const S staff(*numbers);
    std::array<TimeBudget, max_seats> budgets{};
    std::array<std::int64_t, max_seats> sums{};
    Seat by;
    std::int64_t longest = 0;
    look_at<G>(
        id, setup, 6, [&](const G& game, const typename G::State& state, Seat seat, const auto&) {
            const Matter matter = staff.matter(game, state, seat);
            TimeBudget& budget = budgets[seat.index()];
            budget = budget_for(matter, staff.operation(game, state), seat, budget);
            const std::int64_t time =
                matter == Matter::formality ? 0 : time_for(matter, budget, seat, three_seconds);
            if (is_counted(matter, budget, seat)) budget.spent += time;
            if (matter == Matter::opens) {
                sums = {};
                by = seat;
            }
            if (matter == Matter::window && seat != by) return;
            sums[seat.index()] += time;
            longest = std::max(longest, sums[seat.index()]);
        });
    return longest;
}

}  // namespace

TEST_CASE("However many decisions follow a plan, an operation stays within its time") {
    TimeBudget budget;
    budget.spent = time_for(Matter::opens, budget, own, three_seconds);
    CHECK(budget.spent == 1'500'000);
    budget.operation.by = own;
    for (int i = 0; i < 500; ++i) {
        const Matter matter = i % 3 == 0 ? Matter::window : Matter::follows;
        const std::int64_t time = time_for(matter, budget, own, three_seconds);
        if (matter == Matter::window) CHECK(time <= 200'000);
        budget.spent += time;
    }
    CHECK(budget.spent <= 3'000'000);
    CHECK(budget.spent > 2'900'000);
    // Who was kept waiting has nothing left, and no debts either.
    budget.spent = 5'000'000;
    CHECK(time_for(Matter::follows, budget, own, three_seconds) == 0);
}

TEST_CASE("Windows in the other side's operation have a time of their own") {
    const TimeBudget budget{{other, 7}, 3'000'000};
    CHECK_FALSE(is_counted(Matter::window, budget, own));
    CHECK(time_for(Matter::window, budget, own, three_seconds) == 200'000);
    CHECK(is_counted(Matter::follows, budget, own));
    CHECK(time_for(Matter::follows, budget, own, three_seconds) == 0);
}

TEST_CASE("A new operation brings a new budget") {
    const TimeBudget mine{{own, 7}, 900}, his{{other, 7}, 900};
    CHECK(budget_for(Matter::opens, {own, 7}, own, mine).spent == 0);
    // One's own is counted on when its stack is named; that is no new one.
    CHECK(budget_for(Matter::follows, {own, 8}, own, mine).spent == 900);
    CHECK(budget_for(Matter::follows, {other, 8}, own, mine).spent == 0);
    CHECK(budget_for(Matter::window, {other, 7}, own, his).spent == 900);
    CHECK(budget_for(Matter::follows, {other, 8}, own, his).spent == 0);
    // The end of a turn belongs to the operation before it.
    CHECK(budget_for(Matter::follows, {Seat{}, 9}, own, mine) == mine);
    CHECK(budget_for(Matter::window, {Seat{}, 9}, own, his) == his);
}

TEST_CASE("Which operation is under way both sides know") {
    ids_are_public<campaign::Campaign, CampaignStaff>("napoleon-1806", "campaign/grognard");
    ids_are_public<nations::Nations, NationsStaff>("nations-1813", "leipzig/basic");
}

TEST_CASE("Whole games stay within the time of an operation, from each plan to the next") {
    for (const char* setup : {"short/conscript", "campaign/grognard", "campaign/marshal"}) {
        const auto longest =
            longest_operation<campaign::Campaign, CampaignStaff>("napoleon-1806", setup);
        INFO(std::string(setup) << " " << longest);
        CHECK(longest > 1'500'000);
        CHECK(longest <= 3'000'000);
    }
    const auto longest =
        longest_operation<nations::Nations, NationsStaff>("nations-1813", "leipzig/advanced");
    INFO("1813 " << longest);
    CHECK(longest > 1'500'000);
    CHECK(longest <= 3'000'000);
}

TEST_CASE("A bot that has spent its time goes on by the book") {
    const shelf::ShelfGame& game = game_named("napoleon-1806");
    const shelf::Setup& setup = *game.find("short/conscript");
    const auto table = game.table(setup.scenario, setup.options, seed_from_number(3));
    REQUIRE(table);
    const Order doctrine = *order_named("doctrine");
    Order search = *order_named("search@200");
    search.allowance = {60'000, 60'000};
    int poor = 0;
    while (poor < 8 && !(*table)->pending().empty()) {
        const Seat seat = (*table)->pending().first();
        const Matter matter = game.matter(**table, seat);
        const shelf::Suggestion rich = game.suggest(**table, seat, search);
        const bool asked = (*table)->question(Witness::of(seat), seat).actions.size() > 1;
        if (asked && matter == Matter::opens) {
            CHECK(rich.budget.operation.by == seat);
            CHECK(rich.budget.spent > 0);
            CHECK(rich.iterations > 0);
            CHECK(rich.iterations <= 100);
        }
        if (asked && matter == Matter::follows) {
            CHECK(rich.iterations > 0);
            CHECK(rich.iterations <= 25);
            Order spent = search;
            spent.budget = rich.budget;
            spent.budget.spent = 60'000'000;
            const shelf::Suggestion found = game.suggest(**table, seat, spent);
            CHECK(found.iterations == 0);
            CHECK(found.action == game.suggest(**table, seat, doctrine).action);
            CHECK(found.budget.spent > 60'000'000);
            ++poor;
        }
        (*table)->act(seat, {rich.action});
    }
    CHECK(poor == 8);
}

TEST_CASE("However many search side by side, they look no more often than was asked") {
    for (const auto& [id, setup_name] : {std::pair{"napoleon-1806", "short/conscript"},
                                         std::pair{"nations-1813", "leipzig/basic"}}) {
        const shelf::ShelfGame& game = game_named(id);
        const shelf::Setup& setup = *game.find(setup_name);
        const auto table = game.table(setup.scenario, setup.options, seed_from_number(3));
        REQUIRE(table);
        int plans = 0;
        while (plans < 6 && !(*table)->pending().empty()) {
            const Seat seat = (*table)->pending().first();
            if (game.matter(**table, seat) == Matter::opens) {
                ++plans;
                for (const char* name : {"search@40", "search@40x2", "search@40x64"}) {
                    CHECK(game.suggest(**table, seat, *order_named(name)).iterations <= 20);
                }
            }
            (*table)->act(seat, {game.suggest(**table, seat, *order_named("doctrine")).action});
        }
        CHECK(plans == 6);
    }
}

TEST_CASE("Levels have the time that they are said to have") {
    CHECK(order_named("colonel")->allowance.operation <= 1000);
    CHECK(order_named("general")->allowance.operation <= 3000);
    for (const std::string& level : level_names()) {
        const Order order = *order_named(level);
        CHECK(order.allowance.operation > 0);
        CHECK(order.allowance.window > 0);
        CHECK(order.allowance.window <= 200);
        CHECK(order.workers <= 2);
    }
    CHECK(order_named("search@4000000"));
    CHECK_FALSE(order_named("search@4000001"));
}
