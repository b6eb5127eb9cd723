// Programs of somebody's own: what they are told, and how they lose.
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "arena/arena_fixture.h"

using namespace bivouac;
using namespace bivouac::test;

namespace {

// Milliseconds. A shell may take long to start on a busy machine; only what never comes is waited
// for so long.
constexpr int patience = 120'000;

std::unique_ptr<AnyTable> new_table() {
    const arena::Venue at = venue("napoleon-1806", "short/grognard");
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
    return player.take(*venue("napoleon-1806", "short/grognard").game, table,
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
    const arena::Player::Turn turn = turn_of(*table, program, patience);
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
        const arena::Player::Turn turn = turn_of(*table, program, patience);
        REQUIRE(turn.forfeit);
        CHECK(turn.forfeit->en.size() > 8);
        CHECK(turn.forfeit->fr.size() > 8);
        CHECK(table->ending().over);
        CHECK(table->ending().winner == seat.other());
        CHECK(table->ending().reason == "adjudication");
    }
}

TEST_CASE(
    "A program that babbles, closes its line or writes what no terminal should see forfeits") {
    const ArenaFolder folder;
    struct Awkward {
        const char* name;
        const char* script;
        const char* why;
    };
    const Awkward programs[] = {
        {"flood", "read line; exec cat /dev/zero\n", "It said more than a megabyte at once."},
        {"yes", "exec yes\n", ""},
        {"yes-later", "trap '' PIPE; exec 2>&-; read line; while :; do echo y; done\n",
         "Its answer is not {"},
        {"deep", "read line; head -c 900000 /dev/zero | tr '\\0' '['; echo; read line\n",
         "Its answer is not {"},
        {"bytes", "read line; printf '\\377\\000{\"action\":\"pass\"}\\n'; read line\n",
         "Its answer is not {"},
        {"number", "read line; echo '{\"action\":7}'; read line\n", "Its answer is not {"},
        {"closed", "exec <&- >&-; sleep 1000\n", "It ended without an answer."},
        {"escape", "read line; printf '%s\\n' '{\"action\":\"\\u001b[2J\\n\u00e9\"}'; read line\n",
         "It wanted “?[2J???”: "},
    };
    for (const Awkward& program : programs) {
        INFO(std::string(program.name));
        const auto table = new_table();
        const Seat seat = table->pending().first();
        const arena::Player::Turn turn =
            turn_of(*table, folder.program(program.name, program.script), patience);
        REQUIRE(turn.forfeit);
        CHECK(turn.forfeit->en.starts_with(program.why));
        CHECK(turn.forfeit->en.size() < 300);
        CHECK(turn.forfeit->fr.size() > 8);
        CHECK(table->ending().winner == seat.other());
    }
}

TEST_CASE("A program may lie where there are blanks, and may have arguments") {
    const ArenaFolder folder;
    std::filesystem::create_directories(folder.file("my bots"));
    const std::string script = "read line; echo \"{\\\"action\\\":\\\"$1$#\\\"}\"; read line\n";
    const std::string blank = folder.program("my bots/good one", script);
    const std::string plain = folder.program("plain", script);
    const auto asked = [](const std::string& command) {
        const auto table = new_table();
        const auto bot = arena::OutsideBot::start(command);
        REQUIRE(bot != nullptr);
        return bot->ask(*table, table->pending().first(), patience);
    };
    CHECK(asked(blank) == "0");
    CHECK(asked(plain) == "0");
    CHECK(asked(plain + " bold") == "bold1");
    CHECK(asked(plain + " bold and quick") == "bold3");
    CHECK(asked("sh " + plain + " bold") == "bold1");
}

TEST_CASE("Whether a program can be started is seen before a game") {
    const ArenaFolder folder;
    std::ofstream(folder.file("letter")) << "Dear Berthier";  // no program
    std::ofstream(folder.file("orphan")) << "#!/no/such/shell\n";
    std::filesystem::permissions(folder.file("orphan"), std::filesystem::perms::owner_all);
    for (const std::string& name :
         {folder.file("nobody"), folder.file("letter"), folder.file("orphan"), folder.file(""),
          folder.file("nobody") + " bold"}) {
        const auto why = arena::start_error(*arena::contender_named(name));
        REQUIRE(why);
        CHECK(why->en.starts_with("The program "));
        CHECK(why->en.ends_with(" cannot be started."));
        CHECK(why->fr.ends_with(" ne peut être lancé."));
    }
    CHECK_FALSE(arena::start_error(*arena::contender_named("random")));
    CHECK_FALSE(arena::start_error(*arena::contender_named(folder.program("good", "read line\n"))));
}

TEST_CASE("What a program says without being asked is no answer") {
    const ArenaFolder folder;
    const auto table = new_table();
    const Seat seat = table->pending().first();
    const std::string action = table->question(Witness::of(seat)).actions.front().action;
    const std::string program = folder.program(
        "twice", "read line; echo '{\"action\":\"" + action +
                     "\"}'; echo '{\"action\":\"old\"}'; "
                     "touch $0.said; read line; echo '{\"action\":\"new\"}'; read line\n");
    const auto bot = arena::OutsideBot::start(program);
    REQUIRE(bot != nullptr);
    CHECK(bot->ask(*table, seat, patience) == action);
    while (!std::filesystem::exists(program + ".said")) usleep(1000);
    CHECK(bot->ask(*table, seat, patience) == "new");
}

TEST_CASE("What a program has started ends with it") {
    const ArenaFolder folder;
    const auto table = new_table();
    const std::string program = folder.program(
        "parent", "read line; sleep 1000 & echo $! > $0.child; echo nonsense; exit 0\n");
    CHECK(turn_of(*table, program, patience).forfeit);
    pid_t child = 0;
    std::ifstream(program + ".child") >> child;
    REQUIRE(child > 0);
    // Killed, and buried by whoever inherits it; a moment may pass.
    const auto is_running = [&] {
        std::ifstream in("/proc/" + std::to_string(child) + "/stat");
        std::string number, name, state;
        return static_cast<bool>(in >> number >> name >> state) && state != "Z" && state != "X";
    };
    for (int i = 0; i < 60'000 && is_running(); ++i) usleep(1000);
    CHECK_FALSE(is_running());
}

TEST_CASE("A program that is late loses by its flag") {
    const ArenaFolder folder;
    const auto table = new_table();
    const Seat seat = table->pending().first();
    const std::string action = table->question(Witness::of(seat)).actions.front().action;
    // Awake after its first answer, asleep at the second.
    const std::string program = folder.program(
        "late", "read line; echo '{\"action\":\"" + action + "\"}'; read line; sleep 1000\n");
    const auto bot = arena::OutsideBot::start(program);
    REQUIRE(bot != nullptr);
    CHECK(bot->ask(*table, seat, patience) == action);
    const auto second = bot->ask(*table, seat, 50);
    REQUIRE_FALSE(second);
    CHECK(second.error().late);
    CHECK(second.error().why.en.find("50 ms") != std::string::npos);
}

TEST_CASE("A forfeit is a result of the arena") {
    const ArenaFolder folder;
    arena::Schedule schedule = small_plan({"random", "random"}, 1);
    const std::string program = folder.program("gone", "exit 0\n");
    schedule.contenders[0] = *arena::contender_named(program);
    const arena::Tally found = tally(schedule, played(schedule), 0, schedule.venues.size());
    CHECK(found.forfeits == found.games);
    CHECK(found.all().lost == found.games);
    CHECK(found.refused == 0);
    CHECK(found.forfeit == "It ended without an answer.");
}
