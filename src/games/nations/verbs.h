// The verbs of the notation, and what each one takes.
#pragma once

#include <cstdint>

#include "engine/action.h"
#include "games/nations/ids.h"

namespace bivouac::nations {

enum class Verb : std::uint8_t {
    district,   // district: a second mission card from it
    keep,       // mission
    army,       // army: play its card
    village,    // zone: a marker goes there
    use,        // card: terrain or movement
    pair,       // card: two of them as any of their kind
    scout,      // takes a marker of one's own off the board
    time,       // the time card
    take,       // card of the open row
    draw,       // the hidden card
    jump,       // card: the first of two movement cards
    also,       // card: the second
    also_pair,  // card: two of them as the second
    remove,     // army, zone: this marker
    move,       // army, zone: this marker
    over,       // zone: the tile that is jumped
    go,         // zone
    renew,      // the open row
    leave,      // the open row as it is
    end,        // the turn, when every army is placed
    settle,     // army: its tile is placed first
    beside,     // zone: where a displaced tile goes
    infantry,   // what the tile becomes
    cavalry,
    artillery,
    reveal,   // mission
    discard,  // card
    discard_scout,
    loss,     // army: takes the point
    support,  // army, zone: counts for the mission there
    against,  // army, zone
    none,
};

// What the arguments of verbs and sentences name: the rows of notation.cpp, in their order.
enum class Category : std::uint8_t { side, zone, army, card, mission, district, date, arm };

constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }
constexpr ArmyId army_arg(Action action) { return ArmyId{action.a}; }
constexpr ZoneId zone_arg(Action action) { return ZoneId{action.a}; }
constexpr ZoneId second_zone(Action action) { return ZoneId{action.b}; }
constexpr CardId card_arg(Action action) { return CardId{action.a}; }
constexpr MissionId mission_arg(Action action) { return MissionId{action.a}; }
constexpr DistrictId district_arg(Action action) { return DistrictId{action.a}; }

}  // namespace bivouac::nations
