// The events printed on the cards, and the moments at which they may be played.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bivouac::campaign {

enum class EventName : std::uint8_t {
    ambush,
    anticipation,
    audacity,
    bernadotte,
    cannon_sounds,
    care,
    charge,
    confusion,
    coordination,
    counter_order,
    courage,
    destroyed_bridge,
    elan,
    fatigue,
    forage,
    forced_march,
    great_charge,
    hussars,
    inactivity,
    intuition,
    long_live_the_queen,
    lost_bullet,
    orderly_retreat,
    organization,
    panic,
    pontonniers,
    rain,
    reaction,
    reinforced_position,
    reinforcement,
    reserve,
    sacrifice,
    saxon_defection,
    second_breath,
    skirmishers,
    square,
    strategic_retreat,
    supply,
    the_guard,
    none,
};
inline constexpr std::size_t event_count = static_cast<std::size_t>(EventName::none);

inline constexpr std::array<std::string_view, event_count> event_names{"ambush",
                                                                       "anticipation",
                                                                       "audacity",
                                                                       "bernadotte",
                                                                       "cannon-sounds",
                                                                       "care",
                                                                       "charge",
                                                                       "confusion",
                                                                       "coordination",
                                                                       "counter-order",
                                                                       "courage",
                                                                       "destroyed-bridge",
                                                                       "elan",
                                                                       "fatigue",
                                                                       "forage",
                                                                       "forced-march",
                                                                       "great-charge",
                                                                       "hussars",
                                                                       "inactivity",
                                                                       "intuition",
                                                                       "long-live-the-queen",
                                                                       "lost-bullet",
                                                                       "orderly-retreat",
                                                                       "organization",
                                                                       "panic",
                                                                       "pontonniers",
                                                                       "rain",
                                                                       "reaction",
                                                                       "reinforced-position",
                                                                       "reinforcement",
                                                                       "reserve",
                                                                       "sacrifice",
                                                                       "saxon-defection",
                                                                       "second-breath",
                                                                       "skirmishers",
                                                                       "square",
                                                                       "strategic-retreat",
                                                                       "supply",
                                                                       "the-guard"};

constexpr std::string_view name_of(EventName event) {
    return event_names[static_cast<std::size_t>(event)];
}

// When in the sequence of play an event may be played. Data says which event has which timing
// and whether it belongs to the player whose operation it is, to the other one, or to either.
enum class Timing : std::uint8_t {
    draw,             // at once when drawn
    initiative,       // before the initiative is determined
    stack_named,      // an operation is declared, no card drawn yet
    points_known,     // the movement points of a march are known, the stack has not left
    on_the_march,     // at any moment of the march, in the area where the stack is
    area_entered,     // the stack has just entered an area
    march_ended,      // the stack has stopped
    combat,           // a combat is declared and the stacks are shown
    retreat_ended,    // the loser has retreated
    pursuit,          // a pursuit is about to be made
    operation_ended,  // the operation is over
    event_played,     // the other player has just played an event
    none,
};
inline constexpr std::size_t timing_count = static_cast<std::size_t>(Timing::none);

inline constexpr std::array<std::string_view, timing_count> timing_names{
    "draw",          "initiative",   "stack-named",     "points-known",
    "on-the-march",  "area-entered", "march-ended",     "combat",
    "retreat-ended", "pursuit",      "operation-ended", "event-played"};

// What a standing answer declines: one timing, or all of them.
inline constexpr Timing all_timings = Timing::none;
inline constexpr std::array<std::string_view, timing_count + 1> declined_names = [] {
    std::array<std::string_view, timing_count + 1> names{};
    for (std::size_t i = 0; i < timing_count; ++i) names[i] = timing_names[i];
    names[static_cast<std::size_t>(all_timings)] = "all";
    return names;
}();
static_assert(timing_count < 16, "one bit each, and one for all of them");
constexpr std::uint16_t declined_bit(Timing timing) {
    return static_cast<std::uint16_t>(1u << static_cast<unsigned>(timing));
}

enum class Owner : std::uint8_t { active, other, either };

}  // namespace bivouac::campaign
