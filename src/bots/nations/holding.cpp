#include "bots/nations/holding.h"

#include <algorithm>

namespace bivouac::bots {

using namespace nations;

namespace {

// What the two sides have and may get at a village, in halves of a strength point.
struct Strengths {
    int french = 0;
    int allied = 0;
};

// Tiles that count already: Allied ones beside the village, French ones beside those.
// [score.support]
Strengths present(const Field& field, const Stakes& stakes, ZoneId village) {
    Strengths sum;
    const Zones contact = field.near(village) & field.now.filled[allied.index()];
    if (contact.empty()) return sum;
    for (const ZoneId zone : contact) sum.allied += 2 * field.worth(field.tile_in(zone));
    const Zones support =
        field.beside(contact) & (field.now.filled[french.index()] - stakes.villages);
    for (const ZoneId zone : support) {
        if (zone != village) sum.french += 2 * field.worth(field.tile_in(zone));
    }
    return sum;
}

// A part of what is still under way to that place.
int under_way(const Field& field, Seat side, Zones places) {
    int sum = 0;
    for (std::size_t i = field.first_of(side); i < field.end_of(side); ++i) {
        const Zones haunts = field.haunts(ArmyId{i});
        if (haunts.empty()) continue;
        const int there = (haunts & places).size();
        if (there == 0) continue;
        const int strength = 2 * field.worth(ArmyId{i});
        const bool played = field.now.played.contains(ArmyId{i});
        const int share = played ? field.minds.coming : field.minds.card_coming;
        sum += strength * there * share / (haunts.size() * 64);
    }
    return sum;
}

Strengths to_come(const Field& field, ZoneId village) {
    const Zones filled = field.now.filled[0] | field.now.filled[1];
    const Zones free = field.near(village) - filled;
    if (free.empty()) return {};
    constexpr int soon = 12;
    const int time = std::min(field.left, soon);
    return {under_way(field, french, free) * time * field.minds.relief / (64 * soon),
            under_way(field, allied, free) * time / soon};
}

// How likely an army is to get somewhere that is so many half actions away.
int reach(int half_actions, int left) {
    return std::clamp(surely - half_actions * (16 + 320 / (left + 4)) / 8, 0, surely);
}

// Half actions until the army could stand in the village; far too many if it cannot be foreseen.
int cost_to_stand(const Field& field, ArmyId army, ZoneId village, Zones ring, Zones second_ring) {
    constexpr int never = 1000, step = 4, removal = 3, card = 2, scout = 4;
    if (!field.is_coming(army)) return never;
    const Zones haunts = field.haunts(army);
    if (haunts.empty()) return never;
    int cost = removal * (std::min<int>(haunts.size(), field.data.army(army).markers) - 1);
    if (!haunts.contains(village)) {
        if (!(haunts & ring).empty())
            cost += step;
        else if (!(haunts & second_ring).empty())
            cost += 2 * step;
        else
            return never;
    }
    if (field.now.played.contains(army)) return cost;
    const int missing = field.board.missing_markers(army);
    const int wait = std::max(field.data.army(army).not_before - field.now.time, 0);
    const int scouts = field.now.scouts[field.board.side_of(army).index()];
    return cost + card + wait + scout * std::max(missing - scouts, 0) + missing;
}

// The chance that an Allied tile comes to lie on the village first.
int chance_to_be_forestalled(const Field& field, ZoneId village) {
    int safe = surely;
    for (std::size_t i = field.first_of(allied); i < field.end_of(allied); ++i) {
        const Zones haunts = field.haunts(ArmyId{i});
        if (!haunts.contains(village)) continue;
        const bool played = field.now.played.contains(ArmyId{i});
        const int danger = played ? 24 / haunts.size() : 3;
        safe -= safe * danger / surely;
    }
    return surely - safe;
}

}  // namespace

int chance_to_hold(const Field& field, int halves) {
    const int width = std::max(field.minds.hold_width + field.left * field.minds.hold_spread / 64,
                               1);  // halves up or down to be as good as sure
    const int middle = surely / 2;
    return std::clamp(middle + middle * (halves + 1) / width, 2, surely - 2);
}

int margin_without(const Field& field, const Stakes& stakes, ZoneId village) {
    const Strengths here = present(field, stakes, village);
    const Strengths coming = to_come(field, village);
    return here.french + coming.french - here.allied - coming.allied;
}

int margin_at(const Field& field, const Stakes& stakes, ZoneId village) {
    return 2 * field.worth(field.tile_in(village)) + margin_without(field, stakes, village);
}

namespace {

// Of the villages that nobody holds, each gets at most one army, the most promising first.
void share_out(const Field& field, const Stakes& stakes, Chances& chances, unsigned open) {
    std::array<std::array<int, max_armies>, districts> promise{};
    const std::size_t end = field.end_of(french);
    for (std::size_t d = 0; d < districts; ++d) {
        if ((open >> d & 1) == 0) continue;
        const ZoneId village = field.data.mission(field.now.mission[d]).village;
        const Zones ring = field.near(village);
        const Zones second_ring = field.beside(ring);
        const int margin = margin_without(field, stakes, village);
        const int first = surely - chance_to_be_forestalled(field, village);
        for (std::size_t i = 0; i < end; ++i) {
            const int cost = cost_to_stand(field, ArmyId{i}, village, ring, second_ring);
            const int there = reach(cost, field.left);
            if (there == 0) continue;
            const int strength = 2 * field.worth_at(ArmyId{i}, village);
            promise[d][i] = chance_to_hold(field, margin + strength) * there * first;
        }
    }
    for (; open != 0;) {
        std::size_t best_d = districts, best_army = 0;
        int best = 0;
        for (std::size_t d = 0; d < districts; ++d) {
            if ((open >> d & 1) == 0) continue;
            for (std::size_t i = 0; i < end; ++i) {
                if (promise[d][i] <= best) continue;
                best = promise[d][i];
                best_d = d;
                best_army = i;
            }
        }
        if (best == 0) return;
        chances[best_d] = best / (surely * surely);
        open &= ~(1u << best_d);
        for (auto& row : promise) row[best_army] = 0;
    }
}

}  // namespace

Chances mission_chances(const Field& field, const Stakes& stakes) {
    Chances chances{};
    unsigned open = 0;
    for (std::size_t d = 0; d < districts; ++d) {
        const ZoneId village = field.data.mission(field.now.mission[d]).village;
        const ArmyId tile = field.tile_in(village);
        if (tile.is_none()) {
            open |= 1u << d;
        } else if (field.board.side_of(tile) == french) {
            chances[d] = chance_to_hold(field, margin_at(field, stakes, village));
        }
    }
    share_out(field, stakes, chances, open);
    return chances;
}

int expected_from_missions(const Field& field, const Chances& chances) {
    int sum = 0;
    for (std::size_t d = 0; d < districts; ++d) {
        const Mission& mission = field.data.mission(field.now.mission[d]);
        sum += chances[d] * (mission.french_points + mission.allied_points) * one_point / surely -
               mission.allied_points * one_point;
    }
    return sum;
}

int settled_missions(const Field& field, const Stakes& stakes) {
    int sum = 0;
    for (const MissionId id : field.now.mission) {
        const Mission& mission = field.data.mission(id);
        const ArmyId tile = field.tile_in(mission.village);
        bool held = false;
        if (!tile.is_none() && field.board.side_of(tile) == french) {
            const Strengths here = present(field, stakes, mission.village);
            held = 2 * field.worth(tile) + here.french >= here.allied;
        }
        sum += (held ? mission.french_points : -mission.allied_points) * one_point;
    }
    return sum;
}

}  // namespace bivouac::bots
