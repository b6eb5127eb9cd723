// game.json: the seats, the numbers of the rules, and the blocks and places that events name.
#include <algorithm>

#include "data/campaign_parts.h"
#include "games/campaign/events/rows.h"
#include "games/campaign/ruleset.h"

namespace bivouac::data {

using campaign::BlockId;

BlockId Draft::block_of(Seat side, const Node& at) const {
    const BlockId named = block(at);
    if (campaign::side_of(named) != side) {
        at.refuse("\"" + at.text() + "\" is no block of " + data.side(side).id);
    }
    return named;
}

namespace {

using campaign::BlockKind;

constexpr int most_cards_drawn = 9;
constexpr int most_to_win = 99;

BlockId named_block(const Draft& draft, const Node& node, Seat side, BlockKind kind) {
    const BlockId block = draft.block_of(side, node);
    if (draft.data.block(block).kind != kind) {
        node.refuse("\"" + node.text() + "\" is no " +
                    (kind == BlockKind::corps ? "corps" : "commander"));
    }
    return block;
}

const campaign::Ruleset* ruleset_at(const Draft& draft, const Node& node) {
    for (const campaign::Ruleset* ruleset : draft.rulesets) {
        if (ruleset->name == node.text()) return ruleset;
    }
    node.refuse("there is no ruleset \"" + node.text() + "\"");
}

}  // namespace

void read_game(Draft& draft, const Node& game) {
    game.expect_keys(
        {"id", "prefix", "family", "ruleset", "title", "credits", "seats", "cards_drawn",
         "victory_limit", "options", "combinations", "deployment", "named"},
        {"duties"});
    draft.data.game = game["id"].id();
    draft.data.prefix = game["prefix"].id();
    draft.data.rules = ruleset_at(draft, game["ruleset"]);
    draft.data.cards_drawn = game["cards_drawn"].number(0, most_cards_drawn);
    draft.data.victory_limit = game["victory_limit"].number(2, most_to_win);

    const std::vector<Node> seats = game["seats"].list();
    if (seats.size() != draft.data.sides.size()) game["seats"].refuse("there must be two seats");
    for (std::size_t i = 0; i < seats.size(); ++i) {
        draft.data.sides[i].id = seats[i].id();
        draft.names.add(seats[i], "side", i);
    }
}

void read_named(Draft& draft, const Node& game) {
    const Node node = game["named"];
    const campaign::Ruleset& rules = *draft.data.rules;
    const campaign::NamedBlock& emperor = rules.emperor;
    const bool retreats = std::count(rules.events.begin(), rules.events.end(),
                                     &campaign::events::strategic_retreat) > 0;
    std::vector<std::string_view> keys;
    if (!emperor.key.empty()) keys.push_back(emperor.key);
    if (retreats) keys.push_back("refuges");
    for (const campaign::NamedBlock& named : rules.named) keys.push_back(named.key);
    node.expect_keys(keys, {});
    if (!emperor.key.empty()) {
        draft.data.emperor = named_block(draft, node[emperor.key], emperor.side, emperor.kind);
    }
    for (const campaign::NamedBlock& named : rules.named) {
        draft.data.named.push_back(named_block(draft, node[named.key], named.side, named.kind));
    }
    if (!retreats) return;
    for (const Node& area : node["refuges"].list()) {
        draft.data.refuges.push_back(draft.area(area));
    }
    if (draft.data.refuges.empty()) node["refuges"].refuse("there is no refuge");
}

}  // namespace bivouac::data
