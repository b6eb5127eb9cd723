// Taking the losses of a combat.  [losses]
#include <algorithm>

#include "core/rule.h"
#include "games/campaign/allocation.h"
#include "games/campaign/operations.h"

namespace bivouac::campaign {

namespace {

int strength_of(const Board& board, Blocks stack) {
    int sum = 0;
    for (const BlockId corps : stack) sum += board.strength(corps);
    return sum;
}

}  // namespace

void list_arms(const Board& board, BlockId corps, Actions& list) {
    if (board.infantry(corps) > 0) list.push_back(make(Verb::infantry, corps));
    if (board.cavalry(corps) > 0) list.push_back(make(Verb::cavalry, corps));
}

// A corps cannot lose more than it has; what it cannot take falls to the others.
TakeLosses TakeLosses::of(const Board& board, Seat seat, Blocks stack, int losses) {
    TakeLosses take;
    take.stack = board.on_map(stack & board.corps_of(seat));
    take.seat = seat;
    take.inflicted = static_cast<std::uint8_t>(losses);
    take.total = static_cast<std::uint8_t>(std::min(losses, strength_of(board, take.stack)));
    if (!take.stack.empty() && rule("losses.strength.equal")) {
        take.share = static_cast<std::uint8_t>(losses / take.stack.size());
    }
    take.in_rest = take.share > 0 ? 0 : 1;
    take.current = take.stack.first();
    return take;
}

Step TakeLosses::run(Table& table) {
    advance(table);
    if (taken < total) return Step::ask;
    if (taken > 0) table.tell_total();
    table.remove_the_ruined();
    return Step::done;
}

// On to the next corps once this one has taken its share or has nothing left.
void TakeLosses::advance(const Board& board) {
    while (in_rest == 0 && (of_current >= share || board.strength(current) == 0)) {
        BlockId next;
        for (const BlockId corps : stack) {
            if (corps > current && next.is_none()) next = corps;
        }
        in_rest = next.is_none() ? 1 : 0;
        current = next.is_none() ? stack.first() : next;
        of_current = 0;
    }
}

// Of several losses one at least must be cavalry, if the stack has any.  [losses.cavalry]
bool TakeLosses::needs_cavalry(const Board& board) const {
    return total > 1 && cavalry_taken == 0 && board.cavalry_of(stack) > 0 && rule("losses.cavalry");
}

// Whether a cavalry point can still be taken after one more of infantry from this corps.
bool TakeLosses::cavalry_can_wait(const Board& board, BlockId corps) const {
    const int after = total - taken - 1;
    if (after == 0) return false;
    if (in_rest != 0) {
        for (const BlockId later : stack) {
            if (board.cavalry(later) > 0) return true;
        }
        return false;
    }
    int to_come = 0;  // shares still to be taken, this corps' included
    for (const BlockId later : stack) {
        if (later < corps) continue;
        const int spare = later == corps ? board.strength(later) - 1 : board.strength(later);
        const int quota = later == corps ? share - of_current - 1 : share;
        const int takes = std::min(spare, quota);
        to_come += takes;
        if (takes > 0 && board.cavalry(later) > 0) return true;
    }
    return after > to_come;  // the rest may fall on any corps
}

void TakeLosses::offer(const Board& board, BlockId corps, Actions& list) const {
    const bool forced = needs_cavalry(board) && !cavalry_can_wait(board, corps);
    if (board.infantry(corps) > 0 && !forced) {
        list.push_back(make(Verb::infantry, corps));
        mutant("losses.type", return);
    }
    if (board.cavalry(corps) > 0) list.push_back(make(Verb::cavalry, corps));
}

void TakeLosses::legal(const Board& board, Seat, Actions& list) const {
    for (const BlockId corps : stack) {
        if (in_rest != 0 || corps == current) offer(board, corps, list);
    }
    if (!list.empty()) return;
    // No cavalry to be had after all.
    for (const BlockId corps : stack) {
        if (in_rest != 0 || corps == current) list_arms(board, corps, list);
    }
}

Decision TakeLosses::decision(const Board& board, Seat) const {
    return {seat, "take-losses", needs_cavalry(board) ? "losses.cavalry" : "losses.strength.equal",
            Phrase(in_rest != 0 ? "ask.losses.rest" : "ask.losses", arg(total - taken),
                   in_rest != 0 ? arg(stack) : arg(current))};
}

Verdict TakeLosses::why_not(const Board& board, Seat, Action action) const {
    const Verb verb = verb_of(action);
    if (verb != Verb::infantry && verb != Verb::cavalry) {
        return Verdict::no("losses.strength.equal", Phrase("no.losses.verb"));
    }
    const BlockId corps = block_arg(action);
    if (!stack.contains(corps)) {
        return Verdict::no("losses.strength.equal", Phrase("no.losses.stack"));
    }
    if (in_rest == 0 && corps != current) {
        return Verdict::no("losses.strength.equal", Phrase("no.losses.equal", arg(current)));
    }
    if (verb == Verb::infantry && board.infantry(corps) > 0 && needs_cavalry(board)) {
        return Verdict::no("losses.cavalry", Phrase("no.losses.cavalry"));
    }
    return Verdict::no("losses.type", Phrase("no.losses.arm", arg(corps)));
}

void TakeLosses::apply(Table& table, Seat, Action action) {
    const BlockId corps = block_arg(action);
    const bool horse = verb_of(action) == Verb::cavalry;
    ++taken;
    if (in_rest == 0) ++of_current;
    if (horse) cavalry_taken = 1;
    table.lose(corps, horse);
    const Phrase own(horse ? "log.loss.cavalry" : "log.loss.infantry", arg(corps));
    table.tell_owner(seat, Nature::announces, own, Nature::announces,
                     table.options.fog() && rule("fog.orders") ? Phrase() : own);
}

// The enemy sees how many points are lost, never by whom.  [fog.orders]
TakeLosses TakeLosses::seen_by(const Board& board, Viewer viewer) const {
    if (!hides_blocks_from(board, seat, viewer)) return *this;
    TakeLosses shown;
    shown.stack = as_tokens(board, stack);
    shown.seat = seat;
    shown.total = shown.inflicted = inflicted;
    shown.taken = taken;
    shown.in_rest = 1;
    shown.current = shown.stack.first();
    return shown;
}

}  // namespace bivouac::campaign
