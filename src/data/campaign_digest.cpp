#include "data/campaign_parts.h"
#include "data/canonical.h"
#include "games/campaign/ruleset.h"

namespace bivouac {

namespace campaign {

using nlohmann::json;

static void to_json(json& out, const Area& area) {
    out = {{"id", area.id},
           {"terrain", area.terrain},
           {"region", area.region},
           {"deployment", area.deployment},
           {"victory", area.victory_points}};
}

static void to_json(json& out, const Connection& connection) {
    out = {{"a", connection.a}, {"b", connection.b}, {"bridge", connection.has_bridge()}};
    if (connection.major) out["major"] = true;
    if (connection.track) out["track"] = true;
}

static void to_json(json& out, const Block& block) {
    out = {{"id", block.id},
           {"kind", block.kind},
           {"infantry", block.infantry},
           {"cavalry", block.cavalry},
           {"march", block.march_bonus},
           {"combat", block.combat_bonus},
           {"fatigue", block.fatigue_bonus},
           {"pursuit", block.pursuit_bonus}};
}

static void to_json(json& out, const CombatBox& face) { out = {face.losses, face.fatigue}; }

static void to_json(json& out, const FixedPlace& place) {
    out = {place.block, place.count, place.area};
}

static void to_json(json& out, const Minimum& minimum) {
    out = {minimum.corps, minimum.region, minimum.area};
}

static void to_json(json& out, const DeploymentRule& rule) {
    out = {{"fixed", rule.fixed},
           {"minima", rule.minima},
           {"one_corps_an_area", rule.one_corps_an_area},
           {"closed", rule.closed}};
}

static void to_json(json& out, const Placement& placement) {
    out = {placement.block, placement.area, placement.infantry, placement.cavalry};
}

static void to_json(json& out, const Arrival& arrival) {
    out = {arrival.block, arrival.turn, arrival.areas};
}

static void to_json(json& out, const EndPoints& points) {
    out = {points.area, points.side, points.alone, points.contested};
}

// What only some games have counts only where it is there.
static void to_json(json& out, const Scenario& scenario) {
    out = {{"id", scenario.id},
           {"turns", {scenario.first_turn, scenario.last_turn}},
           {"victory_points", scenario.victory_points},
           {"enemy_wins_from", scenario.enemy_wins_from},
           {"placements", scenario.placements},
           {"arrivals", scenario.arrivals},
           {"control", scenario.control}};
    if (scenario.draw_from != scenario.enemy_wins_from) out["draw_from"] = scenario.draw_from;
    if (!scenario.bridges_down.empty()) out["bridges_down"] = scenario.bridges_down;
    if (!scenario.end_points.empty()) out["end_points"] = scenario.end_points;
    if (scenario.has_army()) out["army"] = scenario.army;
    if (scenario.has_fewer_cards()) out["out"] = scenario.out;
}

static json deck_of(const Data& data, const Side& side) {
    json deck = json::array();
    for (const Card& card : side.deck) {
        deck.push_back({{"id", card.id},
                        {"event", data.name_of(card.event)},
                        {"value", card.value},
                        {"losses", card.combat.losses},
                        {"fatigue", card.combat.fatigue},
                        {"recovery", card.recovery},
                        {"amount", card.amount}});
    }
    return deck;
}

}  // namespace campaign

std::string data::digest_of(const campaign::Data& data) {
    using nlohmann::json;
    json sides = json::array();
    for (const campaign::Side& side : data.sides) {
        sides.push_back({{"id", side.id},
                         {"blocks", side.blocks},
                         {"deck", deck_of(data, side)},
                         {"die", side.die},
                         {"deployment", side.deployment}});
    }
    json events = json::object();
    for (const campaign::EventRow* event : data.rules->events) {
        events[std::string(event->name)] = {event->colour(), event->timing, event->owner};
    }
    json named = json::array({data.emperor});
    for (const campaign::BlockId block : data.named) named.push_back(block);
    named.push_back(data.refuges);
    return canonical_digest({{"game", data.game},
                             {"map", {{"areas", data.areas}, {"connections", data.connections}}},
                             {"regions", data.regions},
                             {"sides", sides},
                             {"events", events},
                             {"scenarios", data.scenarios},
                             {"named", named},
                             {"cards_drawn", data.cards_drawn},
                             {"victory_limit", data.victory_limit}});
}

}  // namespace bivouac
