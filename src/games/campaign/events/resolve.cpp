#include "games/campaign/events/resolve.h"

#include "core/rule.h"
#include "games/campaign/event_play.h"
#include "games/campaign/events/reaction.h"
#include "games/campaign/operations.h"

namespace bivouac::campaign {

namespace {

// The event below this one on the stack is void.  [event.counter-order.cancel]
void counter(Table& table) {
    FrameStack& stack = table.state.stack;
    bool skipped_own = false;
    for (std::size_t i = static_cast<std::size_t>(stack.depth); i > 0; --i) {
        Frame& frame = stack.frames[i - 1];
        if (frame.procedure != static_cast<std::uint8_t>(PlayEvent::id)) continue;
        if (skipped_own) {
            if (rule("event.counter-order.cancel")) frame.as<PlayEvent>().cancelled = 1;
            return;
        }
        skipped_own = true;
    }
}

// Another operation at once, with whoever is still fresh.  [event.coordination.operation]
void coordinate(Table& table) {
    OperationsPhase* phase = table.state.stack.find<OperationsPhase>();
    if (phase != nullptr && rule("event.coordination.operation")) phase->again = 1;
    // The stack that has just acted is activated and cannot be the one.  [event.coordination.other]
    mutant("event.coordination.other", {
        const Operation* operation = table.state.stack.find<Operation>();
        if (operation != nullptr) table.state.activated -= operation->stack;
    });
}

}  // namespace

void resolve_event(Table& table, Seat seat, CardId card, EventName event) {
    switch (table.data.event(event).timing) {
        case Timing::initiative:
            resolve_blue(table, seat, card, event);
            return;
        case Timing::stack_named:
            table.call(Reaction::by(seat));
            return;
        case Timing::points_known:
        case Timing::on_the_march:
        case Timing::area_entered:
        case Timing::march_ended:
            resolve_on_march(table, seat, card, event);
            return;
        case Timing::combat:
            resolve_in_combat(table, seat, event);
            return;
        case Timing::retreat_ended:
        case Timing::pursuit:
            resolve_in_retreat(table, seat, event);
            return;
        case Timing::operation_ended:
            coordinate(table);
            return;
        case Timing::event_played:
            counter(table);
            return;
        case Timing::draw:
        case Timing::none:
            return;
    }
}

}  // namespace bivouac::campaign
