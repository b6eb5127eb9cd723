// The armies on the board and the cards in hands and piles.
#include <algorithm>

#include "data/nations_parts.h"
#include "data/nations_position_parts.h"

namespace bivouac::data::nations_position {

using namespace nations;

namespace {

ZoneId zone_at(const Draft& draft, const Node& node) {
    return ZoneId{place_of(node, node.text(), draft.data().zones, "zone")};
}

void read_markers(Draft& draft, const Node& node, ArmyId army) {
    Zones& zones = draft.state.markers[army.index()];
    const std::vector<Node> items = node.list();
    const Army& printed = draft.data().army(army);
    if (items.size() > printed.markers) {
        node.refuse(printed.id + " has " + std::to_string(printed.markers) + " markers, not " +
                    std::to_string(items.size()));
    }
    for (const Node& item : items) {
        const ZoneId zone = zone_at(draft, item);
        if (zones.contains(zone)) item.refuse("one marker of an army stands in a zone, not two");
        zones.insert(zone);
    }
    if (zones.size() == 1 && !draft.is_whole()) {
        node.refuse("an army with one marker left is found: it would be a tile");
    }
}

void read_arm(Draft& draft, const Node& node, ArmyId army) {
    const Army& printed = draft.data().army(army);
    Arm& arm = draft.state.arm[army.index()];
    if (node.has("arm")) {
        arm = static_cast<Arm>(node["arm"].one_of(nations_parts::arm_names, "arm"));
        if (printed.arm != Arm::any && arm != printed.arm) {
            node["arm"].refuse(printed.id + " is no such army");
        }
    }
    if (draft.is_whole() || printed.arm != Arm::any) return;
    const bool placed = !draft.state.tile[army.index()].is_none();
    if (placed && arm == Arm::any) {
        node.refuse("the tile of " + printed.id + " needs an arm, which was chosen for it");
    }
    if (!placed && arm != Arm::any && !draft.state.gone.contains(army)) {
        node["arm"].refuse("the arm of " + printed.id + " is chosen when its tile is placed");
    }
}

void read_losses(Draft& draft, const Node& node, ArmyId army) {
    const int strength = draft.data().army(army).strength;
    const bool gone = draft.state.gone.contains(army);
    const std::uint8_t lost = node.number_or("lost", gone ? strength : 0, 0, strength);
    draft.state.lost[army.index()] = lost;
    if (draft.is_whole()) return;
    if (gone && lost < strength) node["lost"].refuse("who is gone has lost all strength");
    if (!gone && lost == strength) node["lost"].refuse("who has lost all strength is gone");
    if (!gone && lost > 0 && draft.state.tile[army.index()].is_none()) {
        node["lost"].refuse("only a tile loses strength");
    }
}

// A card, markers, a tile, or gone: one of them and no more.
void read_place(Draft& draft, const Node& node, ArmyId army) {
    State& state = draft.state;
    if (node.has("markers")) read_markers(draft, node["markers"], army);
    if (node.has("tile") && !node["tile"].is_null()) {
        state.tile[army.index()] = zone_at(draft, node["tile"]);
    }
    if (node.has("gone") && node["gone"].boolean()) state.gone.insert(army);
    const int places = (state.markers[army.index()].empty() ? 0 : 1) +
                       (state.tile[army.index()].is_none() ? 0 : 1) +
                       (state.gone.contains(army) ? 1 : 0);
    const bool has_card = node.has("card") ? node["card"].boolean() : places == 0;
    if (!has_card) state.played.insert(army);
    if (draft.is_whole()) return;
    if (places > 1) node.refuse("an army has markers or a tile, or is gone, and one of these only");
    if (has_card && places > 0) {
        node["card"].refuse("the card was played for an army that is on the board or gone");
    }
    if (!has_card && places == 0) {
        node["card"].refuse("an army without a card has markers or a tile, or is gone");
    }
}

void read_army(Draft& draft, const Node& node, ArmyId army) {
    expect_fields(node, {},
                  {"card", "markers", "tile", "lost", "arm", "gone", "wounds", "counts_for"});
    refuse_without_stack(draft, node, {"wounds", "counts_for"});
    read_place(draft, node, army);
    read_losses(draft, node, army);
    read_arm(draft, node, army);
    if (node.has("wounds")) draft.state.wounds[army.index()] = node["wounds"].number(0, 0xFF);
    if (node.has("counts_for")) {
        draft.state.counts_for[army.index()] = mission_at(draft, node["counts_for"]);
    }
}

// One tile in a zone, and no marker beside it.
void fill_zones(Draft& draft) {
    State& state = draft.state;
    const auto at = [&](std::size_t army, std::string_view key) {
        return draft.node["armies"][draft.data().armies[army].id][key];
    };
    Zones filled;
    for (std::size_t i = 0; i < draft.data().armies.size(); ++i) {
        const ZoneId zone = state.tile[i];
        if (zone.is_none()) continue;
        if (filled.contains(zone)) at(i, "tile").refuse("two tiles stand in one zone");
        filled.insert(zone);
        state.filled[draft.data().armies[i].side.index()].insert(zone);
    }
    for (std::size_t i = 0; i < draft.data().armies.size() && !draft.is_whole(); ++i) {
        for (const ZoneId zone : state.markers[i] & filled) {
            at(i, "markers")
                .refuse("a marker and a tile stand together in " + draft.data().zone(zone).id);
        }
    }
}

// Every card of the box, each in one place.
class Piles {
   public:
    explicit Piles(Draft& draft) : draft_(draft), state_(draft.state) {}

    void read() {
        for_sides(draft_, "hands",
                  [&](const Node& node, Seat seat) { counts(node, state_.hand[seat.index()]); });
        for_sides(draft_, "laid_off", [&](const Node& node, Seat seat) {
            counts(node, state_.laid_off[seat.index()]);
        });
        if (draft_.node.has("discard")) counts(draft_.node["discard"], state_.discard);
        if (draft_.node.has("out")) counts(draft_.node["out"], state_.out);
        FixedVector<CardId, max_cards> drawn;  // next card first
        if (draft_.node.has("row")) read_row(draft_.node["row"]);
        if (draft_.node.has("deck")) {
            for (const Node& item : draft_.node["deck"].list()) {
                const CardId card = card_named(item, item.text());
                put(item, card, 1);
                drawn.push_back(card);
            }
        }
        // The open row first: what comes next from a given deck must not go there.
        for (std::size_t i = 0; i < data().cards.size(); ++i) {
            for (int n = placed_.of[i]; n < data().cards[i].copies; ++n) {
                const bool open = !draft_.node.has("row") && state_.row.size() < open_row;
                open ? state_.row.push_back(CardId{i}) : drawn.push_back(CardId{i});
            }
        }
        for (std::size_t i = drawn.size(); i > 0; --i) state_.deck.push_back(drawn[i - 1]);
        count();
        read_shown();
        if (!draft_.is_whole()) refuse_out();
    }

   private:
    const Data& data() const { return draft_.data(); }
    CardId card_named(const Node& at, const std::string& id) const {
        return CardId{place_of(at, id, data().cards, "card")};
    }

    void put(const Node& at, CardId card, int number) {
        const int placed = placed_[card] + number;
        if (placed > data().card(card).copies) {
            at.refuse("there are " + std::to_string(data().card(card).copies) + " of the card " +
                      data().card(card).id + ", not " + std::to_string(placed));
        }
        placed_[card] = static_cast<std::uint8_t>(placed);
    }

    void counts(const Node& node, Counts& into) {
        for (const std::string& name : node.keys()) {
            const CardId card = card_named(node, name);
            into[card] = node[name].number(0, max_cards);
            put(node[name], card, into[card]);
        }
    }

    void read_row(const Node& node) {
        const std::vector<Node> items = node.list();
        if (items.size() > open_row) {
            node.refuse("no more than " + std::to_string(open_row) + " cards lie open");
        }
        for (const Node& item : items) {
            const CardId card = card_named(item, item.text());
            put(item, card, 1);
            state_.row.push_back(card);
        }
    }

    // What can be counted is counted; a number beside it must agree.
    void count() {
        const auto agree = [](const Node& node, std::uint8_t cards) {
            if (node.number(0, max_cards) != cards) {
                node.refuse("the cards are " + std::to_string(cards));
            }
        };
        for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
            state_.hand_count[seat] = static_cast<std::uint8_t>(state_.hand[seat].total());
            state_.laid_off_count[seat] = static_cast<std::uint8_t>(state_.laid_off[seat].total());
        }
        state_.deck_count = static_cast<std::uint8_t>(state_.deck.size());
        for_sides(draft_, "hand_counts", [&](const Node& node, Seat seat) {
            agree(node, state_.hand_count[seat.index()]);
        });
        for_sides(draft_, "laid_off_counts", [&](const Node& node, Seat seat) {
            agree(node, state_.laid_off_count[seat.index()]);
        });
        if (draft_.node.has("deck_count")) agree(draft_.node["deck_count"], state_.deck_count);
    }

    // Cards of the hand or of what was laid off, so not placed a second time.
    void read_shown() {
        for_sides(draft_, "shown", [&](const Node& node, Seat seat) {
            for (const std::string& name : node.keys()) {
                const CardId card = card_named(node, name);
                const std::uint8_t shown = node[name].number(0, max_cards);
                state_.shown[seat.index()][card] = shown;
                const int held =
                    state_.hand[seat.index()][card] + state_.laid_off[seat.index()][card];
                if (shown > held && !draft_.is_whole()) {
                    node[name].refuse("of this card only " + std::to_string(held) +
                                      " are held or laid off");
                }
            }
        });
        // Unless it is said, any of them may have been laid off.
        for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
            const int off = state_.laid_off_count[seat];
            for (std::size_t i = 0; i < data().cards.size(); ++i) {
                const int sure = std::max(0, state_.shown[seat].of[i] - off);
                state_.surely_held[seat].of[i] = static_cast<std::uint8_t>(sure);
            }
        }
        for_sides(draft_, "surely_held", [&](const Node& node, Seat seat) {
            const std::size_t i = seat.index();
            state_.surely_held[i] = {};
            for (const std::string& name : node.keys()) {
                const CardId card = card_named(node, name);
                const std::uint8_t sure = node[name].number(0, max_cards);
                state_.surely_held[i][card] = sure;
                const int most = std::min(state_.shown[i][card], state_.hand[i][card]);
                if (sure > most && !draft_.is_whole()) {
                    node[name].refuse("of this card only " + std::to_string(most) +
                                      " are shown and held");
                }
            }
        });
    }

    void refuse_out() {
        for (std::size_t i = 0; i < data().cards.size(); ++i) {
            if (state_.out.of[i] == 0 || data().cards[i].kind == CardKind::time) continue;
            draft_.node["out"][data().cards[i].id].refuse("only time cards leave the game");
        }
    }

    Draft& draft_;
    State& state_;
    Counts placed_;
};

}  // namespace

void read_armies(Draft& draft) {
    for (std::size_t i = 0; i < draft.data().armies.size(); ++i) {
        draft.state.arm[i] = draft.data().armies[i].arm;
    }
    if (!draft.node.has("armies")) return;
    const Node armies = draft.node["armies"];
    for (const std::string& name : armies.keys()) {
        read_army(draft, armies[name], ArmyId{place_of(armies, name, draft.data().armies, "army")});
    }
    fill_zones(draft);
}

void read_cards(Draft& draft) { Piles(draft).read(); }

}  // namespace bivouac::data::nations_position
