// What an officer minds, and how much: numbers by name from staff.json, in 64ths of a point where
// nothing else is said. What the file does not name is as it is written here.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "bots/weights.h"

namespace bivouac::bots {

struct NationsDoctrine {
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
    static NationsDoctrine of(std::string_view side, const data::StaffNumbers& numbers);
};

struct DoctrineName {
    std::string_view name;
    int NationsDoctrine::* number;
};

inline constexpr std::array<DoctrineName, 28> doctrine_names{{
    {"action", &NationsDoctrine::action},
    {"removal", &NationsDoctrine::removal},
    {"scout", &NationsDoctrine::scout},
    {"scout-spent", &NationsDoctrine::scout_spent},
    {"pair", &NationsDoctrine::pair},
    {"match", &NationsDoctrine::match},
    {"early-card", &NationsDoctrine::early_card},
    {"use-share", &NationsDoctrine::use_share},
    {"open-card", &NationsDoctrine::open_card},
    {"second-share", &NationsDoctrine::second_share},
    {"best-share", &NationsDoctrine::best_share},
    {"exposed", &NationsDoctrine::exposed},
    {"contact", &NationsDoctrine::contact},
    {"crowd", &NationsDoctrine::crowd},
    {"time-settled", &NationsDoctrine::time_settled},
    {"time-hoped", &NationsDoctrine::time_hoped},
    {"time-calm", &NationsDoctrine::time_calm},
    {"hold-width", &NationsDoctrine::hold_width},
    {"hold-spread", &NationsDoctrine::hold_spread},
    {"coming", &NationsDoctrine::coming},
    {"card-coming", &NationsDoctrine::card_coming},
    {"relief", &NationsDoctrine::relief},
    {"closed-gap", &NationsDoctrine::closed_gap},
    {"guard", &NationsDoctrine::guard},
    {"press", &NationsDoctrine::press},
    {"stop", &NationsDoctrine::stop},
    {"tile-there", &NationsDoctrine::tile_there},
    {"marker-there", &NationsDoctrine::marker_there},
}};

inline NationsDoctrine NationsDoctrine::of(std::string_view side,
                                           const data::StaffNumbers& numbers) {
    NationsDoctrine doctrine;
    for (const DoctrineName& named : doctrine_names) {
        const std::string name = std::string(side) + "-" + std::string(named.name);
        int& number = doctrine.*named.number;
        number = number_of(numbers.doctrine, name, number);
    }
    return doctrine;
}

}  // namespace bivouac::bots
