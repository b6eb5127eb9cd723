#include "games/campaign/event_play.h"

#include "core/rule.h"
#include "games/campaign/combat.h"
#include "games/campaign/events/objection.h"
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

// Whether the card is for the operations that are under way: one's own, the enemy's, or either.
bool is_for_this_side(const Scene& scene, const EventRow& event) {
    if (event.owner == Owner::either || event.timing == Timing::initiative) return true;
    const bool active = scene.operation == nullptr || scene.operation->seat == scene.seat;
    return (event.owner == Owner::active) == active;
}

// The clause that keeps a card of the operations to its moment, if it is played at another.
std::string_view moment_of(const EventRow& event, bool on_a_march_of_its_side) {
    if (is_of_march(event.timing) && !on_a_march_of_its_side) return "cards.symbol.move";
    return event.when.empty() ? clause_of(event.timing) : event.when;
}

// A card has the colour of its phase and the sign of its moment.  [cards.symbol]
Objection moment_objection(const Scene& scene, const EventRow& event, Timing timing) {
    const bool own = is_for_this_side(scene, event);
    if (event.timing == timing && own) return {};
    if (event.timing == Timing::initiative) return in_force("cards.blue");
    if (timing == Timing::initiative) return in_force("cards.green");
    return in_force(moment_of(event, own && is_of_march(timing)));
}

Objection public_objection(const Scene& scene, const EventRow& event) {
    return event.open == nullptr ? Objection{} : event.open(scene);
}

Objection own_objection(const Scene& scene, const EventRow& event) {
    return event.own == nullptr ? Objection{} : event.own(scene);
}

// What is said of a card whose moment this is not: also if it is for the other's operations.
Phrase wrong_moment(const Scene& scene, EventId event) {
    const EventRow& row = scene.board.data.row(event);
    const std::string_view key = is_for_this_side(scene, row) ? "no.card.timing"
                                 : row.owner == Owner::active ? "no.card.timing.own"
                                                              : "no.card.timing.enemy";
    return Phrase(key, arg(event), arg(row.timing));
}

// Whether what the event works on is under way. Play brings about nothing else; a position that
// somebody has made up may.
bool has_its_place(const Play& play, Timing timing) {
    if (is_of_march(timing)) return play.march != nullptr;
    if (timing == Timing::combat || timing == Timing::retreat_ended) return play.combat != nullptr;
    return timing != Timing::pursuit || play.pursuit != nullptr;
}

// To what an event would be played, from what everybody saw: in fog blocks are a number.
Phrase prompt_of(const Board& board, Seat seat, Timing timing) {
    const auto by = [&](std::string_view named, std::string_view counted, const auto& who) {
        return board.options.fog() && who.seat != seat
                   ? Phrase(counted, arg(who.seat), arg(who.stack.size()), arg(who.area))
                   : Phrase(named, arg(who.seat), arg(who.stack), arg(who.area));
    };
    const Scene scene(board, seat);
    const auto* const operation = scene.operation;
    const auto* const march = scene.march;
    const auto* const combat = scene.combat;
    const auto* const played = scene.played;
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
        return by("ask.window.points", "ask.window.points.open", *march);
    }
    if (march != nullptr && timing == Timing::area_entered) {
        return by("ask.window.entered", "ask.window.entered.open", *march);
    }
    if (march != nullptr && timing == Timing::march_ended) {
        return by("ask.window.ended", "ask.window.ended.open", *march);
    }
    if (operation != nullptr && timing == Timing::stack_named) {
        static constexpr std::array<std::string_view, 4> named{
            "ask.window", "ask.window.march", "ask.window.attack", "ask.window.combat"};
        static constexpr std::array<std::string_view, 4> counted{
            "ask.window", "ask.window.march.open", "ask.window.attack.open",
            "ask.window.combat.open"};
        const auto kind = static_cast<std::size_t>(operation->kind);
        return by(named[kind], counted[kind], *operation);
    }
    return Phrase("ask.window", arg(seat), arg(timing));
}

}  // namespace

void EventDesk::playable(const Board& board, Seat seat, Timing timing, Actions& list) {
    if (!may_play_any(board, seat, timing)) return;
    const Scene scene(board, seat);
    for (const CardId card : board.now.hand[seat.index()]) {
        const EventRow& event = board.row_of(seat, card);
        if (moment_objection(scene, event, timing).empty() &&
            public_objection(scene, event).empty() && own_objection(scene, event).empty()) {
            list.push_back(make_card(Verb::play, seat, card));
        }
    }
}

Verdict EventDesk::why_not(const Board& board, Seat seat, Timing timing, Action action) {
    if (verb_of(action) != Verb::play) {
        return Verdict::no(clause_of(timing), Phrase("no.window.verb"));
    }
    const CardId card = card_arg(action);
    if (action.c != seat.value || !board.now.hand[seat.index()].contains(card)) {
        return Verdict::no("cards.hand.secret", Phrase("no.card.hand"));
    }
    const Scene scene(board, seat);
    const EventId event = board.event_of(seat, card);
    const EventRow& row = board.data.row(event);
    const Objection moment = moment_objection(scene, row, timing);
    if (!moment.empty()) return Verdict::no(moment, wrong_moment(scene, event));
    if (!may_play_any(board, seat, timing)) {
        const bool initiative = timing == Timing::initiative;
        return Verdict::no(initiative ? "cards.limit.initiative" : "cards.limit.operation",
                           Phrase("no.card.limit"));
    }
    const Objection seen = public_objection(scene, row);
    return Verdict::no(seen.empty() ? own_objection(scene, row) : seen,
                       Phrase("no.card.condition", arg(event)));
}

// By public facts alone: never because of what the hand holds.
bool EventDesk::opens(const Board& board, Seat seat, Timing timing) {
    if (!may_play_any(board, seat, timing)) return false;
    const Scene scene(board, seat);
    for (const EventId id : board.data.side(seat).events) {
        const EventRow& event = board.data.row(id);
        if (moment_objection(scene, event, timing).empty() &&
            public_objection(scene, event).empty()) {
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
    table.call(PlayEvent{seat, card_arg(action), timing});
}

// Nobody is told that nothing was played: silence is all the enemy hears.
void EventDesk::declined(Table&, Seat, Timing) {}

// A green event stays in front of its player until the operation ends, cancelled or not.
// [cards.discard.operation]
bool PlayEvent::stays(const Board& board) const {
    return board.row_of(seat, card).colour() == Colour::green && rule("cards.discard.operation");
}

Step PlayEvent::run(Table& table) {
    State& state = table.state;
    const EventId event = table.event_of(seat, card);
    const EventRow& row = table.data.row(event);
    switch (at) {
        case At::announce:
            at = At::countered;
            table.take_from_hand(seat, card);
            (stays(table) ? state.played : state.on_table)[seat.index()].insert(card);
            state.event_played.insert(seat);
            table.tell(Nature::reveals, "log.event", arg(seat), arg(event), arg(seat, card));
            // Only what is played during operations can be countered.  [event.counter-order.green]
            if (row.colour() != Colour::green && rule("event.counter-order.green")) {
                return Step::again;
            }
            mutant("event.counter-order.when", return Step::again);
            return table.call(EventWindow{seat.other(), Timing::event_played});

        case At::countered: {
            at = At::resolved;
            if (cancelled != 0) {
                // Nothing was paid yet: an event costs what it costs when it takes effect.
                // [event.counter-order.undone]
                table.tell(Nature::follows, "log.event.cancelled", arg(event));
                return Step::again;
            }
            const Play play(table, seat, card);
            if (row.resolve != nullptr && has_its_place(play, row.timing)) row.resolve(table, play);
            return Step::again;
        }

        case At::resolved:
            if (stays(table)) break;
            state.on_table[seat.index()].erase(card);
            if (!state.lasting[seat.index()].contains(card)) table.discard(seat, card);
            break;
    }
    return Step::done;
}

}  // namespace bivouac::campaign
