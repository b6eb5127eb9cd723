#include "bots/nations/plans.h"

#include <algorithm>

namespace bivouac::bots {

using namespace nations;

int Plans::with_markers(ArmyId army, const Zones& zones) const {
    const int count = zones.size();
    if (count == 0) return 0;
    int best = 0, second = 0;
    for (const ZoneId zone : zones) {
        const int worth = posts_.worth(army, zone);
        second = std::max(second, std::min(best, worth));
        best = std::max(best, worth);
    }
    // To have a choice is worth something; what is not yet there may be prevented.
    const int sure =
        count == 1 ? best
                   : (best * field_.minds.best_share + second * field_.minds.second_share) / 64;
    int risk = 0;
    if (count == 2) {
        const Seat enemy = field_.board.side_of(army).other();
        risk = (zones & field_.marked(enemy)).size() * field_.minds.exposed;
    }
    return sure + one_point - (count - 1) * field_.minds.removal - risk;
}

// A marker of another army that the tile sweeps away, for that army's side.
int Plans::clearing(ArmyId other, ZoneId zone) const {
    Zones rest = field_.now.markers[other.index()];
    const int before = with_markers(other, rest);
    rest.erase(zone);
    if (rest.empty()) return -one_point / 4;  // it has to give way
    if (rest.size() > 1) return with_markers(other, rest) - before;
    // Forced onto the board: a point only in one's own turn.  [tile.enemy.reward]
    const bool own = field_.board.side_of(other) == seat_;
    return posts_.worth(other, rest.first()) + (own ? one_point + field_.minds.scout : 0) - before;
}

int Plans::placing(ArmyId army, ZoneId zone) const {
    int sum = posts_.worth(army, zone) + one_point;
    if (field_.board.scouts_left() > 0) sum += field_.minds.scout;
    for (std::size_t i = 0; i < field_.data.armies.size(); ++i) {
        if (ArmyId{i} == army || !field_.now.markers[i].contains(zone)) continue;
        const int change = clearing(ArmyId{i}, zone);
        sum += field_.data.armies[i].side == seat_ ? change : -change;
    }
    return sum;
}

int Plans::removing(ArmyId army, ZoneId zone) const {
    Zones rest = field_.now.markers[army.index()];
    const int before = with_markers(army, rest);
    rest.erase(zone);
    if (rest.size() == 1) return placing(army, rest.first()) - before;
    return with_markers(army, rest) - before;
}

int Plans::moving(ArmyId army, ZoneId from, ZoneId to) const {
    Zones after = field_.now.markers[army.index()];
    const int before = with_markers(army, after);
    after.erase(from);
    after.insert(to);
    return with_markers(army, after) - before;
}

int Plans::best_step(ArmyId army, ZoneId from) const {
    constexpr int none_yet = -10'000;
    const Zones markers = field_.now.markers[army.index()];
    int worst_kept = none_yet;
    Zones rest = markers;
    rest.erase(from);
    for (const ZoneId zone : rest) worst_kept = std::max(worst_kept, posts_.worth(army, zone));
    int best = none_yet;
    for (const ZoneId to : field_.data.zone(from).neighbours) {
        if (!field_.is_free(to) || markers.contains(to)) continue;
        // Only what beats the places it has already is worth a march.
        if (posts_.worth(army, to) <= worst_kept && best > none_yet) continue;
        best = std::max(best, moving(army, from, to));
    }
    return best;
}

int Plans::playing(ArmyId army) const {
    const Zones villages = field_.haunts(army);
    if (villages.empty()) return 0;
    const int missing = field_.board.missing_markers(army);
    Zones chosen = villages;
    for (int i = 0; i < missing; ++i) {
        ZoneId worst = chosen.first();
        for (const ZoneId zone : chosen) {
            if (posts_.worth(army, zone) < posts_.worth(army, worst)) worst = zone;
        }
        chosen.erase(worst);
    }
    return with_markers(army, chosen) - missing * field_.minds.scout;
}

}  // namespace bivouac::bots
