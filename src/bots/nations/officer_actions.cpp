// The seven actions of a turn.  [turn.actions]
#include <algorithm>

#include "bots/nations/officer.h"
#include "games/nations/play_army.h"

namespace bivouac::bots {

using namespace nations;

namespace {

constexpr int nothing = -10'000;

bool is_terrain(const Card& card) { return card.kind == CardKind::terrain; }

}  // namespace

// Who would win now hurries, who would lose takes his time; the nearer the end, the more so.
int gain_of_time(const Field& field, Seat seat) {
    const int points = (field.now.points[0] - field.now.points[1]) * one_point;
    const Stakes known = Stakes::known(field);
    const int settled = points + settled_missions(field, known);
    const int hoped = points + expected_from_missions(field, mission_chances(field, known));
    const NationsDoctrine& minds = field.minds;
    const int gain = (settled * minds.time_settled - hoped * minds.time_hoped) /
                     (64 * (field.left + minds.time_calm));
    return std::clamp(seat == french ? gain : -gain, -one_point / 2, one_point);
}

// [army]
int NationsOfficer::army_card(ArmyId army) const {
    const int missing = field_.board.missing_markers(army);
    int matches = 0;
    const Counts& hand = field_.now.hand[seat_.index()];
    for (const ZoneId zone : field_.haunts(army)) {
        for (std::size_t i = 0; i < field_.data.cards.size(); ++i) {
            const Card& held = field_.data.cards[i];
            if (hand.of[i] > 0 && is_terrain(held) &&
                held.terrain == field_.data.zone(zone).terrain)
                ++matches;
        }
    }
    return plans_.playing(army) + field_.minds.early_card + field_.minds.match * matches +
           missing * time_gain_;
}

// The markers are named in ascending order: what is named now, and the best that can follow.
int NationsOfficer::village(ZoneId zone) const {
    const auto& play = field_.now.stack.top().as<PlayArmy>();
    const int here = posts_.worth(play.army, zone);
    const bool last = play.chosen.size() + 1 >= field_.data.army(play.army).markers;
    if (last) return here;
    int best = 0;
    for (const ZoneId later : field_.board.free_villages(play.army)) {
        if (later > zone) best = std::max(best, posts_.worth(play.army, later));
    }
    return here + best;
}

// [terrain]
int NationsOfficer::best_removal(CardId id, bool any) const {
    int best = nothing;
    field_.each_spare_marker(seat_, [&](ArmyId army, ZoneId zone) {
        if (!any && field_.data.zone(zone).terrain != field_.data.card(id).terrain) return;
        const int tile = field_.now.markers[army.index()].size() == 2 ? time_gain_ : 0;
        best = std::max(best, plans_.removing(army, zone) + tile);
    });
    return best;
}

// [move]
int NationsOfficer::best_move(CardId id, bool any) const {
    int best = nothing;
    for (const ArmyId army : field_.board.armies_of(seat_)) {
        if (!any && !field_.board.moves(field_.data.card(id), army)) continue;
        for (const ZoneId zone : field_.now.markers[army.index()]) {
            best = std::max(best, plans_.best_step(army, zone));
        }
    }
    return best == nothing ? nothing : best + time_gain_;
}

int NationsOfficer::card(CardId id, bool pair) const {
    const int effect =
        is_terrain(field_.data.card(id)) ? best_removal(id, pair) : best_move(id, pair);
    return effect - (pair ? field_.minds.pair : 0);
}

// [scout]
int NationsOfficer::scout() const {
    return best_removal(CardId{}, true) + time_gain_ - field_.minds.scout_spent;
}

// What one more of these cards would be good for.
int NationsOfficer::use_of(CardId id) const {
    const Card& card = field_.data.card(id);
    if (card.kind == CardKind::time) return std::max(time_gain_ - 2, 0);
    const int held = field_.now.hand[seat_.index()][id];
    if (card.kind == CardKind::movement) {
        const int effect = best_move(id, false);
        return held > 0 ? 0 : std::clamp(effect * field_.minds.use_share / 64, 0, one_point);
    }
    int targets = 0;
    int best = 0;
    field_.each_spare_marker(seat_, [&](ArmyId army, ZoneId zone) {
        if (field_.data.zone(zone).terrain != card.terrain) return;
        const int effect = plans_.removing(army, zone);
        if (effect <= 0) return;
        ++targets;
        best = std::max(best, effect);
    });
    return targets > held ? std::min(best * field_.minds.use_share / 64, one_point) : 2;
}

// [draw]
int NationsOfficer::taking(CardId id) const {
    const int room = field_.data.hand_limit - field_.board.held(seat_);
    return use_of(id) + (room > 0 ? field_.minds.open_card : -field_.minds.action);
}

int NationsOfficer::drawing() const {
    const int room = field_.data.hand_limit - field_.board.held(seat_);
    return room > 0 ? field_.minds.action : -field_.minds.action / 2;
}

// [hand.limit]
int NationsOfficer::discarding(CardId id) const {
    const int held = field_.now.hand[seat_.index()][id];
    return -use_of(id) + 4 * held;
}

}  // namespace bivouac::bots
