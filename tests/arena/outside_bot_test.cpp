// Programs of somebody's own: what they are told, and how they lose.
#include <nlohmann/json.hpp>

#include "arena/arena_fixture.h"

using namespace bivouac;
using namespace bivouac::test;

namespace {

std::unique_ptr<AnyTable> new_table() {
    const arena::Ground at = ground("napoleon-1806", "short/grognard");
    auto table = at.game->table(at.setup->scenario, at.setup->options, seed_from_number(7));
    REQUIRE(table);
    return std::move(*table);
}

// One turn of a program for whoever is asked first.
arena::Player::Turn turn_of(AnyTable& table, const std::string& program, int milliseconds) {
    const auto contender = arena::contender_named(program);
    REQUIRE(contender);
    CHECK(contender->is_outside);
    arena::Player player(*contender, 1, milliseconds);
    return player.take(*ground("napoleon-1806", "short/grognard").game, table,
                       table.pending().first());
}

}  // namespace

TEST_CASE("A program is told what its seat may know, and nothing else") {
    const auto table = new_table();
    const Seat seat = table->pending().first();
    const auto line = nlohmann::json::parse(arena::decision_line(*table, seat, 250));
    CHECK(line.size() == 3);
    CHECK(line["milliseconds"] == 250);
    CHECK(line["observation"].dump() ==
          nlohmann::json::parse(table->observation_json(Witness::of(seat))).dump());
    CHECK(line["decision"]["actions"].size() == table->question(Witness::of(seat)).actions.size());
    CHECK_FALSE(line["observation"].contains("random"));
}

TEST_CASE("A program that answers is obeyed") {
    const ArenaFolder folder;
    const auto table = new_table();
    const Seat seat = table->pending().first();
    const std::string action = table->question(Witness::of(seat)).actions.back().action;
    const std::string program = folder.program(
        "good", "read line; echo '{\"action\":\"" + action + "\",\"value\":1}'; read line\n");
    const arena::Player::Turn turn = turn_of(*table, program, 5000);
    CHECK_FALSE(turn.forfeit);
    CHECK(turn.action == action);
    CHECK(table->entries().size() == 1);
    CHECK_FALSE(table->ending().over);
}

TEST_CASE("A program that answers illegally, nonsense or not at all forfeits") {
    const ArenaFolder folder;
    const std::string programs[] = {
        folder.program("illegal", "read line; echo '{\"action\":\"surrender\"}'; read line\n"),
        folder.program("nonsense", "read line; echo 'march, march'; read line\n"),
        folder.program("gone", "read line; exit 0\n"), folder.file("not-there")};
    for (const std::string& program : programs) {
        const auto table = new_table();
        const Seat seat = table->pending().first();
        const arena::Player::Turn turn = turn_of(*table, program, 5000);
        REQUIRE(turn.forfeit);
        CHECK(turn.forfeit->en.size() > 8);
        CHECK(turn.forfeit->fr.size() > 8);
        CHECK(table->ending().over);
        CHECK(table->ending().winner == seat.other());
        CHECK(table->ending().reason == "adjudication");
    }
}

TEST_CASE("A program that is late loses by its flag") {
    const ArenaFolder folder;
    const auto table = new_table();
    const Seat seat = table->pending().first();
    const std::string action = table->question(Witness::of(seat)).actions.front().action;
    // Awake after its first answer, asleep at the second.
    const std::string program = folder.program(
        "late", "read line; echo '{\"action\":\"" + action + "\"}'; read line; sleep 20\n");
    const auto bot = arena::OutsideBot::start(program);
    REQUIRE(bot != nullptr);
    CHECK(bot->ask(*table, seat, 5000) == action);
    const auto second = bot->ask(*table, seat, 50);
    REQUIRE_FALSE(second);
    CHECK(second.error().late);
    CHECK(second.error().why.en.find("50 ms") != std::string::npos);
}

TEST_CASE("A forfeit is a result of the arena") {
    const ArenaFolder folder;
    arena::Plan plan = small_plan({"random", "random"}, 1);
    const std::string program = folder.program("gone", "exit 0\n");
    plan.contenders[0] = *arena::contender_named(program);
    const arena::Tally found = tally(plan, played(plan), 0, plan.grounds.size());
    CHECK(found.forfeits == found.games);
    CHECK(found.all().lost == found.games);
    CHECK(found.refused == 0);
    CHECK(found.forfeit == "It ended without an answer.");
}
