// Who plays a seat: one of our bots, or a program of somebody's own.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "arena/outside_bot.h"
#include "bots/order.h"
#include "shelf/shelf_game.h"

namespace bivouac::arena {

struct Contender {
    std::string name;   // as it was given
    bots::Order order;  // of one of ours
    bool is_outside = false;
};

// A bot by its name, or a program: what has a slash in it. None if it is neither.
std::optional<Contender> contender_named(std::string_view name);

// Why it could not play: a program is started once to see, and ended. Nothing if it can.
std::optional<Sentence> start_error(const Contender& contender);

// The usual time for one decision of a program from outside.
inline constexpr int usual_milliseconds = 1000;

// A contender at a table, with its budget. Its chance is its own: it hangs on the seed given here
// and on what it sees, never on the game's.
class Player {
   public:
    Player(const Contender& contender, std::uint64_t seed, int milliseconds = usual_milliseconds);

    // What became of a turn. Where a program from outside failed, the table has been closed in
    // favour of the other seat: by its flag if it was late, by the referee otherwise.
    struct Turn {
        std::string action;  // what it wanted; empty if there was no answer
        bool refused = false;
        std::optional<Sentence> forfeit;  // why a program from outside has lost
    };

    // Decides for a pending seat and acts. A window is answered by a level when its time is over
    // and not before, also where there is nothing to choose: how long it takes must not tell what
    // is held. Who has no clock does not wait.
    Turn take(const shelf::ShelfGame& game, AnyTable& table, Seat seat);

   private:
    Turn take_outside(AnyTable& table, Seat seat);

    Contender contender_;
    int milliseconds_;
    std::unique_ptr<OutsideBot> program_;
};

}  // namespace bivouac::arena
