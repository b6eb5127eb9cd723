#include "games/campaign/pursuit.h"

#include "core/rule.h"
#include "games/campaign/allocation.h"
#include "games/campaign/combat_draw.h"
#include "games/campaign/event_play.h"
#include "games/campaign/operations.h"

namespace bivouac::campaign {

namespace {

// Wood and walls stop horsemen, so the ground alone can rule a pursuit out.  [pursuit.ground]
bool ground_allows_pursuit(const Area& area) {
    const bool stops_horsemen = area.terrain != Terrain::clear;
    return !(rule("pursuit.ground") && stops_horsemen);
}

}  // namespace

Pursuit Pursuit::after(const Combat& combat, Blocks beaten) {
    const Seat winner = combat.loser.other();
    return {.winners = combat.stack_of(winner),
            .losers = beaten,
            .winner = winner,
            .battle = combat.area};
}

// Only a victor with *more* cavalry left pursues.  [pursuit.cavalry] [pursuit.cavalry.after]
bool Pursuit::takes_place(const Board& board) const {
    const auto cavalry_of = [&](Blocks stack) {
        int sum = board.cavalry_of(stack);
        mutant("pursuit.cavalry.after", {
            sum = 0;
            for (const BlockId corps : stack) sum += board.data.block(corps).cavalry;
        });
        return sum;
    };
    int riders = cavalry_of(board.on_map(winners));
    const int rearguard = cavalry_of(losers);
    mutant("pursuit.cavalry", riders = rearguard + 1);
    return ground_allows_pursuit(board.data.area(battle)) && riders > rearguard;
}

int Pursuit::cards(const Board& board) const {
    int sum = rule("pursuit.draw") ? 1 : 0;
    for (const BlockId corps : board.on_map(winners)) {
        if (rule("pursuit.bonus")) sum += board.data.block(corps).pursuit_bonus;
    }
    return sum + extra_cards;
}

Step Pursuit::run(Table& table) {
    losers = table.on_map(losers);
    switch (at) {
        case At::decide:
            at = At::loser_event;
            if (!takes_place(table)) {
                table.tell(Nature::reveals, "log.pursuit.none", arg(battle));
                return Step::done;
            }
            table.tell(Nature::reveals, "log.pursuit", arg(winner), arg(battle));
            return Step::again;
        case At::loser_event:
            at = At::winner_event;
            return table.call(EventWindow{winner.other(), Timing::pursuit});
        case At::winner_event:
            at = At::ride;
            if (orderly != 0 && rule("event.orderly-retreat.priority")) return Step::done;
            return table.call(EventWindow{winner, Timing::pursuit});
        case At::ride: {
            at = At::over;
            if (orderly != 0 && extra_cards == 0) return Step::done;
            const int number = cards(table);
            // The losses on the pursuit cards are ignored; only the fatigue counts.
            // [pursuit.result]
            const CombatDraw drawn = draw_combat(table, winner, number, DrawnFor::pursuit);
            table.clear_table(winner);
            const int fatigue = rule("pursuit.result") ? drawn.sum.fatigue : 0;
            table.tell(Nature::reveals, "log.pursuit.result", arg(winner), arg(drawn.draws),
                       arg(fatigue));
            return table.call(ShareFatigue::equally(table, winner.other(), losers, fatigue));
        }
        case At::over:
            break;
    }
    return Step::done;
}

Pursuit Pursuit::seen_by(const Board& board, Viewer viewer) const {
    Pursuit shown = *this;
    if (hides_blocks_from(board, winner, viewer)) shown.winners = as_tokens(board, winners);
    if (hides_blocks_from(board, winner.other(), viewer)) shown.losers = as_tokens(board, losers);
    return shown;
}

}  // namespace bivouac::campaign
