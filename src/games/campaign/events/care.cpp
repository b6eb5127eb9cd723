#include "games/campaign/events/care.h"

#include "core/rule.h"

namespace bivouac::campaign {

Blocks may_be_cared_for(const Board& board) {
    Blocks wounded;
    for (const BlockId corps : board.corps_of(french)) {
        if (!board.on_map(corps)) continue;
        const bool unhurt = board.infantry(corps) >= board.data.block(corps).infantry;
        if (unhurt && rule("event.care.target")) continue;
        wounded.insert(corps);
    }
    return wounded;
}

// Only a corps that stayed quiet heals, and only then does it cost a point.  [event.care.ready]
void heal_the_cared(Table& table) {
    State& state = table.state;
    const Blocks marked = state.cared;
    state.cared.clear();
    for (const BlockId corps : marked) {
        if (!table.on_map(corps)) continue;
        if (table.is_activated(corps) && rule("event.care.ready")) continue;
        if (rule("event.care.fatigue")) table.remove_fatigue(corps, table.fatigue(corps));
        if (table.strength(corps) >= max_strength) continue;
        if (rule("event.care.recover")) ++state.infantry[corps.index()];
        if (rule("event.care.vp")) table.score(&Ledger::care, -1);
        const Phrase own("log.care.healed", arg(corps));
        table.tell_owner(french, Nature::follows, own, Nature::reveals,
                         table.options.fog() ? Phrase("log.care.open") : own);
        table.tell_total();
    }
    table.judge_victory();
}

Decision Care::decision(const Board&, Seat) const {
    return {seat, "choose-corps", "event.care.target", Phrase("ask.care")};
}

void Care::legal(const Board& board, Seat, Actions& list) const {
    for (const BlockId corps : may_be_cared_for(board)) list.push_back(make(Verb::corps, corps));
}

Verdict Care::why_not(const Board&, Seat, Action) const {
    return Verdict::no("event.care.target", Phrase("no.care"));
}

void Care::apply(Table& table, Seat, Action action) {
    chosen = 1;
    table.state.cared.insert(block_arg(action));
    const Phrase own("log.care.marked", arg(block_arg(action)));
    table.tell_owner(seat, Nature::announces, own, Nature::announces,
                     table.options.fog() ? Phrase() : own);
}

}  // namespace bivouac::campaign
