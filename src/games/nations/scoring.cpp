#include "games/nations/scoring.h"

#include <bit>

#include "games/nations/verbs.h"

namespace bivouac::nations {

unsigned missions_within_reach(const Board& board, ArmyId army) {
    unsigned reach = 0;
    if (!board.is_placed(army)) return reach;
    for (std::size_t d = 0; d < districts; ++d) {
        const ArmyId holder = board.french_on(d);
        if (holder.is_none()) continue;
        // Who stands on a village of his own counts there and nowhere else.  [score.own-mission]
        if (holder == army) return 1u << d;
        const Armies enemies = board.contacts(holder);
        const bool is_french = board.side_of(army) == french;
        const bool touches = is_french ? !(board.contacts(army) & enemies).empty()
                                       : enemies.contains(army);
        if (touches && rule(is_french ? "score.support" : "score.enemy")) reach |= 1u << d;
    }
    return reach;
}

namespace {

ZoneId village_of(const Board& board, std::size_t district) {
    return board.data.mission(board.now.mission[district]).village;
}

}  // namespace

Step Scoring::run(Table& table) {
    if (at == At::tally) {
        tally(table);
        return Step::done;
    }
    const Seat side = at == At::supports ? french : allied;
    for (const ArmyId next : table.armies_of(side)) {
        if (!army.is_none() && next <= army) continue;
        const unsigned reach = missions_within_reach(table, next);
        army = next;
        if (reach == 0) continue;
        const bool chooses = rule(side == french ? "score.between" : "faq.between");
        if (std::popcount(reach) > 1 && chooses) return Step::ask;
        const auto district = static_cast<std::size_t>(std::countr_zero(reach));
        table.state.counts_for[next.index()] = table.state.mission[district];
    }
    army = ArmyId{};
    at = at == At::supports ? At::enemies : At::tally;
    return Step::again;
}

Decision Scoring::decision(const Board&, Seat seat) const {
    if (at == At::supports) {
        return {seat, "choose-support", "score.between", Phrase("ask.support", arg(army))};
    }
    return {seat, "choose-enemy", "faq.between", Phrase("ask.against", arg(army))};
}

void Scoring::legal(const Board& board, Seat, Actions& list) const {
    const unsigned reach = missions_within_reach(board, army);
    for (std::size_t d = 0; d < districts; ++d) {
        if ((reach >> d & 1) == 0) continue;
        list.push_back(
            make(at == At::supports ? Verb::support : Verb::against, army, village_of(board, d)));
    }
}

Verdict Scoring::why_not(const Board&, Seat, Action) const {
    if (at == At::supports) {
        return Verdict::no("score.between", Phrase("no.support", arg(army)));
    }
    return Verdict::no("faq.between", Phrase("no.against", arg(army)));
}

void Scoring::apply(Table& table, Seat, Action action) {
    for (std::size_t d = 0; d < districts; ++d) {
        if (village_of(table, d) != second_zone(action)) continue;
        table.state.counts_for[army.index()] = table.state.mission[d];
    }
    table.tell(Nature::announces, at == At::supports ? "log.support" : "log.against", arg(army),
               arg(second_zone(action)));
}

// [score.compare] [score.tie] [score.empty] [score.points]
void Scoring::tally(Table& table) const {
    for (std::size_t d = 0; d < districts; ++d) {
        const MissionId id = table.state.mission[d];
        const Mission& mission = table.data.mission(id);
        int of_french = 0, of_allied = 0;
        for (std::size_t i = 0; i < table.data.armies.size(); ++i) {
            if (table.state.counts_for[i] != id) continue;
            (table.data.armies[i].side == french ? of_french : of_allied) += table.worth(ArmyId{i});
        }
        const bool held = !table.french_on(d).is_none() || !rule("score.empty");
        const bool stronger = of_french > of_allied || (of_french == of_allied && rule("score.tie"));
        const bool fulfilled = held && (stronger || !rule("score.compare"));
        const Seat winner = fulfilled ? french : allied;
        const int points = fulfilled ? mission.french_points : mission.allied_points;
        if (rule("score.points")) table.score(winner, points);
        table.tell(Nature::reveals, held ? "log.score" : "log.score.empty", arg(id), arg(of_french),
                   arg(of_allied), arg(winner), arg(points));
    }
    table.tell(Nature::follows, "log.total", arg(int{table.state.points[0]}),
               arg(int{table.state.points[1]}));
}

}  // namespace bivouac::nations
