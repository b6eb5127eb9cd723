#include "games/campaign/event_play.h"

#include "core/rule.h"
#include "games/campaign/combat.h"
#include "games/campaign/events/conditions.h"
#include "games/campaign/events/resolve.h"
#include "games/campaign/march.h"
#include "games/campaign/operations.h"

namespace bivouac::campaign {

namespace {

bool may_play_any(const Board& board, Seat seat, Timing timing) {
    if (board.options.beginner || board.now.hand_count[seat.index()] == 0) return false;
    // Who has passed keeps his cards.  [operations.pass.events]
    mutant("operations.pass.events", if (board.now.passed.contains(seat)) return false);
    // So nobody rescues his own event with a second card.  [event.counter-order.chain]
    mutant("event.counter-order.chain", if (timing == Timing::event_played) return true);
    const bool limited = timing == Timing::initiative ? rule("cards.limit.initiative")
                                                      : rule("cards.limit.operation");
    return !limited || board.may_play_event(seat);
}

// By which clause a moment is one at which events are played.
std::string_view clause_of(Timing timing) {
    static constexpr std::array<std::string_view, timing_count> clauses{
        "draw.red.at-once",        "cards.blue",
        "event.reaction.when",     "cards.symbol.move",
        "cards.symbol.move",       "cards.symbol.move",
        "cards.symbol.move",       "cards.symbol.combat",
        "cards.symbol.retreat",    "cards.symbol.retreat",
        "event.coordination.when", "event.counter-order.when"};
    return clauses[static_cast<std::size_t>(timing)];
}

// What is said of a card whose moment this is not: also if it is for the other's operations.
Phrase wrong_moment(const Board& board, Seat seat, EventName event) {
    const EventRule& printed = board.data.event(event);
    const std::string_view key = is_for_this_side(board, seat, event) ? "no.card.timing"
                                 : printed.owner == Owner::active     ? "no.card.timing.own"
                                                                      : "no.card.timing.enemy";
    return Phrase(key, arg(event), arg(printed.timing));
}

// To what an event would be played, from what everybody saw: in fog blocks are a number.
Phrase prompt_of(const Board& board, Seat seat, Timing timing) {
    const auto by = [&](std::string_view named, std::string_view counted, Seat who, Blocks stack,
                        AreaId area) {
        return board.options.fog() && who != seat
                   ? Phrase(counted, arg(who), arg(stack.size()), arg(area))
                   : Phrase(named, arg(who), arg(stack), arg(area));
    };
    const Operation* operation = board.now.stack.find<Operation>();
    const March* march = board.now.stack.find<March>();
    const Combat* combat = board.now.stack.find<Combat>();
    const PlayEvent* played = board.now.stack.find<PlayEvent>();
    if (timing == Timing::event_played && played != nullptr) {
        return Phrase("ask.window.event", arg(played->seat),
                      arg(board.event_of(played->seat, played->card)));
    }
    if (combat != nullptr && timing == Timing::combat) {
        return Phrase("ask.window.fight", arg(combat->attacker), arg(combat->area));
    }
    if (combat != nullptr && !combat->loser.is_none()) {
        return Phrase(timing == Timing::pursuit ? "ask.window.pursuit" : "ask.window.retreat",
                      arg(combat->loser.other()), arg(combat->area));
    }
    if (timing == Timing::operation_ended) return Phrase("ask.window.over");
    if (march != nullptr && timing == Timing::points_known) {
        return by("ask.window.points", "ask.window.points.open", march->seat, march->stack,
                  march->area);
    }
    if (march != nullptr && timing == Timing::area_entered) {
        return by("ask.window.entered", "ask.window.entered.open", march->seat, march->stack,
                  march->area);
    }
    if (march != nullptr && timing == Timing::march_ended) {
        return by("ask.window.ended", "ask.window.ended.open", march->seat, march->stack,
                  march->area);
    }
    if (operation != nullptr && timing == Timing::stack_named) {
        static constexpr std::array<std::string_view, 4> named{
            "ask.window", "ask.window.march", "ask.window.attack", "ask.window.combat"};
        static constexpr std::array<std::string_view, 4> counted{
            "ask.window", "ask.window.march.open", "ask.window.attack.open",
            "ask.window.combat.open"};
        const auto kind = static_cast<std::size_t>(operation->kind);
        return by(named[kind], counted[kind], operation->seat, operation->stack, operation->area);
    }
    return Phrase("ask.window", arg(seat), arg(timing));
}

}  // namespace

void playable_events(const Board& board, Seat seat, Timing timing, Actions& list) {
    if (!may_play_any(board, seat, timing)) return;
    for (const CardId card : board.now.hand[seat.index()]) {
        const EventName event = board.event_of(seat, card);
        if (moment_objection(board, seat, event, timing).empty() &&
            public_objection(board, seat, event).empty() &&
            own_objection(board, seat, event).empty()) {
            list.push_back(make_card(Verb::play, seat, card));
        }
    }
}

Verdict why_not_playable(const Board& board, Seat seat, Timing timing, Action action) {
    if (verb_of(action) != Verb::play) {
        return Verdict::no(clause_of(timing), Phrase("no.window.verb"));
    }
    const CardId card = card_arg(action);
    if (action.c != seat.value || !board.now.hand[seat.index()].contains(card)) {
        return Verdict::no("cards.hand.secret", Phrase("no.card.hand"));
    }
    const EventName event = board.event_of(seat, card);
    const std::string_view moment = moment_objection(board, seat, event, timing);
    if (!moment.empty()) return Verdict::no(moment, wrong_moment(board, seat, event));
    if (!may_play_any(board, seat, timing)) {
        const bool initiative = timing == Timing::initiative;
        return Verdict::no(initiative ? "cards.limit.initiative" : "cards.limit.operation",
                           Phrase("no.card.limit"));
    }
    const std::string_view seen = public_objection(board, seat, event);
    return Verdict::no(seen.empty() ? own_objection(board, seat, event) : seen,
                       Phrase("no.card.condition", arg(event)));
}

void play_event(Table& table, Seat seat, Timing timing, CardId card) {
    table.call(PlayEvent{seat, card, timing});
}

// By public facts alone: never because of what the hand holds.
bool EventDesk::opens(const Board& board, Seat seat, Timing timing) {
    if (!may_play_any(board, seat, timing)) return false;
    const Side& side = board.data.side(seat);
    for (std::size_t i = 0; i < event_count; ++i) {
        const auto event = static_cast<EventName>(i);
        if (side.has_event[i] && moment_objection(board, seat, event, timing).empty() &&
            public_objection(board, seat, event).empty()) {
            return true;
        }
    }
    return false;
}

bool EventDesk::answered(const Board& board, Seat seat, Timing timing) {
    const unsigned bits = declined_bit(timing) | declined_bit(all_timings);
    const std::size_t s = seat.index();
    return ((board.now.declined_turn[s] | board.now.declined_game[s]) & bits) != 0;
}

void EventDesk::playable(const Board& board, Seat seat, Timing timing, Actions& list) {
    playable_events(board, seat, timing, list);
}

Verdict EventDesk::why_not(const Board& board, Seat seat, Timing timing, Action action) {
    return why_not_playable(board, seat, timing, action);
}

Decision EventDesk::decision(const Board& board, Seat seat, Timing timing) {
    static constexpr std::array<std::string_view, timing_count> standing{
        "decline:draw",         "decline:initiative",      "decline:stack-named",
        "decline:points-known", "decline:on-the-march",    "decline:area-entered",
        "decline:march-ended",  "decline:combat",          "decline:retreat-ended",
        "decline:pursuit",      "decline:operation-ended", "decline:event-played"};
    return {seat, "window", clause_of(timing), prompt_of(board, seat, timing),
            standing[static_cast<std::size_t>(timing)]};
}

void EventDesk::play(Table& table, Seat seat, Timing timing, Action action) {
    play_event(table, seat, timing, card_arg(action));
}

// Nobody is told that nothing was played: silence is all the enemy hears.
void EventDesk::declined(Table&, Seat, Timing) {}

// A green event stays in front of its player until the operation ends, cancelled or not.
// [cards.discard.operation]
bool PlayEvent::stays(const Board& board) const {
    return board.data.event(board.event_of(seat, card)).colour == Colour::green &&
           rule("cards.discard.operation");
}

Step PlayEvent::run(Table& table) {
    State& state = table.state;
    const EventName event = table.event_of(seat, card);
    switch (at) {
        case At::announce:
            at = At::countered;
            table.take_from_hand(seat, card);
            (stays(table) ? state.played : state.on_table)[seat.index()].insert(card);
            state.event_played.insert(seat);
            table.tell(Nature::reveals, "log.event", arg(seat), arg(event), arg(seat, card));
            // Only what is played during operations can be countered.  [event.counter-order.green]
            if (table.data.event(event).colour != Colour::green &&
                rule("event.counter-order.green")) {
                return Step::again;
            }
            mutant("event.counter-order.when", return Step::again);
            return table.call(EventWindow{seat.other(), Timing::event_played});

        case At::countered:
            at = At::resolved;
            if (cancelled != 0) {
                // Nothing was paid yet: an event costs what it costs when it takes effect.
                // [event.counter-order.undone]
                table.tell(Nature::follows, "log.event.cancelled", arg(event));
                return Step::again;
            }
            resolve_event(table, seat, card, event);
            return Step::again;

        case At::resolved:
            if (stays(table)) break;
            state.on_table[seat.index()].erase(card);
            if (!state.lasting[seat.index()].contains(card)) table.discard(seat, card);
            break;
    }
    return Step::done;
}

}  // namespace bivouac::campaign
