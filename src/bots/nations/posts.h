// What it is worth to have an army somewhere, in 64ths of a point for its own side, over and above
// the point for placing its tile.
#pragma once

#include "bots/nations/holding.h"

namespace bivouac::bots {

class Posts {
   public:
    Posts(const Field& field, const Stakes& stakes);

    int worth(nations::ArmyId army, nations::ZoneId zone) const {
        const bool is_french = field_.board.side_of(army) == nations::french;
        return (is_french ? french_worth(army, zone) : allied_worth(army, zone)) -
               blows(field_.board.side_of(army), zone);
    }

   private:
    // A village with something at stake that has a French tile.
    struct Held {
        int stake = 0;
        int margin = 0;  // halves of a strength point
    };
    static constexpr std::size_t most_held = 16;

    void look_at_held(nations::ZoneId village, int stake);
    void look_at_open(nations::ZoneId village, int stake);
    int french_worth(nations::ArmyId army, nations::ZoneId zone) const;
    int allied_worth(nations::ArmyId army, nations::ZoneId zone) const;
    // What the next battle would cost there.  [battle]
    int blows(Seat side, nations::ZoneId zone) const {
        if (field_.minds.contact == 0 || !field_.has_battle_to_come()) return 0;
        const nations::Zones enemies = field_.now.filled[side.other().index()];
        return (field_.near(zone) & enemies).size() * field_.minds.contact;
    }
    int swing(const Held& held, int halves) const {
        return held.stake *
               (chance_to_hold(field_, held.margin + halves) -
                chance_to_hold(field_, held.margin)) /
               surely;
    }

    const Field& field_;
    const Stakes& stakes_;
    FixedVector<Held, most_held> held_;
    std::array<std::uint16_t, nations::max_zones> supports_{};  // held villages, as bits
    std::array<std::uint16_t, nations::max_zones> presses_{};
    std::array<std::int16_t, nations::max_zones> margin_{};  // where a French army would stand
    std::array<std::int16_t, nations::max_zones> rivals_{};  // French armies for it but one
    std::array<std::int16_t, nations::max_zones> guards_{};  // beside what the French want
    std::array<std::int16_t, nations::max_zones> stops_{};   // on or beside it, for the Allies
};

}  // namespace bivouac::bots
