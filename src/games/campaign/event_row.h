// The moments at which an event may be played, and the row that says all the engine asks of one.
//
// An event lives in one place: its row, beside the functions it names. A ruleset lists the rows of
// its game; nothing else in the engine enumerates events.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/id.h"
#include "core/id_set.h"
#include "engine/action.h"
#include "engine/decision.h"
#include "engine/seat.h"
#include "games/campaign/ids.h"

namespace bivouac::campaign {

// A place in the events of a ruleset.
using EventId = Id<struct EventTag>;
inline constexpr std::size_t max_events = 64;
using EventIds = IdSet<EventId, max_events>;

// When in the sequence of play an event may be played.
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

constexpr bool is_of_march(Timing timing) {
    return timing == Timing::points_known || timing == Timing::on_the_march ||
           timing == Timing::area_entered || timing == Timing::march_ended;
}

// The colour of a card names the phase it is played in.  [cards.red] [cards.blue] [cards.green]
enum class Colour : std::uint8_t { red, blue, green };
constexpr Colour colour_of(Timing timing) {
    return timing == Timing::draw         ? Colour::red
           : timing == Timing::initiative ? Colour::blue
                                          : Colour::green;
}
inline constexpr std::array<std::string_view, 3> colour_names{"red", "blue", "green"};

// Whose operation it must be: that of the card's owner, the enemy's, or either.
enum class Owner : std::uint8_t { active, other, either };
inline constexpr std::array<std::string_view, 3> owner_names{"active", "other", "either"};

class Board;
class Table;
struct Scene;
struct Play;
struct Pace;
struct March;
struct Combat;

// A clause by its id, blank where nothing stands against an event.
using Objection = std::string_view;

// Whether a choice of one is asked all the same. Behind the screen nobody may see that there was
// nothing to choose.
enum class AskOfOne : std::uint8_t { never, in_fog, always };

// One thing that an event asks of its player once it takes effect.
struct ChoiceRow {
    std::string_view name;  // of what is under way, in positions and observations
    AskOfOne of_one = AskOfOne::never;
    Decision asks;                           // of nobody yet
    bool names_event = false;                // the question does
    Verdict refuses;                         // whatever is not listed
    std::string_view refuses_the_gone = {};  // a clause of its own against corps off the map

    // What can be named: corps, areas, or something else.
    Blocks (*corps)(const Board&, Seat) = nullptr;
    Areas (*areas)(const Board&, Seat) = nullptr;
    void (*others)(const Scene&, Actions&) = nullptr;
    void (*apply)(Table&, const Play&, Action);
};

struct EventRow {
    std::string_view name;  // of the cards: "forced-march" is the event of "forced-march#2"
    Timing timing;
    Owner owner = Owner::either;
    std::string_view when = {};  // the clause of its moment, if the card's symbol does not say it

    Objection (*open)(const Scene&) = nullptr;  // what both can see: it opens a window
    Objection (*own)(const Scene&) = nullptr;   // what its owner alone knows beyond that
    void (*resolve)(Table&, const Play&) = nullptr;
    const ChoiceRow* choice = nullptr;

    // Of an event that lies in a slot on the board: what it does to every march.
    void (*pace)(const Board&, const March&, Pace&) = nullptr;
    // Of an event that delays a march: how many points it takes.
    int (*delay)(const Board&, const March&) = nullptr;
    // Of an event of a combat whose result it changes: fatigue more for a side, or less.
    int (*result_fatigue)(const Board&, const Combat&, Seat) = nullptr;
    void (*tell_result)(Table&, const Combat&) = nullptr;

    Colour colour() const { return colour_of(timing); }

    // Whether its owner may be asked for it. What is played on one's own march stands in the list
    // of that march, and a red card is played at once.
    bool has_window() const {
        if (timing == Timing::draw || timing == Timing::on_the_march) return false;
        return owner != Owner::active || timing == Timing::operation_ended;
    }
};

}  // namespace bivouac::campaign
