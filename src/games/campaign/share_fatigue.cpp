// Sharing fatigue, and taking it away.  [march.share]
#include <algorithm>

#include "core/rule.h"
#include "games/campaign/allocation.h"
#include "games/campaign/combat.h"
#include "games/campaign/operations.h"

namespace bivouac::campaign {

namespace {

Blocks living(const Board& board, Blocks stack) {
    Blocks left;
    for (const BlockId block : board.on_map(stack)) {
        // Vedettes do not tire.  [vedette.fatigue]
        if (board.data.is_corps(block)) left.insert(block);
        mutant("vedette.fatigue", if (board.data.is_vedette(block)) left.insert(block));
    }
    return left;
}

// Who takes how much is for the owner alone where the blocks are hidden.
void tell_shares(Table& table, Seat seat, Blocks stack, int each) {
    if (each == 0) return;
    const Phrase own(stack.size() == 1 ? "log.fatigue.one" : "log.fatigue.each", arg(stack),
                     arg(each));
    table.tell_unless_fog(seat, Nature::follows, own);
}

// Beginners are relieved in the recovery phase, the others by events.
std::string_view clause_of_relief(const Board& board) {
    if (board.options.beginner) return "beginner.recovery.card";
    if (board.now.phase == Phase::initiative) return "event.supply.fatigue";
    return board.now.stack.find<Combat>() != nullptr ? "event.courage.share" : "event.forage.share";
}

std::uint8_t byte(int n) { return static_cast<std::uint8_t>(std::clamp(n, 0, 200)); }

}  // namespace

ShareFatigue ShareFatigue::equally(const Board& board, Seat seat, Blocks stack, int points) {
    return {.stack = living(board, stack), .seat = seat, .points = byte(points), .is_equal = 1};
}

ShareFatigue ShareFatigue::freely(const Board& board, Seat seat, Blocks stack, int points,
                                  bool secret_kind) {
    ShareFatigue share = equally(board, seat, stack, points);
    share.is_equal = 0;
    if (board.options.fog() && secret_kind && rule("fog.march.count")) {
        share.sham = stack.size() > 1 ? 1 : 0;
        share.decisions = share.sham != 0 ? byte(points) : 0;
    }
    return share;
}

ShareFatigue ShareFatigue::on_march(const Board& board, Seat seat, Blocks stack, int points) {
    ShareFatigue share = equally(board, seat, stack, points);
    mutant("march.share.equal", share.is_equal = 0);
    if (board.options.fog() && rule("fog.march.count")) {
        // The rest is smaller than the number of corps, so this many decisions always suffice.
        share.sham = stack.size() > 1 ? 1 : 0;
        share.decisions = byte(stack.size() - 1);
    }
    return share;
}

Step ShareFatigue::run(Table& table) {
    switch (at) {
        case At::equal_part: {
            at = At::rest;
            stack = living(table, stack);  // some may have fallen since this was called for
            const int corps = stack.size();
            if (corps == 0) {
                points = 0;
            } else if (is_equal != 0 || corps == 1) {
                for (const BlockId block : stack) table.add_fatigue(block, points / corps);
                tell_shares(table, seat, stack, points / corps);
                points = static_cast<std::uint8_t>(points % corps);
            }
            if (sham == 0) decisions = points;
            mutant("march.share.rest", points = decisions = 0);
            return Step::again;
        }
        case At::rest: {
            if (decisions == 0) {
                at = At::check;
                return Step::again;
            }
            Actions list;
            legal(table, seat, list);
            if (!list.empty()) return Step::ask;
            decisions = 0;
            return Step::again;
        }
        case At::check:
            table.remove_the_ruined();
            break;
    }
    return Step::done;
}

Decision ShareFatigue::decision(const Board&, Seat) const {
    const Phrase asked = points == 0
                             ? Phrase("ask.fatigue.none")
                             : Phrase("ask.fatigue", arg(static_cast<int>(points)), arg(stack));
    return {seat, "share-fatigue", "march.share.rest", asked};
}

void ShareFatigue::legal(const Board& board, Seat, Actions& list) const {
    for (const BlockId corps : points > 0 ? stack : Blocks{}) {
        if (board.fatigue(corps) <= max_fatigue) list.push_back(make(Verb::fatigue, corps));
    }
    if (list.empty() && sham != 0) list.push_back(make(Verb::pretend));
}

Verdict ShareFatigue::why_not(const Board& board, Seat, Action action) const {
    if (verb_of(action) != Verb::fatigue) {
        return Verdict::no("march.share.rest", Phrase("no.fatigue.verb"));
    }
    const BlockId corps = block_arg(action);
    if (!stack.contains(corps)) {
        return Verdict::no("march.share.rest", Phrase("no.fatigue.stack"));
    }
    if (board.fatigue(corps) > max_fatigue) {
        return Verdict::no("elimination.fatigue", Phrase("no.fatigue.broken", arg(corps)));
    }
    return Verdict::no("march.share.rest", Phrase("no.fatigue.verb"));
}

void ShareFatigue::apply(Table& table, Seat, Action action) {
    --decisions;
    if (verb_of(action) == Verb::pretend) return;
    const BlockId corps = block_arg(action);
    --points;
    table.add_fatigue(corps, 1);
    table.tell_unless_fog(seat, Nature::announces, Phrase("log.fatigue.given", arg(corps)));
}

// In a combat everybody sees how much there is to share and among whom, not who takes it. On a
// march nobody sees even that.
ShareFatigue ShareFatigue::seen_by(const Board& board, Viewer viewer) const {
    if (!hides_blocks_from(board, seat, viewer)) return *this;
    ShareFatigue shown = *this;
    shown.stack = sham != 0 ? Blocks{} : as_tokens(board, stack);
    if (sham != 0) shown.points = 0;
    return shown;
}

RelieveFatigue RelieveFatigue::of(const Board& board, Seat seat, Blocks stack, int points) {
    const bool sham = board.options.fog() && rule("fog.march.count");
    return {.stack = living(board, stack),
            .seat = seat,
            .points = byte(points),
            .sham = static_cast<std::uint8_t>(sham ? 1 : 0)};
}

Step RelieveFatigue::run(Table& table) {
    if (points == 0) return Step::done;
    Actions list;
    legal(table, seat, list);
    return list.empty() ? Step::done : Step::ask;
}

Decision RelieveFatigue::decision(const Board& board, Seat) const {
    return {seat, "relieve-fatigue", clause_of_relief(board),
            Phrase("ask.relieve", arg(static_cast<int>(points)), arg(stack))};
}

void RelieveFatigue::legal(const Board& board, Seat, Actions& list) const {
    for (const BlockId corps : stack) {
        if (board.fatigue(corps) > 0) list.push_back(make(Verb::fatigue, corps));
    }
    if (list.empty() && sham != 0) list.push_back(make(Verb::pretend));
}

Verdict RelieveFatigue::why_not(const Board& board, Seat, Action action) const {
    const bool named = verb_of(action) == Verb::fatigue;
    return Verdict::no(
        clause_of_relief(board),
        named ? Phrase("no.relieve.corps", arg(block_arg(action))) : Phrase("no.fatigue.verb"));
}

void RelieveFatigue::apply(Table& table, Seat, Action action) {
    --points;
    if (verb_of(action) == Verb::pretend) return;
    const BlockId corps = block_arg(action);
    table.remove_fatigue(corps, 1);
    table.tell_unless_fog(seat, Nature::announces, Phrase("log.fatigue.relieved", arg(corps)));
}

RelieveFatigue RelieveFatigue::seen_by(const Board& board, Viewer viewer) const {
    if (!hides_blocks_from(board, seat, viewer)) return *this;
    return {.seat = seat, .points = points, .sham = sham};
}

}  // namespace bivouac::campaign
