// What an army is worth by what may still become of it: every marker is a place where it may turn
// up, and every marker too many costs an action.  [tile] [chain]
#pragma once

#include "bots/nations/posts.h"

namespace bivouac::bots {

class Plans {
   public:
    Plans(const Field& field, const Posts& posts, Seat seat)
        : field_(field), posts_(posts), seat_(seat) {}

    // All in 64ths of a point for the army's own side.
    int with_markers(nations::ArmyId army, const nations::Zones& zones) const;
    // What an action changes, for the seat, without its point of time.
    int removing(nations::ArmyId army, nations::ZoneId zone) const;
    int moving(nations::ArmyId army, nations::ZoneId from, nations::ZoneId to) const;
    int playing(nations::ArmyId army) const;
    // Of the tile, with all that lies under it and what follows from that.
    int placing(nations::ArmyId army, nations::ZoneId zone) const;

    // The best that can be done with a marker by going one zone.
    int best_step(nations::ArmyId army, nations::ZoneId from) const;

   private:
    int clearing(nations::ArmyId other, nations::ZoneId zone) const;

    const Field& field_;
    const Posts& posts_;
    const Seat seat_;
};

}  // namespace bivouac::bots
