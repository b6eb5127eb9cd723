// A staff officer who plays by the book: for every decision of the game, how much he would like
// each action, in 64ths of a point.
#pragma once

#include "bots/nations/plans.h"
#include "bots/staff.h"

namespace bivouac::bots {

class NationsOfficer {
   public:
    NationsOfficer(const nations::Nations& game, const nations::State& world, Seat seat,
                   const NationsDoctrine& doctrine);

    int likes(Action action) const;

   private:
    // Missions.  [setup.missions] [mission.reveal]
    int second_mission(nations::DistrictId district) const;
    int keeping(nations::MissionId mission) const;
    int revealing(nations::MissionId mission) const;
    int ease(nations::MissionId mission) const;

    // The seven actions.  [turn.actions]
    int army_card(nations::ArmyId army) const;
    int card(nations::CardId card, bool pair) const;
    int scout() const;
    int taking(nations::CardId card) const;
    int drawing() const;
    int use_of(nations::CardId card) const;
    int best_removal(nations::CardId card, bool pair) const;
    int best_move(nations::CardId card, bool pair) const;
    int discarding(nations::CardId card) const;
    int village(nations::ZoneId zone) const;

    // Where a marker or a tile goes.  [move] [tile] [chain]
    int goal(nations::ZoneId zone) const;
    int settling(nations::ArmyId army) const;
    int beside(nations::ZoneId zone) const;
    int becoming(nations::Arm arm) const;

    // [battle] [score]
    int losing(nations::ArmyId army) const;
    int counting(nations::ArmyId army, nations::ZoneId village) const;

    const Seat seat_;
    Field field_;
    Stakes stakes_;
    Posts posts_;
    Plans plans_;
    int time_gain_ = 0;  // what a point of time is worth to the seat
};

// What a point of time that passes is worth to a seat: much to one who would win now.
int gain_of_time(const Field& field, Seat seat);

}  // namespace bivouac::bots
