// Bots never see the game that is being played: where two worlds look alike to a seat, every bot
// makes the same move for it.
#include <doctest/doctest.h>

#include <functional>

#include "bots/campaign/staff.h"
#include "bots/staff.h"
#include "core/fnv.h"
#include "engine/table.h"
#include "games/campaign/campaign.h"
#include "games/campaign/describe.h"
#include "games/campaign/y1806/bidding.h"
#include "games/nations/identity.h"
#include "games/nations/nations.h"
#include "shelf/shelf.h"

using namespace bivouac;

namespace {

const shelf::Shelf& all_games() {
    static const auto loaded = shelf::load_shelf("");
    REQUIRE(loaded);
    return *loaded;
}

// Anybody who decides at a table; a bot that is sound looks at it through suggest().
template <class G>
using Decide = std::function<shelf::Suggestion(const TableOf<G>& table, Seat seat)>;

struct Looks {
    int positions = 0;
    int differed = 0;  // of them: positions whose twin has something else hidden
    int caught = 0;    // decisions that were not the same in both
};

// Random games, stopped now and then; each seat that is asked there decides once more in a world
// that looks the same to it.
template <class G>
Looks look_for_peeping(const shelf::ShelfGame& game, const std::string& scenario,
                       const std::vector<Option>& options, int games, std::uint32_t apart,
                       const Decide<G>& decide) {
    constexpr int stops = 4;
    Looks looks;
    for (int number = 1; number <= games; ++number) {
        const auto seed = static_cast<std::uint64_t>(number);
        const auto table = game.table(scenario, options, seed_from_number(seed));
        REQUIRE(table);
        const auto* own = dynamic_cast<const TableOf<G>*>(table->get());
        REQUIRE(own != nullptr);
        Rng rng(seed);
        for (int stop = 0; stop < stops && !own->pending().empty(); ++stop) {
            for (const Seat seat : {Seat{0}, Seat{1}}) {
                if (!own->pending().contains(seat)) continue;
                const auto seen = own->game().observe(own->state(), Viewer::of(seat));
                const TableOf<G> other(own->game(), own->identity(),
                                       own->game().imagine(seen, rng));
                REQUIRE(own->observation_json(Witness::of(seat)) ==
                        other.observation_json(Witness::of(seat)));
                ++looks.positions;
                if (own->state_bytes() != other.state_bytes()) ++looks.differed;
                const shelf::Suggestion here = decide(*own, seat), there = decide(other, seat);
                const bool same = here.action == there.action && here.value == there.value &&
                                  here.line == there.line && here.wait == there.wait;
                if (!same) ++looks.caught;
            }
            for (std::uint32_t left = 1 + rng.bounded(apart); left > 0; --left) {
                if (own->pending().empty()) break;
                const Question question = (*table)->question(Witness::referee());
                const auto count = static_cast<std::uint32_t>(question.actions.size());
                (*table)->act(question.seat, {question.actions[rng.bounded(count)].action});
            }
        }
    }
    return looks;
}

constexpr std::array bot_names{"random", "greedy", "doctrine", "search@40", "search@40x2"};

// What every bot decides, as one.
template <class G>
Decide<G> every_bot(const shelf::ShelfGame& game) {
    return [&game](const TableOf<G>& table, Seat seat) {
        shelf::Suggestion all;
        for (const char* name : bot_names) {
            const shelf::Suggestion one = game.suggest(table, seat, *bots::order_named(name));
            CHECK(table.explain(seat, one.action).accepted);
            CHECK(one.line.front() == one.action);
            all.action += one.action + " ";
            all.line.insert(all.line.end(), one.line.begin(), one.line.end());
            all.line.push_back(std::to_string(one.value));
            all.wait += one.wait;
        }
        return all;
    };
}

template <class G>
void no_bot_peeps(std::string_view id, int games) {
    constexpr std::uint32_t apart = 50;  // decisions from stop to stop
    int positions = 0, differed = 0;
    const shelf::ShelfGame* game = shelf::find_game(all_games(), id);
    REQUIRE(game != nullptr);
    for (const shelf::Setup& setup : game->setups()) {
        const Looks looks = look_for_peeping<G>(*game, setup.scenario, setup.options, games, apart,
                                                every_bot<G>(*game));
        CAPTURE(setup.name);
        CHECK(looks.caught == 0);
        positions += looks.positions;
        differed += looks.differed;
    }
    CHECK(positions > 30);
    CHECK(differed > positions / 2);  // or nothing was tried
}

// A bot that goes by the true position: its officer is not asked about imagined worlds.
template <class G, class S>
Decide<G> peeper(const S& staff) {
    return [&staff](const TableOf<G>& table, Seat seat) {
        Actions list;
        table.game().legal(table.state(), seat, list);
        bots::Leanings leanings;
        staff.lean(table.game(), table.state(), seat, list, leanings);
        shelf::Suggestion found;
        found.action = table.game().write(list[bots::best_of(leanings)]);
        return found;
    };
}

// One whose chance hangs on all that there is, not on what is seen.
template <class G>
shelf::Suggestion clairvoyant(const TableOf<G>& table, Seat) {
    Fnv1a chance;
    for (const auto byte : table.state_bytes()) chance.add_byte(static_cast<std::uint8_t>(byte));
    shelf::Suggestion found;
    found.line = {std::to_string(chance.value)};
    return found;
}

}  // namespace

TEST_CASE("Bots of 1806 do not peep") { no_bot_peeps<campaign::Campaign>("napoleon-1806", 1); }

TEST_CASE("Bots of 1813 do not peep") { no_bot_peeps<nations::Nations>("nations-1813", 4); }

TEST_CASE("Bots that bid do not peep") {
    const shelf::ShelfGame& game = *shelf::find_game(all_games(), "napoleon-1806");
    const Looks looks = look_for_peeping<campaign::Bidding>(game, "bidding", {}, 30, 1,
                                                            every_bot<campaign::Bidding>(game));
    CHECK(looks.caught == 0);
    CHECK(looks.positions > 60);
    CHECK(looks.differed > 15);
}

TEST_CASE("Who peeps is caught") {
    const shelf::ShelfGame& of_1806 = *shelf::find_game(all_games(), "napoleon-1806");
    const shelf::ShelfGame& of_1813 = *shelf::find_game(all_games(), "nations-1813");
    const auto numbers = data::load_staff(data::embedded_game(of_1806.id()), of_1806.id());
    REQUIRE(numbers);
    const bots::CampaignStaff staff(*numbers);
    const shelf::Setup& grognard = *of_1806.find("short/grognard");
    const Looks officer = look_for_peeping<campaign::Campaign>(
        of_1806, grognard.scenario, grognard.options, 10, 50, peeper<campaign::Campaign>(staff));
    CHECK(officer.caught > 0);
    const shelf::Setup& basic = *of_1813.find("leipzig/basic");
    const Looks seer = look_for_peeping<nations::Nations>(of_1813, basic.scenario, basic.options, 4,
                                                          50, clairvoyant<nations::Nations>);
    CHECK(seer.caught == seer.differed);
    CHECK(seer.caught > 0);
    const Looks bidder = look_for_peeping<campaign::Bidding>(of_1806, "bidding", {}, 30, 1,
                                                             clairvoyant<campaign::Bidding>);
    CHECK(bidder.caught == bidder.differed);
    CHECK(bidder.caught > 0);
}

TEST_CASE("A bot is known by its name") {
    CHECK(bots::order_named("search@400")->iterations == 400);
    CHECK(bots::order_named("search@400x2")->workers == 2);
    for (const std::string& name : bots::order_names()) CHECK(bots::order_named(name));
    for (const char* wrong :
         {"", "vauban", "search", "search@", "search@0", "search@4x", "search@4x99"}) {
        CHECK_FALSE(bots::order_named(wrong));
    }
}
