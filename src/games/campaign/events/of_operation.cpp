// Events that begin or follow an operation, and the one that undoes another.
#include "games/campaign/event_play.h"
#include "games/campaign/events/objection.h"
#include "games/campaign/events/reaction.h"
#include "games/campaign/events/rows.h"
#include "games/campaign/operations.h"

namespace bivouac::campaign::events {

const EventRow reaction{
    .name = "reaction",
    .timing = Timing::stack_named,
    .owner = Owner::other,
    .when = "event.reaction.when",
    .open =
        [](const Scene& scene) {
            return unless(can_react(scene.board, scene.seat), "event.reaction.move");
        },
    .resolve = [](Table& table, const Play& play) { table.call(Reaction{.seat = play.seat}); },
};

// Another operation at once, with whoever is still fresh.  [event.coordination.operation]
const EventRow coordination{
    .name = "coordination",
    .timing = Timing::operation_ended,
    .owner = Owner::active,
    .when = "event.coordination.when",
    .open =
        [](const Scene& scene) {
            return unless(can_still_operate(scene.board, scene.seat),
                          "event.coordination.operation");
        },
    .resolve =
        []([[maybe_unused]] Table& table, const Play& play) {
            if (play.operations != nullptr && rule("event.coordination.operation")) {
                play.operations->again = 1;
            }
            // The stack that has just acted is activated and cannot be the one.
            // [event.coordination.other]
            mutant("event.coordination.other",
                   if (play.operation != nullptr) table.state.activated -= play.operation->stack);
        },
};

const EventRow counter_order{
    .name = "counter-order",
    .timing = Timing::event_played,
    .when = "event.counter-order.when",
    .resolve =
        [](Table&, const Play& play) {
            if (play.played != nullptr && rule("event.counter-order.cancel")) {
                play.played->cancelled = 1;
            }
        },
};

}  // namespace bivouac::campaign::events
