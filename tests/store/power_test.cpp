// The power fails at any moment: what was acknowledged is there when it is back.
#include <algorithm>
#include <array>
#include <future>
#include <random>

#include "store/power_vfs.h"
#include "store/sqlite.h"
#include "store/store_fixture.h"

using namespace bivouac::test;

namespace {

constexpr int powered_games = 3;
constexpr int usual_cuts = 60;
constexpr const char* cuts_variable = "BIVOUAC_POWER_CUTS";

GameId game_number(std::size_t i) { return {"g" + std::to_string(i)}; }

// Entries known to be durable, by game.
using Known = std::array<Number, powered_games>;

// Several games are played until the power fails or the store does.
void play_until_dark(Store& store, Known& known) {
    std::array<std::future<void>, powered_games> players;
    for (std::size_t game = 0; game < powered_games; ++game) {
        players[game] = std::async(std::launch::async, [&store, &known, game] {
            for (Number number = known[game];;) {
                Append append = one_more(game_number(game), number, std::string(700, 'x'));
                append.entries.push_back(action(std::to_string(number + 2)));
                const auto answer = store.append(append);
                if (!answer) return;
                known[game] = number = *answer;
            }
        });
    }
    for (auto& player : players) player.get();
}

struct SurvivalCounts {
    bool opens = false;
    bool is_whole = false;
    Number lost = 0;  // acknowledged, and not there
};

// Looks at what is found when the power is back, without the layer below.
SurvivalCounts survival_of(const std::string& path, Known& known) {
    SurvivalCounts survival;
    const auto store = open_sqlite(path);
    if (!store) return survival;
    survival.opens = true;
    const Rows check = connect_sqlite(path)->run("PRAGMA integrity_check");
    survival.is_whole = check.size() == 1 && check[0][0].text() == "ok";
    for (std::size_t game = 0; game < powered_games; ++game) {
        const auto log = (*store)->entries(game_number(game));
        const auto length = log ? static_cast<Number>(log->size()) : 0;
        survival.lost += std::max<Number>(0, known[game] - length);
        survival.is_whole &= length % 2 == 0;
        if (log && length > 0) survival.is_whole &= log->back().text == std::to_string(length);
        known[game] = length;
    }
    return survival;
}

void set_up_games(const std::string& path) {
    const auto store = opened(path);
    for (std::size_t i = 0; i < powered_games; ++i)
        need(store->add_game({game_called(game_number(i).text)}));
}

// One life of the machine, from power on to power on.
SurvivalCounts live_and_die(const std::string& path, Known& known, std::int64_t fails_at,
                            PowerSupply::Remains remains, bool is_synced) {
    PowerSupply::turn_on(fails_at);
    {
        const auto store = open_sqlite(path, {PowerSupply::vfs, is_synced});
        if (store) play_until_dark(**store, known);
    }
    PowerSupply::come_back(remains, static_cast<std::uint64_t>(fails_at));
    return survival_of(path, known);
}

}  // namespace

TEST_CASE("What was acknowledged survives a power failure") {
    const char* const wanted = std::getenv(cuts_variable);
    const int rounds = wanted == nullptr ? usual_cuts : std::atoi(wanted);
    const TemporaryFolder folder;
    const std::string path = folder.file("store");
    set_up_games(path);
    Known known{};
    std::mt19937 chance(1806);
    for (int round = 0; round < rounds; ++round) {
        // Now and then late enough for a checkpoint, which rewrites the file itself.
        const std::int64_t fails_at = 1 + chance() % (round % 6 == 5 ? 6000 : 300);
        const auto remains =
            round % 2 == 0 ? PowerSupply::Remains::nothing : PowerSupply::Remains::some_sectors;
        const SurvivalCounts survival = live_and_die(path, known, fails_at, remains, true);
        CAPTURE(round);
        CAPTURE(fails_at);
        REQUIRE(survival.opens);
        CHECK(survival.is_whole);
        CHECK(survival.lost == 0);
    }
    CHECK(known[0] + known[1] + known[2] > rounds);
}

TEST_CASE("A store that does not wait for the disk is found out") {
    const TemporaryFolder folder;
    const std::string path = folder.file("store");
    set_up_games(path);
    Known known{};
    const SurvivalCounts survival =
        live_and_die(path, known, 300, PowerSupply::Remains::nothing, false);
    CHECK(survival.lost > 0);
}

TEST_CASE("A store without power says that it is in doubt, and what it knew is still right") {
    const TemporaryFolder folder;
    const std::string path = folder.file("store");
    set_up_games(path);
    PowerSupply::turn_on(40);
    {
        const auto store = need(open_sqlite(path, {PowerSupply::vfs, true}));
        Number number = 0;
        Result<Number> answer = store->append(one_more(game_number(0), number, "x"));
        while (answer) answer = store->append(one_more(game_number(0), number = *answer, "x"));
        CHECK(PowerSupply::has_failed());
        const Trouble trouble = answer.error().trouble;
        CHECK((trouble == Trouble::in_doubt || trouble == Trouble::broken));
        // Nothing half-done is shown to readers meanwhile.
        CHECK(need(store->entries(game_number(0))).size() == static_cast<std::size_t>(number));
    }
    PowerSupply::come_back(PowerSupply::Remains::nothing, 0);
}
