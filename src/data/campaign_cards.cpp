// decks.json and dice.json: what cards and dice show.
#include <algorithm>
#include <array>

#include "data/campaign_parts.h"
#include "games/campaign/ruleset.h"

namespace bivouac::data {

namespace {

using campaign::Card;
using campaign::CombatBox;
using campaign::EventId;

constexpr int most_on_a_card = 9;
constexpr std::size_t faces = 6;

EventId event_at(const Draft& draft, const Node& node) {
    const auto events = draft.data.rules->events;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (events[i]->name == node.text()) return EventId{i};
    }
    node.refuse("there is no event \"" + node.text() + "\"");
}

CombatBox read_box(const Node& node) {
    return {node["losses"].number(0, most_on_a_card), node["fatigue"].number(0, most_on_a_card)};
}

Card read_card(const Draft& draft, const Node& node) {
    node.expect_keys({"id", "event", "value", "losses", "fatigue", "recovery"}, {"amount"});
    Card card;
    card.id = node["id"].text();
    card.event = event_at(draft, node["event"]);
    card.value = node["value"].number(0, most_on_a_card);
    card.combat = read_box(node);
    card.recovery = node["recovery"].number(0, most_on_a_card);
    card.amount = node.number_or("amount", 0, 0, most_on_a_card);

    const std::string start = std::string(draft.data.name_of(card.event)) + "#";
    const std::string number = card.id.starts_with(start) ? card.id.substr(start.size()) : "";
    const bool digits =
        std::all_of(number.begin(), number.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (number.empty() || number.front() == '0' || !digits) {
        node["id"].refuse("the id \"" + card.id + "\" should be \"" + start +
                          "\" and the number of the copy");
    }
    return card;
}

void read_deck(Draft& draft, Seat seat, const Node& list) {
    std::set<std::string> ids;
    for (const Node& node : list.list_up_to(campaign::max_cards, "cards")) {
        draft.data.sides[seat.index()].deck.push_back(read_card(draft, node));
        expect_new(ids, node["id"], "card", " in this deck");
    }
}

void read_die(Draft& draft, Seat seat, const Node& list) {
    const std::vector<Node> nodes = list.list();
    if (nodes.size() != faces) {
        list.refuse("a die has 6 faces, not " + std::to_string(nodes.size()));
    }
    for (std::size_t i = 0; i < faces; ++i) {
        nodes[i].expect_keys({"losses", "fatigue"});
        draft.data.sides[seat.index()].die[i] = read_box(nodes[i]);
    }
}

}  // namespace

void read_decks(Draft& draft, const Node& decks) {
    decks.expect_keys({"decks"});
    const auto sides = both_sides(draft.data.sides, decks["decks"]);
    for (std::size_t i = 0; i < sides.size(); ++i) read_deck(draft, Seat{i}, sides[i]);
    draft.data.index();  // what comes now asks for kinds of blocks
}

void read_dice(Draft& draft, const Node& dice) {
    dice.expect_keys({"dice"});
    const auto sides = both_sides(draft.data.sides, dice["dice"]);
    for (std::size_t i = 0; i < sides.size(); ++i) read_die(draft, Seat{i}, sides[i]);
}

}  // namespace bivouac::data
