#include "games/campaign/turns.h"

#include "core/rule.h"
#include "games/campaign/deployment.h"
#include "games/campaign/draw.h"
#include "games/campaign/initiative.h"
#include "games/campaign/operations.h"
#include "games/campaign/recovery.h"
#include "games/campaign/ruleset.h"

namespace bivouac::campaign {

namespace {

// At the end of the last turn the points decide.
void close_last_turn(Table& table) {
    table.state.ended_at_close = 1;
    table.end(Ending::last_turn, table.data.rules->close(table).winner);
}

}  // namespace

Step Turns::run(Table& table) {
    State& state = table.state;
    switch (at) {
        case At::setup:
            at = At::arrival;
            if (table.options.hidden_setup()) return table.call(Deployment{});
            return Step::again;

        case At::arrival: {
            at = At::draw;
            state.operations = 0;
            table.tell(Nature::follows, "log.turn", arg(state.turn), arg(state.victory_points));
            const auto& arrivals = table.scenario().arrivals;
            for (std::size_t i = 0; i < arrivals.size(); ++i) {
                // Both towns taken on the day: it takes no part at all.
                const bool lost =
                    arrivals[i].turn < state.turn && rule(table.data.rules->arrival.lost);
                const bool early = arrivals[i].turn > state.turn;
                if ((lost || early) && rule(table.data.rules->arrival.turn)) continue;
                if (state.gone.contains(arrivals[i].block)) continue;
                if (table.on_map(arrivals[i].block)) continue;
                table.call(Arriving{arrivals[i].block, static_cast<std::uint8_t>(i)});
            }
            return Step::again;
        }

        // Beginners have no hands.  [beginner.no-draw]
        case At::draw:
            at = rule("sequence.phases") ? At::initiative : At::operations;
            state.phase = Phase::draw;
            if (table.options.beginner && rule("beginner.no-draw")) return Step::again;
            return table.call(DrawPhase{});

        case At::initiative:
            at = At::operations;
            state.phase = Phase::initiative;
            return table.call(InitiativePhase{});

        case At::operations:
            at = At::recovery;
            state.phase = Phase::operations;
            return table.call(OperationsPhase{state.initiative});

        case At::recovery:
            at = At::end;
            state.phase = Phase::recovery;
            return table.call(RecoveryPhase{});

        case At::end:
            at = At::arrival;
            for (const Seat side : {french, enemy_of_french}) {
                table.discard_all(side, state.lasting[side.index()]);
            }
            state.declined_turn = {};
            if (state.turn >= table.scenario().last_turn) {
                close_last_turn(table);
                return Step::done;
            }
            if (rule("recovery.6")) ++state.turn;
            return Step::again;
    }
    return Step::done;
}

Step Arriving::run(Table& table) {
    if (table.on_map(block)) return Step::done;
    Actions list;
    legal(table, side_of(block), list);
    if (!list.empty()) return Step::ask;
    if (rule(table.data.rules->arrival.lost)) {
        table.state.gone.insert(block);
        table.state.absent.insert(block);
    }
    table.tell(Nature::follows, "log.arrival.lost", arg(block));
    return Step::done;
}

Decision Arriving::decision(const Board& board, Seat seat) const {
    return {seat, "choose-arrival", board.data.rules->arrival.area,
            Phrase("ask.arrival", arg(block))};
}

// Only corps close a town. In fog the offer must not tell what a block is, so both towns are
// offered until one was found held.
void Arriving::legal(const Board& board, Seat seat, Actions& list) const {
    const auto& towns = board.scenario().arrivals[row].areas;
    const bool hidden = board.options.fog() && rule(board.data.rules->arrival.fog);
    for (std::size_t i = 0; i < towns.size(); ++i) {
        if ((tried >> i & 1u) != 0) continue;
        const bool closed = !hidden && !board.is_free_for(towns[i], seat);
        if (closed && rule(board.data.rules->arrival.area)) continue;
        list.push_back(make(Verb::choose, towns[i]));
    }
}

Verdict Arriving::why_not(const Board& board, Seat, Action) const {
    return Verdict::no(board.data.rules->arrival.area, Phrase("no.arrival", arg(block)));
}

// That it is held, and nothing more. A lone flag must be the corps.
void Arriving::find_held(Table& table, AreaId area) {
    const Seat enemy = side_of(block).other();
    const auto& towns = table.scenario().arrivals[row].areas;
    for (std::size_t i = 0; i < towns.size(); ++i) {
        if (towns[i] == area) tried = static_cast<std::uint8_t>(tried | 1u << i);
    }
    if (table.blocks_in(area, enemy).size() == 1) {
        table.rule_out(area, enemy, table.vedettes_of(enemy) | table.commanders_of(enemy));
    }
    table.tell(Nature::reveals, "log.arrival.held", arg(block), arg(area));
}

void Arriving::apply(Table& table, Seat seat, Action action) {
    const AreaId area = area_arg(action);
    if (!table.corps_in(area, seat.other()).empty() && rule(table.data.rules->arrival.area)) {
        find_held(table, area);
        return;
    }
    const Block& row_of_battle = table.data.block(block);
    table.take_lowest_token(block);
    table.set_area(block, area);
    table.state.infantry[block.index()] = row_of_battle.infantry;
    table.state.cavalry[block.index()] = row_of_battle.cavalry;
    // That he could come shows that no corps stood there.
    const bool flags_there = !table.blocks_in(area, seat.other()).empty();
    table.tell(flags_there ? Nature::reveals : Nature::announces, "log.arrival", arg(block),
               arg(area));
    table.show(Blocks::of(block));
    table.mix(area, seat);
    table.settle(area);
}

}  // namespace bivouac::campaign
