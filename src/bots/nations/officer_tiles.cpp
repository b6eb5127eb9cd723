// Where markers and tiles go, what a battle costs, and for which mission an army counts.
// [move] [tile] [chain] [battle] [score]
#include <algorithm>

#include "bots/nations/officer.h"
#include "games/nations/jump.h"
#include "games/nations/play_card.h"
#include "games/nations/scoring.h"
#include "games/nations/settle.h"

namespace bivouac::bots {

using namespace nations;

int NationsOfficer::goal(ZoneId zone) const {
    const Frame& top = field_.now.stack.top();
    if (top.procedure == static_cast<std::uint8_t>(ProcedureId::jump)) {
        const auto& jump = top.as<Jump>();
        return plans_.moving(jump.army, jump.from, zone);
    }
    const auto& play = top.as<PlayCard>();
    return plans_.moving(play.army, play.from, zone);
}

// One's own first, the most valuable first; the other's armies gain nothing by being placed.
// [chain.order]
int NationsOfficer::settling(ArmyId army) const {
    const Zones markers = field_.now.markers[army.index()];
    if (markers.empty()) return 0;
    const int worth = plans_.placing(army, markers.first());
    return field_.board.side_of(army) == seat_ ? worth : -worth;
}

int NationsOfficer::beside(ZoneId zone) const {
    return plans_.placing(field_.now.stack.top().as<Settle>().army, zone);
}

// [tile.arm] [advanced.score]
int NationsOfficer::becoming(Arm arm) const {
    const ZoneId zone = field_.now.tile[field_.now.stack.top().as<Settle>().army.index()];
    const auto terrain = static_cast<std::size_t>(field_.data.zone(zone).terrain);
    return field_.data.terrain_values[static_cast<std::size_t>(arm)][terrain] * one_point;
}

// The point falls where it hurts least: not on a mission, not on who has but one left.
// [battle.choice]
int NationsOfficer::losing(ArmyId army) const {
    const int rest = field_.board.strength(army) - field_.now.wounds[army.index()];
    const ZoneId zone = field_.now.tile[army.index()];
    int harm = 8;
    if (seat_ == french) {
        const int stake = stakes_.at[zone.index()];
        if (stake > 0) {
            const int margin = margin_at(field_, stakes_, zone);
            harm += stake *
                    (chance_to_hold(field_, margin) -
                     chance_to_hold(field_, rest == 1 ? -100 : margin - 2)) /
                    surely;
        }
    } else {
        for (const ZoneId village : field_.near(zone) & field_.now.filled[french.index()]) {
            const int stake = stakes_.at[village.index()];
            const int margin = margin_at(field_, stakes_, village);
            harm += stake * (chance_to_hold(field_, margin + 2) - chance_to_hold(field_, margin)) /
                    surely;
        }
        if (rest == 1) harm += stakes_.at[zone.index()] / 3;
    }
    if (rest == 1) harm += one_point / 3;
    return -harm;
}

// Where the army turns the scale, or else where most is at stake.  [score.support.one]
// [faq.allied-one]
int NationsOfficer::counting(ArmyId army, ZoneId village) const {
    const Stakes known = Stakes::known(field_);
    const int stake = known.at[village.index()];
    const int strength = 2 * field_.worth(army);
    const ArmyId holder = field_.tile_in(village);
    if (holder.is_none()) return 0;
    int french_sum = 2 * field_.worth(holder), allied_sum = 0;
    for (const ZoneId zone : field_.near(village) & field_.now.filled[allied.index()]) {
        const ArmyId ally = field_.tile_in(zone);
        const MissionId declared = field_.now.counts_for[ally.index()];
        const bool elsewhere =
            !declared.is_none() && field_.data.mission(declared).village != village;
        if (ally != army && !elsewhere) allied_sum += 2 * field_.worth(ally);
    }
    for (const ArmyId other : field_.board.armies_of(french)) {
        const MissionId declared = field_.now.counts_for[other.index()];
        if (declared.is_none() || other == army || other == holder) continue;
        if (field_.data.mission(declared).village == village) {
            french_sum += 2 * field_.worth(other);
        }
    }
    const int margin = french_sum - allied_sum;
    const int with = seat_ == french ? margin + strength : margin - strength;
    const int change = chance_to_hold(field_, with) - chance_to_hold(field_, margin);
    return stake * (change < 0 ? -change : change) / surely + stake / 64;
}

}  // namespace bivouac::bots
