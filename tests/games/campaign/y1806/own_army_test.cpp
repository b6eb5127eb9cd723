// What a scenario of 1806 may change: its army and its end.
#include <doctest/doctest.h>

#include "data/campaign_position.h"
#include "data/without.h"
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

}  // namespace bivouac::campaign
