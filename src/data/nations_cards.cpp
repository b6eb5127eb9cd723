// cards.json: the kinds of action cards and how many there are of each.
#include <algorithm>

#include "data/nations_parts.h"

namespace bivouac::data::nations_parts {

namespace {

using nations::Card;
using nations::CardKind;

constexpr std::array<std::string_view, 3> card_kinds{"terrain", "movement", "time"};

// "terrain-plain", "move-infantry-cavalry", "time": a card is named by what it shows.
std::string due_id(const Card& card) {
    if (card.kind == CardKind::time) return "time";
    if (card.kind == CardKind::terrain) {
        return "terrain-" + std::string(terrain_names[static_cast<std::size_t>(card.terrain)]);
    }
    std::string id = "move";
    for (std::size_t i = 0; i < nations::arms; ++i) {
        if (card.moves[i]) id += "-" + std::string(arm_names[i]);
    }
    return id;
}

void read_arms(const Node& list, Card& card) {
    for (const Node& at : list.list()) {
        const std::span<const std::string_view> real_arms{arm_names.data(), nations::arms};
        const std::size_t arm = at.one_of(real_arms, "arm");
        if (card.moves[arm]) at.refuse("\"" + at.text() + "\" stands twice");
        card.moves[arm] = true;
    }
    if (list.list().empty()) list.refuse("a movement card moves at least one arm");
}

Card read_card(const Node& node) {
    if (!node.json().is_object() || !node.has("kind")) node.refuse("\"kind\" is missing");
    Card card;
    card.kind = static_cast<CardKind>(node["kind"].one_of(card_kinds, "kind of card"));
    if (card.kind == CardKind::terrain) {
        expect_item(node, {"id", "kind", "terrain", "copies"});
        card.terrain =
            static_cast<nations::Terrain>(node["terrain"].one_of(terrain_names, "terrain"));
    } else if (card.kind == CardKind::movement) {
        expect_item(node, {"id", "kind", "arms", "copies"});
        read_arms(node["arms"], card);
    } else {
        expect_item(node, {"id", "kind", "copies"});
    }
    card.id = node["id"].id();
    card.copies = node["copies"].number(1, nations::max_cards);
    if (card.id != due_id(card)) {
        node["id"].refuse("the id \"" + card.id + "\" should be \"" + due_id(card) + "\"");
    }
    return card;
}

// Whatever lies on the board, some card serves for it.
void check_use(const Draft& draft, const Node& list) {
    const std::vector<Card>& cards = draft.data.cards;
    for (const nations::Zone& zone : draft.data.zones) {
        if (std::none_of(cards.begin(), cards.end(), [&](const Card& card) {
                return card.kind == CardKind::terrain && card.terrain == zone.terrain;
            })) {
            list.refuse("no terrain card fits the zone \"" + zone.id + "\"");
        }
    }
    for (std::size_t arm = 0; arm < nations::arms; ++arm) {
        if (std::none_of(cards.begin(), cards.end(),
                         [&](const Card& card) { return card.moves[arm]; })) {
            list.refuse("no movement card moves " + std::string(arm_names[arm]));
        }
    }
}

// Both hands full, the row laid out, the time cards spent: a player on turn can still draw.
void check_enough(const Draft& draft, const Node& list, std::size_t total) {
    const nations::Data& data = draft.data;
    std::size_t away = std::size_t{2} * data.hand_limit + data.actions_a_turn + nations::open_row;
    for (const Card& card : data.cards) {
        if (card.kind == CardKind::time) away += card.copies;
    }
    if (away > total) {
        list.refuse("hands, open row and spent time cards can take " + std::to_string(away) +
                    " cards, but there are only " + std::to_string(total));
    }
}

}  // namespace

void read_cards(Draft& draft, const Node& cards) {
    cards.expect_keys({"cards"});
    const Node list = cards["cards"];
    std::size_t total = 0;
    for (const Node& node : list.list_up_to(nations::max_card_kinds, "kinds of cards")) {
        const Card card = read_card(node);
        draft.names.add(node["id"], "card", draft.data.cards.size());
        draft.data.cards.push_back(card);
        total += card.copies;
    }
    expect_counted(list, total, draft.contents.cards, "cards");
    check_use(draft, list);
    check_enough(draft, list, total);
}

}  // namespace bivouac::data::nations_parts
