// What a scenario of 1806 may change: its army and its end.
#include <doctest/doctest.h>

#include "data/campaign_position.h"
#include "data/without.h"
#include "games/campaign/ruleset.h"
#include "games/campaign/y1806/fixture.h"
#include "trials/campaign/aid.h"
#include "trials/trials_of.h"

namespace bivouac::campaign {

TEST_CASE("A named block that takes no part is nobody") {
    for (const char* name : data::named_blocks) {
        const auto data = data::load_campaign(data::short_scenario_without(name)).value();
        for (const Level level : {Level::conscript, Level::grognard}) {
            Options options = short_options();
            options.level = level;
            const auto trials = trials::trials_of<Campaign, trials::CampaignAid>(
                data, options, [](const Campaign& game, std::string_view text) {
                    return data::read_position(game, text);
                });
            trials::WholeGames figures;
            for (std::uint64_t seed = 1; seed <= 12; ++seed) {
                const trials::Failure failure = trials->whole_game(seed, false, figures);
                INFO("without " << name << ", seed " << seed << ": " << failure.what);
                REQUIRE_FALSE(failure);
            }
        }
    }
}

TEST_CASE("A scenario of 1806 may end in a draw") {
    const auto data = data::load_campaign(data::changed("scenarios.json", [](nlohmann::json& s) {
                          data::entry(s["scenarios"], "short")["draw_from"] = 2;
                      })).value();
    const Campaign game(data, short_options());
    State state = game.start(seed_from_number(1));
    for (const auto& [points, winner] : {std::pair{4, prussian}, {3, Seat{}}, {1, french}}) {
        state.victory_points = static_cast<std::int16_t>(points);
        CHECK(data->rules->close(game.board(state)).winner == winner);
    }
}

}  // namespace bivouac::campaign
