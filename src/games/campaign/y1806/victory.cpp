#include "games/campaign/y1806/victory.h"

#include "core/rule.h"
#include "games/campaign/events/rows.h"
#include "games/campaign/y1806/ranking.h"

namespace bivouac::campaign::y1806 {

namespace {

constexpr int destroyed_bridge_cost = 3;  // movement points

}  // namespace

// A fallen bridge costs a march more points and stops nobody.  [march.bridge] [retreat.bridge]
// [event.reaction.bridge] [event.cannon-sounds.bridge]
Passage passage(const Board&, std::uint8_t, Going going, bool bridge_down) {
    Passage passage;
    if (!bridge_down) return passage;
    if (going == Going::march && rule("march.bridge")) passage.cost = destroyed_bridge_cost;
    mutant("retreat.bridge", if (going == Going::retreat) passage.closed_by = "retreat.bridge");
    mutant("event.reaction.bridge",
           if (going == Going::reaction) passage.closed_by = "event.reaction.bridge");
    mutant("event.cannon-sounds.bridge",
           if (going == Going::cannon_sounds) passage.closed_by = "event.cannon-sounds.bridge");
    return passage;
}

// Woods, and a citadel under one's own flag, help the defender.
// [combat.cards.wooded] [combat.cards.citadel]
int ground(const Board& board, AreaId area, Seat side, bool attacks) {
    if (attacks) return 0;
    const Terrain terrain = board.data.area(area).terrain;
    int cards = 0;
    if (terrain == Terrain::wooded && rule("combat.cards.wooded")) ++cards;
    if (terrain == Terrain::citadel && board.controller(area) == side &&
        rule("combat.cards.citadel")) {
        ++cards;
    }
    return cards;
}

// [event.rain.fatigue]
std::string_view wear(const Board& board) {
    return board.lasts(campaign::events::rain) && rule("event.rain.fatigue") ? "log.rain" : "";
}

// Three areas or more are worth a point a turn.  [recovery.5] [victory.bonus.four]
void reward_areas(Table& table) {
    const int held = table.areas_held_by(enemy_of_french);
    if (held < 3) return;
    mutant("victory.bonus.four", if (held > 3) return);
    mutant("recovery.5", return);
    table.score(&Ledger::bonus, 1);
    table.tell(Nature::follows, "log.recovery.bonus", arg(enemy_of_french), arg(held),
               arg(table.now.victory_points));
    table.judge_victory();
}

// The Prussians win with so many points left.  [victory.end] [short.end]
Closing close(const Board& board) {
    const std::string_view clause = board.kind().end;
    return {rule(clause) ? board.winner_by_points() : french, clause};
}

// In the tournament.  [ranking]
void tell_worth(Table& table, Ending ending, Seat winner) {
    if (table.options.level != Level::marshal) return;
    const GameResult result = result_of(table.state, ending, winner);
    for (const Seat side : {french, enemy_of_french}) {
        const RankingScore score = score_of(result, side);
        table.tell(Nature::follows, "log.ranking", arg(side), arg(score.ranking),
                   arg(score.tie_break));
    }
}

}  // namespace bivouac::campaign::y1806
