#include "games/campaign/events/care.h"

#include "core/rule.h"

namespace bivouac::campaign {

Blocks may_be_cared_for(const Board& board, Seat seat) {
    Blocks wounded;
    for (const BlockId corps : board.on_map(board.corps_of(seat))) {
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
    for (const BlockId corps : table.on_map(marked)) {
        if (table.is_activated(corps) && rule("event.care.ready")) continue;
        if (rule("event.care.fatigue")) table.remove_fatigue(corps, table.fatigue(corps));
        if (table.strength(corps) >= max_strength) continue;
        if (rule("event.care.recover")) ++state.infantry[corps.index()];
        if (rule("event.care.vp")) table.score(&Ledger::care, -1);
        const Phrase own("log.care.healed", arg(corps));
        table.tell_owner(side_of(corps), Nature::follows, own, Nature::reveals,
                         table.options.fog() ? Phrase("log.care.open") : own);
        table.tell_total();
    }
    table.judge_victory();
}

}  // namespace bivouac::campaign
