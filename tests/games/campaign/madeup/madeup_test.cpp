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
    explicit MadeUp(const std::vector<Option>& chosen = {}) {
        REQUIRE(read_options(*data, "raid", chosen, options));
    }

    const std::shared_ptr<const Data> data = data::load_campaign(files(), rulesets).value();
    const trials::ReadPosition<Campaign> read = [](const Campaign& game, std::string_view text) {
        return data::read_position(game, text);
    };
    Options options;
};

void madeup_conforms(const std::vector<Option>& chosen) {
    const MadeUp made(chosen);
    std::set<std::string> clauses = data::shipped_clauses();
    clauses.insert({"madeup.setup", "madeup.end", "madeup.war-cry"});
    test::conforms(Campaign(made.data, made.options), identity_of(*made.data, made.options),
                   {.games = 4, .every = 3, .clauses = clauses}, trials::CampaignAid(made.read));
    const auto trials =
        trials::trials_of<Campaign, trials::CampaignAid>(made.data, made.options, made.read);
    trials::WholeGames figures;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const trials::Failure failure = trials->whole_game(seed, false, figures);
        INFO("seed " << seed << ", decision " << failure.step << ": " << failure.what);
        REQUIRE_FALSE(failure);
    }
    CHECK(figures.drawn > 0);
    CHECK(figures.drawn < 8);
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

TEST_CASE("A ruleset that was not handed in is not found") {
    CHECK(data::load_campaign(files()).error().sentence() ==
          "game.json, at /ruleset: there is no ruleset \"madeup\".");
}

}  // namespace bivouac::campaign
