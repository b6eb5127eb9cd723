#include "games/campaign/recovery.h"

#include <algorithm>

#include "core/rule.h"
#include "games/campaign/allocation.h"
#include "games/campaign/events/care.h"
#include "games/campaign/operations.h"
#include "games/campaign/ruleset.h"

namespace bivouac::campaign {

namespace {

// Who has not been activated is fresh again.  [recovery.1]
void rest_the_unactivated(Table& table) {
    for (const Seat side : {french, enemy_of_french}) {
        // Care sees to those it has marked.  [event.care.fatigue]
        const Blocks busy = table.now.activated | table.now.cared;
        for (const BlockId corps : table.on_map(table.corps_of(side) - busy)) {
            if (rule("recovery.1")) table.remove_fatigue(corps, table.fatigue(corps));
        }
    }
    table.tell(Nature::follows, "log.recovery.rest");
}

void flip_all(Table& table) {
    if (rule("recovery.4")) table.state.activated.clear();
    if (!table.options.fog()) return;
    for (std::size_t i = 0; i < table.data.areas.size(); ++i) {
        for (const Seat side : {french, enemy_of_french}) table.mix(AreaId{i}, side);
    }
}

// How many corps are tired shows on the victory track, so it is said aloud; which ones is not.
Step call_the_tired(Table& table, Seat seat) {
    const Exhaustion exhaustion = Exhaustion::of(table, seat);
    table.tell(Nature::reveals, "log.recovery.tired", arg(seat), arg(exhaustion.tired.size()));
    return table.call(exhaustion);
}

// Beginners draw one card each and relieve their corps as they like.  [beginner.recovery.card]
Step relieve_by_draw(Table& table, Seat seat) {
    mutant("beginner.recovery.card", return Step::again);
    const CardId card = table.draw(seat);
    if (card.is_none()) return Step::again;
    table.discard(seat, card);
    const int points = table.data.card(seat, card).recovery;
    table.tell(Nature::reveals, "log.recovery.draw", arg(seat), arg(seat, card), arg(points));
    return table.call(RelieveFatigue::of(table, seat, table.corps_of(seat), points));
}

}  // namespace

Step RecoveryPhase::tend(Table& table, Seat seat, At next) {
    if (table.options.beginner) {
        at = next;
        return relieve_by_draw(table, seat);
    }
    if (table.now.hand_count[seat.index()] > 0 && rule("recovery.2")) return Step::ask;
    at = next;
    return Step::again;
}

Step RecoveryPhase::run(Table& table) {
    State& state = table.state;
    switch (at) {
        case At::rest:
            at = At::french_cards;
            rest_the_unactivated(table);
            heal_the_cared(table);
            return Step::again;
        case At::french_cards:
            return tend(table, french, At::enemy_cards);
        case At::enemy_cards:
            return tend(table, enemy_of_french, At::french_tired);
        // All tired corps suffer at the same time.  [recovery.3]
        case At::french_tired:
            at = At::enemy_tired;
            state.holding_victory = 1;
            return call_the_tired(table, french);
        case At::enemy_tired:
            at = At::reckon;
            return call_the_tired(table, enemy_of_french);
        case At::reckon:
            at = At::flip;
            state.holding_victory = 0;
            table.remove_the_ruined();
            return Step::again;
        case At::flip:
            at = At::bonus;
            flip_all(table);
            return Step::again;
        case At::bonus:
            if (table.data.rules->evening != nullptr) table.data.rules->evening(table);
            break;
    }
    return Step::done;
}

Seats RecoveryPhase::asks(const Board&) const { return Seats::only(whose_cards()); }

Decision RecoveryPhase::decision(const Board&, Seat seat) const {
    return {seat, "recover", "recovery.2", Phrase("ask.recovery", arg(seat))};
}

// One card a corps, the corps in any order, until the player says that this is all.
// [cards.limit.recovery]
void RecoveryPhase::legal(const Board& board, Seat seat, Actions& list) const {
    list.push_back(make(Verb::done));
    for (const BlockId corps : board.on_map(board.corps_of(seat))) {
        if (board.fatigue(corps) == 0) continue;
        if (tended.contains(corps) && rule("cards.limit.recovery")) continue;
        for (const CardId card : board.now.hand[seat.index()]) {
            list.push_back(make_card(Verb::recover, seat, card, corps));
        }
    }
}

Verdict RecoveryPhase::why_not(const Board& board, Seat seat, Action action) const {
    if (verb_of(action) != Verb::recover) {
        return Verdict::no("recovery.2", Phrase("no.recovery.verb"));
    }
    const BlockId corps{action.b};
    if (!board.now.hand[seat.index()].contains(card_arg(action))) {
        return Verdict::no("recovery.2", Phrase("no.card.hand"));
    }
    if (side_of(corps) != seat || !board.on_map(corps) || !board.data.is_corps(corps)) {
        return Verdict::no("recovery.2", Phrase("no.recovery.corps"));
    }
    if (board.fatigue(corps) == 0) {
        return Verdict::no("recovery.2", Phrase("no.recovery.fresh", arg(corps)));
    }
    return Verdict::no("cards.limit.recovery", Phrase("no.recovery.once", arg(corps)));
}

void RecoveryPhase::apply(Table& table, Seat seat, Action action) {
    if (verb_of(action) == Verb::done) {
        at = at == At::french_cards ? At::enemy_cards : At::french_tired;
        return;
    }
    const CardId card = card_arg(action);
    const BlockId corps{action.b};
    const int points = table.data.card(seat, card).recovery;
    table.take_from_hand(seat, card);
    table.discard(seat, card);
    const int shed = std::min(points, table.fatigue(corps));
    table.remove_fatigue(corps, points);
    tended.insert(corps);
    const Phrase full("log.recovery.card", arg(seat), arg(seat, card), arg(corps), arg(shed));
    const Phrase open("log.recovery.card.open", arg(seat), arg(seat, card), arg(points));
    table.tell_owner(seat, Nature::announces, full, Nature::reveals,
                     table.options.fog() ? open : full);
}

RecoveryPhase RecoveryPhase::seen_by(const Board& board, Viewer viewer) const {
    RecoveryPhase shown = *this;
    for (const Seat side : {french, enemy_of_french}) {
        if (!hides_blocks_from(board, side, viewer)) continue;
        shown.tended -= board.corps_of(side);
    }
    return shown;
}

Exhaustion Exhaustion::of(const Board& board, Seat seat) {
    Blocks tired;
    for (const BlockId corps : board.on_map(board.corps_of(seat))) {
        if (board.fatigue(corps) >= tired_from && rule("recovery.3")) tired.insert(corps);
    }
    return {.tired = tired, .seat = seat, .left = static_cast<std::uint8_t>(tired.size())};
}

Step Exhaustion::run(Table& table) {
    if (!tired.empty()) return Step::ask;
    if (suffered != 0) table.tell_total();
    return Step::done;
}

Decision Exhaustion::decision(const Board&, Seat) const {
    return {seat, "exhaustion", "recovery.3", Phrase("ask.exhaustion", arg(tired.first()))};
}

void Exhaustion::legal(const Board& board, Seat, Actions& list) const {
    list_arms(board, tired.first(), list);
}

Verdict Exhaustion::why_not(const Board&, Seat, Action) const {
    return Verdict::no("recovery.3", Phrase("no.exhaustion", arg(tired.first())));
}

void Exhaustion::apply(Table& table, Seat, Action action) {
    const BlockId corps = block_arg(action);
    const bool horse = verb_of(action) == Verb::cavalry;
    tired.erase(corps);
    --left;
    suffered = 1;
    table.lose(corps, horse);
    const Phrase own(horse ? "log.exhaustion.cavalry" : "log.exhaustion.infantry", arg(corps));
    table.tell_unless_fog(seat, Nature::announces, own, Phrase("log.exhaustion.open", arg(seat)));
}

// How many corps are tired was said aloud; which ones, never.
Exhaustion Exhaustion::seen_by(const Board& board, Viewer viewer) const {
    if (!hides_blocks_from(board, seat, viewer)) return *this;
    return {.seat = seat, .left = left, .suffered = suffered};
}

}  // namespace bivouac::campaign
