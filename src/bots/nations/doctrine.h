// What an officer minds, and how much: numbers by name from staff.json, in 64ths of a point where
// nothing else is said. What the file does not name is as it is written here.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "data/staff.h"

namespace bivouac::bots {

struct Doctrine {
    // Actions.
    int action = 15;       // what an action brings on average
    int removal = 24;      // what a marker too many costs
    int scout = 14;        // a scout in hand
    int scout_spent = 15;  // and what it should bring at least when it is used
    int pair = 15;         // two cards for one
    int match = 4;         // a card in hand for a marker that is to come
    int early_card = 0;    // an army card, whatever its villages
    int use_share = 32;    // of what a card could do, for taking it; in 64ths
    int open_card = 7;     // taking an open card, besides what it can do
    int second_share = 7;  // of the second-best place of an army; in 64ths
    int best_share = 50;   // of the best, while there are several; in 64ths
    int exposed = 0;       // an army of two markers that the enemy can force
    int contact = 0;       // an enemy tile beside one's own before a battle
    int crowd = 0;         // of a village that other French armies may take as well; in 64ths
    // Time.
    int time_settled = 64;  // how much the present balance counts for haste; in 64ths
    int time_hoped = 32;    // and the expected one, against it
    int time_calm = 6;      // points of time added to what is left
    // Villages.
    int hold_width = 3;    // halves of strength until a village is as good as held, at the end
    int hold_spread = 16;  // and more of them for time that is left; in 64ths
    int coming = 32;       // what counts of an army under way, with markers; in 64ths
    int card_coming = 16;  // and with its card to play
    int relief = 32;       // the same for the French, as a part of that
    int closed_gap = 3;    // a French tile beside a village they hold, in 64ths of the stake
    int guard = 2;         // beside one they want
    int press = 3;         // an Allied tile beside a village that nobody holds
    int stop = 32;         // on it
    // Guessing.
    int any_village = 4;
    int tile_there = 14;
    int marker_there = 3;
    int marker_near = 1;

    // Of a side, whose name comes before each number's: "french-action".
    static Doctrine of(std::string_view side, const data::StaffNumbers& numbers);
};

struct DoctrineName {
    std::string_view name;
    int Doctrine::* number;
};

inline constexpr std::array<DoctrineName, 28> doctrine_names{{
    {"action", &Doctrine::action},
    {"removal", &Doctrine::removal},
    {"scout", &Doctrine::scout},
    {"scout-spent", &Doctrine::scout_spent},
    {"pair", &Doctrine::pair},
    {"match", &Doctrine::match},
    {"early-card", &Doctrine::early_card},
    {"use-share", &Doctrine::use_share},
    {"open-card", &Doctrine::open_card},
    {"second-share", &Doctrine::second_share},
    {"best-share", &Doctrine::best_share},
    {"exposed", &Doctrine::exposed},
    {"contact", &Doctrine::contact},
    {"crowd", &Doctrine::crowd},
    {"time-settled", &Doctrine::time_settled},
    {"time-hoped", &Doctrine::time_hoped},
    {"time-calm", &Doctrine::time_calm},
    {"hold-width", &Doctrine::hold_width},
    {"hold-spread", &Doctrine::hold_spread},
    {"coming", &Doctrine::coming},
    {"card-coming", &Doctrine::card_coming},
    {"relief", &Doctrine::relief},
    {"closed-gap", &Doctrine::closed_gap},
    {"guard", &Doctrine::guard},
    {"press", &Doctrine::press},
    {"stop", &Doctrine::stop},
    {"tile-there", &Doctrine::tile_there},
    {"marker-there", &Doctrine::marker_there},
}};

inline Doctrine Doctrine::of(std::string_view side, const data::StaffNumbers& numbers) {
    Doctrine doctrine;
    for (const DoctrineName& named : doctrine_names) {
        const std::string name = std::string(side) + "-" + std::string(named.name);
        const auto found = numbers.doctrine.find(name);
        if (found != numbers.doctrine.end()) doctrine.*named.number = found->second;
    }
    return doctrine;
}

}  // namespace bivouac::bots
