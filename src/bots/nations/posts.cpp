#include "bots/nations/posts.h"

#include <algorithm>
#include <bit>

namespace bivouac::bots {

using namespace nations;

namespace {

void add(std::array<std::int16_t, max_zones>& to, ZoneId zone, int amount) {
    to[zone.index()] = static_cast<std::int16_t>(to[zone.index()] + amount);
}

}  // namespace

Posts::Posts(const Field& field, const Stakes& stakes) : field_(field), stakes_(stakes) {
    for (const ZoneId village : stakes.villages) {
        const int stake = stakes.at[village.index()];
        const ArmyId tile = field.tile_in(village);
        if (tile.is_none()) {
            look_at_open(village, stake);
        } else if (field.board.side_of(tile) == french && held_.size() < most_held) {
            look_at_held(village, stake);
        }
    }
}

// Allies press beside it; French support it beside an Ally that does, or keep him from coming.
// [score.allied] [score.support]
void Posts::look_at_held(ZoneId village, int stake) {
    const auto bit = static_cast<std::uint16_t>(1u << held_.size());
    held_.push_back({stake, margin_at(field_, stakes_, village)});
    const Zones ring = field_.near(village);
    for (const ZoneId zone : ring) {
        presses_[zone.index()] = static_cast<std::uint16_t>(presses_[zone.index()] | bit);
        add(guards_, zone, stake * field_.minds.closed_gap / 64);
    }
    for (const ZoneId zone : field_.beside(ring & field_.now.filled[allied.index()])) {
        supports_[zone.index()] = static_cast<std::uint16_t>(supports_[zone.index()] | bit);
    }
}

void Posts::look_at_open(ZoneId village, int stake) {
    margin_[village.index()] = static_cast<std::int16_t>(margin_without(field_, stakes_, village));
    const Armies rivals = field_.board.markers_in(village) & field_.board.armies_of(french);
    rivals_[village.index()] = static_cast<std::int16_t>(std::max(rivals.size() - 1, 0));
    add(stops_, village, stake * field_.minds.stop / 64);
    for (const ZoneId zone : field_.near(village)) {
        add(guards_, zone, stake * field_.minds.guard / 64);
        add(stops_, zone, stake * field_.minds.press / 64);
    }
}

int Posts::french_worth(ArmyId army, ZoneId zone) const {
    const int strength = 2 * field_.worth_at(army, zone);
    const int stake = stakes_.at[zone.index()];
    if (stake > 0) {
        const int share = surely - rivals_[zone.index()] * field_.minds.crowd;
        return stake * chance_to_hold(field_, margin_[zone.index()] + strength) / surely *
               std::max(share, 0) / surely;
    }
    int sum = guards_[zone.index()];
    for (unsigned bits = supports_[zone.index()]; bits != 0; bits &= bits - 1) {
        sum += swing(held_[static_cast<std::size_t>(std::countr_zero(bits))], strength);
    }
    return sum;
}

int Posts::allied_worth(ArmyId army, ZoneId zone) const {
    const int strength = 2 * field_.worth_at(army, zone);
    int sum = stops_[zone.index()];
    for (unsigned bits = presses_[zone.index()]; bits != 0; bits &= bits - 1) {
        sum -= swing(held_[static_cast<std::size_t>(std::countr_zero(bits))], -strength);
    }
    return sum;
}

}  // namespace bivouac::bots
