// What is counted in a position, seen by the French.
#include <algorithm>

#include "bots/nations/holding.h"
#include "bots/nations/staff.h"
#include "games/nations/turn.h"

namespace bivouac::bots {

using namespace nations;

namespace {

// How far a side is with the armies that are not placed yet.
struct Progress {
    int steps = 0;
    int armies = 0;
};

Progress progress_of(const Field& field, Seat side) {
    Progress progress;
    for (const ArmyId army : field.board.armies_of(side)) {
        if (!field.is_coming(army)) continue;
        ++progress.armies;
        if (!field.now.played.contains(army)) continue;
        constexpr int most = 4;
        progress.steps += std::max(most - field.now.markers[army.index()].size(), 1);
    }
    return progress;
}

// Terrain cards that find a marker which may go, and movement cards that find one to move.
int fitting_cards(const Field& field, Seat side) {
    std::array<int, terrains> targets{};
    field.each_spare_marker(side, [&](ArmyId, ZoneId zone) {
        ++targets[static_cast<std::size_t>(field.data.zone(zone).terrain)];
    });
    int sum = 0;
    for (std::size_t i = 0; i < field.data.cards.size(); ++i) {
        const int held = field.now.hand[side.index()].of[i];
        const Card& card = field.data.cards[i];
        if (held == 0 || card.kind == CardKind::time) continue;
        if (card.kind == CardKind::movement)
            sum += held;
        else
            sum += held + 2 * std::min(held, targets[static_cast<std::size_t>(card.terrain)]);
    }
    return sum;
}

// Points that a battle would cost a side now.  [battle]
int battle_cost(const Field& field, Seat side) {
    if (!field.has_battle_to_come()) return 0;
    const Zones touched = field.beside(field.now.filled[side.index()]);
    return (touched & field.now.filled[side.other().index()]).size();
}

int losses_of(const Field& field, Seat side) {
    int sum = 0;
    for (const ArmyId army : field.board.armies_of(side)) sum += field.now.lost[army.index()];
    return sum;
}

int actions_left(const State& world) {
    const Turn* turn = world.stack.find<Turn>();
    if (turn == nullptr) return 0;
    return turn->seat == french ? turn->left : -int{turn->left};
}

}  // namespace

void NationsStaff::assess(const Nations& game, const State& world, Features& features) const {
    const Field field(game, world, doctrine_[0]);
    const Stakes stakes = Stakes::known(field);
    const int points = world.points[0] - world.points[1];
    const int missions = expected_from_missions(field, mission_chances(field, stakes)) / 8;
    const int settled = points + settled_missions(field, stakes) / one_point;
    const int end = field.data.last_point();
    const int gone = std::min<int>(world.time, end);
    const Progress of_french = progress_of(field, french);
    const Progress of_allied = progress_of(field, allied);
    const auto count = [&](int number) { features.push_back(static_cast<std::int16_t>(number)); };
    count(points);
    count(missions);
    count((8 * points + missions) * gone / end);
    count(settled * gone * gone / (end * end));
    count(of_french.steps);
    count(of_allied.steps);
    count(of_french.armies);
    count(of_allied.armies);
    count(fitting_cards(field, french));
    count(fitting_cards(field, allied));
    count(world.scouts[0]);
    count(world.scouts[1]);
    count(losses_of(field, allied) - losses_of(field, french));
    count(battle_cost(field, allied) - battle_cost(field, french));
    count(actions_left(world));
    count(1);
}

}  // namespace bivouac::bots
