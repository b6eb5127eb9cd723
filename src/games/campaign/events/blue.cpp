#include "games/campaign/events/blue.h"

#include "core/rule.h"
#include "games/campaign/allocation.h"
#include "games/campaign/events/care.h"
#include "games/campaign/events/resolve.h"
#include "games/campaign/initiative.h"

namespace bivouac::campaign {

namespace {

constexpr int reserve_cards = 2;

// Two cards more; red ones are lost without effect.  [event.reserve.draw] [event.reserve.red]
void call_up_reserve(Table& table, Seat seat) {
    Cards kept;
    for (int i = 0; i < reserve_cards && rule("event.reserve.draw"); ++i) {
        const CardId card = table.draw(seat);
        if (card.is_none()) break;
        if (table.data.side(seat).red_cards.contains(card) && rule("event.reserve.red")) {
            table.discard(seat, card);
            table.tell(Nature::reveals, "log.reserve.red", arg(seat), arg(seat, card));
            continue;
        }
        table.take_into_hand(seat, card);
        kept.insert(card);
    }
    table.tell_new_cards(seat, kept, Nature::follows);
}

void fall_back(Table& table, Seat seat, CardId card) {
    mutant("event.strategic-retreat.turn", return);
    table.state.lasting[seat.index()].insert(card);
    table.tell(Nature::follows, "log.lasting", arg(EventName::strategic_retreat));
}

}  // namespace

void resolve_blue(Table& table, Seat seat, CardId card, EventName event) {
    switch (event) {
        case EventName::intuition: {
            InitiativePhase* phase = table.state.stack.find<InitiativePhase>();
            if (phase != nullptr) phase->intuition.insert(seat);
            return;
        }
        case EventName::anticipation:
            table.renew_deck(seat);
            table.call(Anticipation{{seat}});
            return;
        case EventName::reserve:
            call_up_reserve(table, seat);
            return;
        case EventName::care:
            table.call(Care{{seat}});
            return;
        case EventName::saxon_defection:
            table.call(SaxonDefection{{seat}});
            return;
        case EventName::reinforcement:
            table.call(Reinforcement{{seat}});
            return;
        case EventName::supply:
        case EventName::long_live_the_queen:
            table.call(Relief{{seat}, event});
            return;
        case EventName::strategic_retreat:
            fall_back(table, seat, card);
            return;
        default:
            return;
    }
}

Cards may_be_anticipated(const Board& board, Seat seat) {
    Cards cards;
    mutant("event.anticipation.choose", return cards);
    for (const CardId card : board.now.deck[seat.index()]) cards.insert(card);
    // A deck that has run out is made anew before it is looked through.  [cards.reshuffle]
    if (cards.empty() && rule("cards.reshuffle")) cards = board.now.discard[seat.index()];
    if (rule("event.anticipation.red")) cards -= board.data.side(seat).red_cards;
    return cards;
}

Decision Anticipation::decision(const Board&, Seat) const {
    return {seat, "take-card", "event.anticipation.choose", Phrase("ask.anticipation")};
}

void Anticipation::legal(const Board& board, Seat, Actions& list) const {
    for (const CardId card : may_be_anticipated(board, seat)) {
        list.push_back(make_card(Verb::take, seat, card));
    }
}

Verdict Anticipation::why_not(const Board&, Seat, Action) const {
    return Verdict::no("event.anticipation.red", Phrase("no.anticipation"));
}

void Anticipation::apply(Table& table, Seat, Action action) {
    chosen = 1;
    const CardId card = card_arg(action);
    deck_of(table.state, seat).take(card);
    table.take_into_hand(seat, card);
    if (rule("event.anticipation.shuffle")) table.shuffle_deck(seat);
    const Phrase own("log.anticipation.own", arg(seat, card));
    table.tell_owner(
        seat, Nature::announces, own, Nature::follows,
        rule("event.anticipation.secret") ? Phrase("log.anticipation", arg(seat)) : own);
}

Blocks may_be_reinforced(const Board& board) {
    Blocks able;
    for (const BlockId corps : board.corps_of(enemy_of_french)) {
        if (!board.on_map(corps) && rule("event.reinforcement.eliminated")) continue;
        if (board.strength(corps) >= max_strength && rule("event.reinforcement.limit")) continue;
        able.insert(corps);
    }
    return able;
}

Decision Reinforcement::decision(const Board&, Seat) const {
    return {seat, "choose-corps", "event.reinforcement.strength", Phrase("ask.reinforcement")};
}

void Reinforcement::legal(const Board& board, Seat, Actions& list) const {
    for (const BlockId corps : may_be_reinforced(board)) list.push_back(make(Verb::corps, corps));
}

Verdict Reinforcement::why_not(const Board& board, Seat, Action action) const {
    const BlockId corps = block_arg(action);
    const bool gone = verb_of(action) == Verb::corps && !board.on_map(corps);
    return Verdict::no(gone ? "event.reinforcement.eliminated" : "event.reinforcement.limit",
                       Phrase("no.reinforcement"));
}

void Reinforcement::apply(Table& table, Seat, Action action) {
    chosen = 1;
    const BlockId corps = block_arg(action);
    if (rule("event.reinforcement.strength")) ++table.state.infantry[corps.index()];
    ++table.state.ledger.recovered;
    const Phrase own("log.reinforcement", arg(corps));
    table.tell_owner(seat, Nature::announces, own, Nature::announces,
                     table.options.fog() ? Phrase() : own);
}

Decision Relief::decision(const Board&, Seat) const {
    const bool supply = event == EventName::supply;
    return {seat, "choose-area",
            supply ? "event.supply.fatigue" : "event.long-live-the-queen.fatigue",
            Phrase("ask.relief", arg(event))};
}

void Relief::legal(const Board& board, Seat, Actions& list) const {
    for (std::size_t i = 0; i < board.data.areas.size(); ++i) {
        if (!board.corps_in(AreaId{i}, seat).empty()) list.push_back(make(Verb::choose, AreaId{i}));
    }
}

Verdict Relief::why_not(const Board& board, Seat, Action) const {
    return Verdict::no(decision(board, seat).rule, Phrase("no.relief"));
}

void Relief::apply(Table& table, Seat, Action action) {
    chosen = 1;
    const AreaId area = area_arg(action);
    const Blocks stack = table.corps_in(area, seat);
    const Phrase own("log.relief", arg(seat), arg(area));
    table.tell_owner(seat, Nature::announces, own, Nature::announces,
                     table.options.fog() ? Phrase() : own);
    if (event == EventName::supply) {
        if (rule("event.supply.fatigue")) table.call(RelieveFatigue::of(table, seat, stack, 2));
        return;
    }
    for (const BlockId corps : stack) {
        mutant("event.long-live-the-queen.fatigue", continue);
        if (table.fatigue(corps) == 0) continue;
        table.remove_fatigue(corps, 1);
        const Phrase shed("log.fatigue.relieved", arg(corps));
        table.tell_owner(seat, Nature::follows, shed, Nature::follows,
                         table.options.fog() ? Phrase() : shed);
    }
}

// With open blocks the corps must stand before the French; in fog any contested stack may be it.
bool may_name_saxons(const Board& board) {
    if (!board.options.fog()) {
        const BlockId saxons = board.data.named.tauentzien;
        return board.on_map(saxons) && board.is_contested(board.where(saxons));
    }
    for (const BlockId block : board.corps_of(french)) {
        if (board.on_map(block) && board.is_contested(board.where(block))) return true;
    }
    return false;
}

Decision SaxonDefection::decision(const Board&, Seat) const {
    return {seat, "choose-area", "event.saxon-defection.fog", Phrase("ask.saxons")};
}

void SaxonDefection::legal(const Board& board, Seat, Actions& list) const {
    if (!board.options.fog()) {
        list.push_back(make(Verb::choose, board.where(board.data.named.tauentzien)));
        return;
    }
    for (std::size_t i = 0; i < board.data.areas.size(); ++i) {
        if (board.is_contested(AreaId{i})) list.push_back(make(Verb::choose, AreaId{i}));
    }
}

Verdict SaxonDefection::why_not(const Board&, Seat, Action) const {
    return Verdict::no("event.saxon-defection.effect", Phrase("no.saxons"));
}

void SaxonDefection::apply(Table& table, Seat, Action action) {
    chosen = 1;
    const AreaId area = area_arg(action);
    const BlockId saxons = table.data.named.tauentzien;
    table.tell(Nature::announces, "log.saxons", arg(area));
    if (table.where(saxons) != area && rule("event.saxon-defection.fog")) {
        table.tell(Nature::reveals, "log.saxons.none", arg(area));
        table.rule_out(area, side_of(saxons), Blocks::of(saxons));
        return;
    }
    table.tell(Nature::reveals, "log.saxons.desert", arg(saxons));
    table.show(Blocks::of(saxons));
    table.mix(area, side_of(saxons));
    mutant("event.saxon-defection.vp", table.score(&Ledger::enemy_losses, -1));
    if (rule("event.saxon-defection.effect")) {
        table.call(TakeLosses::of(table, side_of(saxons), Blocks::of(saxons), 1));
    }
}

}  // namespace bivouac::campaign
