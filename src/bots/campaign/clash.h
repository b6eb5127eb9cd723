// What a combat is worth to him who starts it.  [combat]
#pragma once

#include "bots/campaign/situation.h"

namespace bivouac::bots {

inline constexpr int moving_attack_fewer = 1;  // cards, of who attacks from the march

struct Clash {
    campaign::Blocks attackers;
    campaign::Blocks defenders;
    Seat attacker;
    campaign::AreaId area;
    bool moving = false;
    int weary = 0;                // fatigue of the march that brings the attackers
    bool no_ground = false;       // Audacity
    std::array<int, 2> extra{};   // cards by events, by side
    std::array<int, 2> relief{};  // fatigue by events that a side is spared, or suffers besides

    Seat defender() const { return attacker.other(); }
};

int cards_in(const Situation& situation, const Clash& clash, Seat side);

// In hundredths of a victory point, for the attacker.
int worth_of(const CampaignDoctrine& doctrine, const Situation& situation, const Clash& clash);

// The cards of both, and what they do to the other: the dear part of the reckoning, for whoever
// knows it already.
struct Exchange {
    int own = 0, against = 0;
    int inflicted = 0, suffered = 0;
};
int worth_of(const CampaignDoctrine& doctrine, const Situation& situation, const Clash& clash,
             const Exchange& exchange);
// The same to somebody to whom the enemy's losses count like his own.
int fair_worth_of(const CampaignDoctrine& doctrine, const Situation& situation, const Clash& clash);

// What so many enemy cards do to these corps: fatigue first, losses after. `more` is fatigue that
// comes with it, `weary` what they bring along.
struct Ordeal {
    int enemy_cards = 0;
    int more = 0;
    int weary = 0;
};
int suffering(const CampaignDoctrine& doctrine, const Situation& situation, campaign::Blocks stack,
              Seat enemy, const Ordeal& ordeal);

}  // namespace bivouac::bots
