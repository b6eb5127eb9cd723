// The armies on the board and the cards in hands and piles.
#include <algorithm>

#include "data/nations_position_parts.h"

namespace bivouac::data::nations_position {

using namespace nations;

namespace {

ZoneId zone_at(const Draft& draft, const Node& node) {
    return ZoneId{place_of(node, draft.data().zones, "zone")};
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
        arm = static_cast<Arm>(node["arm"].one_of(arm_names, "arm"));
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
    if (node.boolean_or("gone", false)) state.gone.insert(army);
    const int places = (state.markers[army.index()].empty() ? 0 : 1) +
                       (state.tile[army.index()].is_none() ? 0 : 1) +
                       (state.gone.contains(army) ? 1 : 0);
    const bool has_card = node.boolean_or("card", places == 0);
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
    if (!draft.is_whole()) refuse_without_stack(node, {"wounds", "counts_for"});
    read_place(draft, node, army);
    read_losses(draft, node, army);
    read_arm(draft, node, army);
    node.read("wounds", draft.state.wounds[army.index()], 0, 0xFF);
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
    explicit Piles(Draft& draft) : draft_(draft), node_(draft.node), state_(draft.state) {}

    void read() {
        by_side("hands", state_.hand);
        by_side("laid_off", state_.laid_off);
        if (node_.has("discard")) counts(node_["discard"], state_.discard);
        if (node_.has("out")) counts(node_["out"], state_.out);
        if (node_.has("row")) {
            for (const CardId card : cards(node_["row"])) {
                if (state_.row.size() == open_row) {
                    node_["row"].refuse("no more than " + std::to_string(open_row) +
                                        " cards lie open");
                }
                state_.row.push_back(card);
            }
        }
        std::vector<CardId> drawn;  // next card first
        if (node_.has("deck")) drawn = cards(node_["deck"]);
        // The open row first: what comes next from a given deck must not go there.
        for (std::size_t i = 0; i < data().cards.size(); ++i) {
            for (int n = placed_.of[i]; n < data().cards[i].copies; ++n) {
                const bool open = !node_.has("row") && state_.row.size() < open_row;
                open ? state_.row.push_back(CardId{i}) : drawn.push_back(CardId{i});
            }
        }
        for (std::size_t i = drawn.size(); i > 0; --i) state_.deck.push_back(drawn[i - 1]);
        count();
        read_shown();
        read_sure();
        if (!draft_.is_whole()) refuse_out();
    }

   private:
    const Data& data() const { return draft_.data(); }
    const auto& sides() const { return data().sides; }

    void put(const Node& at, CardId card, int number) {
        const int placed = placed_[card] + number;
        if (placed > data().card(card).copies) {
            at.refuse("there are " + std::to_string(data().card(card).copies) + " of the card " +
                      data().card(card).id + ", not " + std::to_string(placed));
        }
        placed_[card] = static_cast<std::uint8_t>(placed);
    }

    // Calls `read(node, card, number)` for every kind of card that is counted.
    template <class Read>
    void for_counts(const Node& node, const Read& read) {
        for (const std::string& name : node.keys()) {
            read(node[name], CardId{place_of(node, name, data().cards, "card")},
                 node[name].number(0, max_cards));
        }
    }

    void counts(const Node& node, Counts& into) {
        for_counts(node, [&](const Node& at, CardId card, std::uint8_t number) {
            into[card] = number;
            put(at, card, number);
        });
    }
    void by_side(std::string_view key, std::array<Counts, 2>& into) {
        for_sides(node_, key, sides(),
                  [&](const Node& node, Seat seat) { counts(node, into[seat.index()]); });
    }

    std::vector<CardId> cards(const Node& list) {
        std::vector<CardId> found;
        for (const Node& item : list.list()) {
            found.push_back(CardId{place_of(item, data().cards, "card")});
            put(item, found.back(), 1);
        }
        return found;
    }

    // What can be counted is counted; a number beside it must agree.
    void count() {
        for (const Seat seat : {french, allied}) {
            const std::size_t i = seat.index();
            state_.hand_count[i] = static_cast<std::uint8_t>(state_.hand[i].total());
            state_.laid_off_count[i] = static_cast<std::uint8_t>(state_.laid_off[i].total());
        }
        state_.deck_count = static_cast<std::uint8_t>(state_.deck.size());
        for_sides(node_, "hand_counts", sides(), [&](const Node& node, Seat seat) {
            expect_count(node, state_.hand_count[seat.index()]);
        });
        for_sides(node_, "laid_off_counts", sides(), [&](const Node& node, Seat seat) {
            expect_count(node, state_.laid_off_count[seat.index()]);
        });
        if (node_.has("deck_count")) expect_count(node_["deck_count"], state_.deck_count);
    }

    // Cards of the hand or of what was laid off, so not placed a second time.
    void read_shown() {
        for_sides(node_, "shown", sides(), [&](const Node& node, Seat seat) {
            const Counts& hand = state_.hand[seat.index()];
            const Counts& laid_off = state_.laid_off[seat.index()];
            for_counts(node, [&](const Node& at, CardId card, std::uint8_t shown) {
                state_.shown[seat.index()][card] = shown;
                const int held = hand[card] + laid_off[card];
                if (shown > held) refuse_more(at, held, "held or laid off");
            });
        });
    }

    // Of those that were shown, what was not laid off since. Not given, every card that was laid
    // off may have been one of them.
    void read_sure() {
        for (const Seat seat : {french, allied}) {
            const std::uint8_t off = state_.laid_off_count[seat.index()];
            for (std::size_t i = 0; i < data().cards.size(); ++i) {
                const std::uint8_t shown = state_.shown[seat.index()].of[i];
                state_.sure[seat.index()].of[i] =
                    static_cast<std::uint8_t>(shown > off ? shown - off : 0);
            }
        }
        for_sides(node_, "sure", sides(), [&](const Node& node, Seat seat) {
            const Counts& hand = state_.hand[seat.index()];
            const Counts& shown = state_.shown[seat.index()];
            state_.sure[seat.index()] = {};
            for_counts(node, [&](const Node& at, CardId card, std::uint8_t sure) {
                state_.sure[seat.index()][card] = sure;
                const int most = std::min(hand[card], shown[card]);
                if (sure > most) refuse_more(at, most, "held and were shown");
            });
        });
    }

    void refuse_more(const Node& at, int number, const std::string& where) const {
        if (draft_.is_whole()) return;
        at.refuse("of this card only " + std::to_string(number) + " are " + where);
    }

    void refuse_out() {
        for (std::size_t i = 0; i < data().cards.size(); ++i) {
            if (state_.out.of[i] == 0 || data().cards[i].kind == CardKind::time) continue;
            node_["out"][data().cards[i].id].refuse("only time cards leave the game");
        }
    }

    Draft& draft_;
    const Node& node_;
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
