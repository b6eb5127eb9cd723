#include "engine/conformance.h"

#include "data/shipped.h"
#include "games/campaign/describe.h"
#include "games/campaign/identity.h"
#include "trials/campaign/aid.h"

namespace bivouac::campaign {

namespace {

void campaign_conforms(const char* scenario, const std::vector<Option>& chosen) {
    const auto data = data::load_campaign(data::shipped()).value();
    Options options;
    REQUIRE(read_options(*data, scenario, chosen, options));
    test::conforms(Campaign(data, options), identity_of(*data, options),
                   {.games = 4, .every = 7, .clauses = data::shipped_clauses()},
                   trials::CampaignAid(nullptr));
}

}  // namespace

TEST_CASE("The campaign keeps the contract of a game") { campaign_conforms("campaign", {}); }
TEST_CASE("The campaign with dice keeps the contract of a game") {
    campaign_conforms("campaign", {{"combat", "dice"}});
}
TEST_CASE("The short scenario keeps the contract of a game") { campaign_conforms("short", {}); }
TEST_CASE("The beginners' game keeps the contract of a game") {
    campaign_conforms("short", {{"combat", "dice"}, {"beginner", "true"}});
}
TEST_CASE("The grognards' campaign keeps the contract of a game") {
    campaign_conforms("campaign", {{"level", "grognard"}});
}
TEST_CASE("The grognards' short scenario keeps the contract of a game") {
    campaign_conforms("short", {{"level", "grognard"}});
}
TEST_CASE("The marshals' campaign keeps the contract of a game") {
    campaign_conforms("campaign", {{"level", "marshal"}});
}

}  // namespace bivouac::campaign
