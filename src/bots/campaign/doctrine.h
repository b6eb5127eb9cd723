// What an officer minds, as numbers from staff.json. Worth is counted in hundredths of a victory
// point throughout; what differs by side is by side.
#pragma once

#include "bots/campaign/wear.h"
#include "data/staff.h"

namespace bivouac::bots {

struct CampaignDoctrine {
    explicit CampaignDoctrine(const data::StaffNumbers& numbers);

    Chances chances;
    Wear wear;
    std::array<int, 2> hunting;   // percent: how much of a good fight draws a stack near
    std::array<int, 2> caution;   // percent of what the enemy could do to a stack where it ends
    std::array<int, 2> daring;    // percent: how the enemy's losses count against one's own
    std::array<int, 2> guarding;  // percent of an own area's points that a guard is worth
    std::array<int, 2> contact;   // percent of a fight that standing before the enemy is worth
    std::array<int, 2> rest;      // percent of its fatigue that resting a corps is worth
    std::array<int, 2> keeping;   // worth of a card that stays in the hand
    std::array<int, 2> idling;    // what an operation must promise to be better than passing
    std::array<int, 2> parting;   // percent of what companions could do elsewhere that is missed
    std::array<int, 2> surprise;  // fatigue expected of the event that the enemy may play
    std::array<int, 2> peril;     // percent of what his strongest stack could do by itself
    int emperor;                  // worth of Napoleon himself
};

}  // namespace bivouac::bots
