#include "games/nations/turn.h"

#include "games/nations/battle.h"
#include "games/nations/jump.h"
#include "games/nations/play_army.h"
#include "games/nations/play_card.h"
#include "games/nations/time_track.h"
#include "games/nations/verbs.h"

namespace bivouac::nations {

namespace {

constexpr int turns_until_stale = 4;  // two rounds of both

// [faq.row] [faq.row.rounds]
bool is_row_stale(const Board& board) {
    const int turns = rule("faq.row.rounds") ? turns_until_stale : turns_until_stale / 2;
    return board.now.turns_without_open >= turns && !board.now.row.empty() &&
           board.cards_to_draw() > 0 && rule("faq.row");
}

// Nothing of that side is on the way, and none of its army cards can be played as things stand: all
// it can do is draw.
bool is_blocked(const Board& board, Seat seat) {
    for (const ArmyId army : board.armies_of(seat)) {
        if (!board.now.markers[army.index()].empty()) return false;
    }
    Actions armies;
    PlayArmy::list(board, seat, armies);
    return armies.empty();
}

// [draw.open] [draw.hidden]
void list_draws(const Board& board, [[maybe_unused]] Seat seat, Actions& list) {
    // A hand may grow beyond its limit until the turn ends.  [hand.during]
    mutant("hand.during", if (board.held(seat) >= board.data.hand_limit) return);
    Counts listed;
    for (const CardId card : board.now.row) {
        if (rule("draw.open") && listed[card]++ == 0) list.push_back(make(Verb::take, card));
    }
    if (board.cards_to_draw() > 0 && rule("draw.hidden")) list.push_back(make(Verb::draw));
}

}  // namespace

Step Turn::begin(Table& table) {
    ++table.state.turn;
    left = static_cast<std::uint8_t>(table.data.actions_a_turn - (rule("turn.actions") ? 0 : 1));
    table.tell(Nature::follows, "log.turn", arg(seat), arg(int{table.state.turn}));
    // Nothing left to do but to let time pass, for either side.  [faq.idle] [faq.idle.allied]
    const bool relieved = rule("faq.idle") && (seat == french || rule("faq.idle.allied"));
    if (table.has_placed_everything(seat) && relieved) {
        left = 0;
        at = At::excess;
        table.tell(Nature::follows, "log.turn.idle", arg(seat));
        return table.call(Advance{1});
    }
    at = is_row_stale(table) ? At::row : At::act;
    return Step::again;
}

Step Turn::run(Table& table) {
    switch (at) {
        case At::begin:
            return begin(table);
        case At::row:
            return Step::ask;
        case At::act: {
            // A turn is played to its end, also after 19.10.  [end.turn]
            mutant("end.turn", if (table.has_passed_the_end()) return close(table));
            if (left == 0) return close(table);
            if (!is_stuck(table)) return Step::ask;
            table.tell(Nature::follows, "log.turn.stuck", arg(seat));
            return close(table);
        }
        default:
            return end_of_turn(table);
    }
}

// Two sides that can only draw would wait for ever, so such a turn lets time pass.  [turn.blocked]
Step Turn::close(Table& table) {
    at = rule("turn.close") ? At::excess : At::battles;
    if (played == 0 && is_blocked(table, seat) && rule("turn.blocked")) {
        table.tell(Nature::follows, "log.turn.blocked", arg(seat));
        return table.call(Advance{1});
    }
    return Step::again;
}

// Excess, row, battles: in this order.  [turn.close]
Step Turn::end_of_turn(Table& table) {
    switch (at) {
        case At::excess:
            at = At::refill;
            return table.call(LayOff{seat});
        case At::refill:
            at = rule("turn.close") ? At::battles : At::close;
            table.refill_row();
            return Step::again;
        case At::battles:
            // Each battle date once, when the turn ends that has reached it.  [battle.when]
            for (std::size_t i = 0; i < table.data.dates.size(); ++i) {
                const Date& date = table.data.dates[i];
                const bool fought = (table.state.battles >> i & 1) != 0 && rule("battle.once");
                if (!date.battle || fought || table.state.time < date.point) continue;
                table.state.battles = static_cast<std::uint8_t>(table.state.battles | 1u << i);
                table.tell(Nature::follows, "log.battle", name(Category::date, i));
                mutant("battle.when", continue);
                at = rule("battle.once") ? at : At::close;
                return table.call(Battle::begin());
            }
            at = rule("turn.close") ? At::close : At::excess;
            return Step::again;
        default: {
            std::uint8_t& stale = table.state.turns_without_open;
            // A turn without any draw counts as one without an open card.  [faq.row.no-draw]
            const bool counts = drew != 0 || rule("faq.row.no-draw");
            if (took_open != 0) stale = 0;
            if (took_open == 0 && counts && stale < 0xFF) ++stale;
            return Step::done;
        }
    }
}

// Whoever can draw is not, and nearly always he can.
bool Turn::is_stuck(const Board& board) const {
    Actions list;
    list_draws(board, seat, list);
    if (list.empty()) legal(board, seat, list);
    return list.empty();
}

Decision Turn::decision(const Board&, Seat) const {
    if (at == At::row) return {seat, "renew-row", "faq.row", Phrase("ask.row")};
    return {seat, "choose-action", "turn.actions", Phrase("ask.action", arg(seat), arg(int{left}))};
}

void Turn::legal(const Board& board, Seat, Actions& list) const {
    if (at == At::row) {
        list.push_back(make(Verb::renew));
        list.push_back(make(Verb::leave));
        return;
    }
    PlayArmy::list(board, seat, list);
    PlayCard::list(board, seat, list);
    const bool too_late = left < 2;
    if (!(rule("move.jump.actions") && too_late)) Jump::list(board, seat, list);
    for (std::size_t i = 0; i < board.data.cards.size(); ++i) {
        const bool is_time = board.data.cards[i].kind == CardKind::time;
        if (is_time && board.now.hand[seat.index()].of[i] > 0) list.push_back(make(Verb::time));
    }
    list_draws(board, seat, list);
    // All five actions, unless every army is placed.  [turn.all] [faq.end]
    bool may_end = board.has_placed_everything(seat) && rule("faq.end");
    mutant("turn.all", may_end = true);
    if (may_end) list.push_back(make(Verb::end));
}

Verdict Turn::why_not(const Board& board, Seat, Action action) const {
    if (at == At::row) return Verdict::no("faq.row", Phrase("no.row"));
    switch (verb_of(action)) {
        case Verb::army:
            return PlayArmy::refuse(board, seat, army_arg(action));
        case Verb::use:
        case Verb::pair:
        case Verb::scout:
            return PlayCard::refuse(board, seat, action);
        case Verb::jump:
            if (left < 2 && rule("move.jump.actions")) {
                return Verdict::no("move.jump.actions", Phrase("no.jump.actions"));
            }
            return Jump::refuse(board, seat, card_arg(action));
        case Verb::time:
            return Verdict::no("time.card", Phrase("no.card.held"));
        case Verb::take:
            return Verdict::no("draw.open", Phrase("no.card.row", arg(card_arg(action))));
        case Verb::draw:
            return Verdict::no("draw.hidden", Phrase("no.card.left"));
        case Verb::end:
            return Verdict::no("turn.all", Phrase("no.end"));
        default:
            return Verdict::no("turn.actions", Phrase("no.action.turn"));
    }
}

void Turn::apply(Table& table, Seat, Action action) {
    if (at == At::row) {
        at = At::act;
        if (verb_of(action) == Verb::leave) return;
        table.tell(Nature::announces, "log.renew", arg(seat));
        for (const CardId card : table.state.row) ++table.state.discard[card];
        table.state.row.clear();
        table.state.turns_without_open = 0;
        table.refill_row();
        return;
    }
    act(table, action);
}

void Turn::act(Table& table, Action action) {
    State& state = table.state;
    --left;
    const bool draws = verb_of(action) == Verb::take || verb_of(action) == Verb::draw;
    if (!draws) played = 1;
    switch (verb_of(action)) {
        case Verb::army:
            // The scouts that go with it are no actions of their own.  [army.scout.action]
            mutant("army.scout.action", {
                for (int i = table.missing_markers(army_arg(action)); i > 0 && left > 0; --i)
                    --left;
            });
            table.call(PlayArmy{.seat = seat, .army = army_arg(action)});
            return;
        // What is played lies open at once: from then on everybody knows it.
        case Verb::use:
            table.play_card(seat, card_arg(action));
            table.call(PlayCard{.seat = seat, .card = card_arg(action)});
            return;
        case Verb::pair:
            mutant("pair.action", {
                if (left > 0) --left;
            });
            table.play_card(seat, card_arg(action));
            if (state.hand[seat.index()][card_arg(action)] > 0) {
                table.play_card(seat, card_arg(action));
            }
            table.call(PlayCard{.seat = seat, .card = card_arg(action), .is_pair = 1});
            return;
        case Verb::scout:
            table.call(PlayCard{.seat = seat});
            return;
        case Verb::jump:
            if (rule("move.jump.actions")) --left;  // two cards, two actions
            table.play_card(seat, card_arg(action));
            table.call(Jump{.seat = seat, .first = card_arg(action), .first_is_played = 1});
            return;
        case Verb::time:
            for (std::size_t i = 0; i < table.data.cards.size(); ++i) {
                if (table.data.cards[i].kind != CardKind::time) continue;
                table.tell(Nature::announces, "log.time.card", arg(seat));
                table.play_card(seat, CardId{i});
            }
            if (rule("time.card")) table.call(Advance{1});
            return;
        case Verb::take: {
            const CardId card = card_arg(action);
            state.row.erase(card);
            table.into_hand(seat, card, true);
            took_open = drew = 1;
            mutant("draw.refill", table.refill_row());
            table.tell(Nature::announces, "log.take", arg(seat), arg(card));
            return;
        }
        case Verb::draw: {
            const CardId card = table.turn_card();
            table.into_hand(seat, card, false);
            drew = 1;
            table.tell_owner(seat, Nature::reveals, Phrase("log.draw.own", arg(card)),
                             Nature::announces, Phrase("log.draw", arg(seat)));
            return;
        }
        default:
            table.tell(Nature::announces, "log.end", arg(seat));
            left = 0;
            return;
    }
}

Step LayOff::run(Table& table) {
    const bool excess = table.held(seat) > table.data.hand_limit && rule("hand.limit");
    return excess ? Step::ask : Step::done;
}

Decision LayOff::decision(const Board& board, Seat) const {
    return {seat, "lay-off", "hand.limit",
            Phrase("ask.lay-off", arg(seat), arg(board.held(seat) - board.data.hand_limit))};
}

void LayOff::legal(const Board& board, Seat, Actions& list) const {
    for (std::size_t i = 0; i < board.data.cards.size(); ++i) {
        if (board.now.hand[seat.index()].of[i] == 0) continue;
        list.push_back(make(Verb::discard, CardId{i}));
        mutant("hand.choice", return);
    }
    if (board.now.scouts[seat.index()] > 0 && rule("hand.scouts")) {
        list.push_back(make(Verb::discard_scout));
    }
}

Verdict LayOff::why_not(const Board&, Seat, Action action) const {
    const bool discards =
        verb_of(action) == Verb::discard || verb_of(action) == Verb::discard_scout;
    return Verdict::no("hand.limit", Phrase(discards ? "no.card.held" : "no.lay-off"));
}

void LayOff::apply(Table& table, Seat, Action action) {
    if (verb_of(action) == Verb::discard_scout) {
        table.spend_scout(seat, rule("hand.scouts.back"));
        table.tell(Nature::announces, "log.lay-off.scout", arg(seat));
        return;
    }
    const CardId card = card_arg(action);
    table.lay_off(seat, card);
    table.tell_owner(seat, Nature::follows, Phrase("log.lay-off.own", arg(card)), Nature::announces,
                     Phrase("log.lay-off", arg(seat)));
}

}  // namespace bivouac::nations
