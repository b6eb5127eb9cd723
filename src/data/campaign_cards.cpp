// timing.json, decks.json and dice.json: when events are played, what cards and dice show.
#include <algorithm>
#include <array>
#include <set>

#include "data/campaign_parts.h"

namespace bivouac::data {

namespace {

using campaign::Card;
using campaign::Colour;
using campaign::CombatBox;
using campaign::EventName;
using campaign::EventRule;
using campaign::Timing;

constexpr std::array<std::string_view, 3> colours{"red", "blue", "green"};
constexpr std::array<std::string_view, 3> owners{"active", "other", "either"};
constexpr int most_on_a_card = 9;
constexpr std::size_t faces = 6;

EventName event_at(const Node& node) {
    const auto found =
        std::find(campaign::event_names.begin(), campaign::event_names.end(), node.text());
    if (found == campaign::event_names.end()) {
        node.refuse("there is no event \"" + node.text() + "\"");
    }
    return static_cast<EventName>(found - campaign::event_names.begin());
}

// Red events act when drawn, blue ones before the initiative, all others are green.
void check_colour(const Node& node, const EventRule& rule) {
    const Colour due = rule.timing == Timing::draw         ? Colour::red
                       : rule.timing == Timing::initiative ? Colour::blue
                                                           : Colour::green;
    if (rule.colour == due) return;
    node.refuse("an event with the timing \"" + node["timing"].text() + "\" is " +
                std::string(colours[static_cast<std::size_t>(due)]) + ", not " +
                node["colour"].text());
}

CombatBox read_box(const Node& node) {
    return {node["losses"].number(0, most_on_a_card), node["fatigue"].number(0, most_on_a_card)};
}

Card read_card(const Draft& draft, const Node& node) {
    node.expect_keys({"id", "event", "value", "losses", "fatigue", "recovery"}, {"amount"});
    Card card;
    card.id = node["id"].text();
    card.event = event_at(node["event"]);
    card.value = node["value"].number(0, most_on_a_card);
    card.combat = read_box(node);
    card.recovery = node["recovery"].number(0, most_on_a_card);
    card.amount = node.number_or("amount", 0, 0, most_on_a_card);

    if (draft.data.event(card.event).timing == Timing::none) {
        node["event"].refuse("the event \"" + node["event"].text() +
                             "\" has no timing in timing.json");
    }
    const std::string start = std::string(campaign::name_of(card.event)) + "#";
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
    const std::vector<Node> nodes = list.list();
    if (nodes.size() > campaign::max_cards) {
        list.refuse("there are " + std::to_string(nodes.size()) + " cards, and at most " +
                    std::to_string(campaign::max_cards) + " are possible");
    }
    std::set<std::string> ids;
    for (const Node& node : nodes) {
        Card card = read_card(draft, node);
        if (!ids.insert(card.id).second) {
            node["id"].refuse("the card \"" + card.id + "\" stands twice in this deck");
        }
        draft.data.sides[seat.index()].deck.push_back(card);
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

void read_timing(Draft& draft, const Node& timing) {
    timing.expect_keys({"events"});
    for (const Node& node : timing["events"].list()) {
        node.expect_keys({"event", "colour", "timing", "owner"});
        EventRule& rule = draft.data.events[static_cast<std::size_t>(event_at(node["event"]))];
        if (rule.timing != Timing::none) {
            node["event"].refuse("the event \"" + node["event"].text() + "\" stands twice");
        }
        rule.colour = static_cast<Colour>(node["colour"].one_of(colours, "colour"));
        rule.timing = static_cast<Timing>(node["timing"].one_of(campaign::timing_names, "timing"));
        rule.owner = static_cast<campaign::Owner>(node["owner"].one_of(owners, "owner"));
        check_colour(node, rule);
    }
}

void read_decks(Draft& draft, const Node& decks) {
    decks.expect_keys({"decks"});
    const std::array<Node, 2> sides = both_sides(draft, decks["decks"]);
    read_deck(draft, campaign::french, sides[0]);
    read_deck(draft, campaign::enemy_of_french, sides[1]);
}

void read_dice(Draft& draft, const Node& dice) {
    dice.expect_keys({"dice"});
    const std::array<Node, 2> sides = both_sides(draft, dice["dice"]);
    read_die(draft, campaign::french, sides[0]);
    read_die(draft, campaign::enemy_of_french, sides[1]);
}

}  // namespace bivouac::data
