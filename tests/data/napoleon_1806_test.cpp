// The facts of the game as it is shipped.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string_view>

#include "data/about.h"
#include "data/register.h"
#include "data/shipped.h"
#include "games/campaign/events/rows.h"
#include "games/campaign/ruleset.h"

namespace bivouac::data {

namespace {

using campaign::AreaId;
using campaign::Block;

const campaign::Data& game() {
    static const auto data = load_campaign(shipped()).value();
    return *data;
}

AreaId area(std::string_view id) {
    const auto& areas = game().areas;
    const auto found =
        std::find_if(areas.begin(), areas.end(), [&](const auto& a) { return a.id == id; });
    return found == areas.end() ? AreaId{}
                                : AreaId{static_cast<std::size_t>(found - areas.begin())};
}

const Block& block(std::string_view id) {
    for (const campaign::Side& side : game().sides) {
        for (const Block& found : side.blocks) {
            if (found.id == id) return found;
        }
    }
    static const Block none;
    return none;
}

int distance(std::string_view a, std::string_view b) {
    return game().distance[area(a).index()][area(b).index()];
}

std::string place_of(const campaign::Scenario& scenario, std::string_view id) {
    for (const campaign::Placement& placement : scenario.placements) {
        if (game().block(placement.block).id == id) return game().area(placement.area).id;
    }
    return "";
}

}  // namespace

TEST_CASE("the shipped data load") {
    CHECK(fault_of(shipped()) == "");
    CHECK(game().game == "napoleon-1806");
    CHECK(game().prefix == "1806");
    CHECK(game().cards_drawn == 3);
    CHECK(game().victory_limit == 20);
}

TEST_CASE("the same data are in the program") {
    const std::vector<std::string> games = embedded_games();
    CHECK(std::count(games.begin(), games.end(), "napoleon-1806") == 1);
    const Result built_in = load_campaign(embedded_game("napoleon-1806"));
    REQUIRE(built_in.has_value());
    CHECK((*built_in)->digest == game().digest);
    CHECK_FALSE(load_campaign(embedded_game("waterloo-1815")).has_value());
}

TEST_CASE("the board") {
    CHECK(game().areas.size() == 78);
    CHECK(game().connections.size() == 144);
    std::map<std::string, int> bridges;
    for (const auto& connection : game().connections) ++bridges[connection.river];
    CHECK(bridges["saale"] == 17);
    CHECK(bridges["white-elster"] == 9);
    CHECK(bridges["ilm"] == 7);
    CHECK(bridges["unstrut"] == 2);
    CHECK(bridges[""] == 144 - 35);

    CHECK(distance("altenburg", "leipzig") == 4);
    CHECK(distance("naumburg", "auerstaedt") == 1);
    CHECK(distance("lobenstein", "schleiz") == 1);
    CHECK(distance("schleiz", "neustadt") == 2);
    CHECK(distance("munchberg", "leipzig") == 9);
    CHECK(distance("bamberg", "leipzig") == 13);
    CHECK(distance("erfurt", "halle") == 5);
    CHECK(game().area(area("leipzig")).neighbours.size() == 4);
}

TEST_CASE("four victory areas") {
    std::map<std::string, int> points;
    for (const AreaId id : game().victory_areas) {
        points[game().area(id).id] = game().area(id).victory_points;
        CHECK(game().area(id).terrain == campaign::Terrain::citadel);
    }
    CHECK(points ==
          std::map<std::string, int>{{"bamberg", 5}, {"erfurt", 4}, {"halle", 3}, {"leipzig", 3}});
}

TEST_CASE("seventeen corps, two commanders, eight vedettes") {
    CHECK(game().side(campaign::french).corps.size() == 8);
    CHECK(game().side(campaign::enemy_of_french).corps.size() == 9);
    CHECK(game().side(campaign::french).vedettes.size() == 5);
    CHECK(game().side(campaign::enemy_of_french).vedettes.size() == 3);
    for (const campaign::Side& side : game().sides) {
        CHECK(side.commanders.size() == 1);
        CHECK(side.corps.last() < side.commanders.first());
        CHECK(side.commanders.first() < side.vedettes.first());
    }
    std::map<std::string, int> strength;
    for (const campaign::Side& side : game().sides) {
        for (const Block& found : side.blocks) strength[side.id] += found.infantry + found.cavalry;
    }
    CHECK(strength["french"] == 51);
    CHECK(strength["prussian"] == 45);
}

TEST_CASE("the printed bonuses") {
    CHECK(block("davout").march_bonus == 1);
    CHECK(block("davout").combat_bonus == 1);
    CHECK(block("lannes").combat_bonus == 1);
    CHECK(block("soult").fatigue_bonus == 1);
    CHECK(block("murat").march_bonus == 1);
    CHECK(block("murat").pursuit_bonus == 1);
    CHECK(block("blucher").march_bonus == 1);
    CHECK(block("blucher").cavalry == 4);
    CHECK(block("napoleon").march_bonus == 1);
    CHECK(block("napoleon").combat_bonus == 1);
    CHECK(block("frederick").fatigue_bonus == 1);
    CHECK(block("ney").fatigue_bonus == 0);
}

TEST_CASE("two decks of 42, and dice of the same mean") {
    const int value_sum[] = {147, 126};  // means 3.5 and 3.0
    const int loss_sixths[] = {3, 2};
    for (std::size_t i = 0; i < 2; ++i) {
        const campaign::Side& side = game().sides[i];
        CHECK(side.deck.size() == 42);
        int values = 0, card_losses = 0, card_fatigue = 0, die_losses = 0, die_fatigue = 0;
        for (const campaign::Card& card : side.deck) {
            values += card.value;
            card_losses += card.combat.losses;
            card_fatigue += card.combat.fatigue;
        }
        for (const campaign::CombatBox& face : side.die) {
            die_losses += face.losses;
            die_fatigue += face.fatigue;
        }
        CHECK(values == value_sum[i]);
        CHECK(die_losses == loss_sixths[i]);
        CHECK(card_losses * 6 == die_losses * 42);
        CHECK(card_fatigue * 6 == die_fatigue * 42);
    }
    CHECK(game().side(campaign::french).red_cards.size() == 5);
    CHECK(game().side(campaign::enemy_of_french).red_cards.size() == 4);
}

TEST_CASE("every event has its moment and stands in a deck") {
    const auto events = game().rules->events;
    for (std::size_t i = 0; i < events.size(); ++i) {
        CAPTURE(events[i]->name);
        CHECK(events[i]->timing != campaign::Timing::none);
        CHECK((game().sides[0].events | game().sides[1].events).contains(campaign::EventId{i}));
    }
    CHECK(campaign::events::reaction.timing == campaign::Timing::stack_named);
    CHECK(campaign::events::reaction.owner == campaign::Owner::other);
    CHECK(campaign::events::rain.colour() == campaign::Colour::red);
}

TEST_CASE("the campaign and the short scenario") {
    REQUIRE(game().scenarios.size() == 2);
    const auto named = [](std::string_view id) {
        return *std::ranges::find(game().scenarios, id, &campaign::Scenario::id);
    };
    const campaign::Scenario campaign_game = named("campaign"), short_game = named("short");
    CHECK(campaign_game.last_turn == 7);
    CHECK(campaign_game.victory_points == 10);
    CHECK(campaign_game.enemy_wins_from == 1);
    CHECK(place_of(campaign_game, "soult") == "munchberg");
    CHECK(place_of(campaign_game, "napoleon") == "bamberg");
    CHECK(place_of(campaign_game, "saxe-weimar") == "meiningen");
    CHECK(short_game.first_turn == 3);
    CHECK(short_game.last_turn == 5);
    CHECK(short_game.victory_points == 11);
    CHECK(short_game.enemy_wins_from == 4);
    CHECK(place_of(short_game, "louis") == "");
    for (const campaign::Scenario& scenario : game().scenarios) {
        REQUIRE(scenario.arrivals.size() == 1);
        CHECK(game().block(scenario.arrivals[0].block).id == "wurttemberg");
        CHECK(scenario.arrivals[0].turn == 5);
        CHECK(scenario.arrivals[0].areas == std::vector<AreaId>{area("leipzig"), area("halle")});
    }
}

TEST_CASE("what may be combined") {
    const About about = load_about(shipped()).value();
    CHECK(about.seats == std::vector<std::string>{"french", "prussian"});
    CHECK(about.credits.designer == "Denis Sauvage");
    CHECK(about.combinations.size() == 11);
    CHECK(about.complete("campaign", {})->options.at("combat") == "cards");
    CHECK(about.complete("short", {{"beginner", "true"}})->options.at("combat") == "dice");
    CHECK(about.complete("short", {{"level", "grognard"}}) != nullptr);
    CHECK(about.complete("short", {{"level", "marshal"}}) == nullptr);
    CHECK(about.complete("campaign", {{"beginner", "true"}}) == nullptr);
    CHECK(about.complete("campaign", {{"weather", "fine"}}) == nullptr);
}

TEST_CASE("the register has every clause once, in both languages") {
    const auto rules = load_register(shipped());
    REQUIRE(rules.has_value());
    CHECK(rules->game == "napoleon-1806");
    CHECK(rules->clauses.size() > 300);
    REQUIRE(rules->find("setup.vp") != nullptr);
    CHECK(rules->find("no.such.clause") == nullptr);
}

}  // namespace bivouac::data
