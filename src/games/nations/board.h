// Questions about a position, or about what a viewer sees of it.
#pragma once

#include "core/rule.h"
#include "engine/board.h"
#include "games/nations/state.h"

namespace bivouac::nations {

class Board : public BoardOf<Data, Options, State> {
   public:
    using BoardOf::BoardOf;

    bool is_over() const { return now.over != 0; }

    // Armies.
    Seat side_of(ArmyId army) const { return data.army(army).side; }
    Armies armies_of(Seat side) const { return data.armies_by_side[side.index()]; }
    bool is_placed(ArmyId army) const { return !now.tile[army.index()].is_none(); }
    bool has_card(ArmyId army) const { return !now.played.contains(army); }
    int strength(ArmyId army) const { return data.army(army).strength - now.lost[army.index()]; }
    // At the final scoring.  [score.losses] [advanced.score]
    int worth(ArmyId army) const;
    // What the ground adds in the advanced game.
    int ground(ArmyId army) const;
    Arm arm_of(ArmyId army) const { return now.arm[army.index()]; }
    bool moves(const Card& card, ArmyId army) const {
        const Arm arm = data.army(army).arm;
        // Napoleon and Schwarzenberg are any arm until their tile is placed.  [move.any]
        if (arm == Arm::any) return rule("move.any");
        return card.moves[static_cast<std::size_t>(arm)];
    }
    // Neither a card to play nor a marker left.
    bool has_placed_everything(Seat side) const;

    // Zones.
    Zones filled() const { return now.filled[0] | now.filled[1]; }
    bool has_tile(ZoneId zone) const { return filled().contains(zone); }
    ArmyId tile_in(ZoneId zone) const;
    Armies markers_in(ZoneId zone) const;
    // Where a marker of the army may stand.  [move.occupied] [move.same] [move.others]
    Zones open_to(ArmyId army) const {
        Zones open = data.all_zones;
        if (rule("move.occupied")) open -= filled();
        if (rule("move.same")) open -= now.markers[army.index()];
        if (rule("move.others")) return open;
        for (const Zones& taken : now.markers) open -= taken;
        return open;
    }
    // Enemy tiles beside this army's tile.
    Armies contacts(ArmyId army) const;

    // Army cards.
    Zones free_villages(ArmyId army) const;
    int missing_markers(ArmyId army) const;

    // Cards.
    int scouts_left() const {
        return data.scouts - now.scouts[0] - now.scouts[1] - now.scouts_lost;
    }
    // The deck, and all that is shuffled when it is used up.  [draw.reshuffle]
    int cards_to_draw() const {
        mutant("draw.reshuffle", return now.deck_count);
        return now.deck_count + now.discard.total() + now.laid_off_count[0] + now.laid_off_count[1];
    }
    // Scouts count as cards of the hand.  [hand.scouts]
    int held(Seat seat) const {
        const int scouts = rule("hand.scouts") ? now.scouts[seat.index()] : 0;
        return now.hand_count[seat.index()] + scouts;
    }

    // Time.
    // The date that is reached at this point, as its place in the list.
    std::size_t date_at(int point) const;
    // The game is over once 19.10 is passed; to reach it is not enough.  [end.passed] [end.reached]
    bool has_passed_the_end() const {
        const Date& last = rule("end.passed") ? data.dates.back() : data.dates.front();
        return rule("end.reached") ? now.time > last.point : now.time >= last.point;
    }
    // The French army on the village of a mission; none if there is none.
    ArmyId french_on(std::size_t district) const;
};

}  // namespace bivouac::nations
