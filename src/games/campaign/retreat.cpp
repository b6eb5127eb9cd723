#include "games/campaign/retreat.h"

#include "core/rule.h"
#include "games/campaign/allocation.h"
#include "games/campaign/axis.h"
#include "games/campaign/operations.h"

namespace bivouac::campaign {

// Only those who fought go; a commander whom they would leave alone goes with them.  [retreat.who]
Retreat Retreat::from(Table& table, Seat seat, AreaId battle, Blocks stack, int length) {
    Retreat retreat;
    retreat.stack = rule("retreat.who") ? stack : table.blocks_in(battle, seat);
    if ((table.corps_in(battle, seat) - retreat.stack).empty()) {
        retreat.stack |= table.blocks_in(battle, seat) & table.commanders_of(seat);
    }
    retreat.seat = seat;
    retreat.battle = retreat.area = battle;
    retreat.left = static_cast<std::uint8_t>(rule("retreat.length") ? length : 1);
    table.state.retreat_used.clear();
    table.tell(Nature::follows, "log.retreat", arg(seat), arg(static_cast<int>(retreat.left)));
    return retreat;
}

Retreat Retreat::driven_on(const Board& board, Seat seat, AreaId battle, Blocks stack) {
    Retreat retreat;
    retreat.stack = board.on_map(stack);
    retreat.seat = seat;
    retreat.battle = battle;
    retreat.area = retreat.stack.empty() ? battle : board.where(retreat.stack.first());
    if ((board.corps_in(retreat.area, seat) - retreat.stack).empty()) {
        retreat.stack |= board.blocks_in(retreat.area, seat) & board.commanders_of(seat);
    }
    retreat.left = 1;
    retreat.extra = 1;
    return retreat;
}

Areas Retreat::ways_out(const Board& board) const {
    const AreaId own = board.axis(seat, area);
    return steps(board, area, Going::retreat, [&](const Neighbour& next) {
        const bool used = board.now.retreat_used.contains(ConnectionId{next.connection});
        if (used && rule("retreat.once")) return false;
        if (next.area == battle && rule("retreat.away")) return false;
        // Not by the way the enemy came.  [retreat.enemy-axis]
        const bool theirs = board.axis(seat.other(), area) == next.area;
        if (theirs && rule("retreat.enemy-axis")) return false;
        // By one's own axis first.  [retreat.axis]
        const bool bound = area == battle && own && rule("retreat.axis");
        return !bound || next.area == own;
    });
}

Step Retreat::run(Table& table) {
    stack = table.on_map(stack);
    if (left == 0 || stopped != 0 || stack.empty()) return Step::done;
    if (!ways_out(table).empty()) return Step::ask;
    // No way out: the stack is lost.  [retreat.none]
    if (rule("retreat.none")) {
        table.tell(Nature::follows, "log.retreat.lost", arg(seat), arg(area));
        for (const BlockId block : stack& table.corps_of(seat)) table.remove(block);
        table.settle(area);
        table.judge_victory();
    }
    return Step::done;
}

Decision Retreat::decision(const Board&, Seat) const {
    return {seat, "retreat", "retreat.length",
            Phrase("ask.retreat", arg(static_cast<int>(left)), arg(area))};
}

void Retreat::legal(const Board& board, Seat, Actions& list) const {
    for (const AreaId next : ways_out(board)) {
        list.push_back(make(Verb::retreat, next));
        mutant("retreat.free", return);
    }
}

Verdict Retreat::why_not(const Board& board, Seat, Action action) const {
    if (verb_of(action) != Verb::retreat) {
        return Verdict::no("retreat.length", Phrase("no.retreat.verb"));
    }
    const AreaId next = area_arg(action);
    if (!board.are_neighbours(area, next)) {
        return Verdict::no("retreat.length", Phrase("no.march.connection", arg(area), arg(next)));
    }
    const Passage way = board.passage(board.connection(area, next), Going::retreat);
    if (!way.is_open()) {
        return Verdict::no(way.closed_by, Phrase("no.way.closed", arg(area), arg(next)));
    }
    const AreaId own = board.axis(seat, area);
    if (area == battle && own && own != next) {
        return Verdict::no("retreat.axis", Phrase("no.retreat.axis", arg(own)));
    }
    if (next == battle) return Verdict::no("retreat.away", Phrase("no.retreat.away", arg(battle)));
    if (board.axis(seat.other(), area) == next) {
        return Verdict::no("retreat.enemy-axis", Phrase("no.retreat.enemy-axis", arg(next)));
    }
    return Verdict::no("retreat.once", Phrase("no.retreat.once"));
}

void Retreat::apply(Table& table, Seat, Action action) {
    const AreaId from = area;
    const Seat enemy = seat.other();
    area = area_arg(action);
    table.state.retreat_used.insert(ConnectionId{table.connection(from, area)});
    --left;
    const bool friends_there = !table.corps_in(area, seat).empty();
    mutant("vedette.friend", {
        if (!(table.blocks_in(area, seat) & table.vedettes_of(seat)).empty()) stopped = 1;
    });
    for (const BlockId block : stack) table.set_area(block, area);
    table.tell(Nature::announces, "log.retreat.to", arg(seat), arg(area), arg(from));
    const Seat held_by = table.data.area(area).victory_points > 0 ? table.controller(area) : seat;
    table.settle(from);
    const int enemies = table.corps_in(area, enemy).size();
    if (rule("vedette.retreat") || enemies > 0) {
        if (rule("victory.control.retreat") || enemies > 0 || held_by == seat) table.settle(area);
    } else {
        stopped = 1;
        table.settle(area);
    }
    // Friends give shelter, and so the enemy learns that corps stand there.  [retreat.friend]
    if (friends_there && rule("retreat.friend")) {
        stopped = 1;
        if (left > 0 && enemies == 0) {
            table.tell(table.options.fog() ? Nature::reveals : Nature::follows,
                       "log.retreat.shelter", arg(area));
        }
    }
    if (enemies == 0) return;
    // Running into the enemy: two fatigue for each of his corps.  [retreat.enemy.fatigue]
    if (rule("retreat.enemy.stop")) stopped = 1;
    if (rule("retreat.places-axis")) place_axis(table, seat, area, from, friends_there);
    mutant("retreat.behind", {
        if (comes_from_behind(table, enemy, area, from))
            table.call(ShareFatigue::equally(table, enemy, table.corps_in(area, enemy), 2));
    });
    if (rule("retreat.enemy.fatigue")) {
        // Who runs into hidden corps counts them by what it costs him.
        const bool fog = table.options.fog();
        const Phrase met("log.retreat.met", arg(seat), arg(enemies), arg(2 * enemies));
        table.tell_owner(seat, fog ? Nature::reveals : Nature::follows, met, Nature::follows,
                         fog ? Phrase() : met);
        table.call(ShareFatigue::equally(table, seat, stack, 2 * enemies));
    }
}

Retreat Retreat::seen_by(const Board& board, Viewer viewer) const {
    if (!hides_blocks_from(board, seat, viewer)) return *this;
    Retreat shown = *this;
    shown.stack = as_tokens(board, stack);
    return shown;
}

}  // namespace bivouac::campaign
