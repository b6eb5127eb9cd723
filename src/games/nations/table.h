// The Board, and the hands that move the pieces. Only procedures hold one.
#pragma once

#include "games/nations/board.h"
#include "games/nations/procedure_ids.h"
#include "games/nations/verbs.h"

namespace bivouac::nations {

constexpr Arg name(Category category, std::uint64_t value) {
    return Arg::name(static_cast<std::uint8_t>(category), value);
}
constexpr Arg arg(Seat side) { return name(Category::side, side.value); }
constexpr Arg arg(ZoneId zone) { return name(Category::zone, zone.value); }
constexpr Arg arg(ArmyId army) { return name(Category::army, army.value); }
constexpr Arg arg(CardId card) { return name(Category::card, card.value); }
constexpr Arg arg(MissionId mission) { return name(Category::mission, mission.value); }
constexpr Arg arg(DistrictId district) { return name(Category::district, district.value); }
constexpr Arg arg(Arm arm) { return name(Category::arm, static_cast<std::uint8_t>(arm)); }
constexpr Arg arg(int number) { return Arg::number(number); }
inline Arg arg(const Zones& zones) {
    return Arg::names(static_cast<std::uint8_t>(Category::zone), zones);
}
inline Arg arg(const Armies& armies) {
    return Arg::names(static_cast<std::uint8_t>(Category::army), armies);
}

class Table : public ChangingBoard<Board> {
   public:
    using ChangingBoard::ChangingBoard;

    // Cards.  [draw] [hand]
    CardId turn_card();  // the next of the deck; none if there is none left anywhere
    void into_hand(Seat seat, CardId card, bool openly);
    void play_card(Seat seat, CardId card);  // out of the hand, openly onto the discard
    void lay_off(Seat seat, CardId card);    // out of the hand, face down
    void spend_scout(Seat seat, bool comes_back);
    void refill_row();

    // Pieces.
    void remove_marker(ArmyId army, ZoneId zone) { state.markers[army.index()].erase(zone); }
    void add_marker(ArmyId army, ZoneId zone) { state.markers[army.index()].insert(zone); }
    void place_tile(ArmyId army, ZoneId zone);
    void remove_tile(ArmyId army);
    void score(Seat seat, int points) {
        state.points[seat.index()] = static_cast<std::uint8_t>(state.points[seat.index()] + points);
    }

   private:
    void take_from_hand(Seat seat, CardId card);
    void shuffle_discard();
};

}  // namespace bivouac::nations
