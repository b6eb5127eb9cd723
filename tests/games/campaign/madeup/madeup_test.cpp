#include "data/campaign_position.h"
#include "data/shipped.h"
#include "engine/conformance.h"
#include "games/campaign/describe.h"
#include "games/campaign/identity.h"
#include "games/campaign/madeup/ruleset.h"
#include "games/campaign/verbs.h"
#include "trials/campaign/aid.h"
#include "trials/trials_of.h"

namespace bivouac::campaign {

namespace {

using nlohmann::json;

constexpr std::array rulesets{&madeup::ruleset};

// The files of this folder, and the sentences that every game of the family has: all but names.
data::Files files() {
    const std::string folder = BIVOUAC_SOURCE_DIR "/tests/games/campaign/madeup";
    data::Files files = data::Files::from_directory(folder).value();
    const std::set<std::string> names{"side", "area", "block", "region", "river"};
    for (const std::string file : {"texts.en.json", "texts.fr.json"}) {
        json texts = data::shipped_json(file);
        std::erase_if(texts.get_ref<json::object_t&>(), [&](const auto& text) {
            return names.contains(text.first.substr(0, text.first.find('.')));
        });
        texts.update(json::parse(*files.find(file)));
        files.put(file, texts.dump());
    }
    return files;
}

struct MadeUp {
    explicit MadeUp(const std::vector<Option>& chosen = {}, std::string_view scenario = "raid") {
        REQUIRE(read_options(*data, scenario, chosen, options));
    }
    Campaign game() const { return Campaign(data, options); }

    const std::shared_ptr<const Data> data = data::load_campaign(files(), rulesets).value();
    const trials::ReadPosition<Campaign> read = [](const Campaign& game, std::string_view text) {
        return data::read_position(game, text);
    };
    Options options;
};

void madeup_conforms(const std::vector<Option>& chosen, std::string_view scenario = "raid") {
    const MadeUp made(chosen, scenario);
    std::set<std::string> clauses = data::shipped_clauses();
    clauses.insert({"madeup.setup", "madeup.end", "madeup.war-cry", "madeup.river"});
    test::conforms(made.game(), identity_of(*made.data, made.options),
                   {.games = 4, .every = 3, .clauses = clauses}, trials::CampaignAid(made.read));
    const auto trials =
        trials::trials_of<Campaign, trials::CampaignAid>(made.data, made.options, made.read);
    trials::WholeGames figures;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const trials::Failure failure = trials->whole_game(seed, false, figures);
        INFO("seed " << seed << ", decision " << failure.step << ": " << failure.what);
        REQUIRE_FALSE(failure);
    }
    if (scenario != "raid") return;
    CHECK(figures.drawn > 0);
    CHECK(figures.drawn < 8);
}

std::string position_of(const Campaign& game, const State& state) {
    JsonWriter out;
    describe_position(game, state, out);
    return out.take();
}

// Everybody passes until the last turn is over.
void idle_away(TableOf<Campaign>& table) {
    while (!table.pending().empty()) {
        const Seat seat = table.pending().first();
        Actions list;
        table.game().legal(table.state(), seat, list);
        const Action pass = make(Verb::pass);
        const Action chosen = contains(list, pass) ? pass : list[0];
        REQUIRE(table.act(seat, {table.game().write(chosen)}).taken == 1);
    }
}

}  // namespace

TEST_CASE("A game of other sides keeps the contract of a game") {
    madeup_conforms({});
    madeup_conforms({{"combat", "dice"}});
    madeup_conforms({{"level", "grognard"}});
}

TEST_CASE("A campaign can end in a draw") {
    const MadeUp made;
    TableOf<Campaign> table(Campaign(made.data, made.options),
                            identity_of(*made.data, made.options), seed_from_number(1));
    idle_away(table);
    const Outcome outcome = table.game().outcome(table.state());
    CHECK(outcome.over);
    CHECK(outcome.winner.is_none());
    CHECK(outcome.degree == nobody_has_won);
    CHECK(outcome.reason == "madeup.end");
    CHECK(table.ending().winner.is_none());
    CHECK(table.last_events(Witness::spectator()).find("nobody has won") != std::string::npos);
    CHECK(json::parse(table.position_json())["ending"]["winner"].is_null());
    const auto again = made.read(table.game(), table.position_json());
    REQUIRE(again.has_value());
    CHECK(test::bytes_of(*again) == test::bytes_of(table.state()));

    State state = table.state();
    for (const auto& [points, winner] : {std::pair{9, Seat{1}}, {8, Seat{}}, {3, Seat{0}}}) {
        state.victory_points = static_cast<std::int16_t>(points);
        CHECK(made.data->rules->close(table.game().board(state)).winner == winner);
    }
}

TEST_CASE("A scenario has its own army, decks, bridges and points") {
    const MadeUp made({}, "feud");
    madeup_conforms({}, "feud");
    const Campaign game = made.game();
    const auto names = [](const auto& things) {
        std::string all;
        for (const auto& thing : things) all += thing.id + " ";
        return all;
    };
    const std::array<Side, 2>& sides = game.data().sides;
    CHECK(names(sides[0].blocks) == "heron pike boat-2 ");
    CHECK(names(sides[1].blocks) == "kite fox thane reeve ");
    CHECK(sides[0].blocks[0].infantry == 4);
    CHECK(sides[0].blocks[0].cavalry == 3);
    CHECK(sides[1].blocks[3].combat_bonus == -1);
    CHECK(sides[1].commanders.size() == 2);
    CHECK(game.data().block(game.data().named[1]).id == "kite");
    CHECK(sides[0].deck.size() == 6);
    CHECK(sides[1].deck.size() == 7);

    const State state = game.start(seed_from_number(1));
    const Board board = game.board(state);
    CHECK_FALSE(board.has_event_at(french, Timing::combat, true));
    CHECK(board.has_event_at(enemy_of_french, Timing::combat, true));
    CHECK(state.deck_count[0] + state.hand_count[0] + state.on_table[0].size() +
              state.lasting[0].size() + state.discard[0].size() ==
          6);
    CHECK(board.infantry(block_of(enemy_of_french, 0)) == 2);

    const auto way = [&](std::string_view a, std::string_view b) {
        const auto area = [&](std::string_view id) {
            const auto& all = game.data().areas;
            return AreaId{static_cast<std::size_t>(
                std::find_if(all.begin(), all.end(), [&](const Area& at) { return at.id == id; }) -
                all.begin())};
        };
        return board.passage(board.connection(area(a), area(b)), Going::march);
    };
    CHECK(way("weir", "moor").closed_by == "madeup.river");
    CHECK(way("mill", "pass").cost == 1);
    CHECK(way("pass", "glen").cost == 2);
    CHECK(board.scenario().end_points.at(0).alone == 2);
    CHECK(board.scenario().end_points.at(0).contested == -1);
    CHECK(game.data().areas[5].terrain == Terrain::fortified);

    const MadeUp whole;
    CHECK(&whole.game().data() == whole.data.get());
    CHECK(names(whole.data->sides[0].blocks) == "otter heron pike boat-1 boat-2 ");
}

TEST_CASE("A bridge that the scenario destroys may stand again") {
    const MadeUp made({}, "feud");
    const Campaign game = made.game();
    CHECK(made.read(game, "{}")->bridges_down.size() == 1);
    CHECK(made.read(game, R"({"bridges_down":[]})")->bridges_down.empty());
    CHECK(made.read(game, R"({"bridges_down":[["mill","pass"]]})")->bridges_down.size() == 1);

    State state = game.start(seed_from_number(1));
    state.bridges_down.clear();
    const auto again = made.read(game, position_of(game, state));
    REQUIRE(again.has_value());
    CHECK(test::bytes_of(*again) == test::bytes_of(state));
}

TEST_CASE("A game that asks for tracks and great rivers is another one with more of them") {
    const auto digest_with = [](const std::string& mark) {
        const data::Files marked = data::with_change(files(), "map.json", [&](json& map) {
            for (json& way : map["connections"]) {
                if (!way["river"].is_null()) way[mark] = true;
            }
        });
        return data::load_campaign(marked, rulesets).value()->digest;
    };
    const MadeUp made;
    CHECK(digest_with("track") != made.data->digest);
    CHECK(digest_with("major") != made.data->digest);
}

TEST_CASE("A ruleset that was not handed in is not found") {
    CHECK(data::load_campaign(files()).error().sentence() ==
          "game.json, at /ruleset: there is no ruleset \"madeup\".");
}

}  // namespace bivouac::campaign
