#include "data/digest.h"

#include "data/canonical.h"
#include "games/campaign/ruleset.h"

namespace bivouac::data {

namespace {

using nlohmann::json;

json of_side(Seat side) { return side.is_none() ? json() : json(side.value); }

json of_map(const campaign::Data& data) {
    json areas = json::array();
    for (const campaign::Area& area : data.areas) {
        areas.push_back({{"id", area.id},
                         {"terrain", static_cast<int>(area.terrain)},
                         {"region", area.region},
                         {"deployment", of_side(area.deployment)},
                         {"victory", area.victory_points}});
    }
    json connections = json::array();
    for (const campaign::Connection& connection : data.connections) {
        connections.push_back({{"a", connection.a.value},
                               {"b", connection.b.value},
                               {"bridge", connection.has_bridge()}});
    }
    return {{"areas", areas}, {"connections", connections}};
}

json of_deployment(const campaign::DeploymentRule& rule) {
    json fixed = json::array();
    for (const campaign::FixedPlace& place : rule.fixed) {
        fixed.push_back({place.block.value, place.count, place.area.value});
    }
    json minima = json::array();
    for (const campaign::Minimum& minimum : rule.minima) {
        minima.push_back({minimum.corps, minimum.region, minimum.area.value});
    }
    return {{"fixed", fixed},
            {"minima", minima},
            {"one_corps_an_area", rule.one_corps_an_area},
            {"closed", rule.closed.value}};
}

json of_army(const campaign::Data& data, const campaign::Side& side) {
    json blocks = json::array();
    for (const campaign::Block& block : side.blocks) {
        blocks.push_back({{"id", block.id},
                          {"kind", static_cast<int>(block.kind)},
                          {"infantry", block.infantry},
                          {"cavalry", block.cavalry},
                          {"march", block.march_bonus},
                          {"combat", block.combat_bonus},
                          {"fatigue", block.fatigue_bonus},
                          {"pursuit", block.pursuit_bonus}});
    }
    json deck = json::array();
    for (const campaign::Card& card : side.deck) {
        deck.push_back({{"id", card.id},
                        {"event", data.name_of(card.event)},
                        {"value", card.value},
                        {"losses", card.combat.losses},
                        {"fatigue", card.combat.fatigue},
                        {"recovery", card.recovery},
                        {"amount", card.amount}});
    }
    json die = json::array();
    for (const campaign::CombatBox& face : side.die) die.push_back({face.losses, face.fatigue});
    return {{"id", side.id},
            {"blocks", blocks},
            {"deck", deck},
            {"die", die},
            {"deployment", of_deployment(side.deployment)}};
}

json of_events(const campaign::Data& data) {
    json events = json::object();
    for (const campaign::EventRow* event : data.rules->events) {
        events[std::string(event->name)] = {static_cast<int>(event->colour()),
                                            static_cast<int>(event->timing),
                                            static_cast<int>(event->owner)};
    }
    return events;
}

json of_scenario(const campaign::Scenario& scenario) {
    json placements = json::array();
    for (const campaign::Placement& placement : scenario.placements) {
        placements.push_back(
            {placement.block.value, placement.area.value, placement.infantry, placement.cavalry});
    }
    json arrivals = json::array();
    for (const campaign::Arrival& arrival : scenario.arrivals) {
        json areas = json::array();
        for (const campaign::AreaId area : arrival.areas) areas.push_back(area.value);
        arrivals.push_back({arrival.block.value, arrival.turn, areas});
    }
    json control = json::array();
    for (const Seat side : scenario.control) control.push_back(of_side(side));
    return {{"id", scenario.id},
            {"turns", {scenario.first_turn, scenario.last_turn}},
            {"victory_points", scenario.victory_points},
            {"enemy_wins_from", scenario.enemy_wins_from},
            {"placements", placements},
            {"arrivals", arrivals},
            {"control", control}};
}

json of_named(const campaign::Data& data) {
    json named = json::array();
    named.push_back(data.emperor.value);
    for (const campaign::BlockId block : data.named) named.push_back(block.value);
    json refuges = json::array();
    for (const campaign::AreaId area : data.refuges) refuges.push_back(area.value);
    named.push_back(refuges);
    return named;
}

}  // namespace

std::string digest_of(const campaign::Data& data) {
    json scenarios = json::array();
    for (const campaign::Scenario& scenario : data.scenarios) {
        scenarios.push_back(of_scenario(scenario));
    }
    const json all{{"game", data.game},
                   {"map", of_map(data)},
                   {"regions", data.regions},
                   {"sides", {of_army(data, data.sides[0]), of_army(data, data.sides[1])}},
                   {"events", of_events(data)},
                   {"scenarios", scenarios},
                   {"named", of_named(data)},
                   {"cards_drawn", data.cards_drawn},
                   {"victory_limit", data.victory_limit}};
    return canonical_digest(all);
}

}  // namespace bivouac::data
