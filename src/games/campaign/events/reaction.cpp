#include "games/campaign/events/reaction.h"

#include "core/rule.h"
#include "games/campaign/operations.h"
#include "games/campaign/stacks.h"

namespace bivouac::campaign {

namespace {

bool can_slip_away(const Board& board, BlockId block) {
    return !where_to_slip(board, side_of(block), board.where(block)).empty();
}

}  // namespace

Areas where_to_slip(const Board& board, Seat seat, AreaId from) {
    if (!board.is_free_for(from, seat)) return {};
    return steps(board, from, Going::reaction,
                 [&](const Neighbour& next) { return board.is_free_for(next.area, seat); });
}

bool can_react(const Board& board, Seat seat) {
    for (const BlockId block : board.all_blocks(seat)) {
        if (board.on_map(block) && can_slip_away(board, block)) return true;
    }
    return false;
}

Step Reaction::run(Table& table) {
    if (at != At::over) return Step::ask;
    table.mix(area, seat);
    return Step::done;
}

Decision Reaction::decision(const Board&, Seat) const {
    switch (at) {
        case At::first:
            return {seat, "choose-stack", "event.reaction.move", Phrase("ask.reaction")};
        case At::gather:
            return {seat, "choose-stack", "event.reaction.move",
                    Phrase("ask.stack", arg(stack), arg(area))};
        default:
            return {seat, "choose-area", "event.reaction.move",
                    Phrase("ask.reaction.where", arg(area))};
    }
}

void Reaction::legal(const Board& board, Seat, Actions& list) const {
    if (at == At::first) {
        for (const BlockId block : board.on_map(board.corps_of(seat) | board.vedettes_of(seat))) {
            if (!can_slip_away(board, block)) continue;
            // Activated or not makes no difference.  [event.reaction.status]
            mutant("event.reaction.status", if (board.is_activated(block)) continue);
            list.push_back(make(Verb::corps, block));
        }
        return;
    }
    if (at == At::where) {
        for (const AreaId next : where_to_slip(board, seat, area)) {
            list.push_back(make(Verb::choose, next));
        }
        return;
    }
    if (!leaves_commander_alone(board, stack, area, seat)) list.push_back(make(Verb::done));
    for (const BlockId block : board.blocks_in(area, seat) - stack) {
        if (board.data.is_vedette(block) != board.data.is_vedette(stack.first())) continue;
        list.push_back(make(Verb::with, block));
    }
}

Verdict Reaction::why_not(const Board&, Seat, Action) const {
    return Verdict::no("event.reaction.move", Phrase("no.reaction"));
}

void Reaction::apply(Table& table, Seat, Action action) {
    switch (verb_of(action)) {
        case Verb::corps:
            stack.insert(block_arg(action));
            area = table.where(block_arg(action));
            at = At::gather;
            return;
        case Verb::with:
            stack.insert(block_arg(action));
            return;
        case Verb::done:
            at = At::where;
            return;
        default:
            break;
    }
    const AreaId from = area;
    table.mix(from, seat);
    area = area_arg(action);
    at = At::over;
    if (rule("event.reaction.move")) {
        for (const BlockId block : stack) table.set_area(block, area);
    }
    const Phrase own("log.reaction", arg(seat), arg(stack), arg(from), arg(area));
    const Phrase open("log.reaction.open", arg(seat), arg(stack.size()), arg(from), arg(area));
    table.tell_unless_fog(seat, Nature::announces, own, open);
    table.settle(from);
    table.settle(area);
}

Reaction Reaction::seen_by(const Board& board, Viewer viewer) const {
    if (!hides_blocks_from(board, seat, viewer)) return *this;
    return {.seat = seat};
}

}  // namespace bivouac::campaign
