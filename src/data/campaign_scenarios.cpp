// scenarios.json: where everybody stands, who comes later, what is held and counted at the start.
#include <map>
#include <set>

#include "data/campaign_parts.h"
#include "games/campaign/ruleset.h"

namespace bivouac::data {

namespace {

using campaign::AreaId;
using campaign::Arrival;
using campaign::Block;
using campaign::BlockId;
using campaign::BlockKind;
using campaign::Placement;
using campaign::Scenario;

constexpr int most_turns = 30;

// The areas that agree with what is known of a reconstructed place: it is tuned among them only.
void check_range(const Draft& draft, const Node& range, AreaId chosen) {
    bool within = false;
    for (const Node& area : range.list()) within |= draft.area(area) == chosen;
    if (!within) range.refuse("the area chosen is not among those that agree with what is known");
}

Placement read_placement(const Draft& draft, const Scenario& scenario, const Node& node) {
    node.expect_keys({"block", "area"}, {"infantry", "cavalry", "range"});
    Placement placement;
    placement.block = draft.block(node["block"]);
    placement.area = draft.area(node["area"]);
    if (node.has("range")) check_range(draft, node["range"], placement.area);
    const Block& block = block_in(draft, scenario, node["block"]);
    if (block.kind == BlockKind::vedette) {
        node["block"].refuse("\"" + block.id + "\" is a vedette: its player places it");
    }
    placement.infantry = node.number_or("infantry", block.infantry, 0, block.infantry);
    placement.cavalry = node.number_or("cavalry", block.cavalry, 0, block.cavalry);
    if (block.kind == BlockKind::corps && placement.infantry + placement.cavalry == 0) {
        node.refuse("the corps \"" + block.id + "\" starts without strength");
    }
    return placement;
}

Arrival read_arrival(const Draft& draft, const Scenario& scenario, const Node& node) {
    node.expect_keys({"block", "turn", "areas"});
    Arrival arrival;
    arrival.block = draft.block(node["block"]);
    if (!draft.data.is_corps(arrival.block)) {
        node["block"].refuse("only a corps can come later");
    }
    block_in(draft, scenario, node["block"]);
    arrival.turn = node["turn"].number(scenario.first_turn, scenario.last_turn);
    for (const Node& area : node["areas"].list_up_to(campaign::max_towns, "areas to come to")) {
        arrival.areas.push_back(draft.area(area));
    }
    if (arrival.areas.empty()) node["areas"].refuse("there is no area to come to");
    return arrival;
}

// Nobody starts beside an enemy, and a commander never stands alone.
void check_company(const Draft& draft, const Scenario& scenario, const Node& placements) {
    std::map<AreaId, Seat> holders;
    std::set<AreaId> with_corps;
    const std::vector<Node> nodes = placements.list();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Placement& placement = scenario.placements[i];
        const Seat side = campaign::side_of(placement.block);
        if (holders.emplace(placement.area, side).first->second != side) {
            nodes[i].refuse("both sides would start in \"" + nodes[i]["area"].text() + "\"");
        }
        if (draft.data.is_corps(placement.block)) with_corps.insert(placement.area);
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (with_corps.contains(scenario.placements[i].area)) continue;
        nodes[i].refuse("the commander \"" + nodes[i]["block"].text() + "\" would start alone");
    }
}

void check_fates(const Draft& draft, const Scenario& scenario, const std::set<std::string>& fates,
                 const Node& node) {
    for (std::size_t i = 0; i < draft.data.sides.size(); ++i) {
        const auto& blocks = scenario.has_army() ? scenario.army[i] : draft.data.sides[i].blocks;
        for (const Block& block : blocks) {
            if (block.kind == BlockKind::vedette || fates.contains(block.id)) continue;
            node.refuse("the block \"" + block.id +
                        "\" is neither placed nor comes later nor is gone");
        }
    }
}

std::vector<Seat> read_control(const Draft& draft, const Node& node) {
    std::vector<Seat> control;
    for (const AreaId id : draft.data.victory_areas) {
        const std::string& area = draft.data.area(id).id;
        if (!node.has(area)) node.refuse("nobody controls the victory area \"" + area + "\"");
        control.push_back(draft.side(node[area]));
    }
    if (node.keys().size() != control.size()) {
        node.refuse("only victory areas are controlled, and here stands another name");
    }
    return control;
}

// At the start of the campaign nothing is lost yet: the track shows what the second side holds. A
// scenario with an army of its own starts later in the war.
void check_points(const Draft& draft, const Scenario& scenario, const Node& node) {
    if (scenario.first_turn != 1 || scenario.has_army()) return;
    int held = 0;
    for (std::size_t i = 0; i < scenario.control.size(); ++i) {
        if (scenario.control[i] != campaign::enemy_of_french) continue;
        held += draft.data.area(draft.data.victory_areas[i]).victory_points;
    }
    if (held == scenario.victory_points) return;
    node["victory_points"].refuse("the game starts with " +
                                  std::to_string(scenario.victory_points) +
                                  " victory points, but the areas held by " +
                                  draft.data.sides[1].id + " are worth " + std::to_string(held));
}

Scenario read_scenario(const Draft& draft, const Node& node) {
    node.expect_keys({"id", "kind", "first_turn", "last_turn", "victory_points", "enemy_wins_from",
                      "control", "placements", "arrivals", "gone"},
                     {"army", "out", "draw_from", "bridges_down", "end_points"});
    const int limit = draft.data.victory_limit;
    Scenario scenario;
    scenario.id = node["id"].id();
    std::vector<std::string_view> kinds;
    for (const campaign::ScenarioKind& kind : draft.data.rules->kinds) kinds.push_back(kind.name);
    scenario.kind = static_cast<std::uint8_t>(node["kind"].one_of(kinds, "kind of scenario"));
    scenario.first_turn = node["first_turn"].number(1, most_turns);
    scenario.last_turn = node["last_turn"].number(scenario.first_turn, most_turns);
    scenario.victory_points = node["victory_points"].number(1, limit - 1);
    scenario.enemy_wins_from = node["enemy_wins_from"].number(1, limit);
    read_own(draft, scenario, node);
    scenario.control = read_control(draft, node["control"]);
    check_points(draft, scenario, node);

    // Every block has one fate in a scenario.
    std::set<std::string> fates;
    const auto add_fate = [&](const Node& block) {
        expect_new(fates, block, "block", " in this scenario");
    };
    for (const Node& item : node["placements"].list()) {
        scenario.placements.push_back(read_placement(draft, scenario, item));
        add_fate(item["block"]);
    }
    for (const Node& item : node["arrivals"].list()) {
        scenario.arrivals.push_back(read_arrival(draft, scenario, item));
        add_fate(item["block"]);
    }
    for (const Node& item : node["gone"].list()) {
        draft.block(item);
        add_fate(item);
    }
    check_fates(draft, scenario, fates, node);
    check_company(draft, scenario, node["placements"]);
    return scenario;
}

// A player who keeps every card must still leave some in the deck to draw from.
void check_deck_sizes(const Draft& draft, const Node& scenarios) {
    for (const Scenario& scenario : draft.data.scenarios) {
        const std::size_t turns = 1u + scenario.last_turn - scenario.first_turn;
        const std::size_t kept = turns * draft.data.cards_drawn;
        for (std::size_t i = 0; i < draft.data.sides.size(); ++i) {
            const campaign::Side& side = draft.data.sides[i];
            const std::size_t cards = side.deck.size() - scenario.out[i].size();
            if (cards > kept) continue;
            scenarios.refuse("over " + std::to_string(turns) + " turns a player may keep " +
                             std::to_string(kept) + " cards, but the deck of " + side.id +
                             " has only " + std::to_string(cards));
        }
    }
}

}  // namespace

void read_scenarios(Draft& draft, const Node& scenarios) {
    scenarios.expect_keys({"scenarios"});
    std::set<std::string> ids;
    for (const Node& node : scenarios["scenarios"].list()) {
        draft.data.scenarios.push_back(read_scenario(draft, node));
        expect_new(ids, node["id"], "scenario");
    }
    if (draft.data.scenarios.empty()) scenarios["scenarios"].refuse("there is no scenario");
    check_deck_sizes(draft, scenarios["scenarios"]);
}

}  // namespace bivouac::data
