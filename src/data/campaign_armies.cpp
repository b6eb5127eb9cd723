// armies.json: the blocks of both sides in the order in which a stack is chosen.
#include <array>

#include "data/campaign_parts.h"

namespace bivouac::data {

namespace {

using campaign::Block;
using campaign::BlockKind;

constexpr std::array<std::string_view, 3> kinds{"corps", "commander", "vedette"};
constexpr int most_strength = 8;  // the spaces of a corps in the order of battle
constexpr int most_bonus = 3;

Block read_block(const Node& node) {
    static constexpr std::array<std::string_view, 3> needed{"id", "name", "kind"};
    node.expect_keys(needed, block_values);
    node["name"].text();
    Block block;
    block.id = node["id"].id();
    block.kind = static_cast<BlockKind>(node["kind"].one_of(kinds, "kind of block"));
    read_values(node, block);
    return block;
}

void read_side(Draft& draft, Seat seat, const Node& list) {
    std::vector<Block>& blocks = draft.data.sides[seat.index()].blocks;
    for (const Node& node : list.list_up_to(campaign::max_blocks_a_side, "blocks")) {
        const Block block = read_block(node);
        if (!blocks.empty() && block.kind < blocks.back().kind) {
            node.refuse("\"" + block.id +
                        "\" stands too late: corps come first, then commanders, then vedettes");
        }
        draft.names.add(node["id"], "block", campaign::block_of(seat, blocks.size()).index());
        blocks.push_back(block);
    }
    if (blocks.empty() || blocks.front().kind != BlockKind::corps) list.refuse("there is no corps");
}

}  // namespace

void read_values(const Node& node, Block& block) {
    node.read("infantry", block.infantry, 0, 99);
    node.read("cavalry", block.cavalry, 0, 99);
    node.read("march_bonus", block.march_bonus, 0, most_bonus);
    const bool commands = block.kind == BlockKind::commander;
    node.read("combat_bonus", block.combat_bonus, commands ? -most_bonus : 0, most_bonus);
    node.read("fatigue_bonus", block.fatigue_bonus, 0, most_bonus);
    node.read("pursuit_bonus", block.pursuit_bonus, 0, most_bonus);

    const int strength = block.infantry + block.cavalry;
    const std::string says = "\"" + block.id + "\" has " + std::to_string(strength) + " strength";
    if (strength > most_strength) {
        node.refuse(says + " points, and at most " + std::to_string(most_strength) +
                    " are possible");
    }
    if (block.kind == BlockKind::corps && strength == 0) node.refuse(says + ", but is a corps");
    if (block.kind != BlockKind::corps && strength > 0) node.refuse(says + ", but is no corps");
}

void read_armies(Draft& draft, const Node& armies) {
    armies.expect_keys({"sides"});
    const auto sides = both_sides(draft.data.sides, armies["sides"]);
    for (std::size_t i = 0; i < sides.size(); ++i) read_side(draft, Seat{i}, sides[i]);
}

}  // namespace bivouac::data
