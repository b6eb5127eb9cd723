// What a scenario has of its own: army, decks, bridges, points; and the data without what it leaves
// out.
#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "data/campaign_parts.h"

namespace bivouac::data {

namespace {

using campaign::AreaId;
using campaign::Block;
using campaign::BlockId;
using campaign::BlockKind;
using campaign::EndPoints;
using campaign::Scenario;

constexpr int most_end_points = 20;

// The blocks of one side that the scenario is played with, in the order of the armies file. What is
// not said of them is as it is there.
std::vector<Block> read_army(const Draft& draft, Seat seat, const Node& list) {
    std::map<BlockId, Block> army;
    for (const Node& node : list.list()) {
        node.expect_keys(std::array<std::string_view, 1>{"block"}, block_values);
        const BlockId id = draft.block_of(seat, node["block"]);
        Block block = draft.data.block(id);
        read_values(node, block);
        if (!army.emplace(id, block).second) {
            node["block"].refuse("the block \"" + block.id + "\" stands twice in this army");
        }
    }
    if (army.empty() || army.begin()->second.kind != BlockKind::corps) {
        list.refuse("there is no corps");
    }
    std::vector<Block> blocks;
    blocks.reserve(army.size());
    for (const auto& [id, block] : army) blocks.push_back(block);
    return blocks;
}

std::vector<std::string> read_out(const Draft& draft, Seat seat, const Node& list) {
    std::set<std::string> seen;
    for (const Node& card : list.list()) {
        place_of(card, draft.data.side(seat).deck, "card");
        expect_new(seen, card, "card");
    }
    return {seen.begin(), seen.end()};
}

std::uint8_t read_bridge(const Draft& draft, const Node& node) {
    const std::vector<Node> ends = node.list();
    if (ends.size() != 2) node.refuse("two areas are expected here");
    const AreaId a = draft.area(ends[0]), b = draft.area(ends[1]);
    for (const campaign::Neighbour& next : draft.data.area(a).neighbours) {
        if (next.area == b && draft.data.connections[next.connection].has_bridge()) {
            return next.connection;
        }
    }
    node.refuse("there is no bridge between these areas");
}

EndPoints read_end_points(const Draft& draft, const Node& node) {
    node.expect_keys({"area", "side"}, {"alone", "contested"});
    EndPoints points{.area = draft.area(node["area"]), .side = draft.side(node["side"])};
    node.read("alone", points.alone, -most_end_points, most_end_points);
    node.read("contested", points.contested, -most_end_points, most_end_points);
    return points;
}

// The blocks are numbered anew; `now` gets their numbers, by those of the armies file.
void take_army(campaign::Side& side, const std::vector<Block>& army, Seat seat,
               std::array<BlockId, campaign::max_blocks>& now) {
    for (std::size_t i = 0; i < side.blocks.size(); ++i) {
        const auto found = std::find_if(army.begin(), army.end(), [&](const auto& block) {
            return block.id == side.blocks[i].id;
        });
        if (found == army.end()) continue;
        now[campaign::block_of(seat, i).index()] =
            campaign::block_of(seat, static_cast<std::size_t>(found - army.begin()));
    }
    side.blocks = army;
}

}  // namespace

const Block& block_in(const Draft& draft, const Scenario& scenario, const Node& node) {
    const BlockId id = draft.block(node);
    const Block& printed = draft.data.block(id);
    if (!scenario.has_army()) return printed;
    const std::vector<Block>& army = scenario.army[campaign::side_of(id).index()];
    const auto found = std::find_if(army.begin(), army.end(),
                                    [&](const Block& block) { return block.id == printed.id; });
    if (found != army.end()) return *found;
    node.refuse("\"" + node.text() + "\" is not in the army of this scenario");
}

void read_own(const Draft& draft, Scenario& scenario, const Node& node) {
    scenario.draw_from = scenario.enemy_wins_from;
    node.read("draw_from", scenario.draw_from, 1, scenario.enemy_wins_from);
    for (const Node& bridge : node.list_or_none("bridges_down")) {
        scenario.bridges_down.push_back(read_bridge(draft, bridge));
    }
    for (const Node& points : node.list_or_none("end_points")) {
        scenario.end_points.push_back(read_end_points(draft, points));
    }
    const auto by_side = [&](const char* key, auto& both, const auto& read) {
        if (!node.has(key)) return;
        const auto sides = both_sides(draft.data.sides, node[key]);
        for (std::size_t i = 0; i < sides.size(); ++i) both[i] = read(draft, Seat{i}, sides[i]);
    };
    by_side("army", scenario.army, read_army);
    by_side("out", scenario.out, read_out);
}

std::shared_ptr<const campaign::Data> own_data(const campaign::Data& all, std::size_t scenario) {
    if (!all.scenarios[scenario].has_army() && !all.scenarios[scenario].has_fewer_cards()) {
        return nullptr;
    }
    auto data = std::make_shared<campaign::Data>(all);
    Scenario& own = data->scenarios[scenario];
    std::array<BlockId, campaign::max_blocks> now;
    for (std::size_t i = 0; i < now.size(); ++i) now[i] = BlockId{i};
    if (own.has_army()) now.fill(BlockId{});
    for (std::size_t i = 0; i < data->sides.size(); ++i) {
        campaign::Side& side = data->sides[i];
        if (own.has_army()) take_army(side, own.army[i], Seat{i}, now);
        std::erase_if(side.deck, [&](const campaign::Card& card) {
            return std::find(own.out[i].begin(), own.out[i].end(), card.id) != own.out[i].end();
        });
    }
    const auto renumber = [&](BlockId& block) {
        if (!block.is_none()) block = now[block.index()];
        return block.is_none();
    };
    for (campaign::Placement& placement : own.placements) renumber(placement.block);
    for (campaign::Arrival& arrival : own.arrivals) renumber(arrival.block);
    for (BlockId& block : data->named) renumber(block);
    renumber(data->emperor);
    for (campaign::Side& side : data->sides) {
        std::vector<campaign::FixedPlace> fixed;
        for (campaign::FixedPlace place : side.deployment.fixed) {
            const bool of_vedettes = place.block.is_none();
            if (of_vedettes || !renumber(place.block)) fixed.push_back(place);
        }
        side.deployment.fixed = fixed;
    }
    data->index();
    return data;
}

}  // namespace bivouac::data
