#include "games/campaign/turns.h"

#include "core/rule.h"
#include "games/campaign/deployment.h"
#include "games/campaign/draw.h"
#include "games/campaign/initiative.h"
#include "games/campaign/operations.h"
#include "games/campaign/recovery.h"

namespace bivouac::campaign {

namespace {

void discard_lasting(Table& table) {
    for (const Seat side : {french, enemy_of_french}) {
        for (const CardId card : table.now.lasting[side.index()]) table.discard(side, card);
        table.state.lasting[side.index()].clear();
    }
}

// At the end of the last turn the points decide.  [victory.end] [short.end]
void close_last_turn(Table& table) {
    const int points = table.now.victory_points;
    const int needed = table.scenario().enemy_wins_from;
    const bool is_short = needed > 1;
    const bool in_force = is_short ? rule("short.end") : rule("victory.end");
    table.state.ended_at_close = 1;
    table.end(Ending::last_turn, in_force && points >= needed ? enemy_of_french : french);
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
                // Both towns taken on the day: it takes no part at all.  [setup.wurttemberg.lost]
                const bool lost = arrivals[i].turn < state.turn && rule("setup.wurttemberg.lost");
                const bool early = arrivals[i].turn > state.turn;
                if ((lost || early) && rule("setup.wurttemberg.turn")) continue;
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
            discard_lasting(table);
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
    if (rule("setup.wurttemberg.lost")) {
        table.state.gone.insert(block);
        table.state.absent.insert(block);
    }
    table.tell(Nature::follows, "log.arrival.lost", arg(block));
    return Step::done;
}

Decision Arriving::decision(const Board&, Seat seat) const {
    return {seat, "choose-arrival", "setup.wurttemberg.area", Phrase("ask.arrival", arg(block))};
}

// Only corps close a town. In fog the offer must not tell what a block is, so both towns are
// offered until one was found held.  [setup.wurttemberg.area] [setup.wurttemberg.fog]
void Arriving::legal(const Board& board, Seat seat, Actions& list) const {
    const auto& towns = board.scenario().arrivals[row].areas;
    const bool hidden = board.options.fog() && rule("setup.wurttemberg.fog");
    for (std::size_t i = 0; i < towns.size(); ++i) {
        if ((tried >> i & 1u) != 0) continue;
        const bool closed = !hidden && !board.is_free_for(towns[i], seat);
        if (closed && rule("setup.wurttemberg.area")) continue;
        list.push_back(make(Verb::choose, towns[i]));
    }
}

Verdict Arriving::why_not(const Board&, Seat, Action) const {
    return Verdict::no("setup.wurttemberg.area", Phrase("no.arrival", arg(block)));
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
    if (!table.corps_in(area, seat.other()).empty() && rule("setup.wurttemberg.area")) {
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
