// The verbs of the notation, and the arguments each one takes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

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
inline constexpr std::size_t verb_count = static_cast<std::size_t>(Verb::none);

enum class Argument : std::uint8_t { nothing, army, zone, card, mission, district };

struct VerbForm {
    std::string_view name;
    Argument first = Argument::nothing;
    Argument second = Argument::nothing;
};

inline constexpr std::array<VerbForm, verb_count> verb_forms{{
    {"district", Argument::district},
    {"keep", Argument::mission},
    {"army", Argument::army},
    {"village", Argument::zone},
    {"use", Argument::card},
    {"pair", Argument::card},
    {"scout"},
    {"time"},
    {"take", Argument::card},
    {"draw"},
    {"jump", Argument::card},
    {"also", Argument::card},
    {"also-pair", Argument::card},
    {"remove", Argument::army, Argument::zone},
    {"move", Argument::army, Argument::zone},
    {"over", Argument::zone},
    {"go", Argument::zone},
    {"renew"},
    {"leave"},
    {"end"},
    {"settle", Argument::army},
    {"beside", Argument::zone},
    {"infantry"},
    {"cavalry"},
    {"artillery"},
    {"reveal", Argument::mission},
    {"discard", Argument::card},
    {"discard-scout"},
    {"loss", Argument::army},
    {"support", Argument::army, Argument::zone},
    {"against", Argument::army, Argument::zone},
}};

constexpr Action make(Verb verb) { return Action{static_cast<std::uint8_t>(verb)}; }
template <class T>
constexpr Action make(Verb verb, Id<T> a) {
    return Action{static_cast<std::uint8_t>(verb), a.value};
}
template <class T, class U>
constexpr Action make(Verb verb, Id<T> a, Id<U> b) {
    return Action{static_cast<std::uint8_t>(verb), a.value, b.value};
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }
constexpr ArmyId army_arg(Action action) { return ArmyId{action.a}; }
constexpr ZoneId zone_arg(Action action) { return ZoneId{action.a}; }
constexpr ZoneId second_zone(Action action) { return ZoneId{action.b}; }
constexpr CardId card_arg(Action action) { return CardId{action.a}; }
constexpr MissionId mission_arg(Action action) { return MissionId{action.a}; }
constexpr DistrictId district_arg(Action action) { return DistrictId{action.a}; }

}  // namespace bivouac::nations
