#include "bots/nations/posts.h"

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
    constexpr int closed_gap = 20;  // parts of the stake
    const auto bit = static_cast<std::uint16_t>(1u << held_.size());
    held_.push_back({stake, margin_at(field_, stakes_, village)});
    const Zones ring = field_.near(village);
    for (const ZoneId zone : ring) {
        presses_[zone.index()] = static_cast<std::uint16_t>(presses_[zone.index()] | bit);
        add(guards_, zone, stake / closed_gap);
    }
    for (const ZoneId zone : field_.beside(ring & field_.now.filled[allied.index()])) {
        supports_[zone.index()] = static_cast<std::uint16_t>(supports_[zone.index()] | bit);
    }
}

void Posts::look_at_open(ZoneId village, int stake) {
    constexpr int guard = 32, press = 24;  // parts of the stake
    margin_[village.index()] = static_cast<std::int16_t>(margin_without(field_, stakes_, village));
    add(stops_, village, stake / 2);
    for (const ZoneId zone : field_.near(village)) {
        add(guards_, zone, stake / guard);
        add(stops_, zone, stake / press);
    }
}

int Posts::french_worth(ArmyId army, ZoneId zone) const {
    const int strength = 2 * field_.worth_at(army, zone);
    const int stake = stakes_.at[zone.index()];
    if (stake > 0) {
        return stake * chance_to_hold(margin_[zone.index()] + strength, field_.left) / surely;
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
