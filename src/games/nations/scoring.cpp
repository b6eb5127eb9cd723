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
        // Who stands on a mission's village counts there and nowhere else.  [score.own]
        if (holder == army) {
            if (rule("score.own")) return 1u << d;
            reach |= 1u << d;
            continue;
        }
        const Armies enemies = board.contacts(holder);
        const bool is_french = board.side_of(army) == french;
        const bool touches =
            is_french ? !(board.contacts(army) & enemies).empty() : enemies.contains(army);
        if (touches && rule(is_french ? "score.support" : "score.allied")) reach |= 1u << d;
    }
    return reach;
}

namespace {

ZoneId village_of(const Board& board, std::size_t district) {
    return board.data.mission(board.now.mission[district]).village;
}

}  // namespace

Step Scoring::run(Table& table) {
    if (round == 2) {
        tally(table);
        return Step::done;
    }
    const Seat side = whose();
    for (const ArmyId next : table.armies_of(side)) {
        if (!army.is_none() && next <= army) continue;
        const unsigned reach = missions_within_reach(table, next);
        army = next;
        if (reach == 0) continue;
        const bool chooses = rule(side == french ? "score.support.one" : "faq.allied-one");
        if (std::popcount(reach) > 1 && chooses) return Step::ask;
        const auto district = static_cast<std::size_t>(std::countr_zero(reach));
        table.state.counts_for[next.index()] = table.state.mission[district];
    }
    army = ArmyId{};
    ++round;
    return Step::again;
}

Decision Scoring::decision(const Board&, Seat seat) const {
    if (whose() == french) {
        return {seat, "choose-support", "score.support.one", Phrase("ask.support", arg(army))};
    }
    return {seat, "choose-enemy", "faq.allied-one", Phrase("ask.against", arg(army))};
}

void Scoring::legal(const Board& board, Seat, Actions& list) const {
    const unsigned reach = missions_within_reach(board, army);
    for (std::size_t d = 0; d < districts; ++d) {
        if ((reach >> d & 1) == 0) continue;
        list.push_back(
            make(whose() == french ? Verb::support : Verb::against, army, village_of(board, d)));
    }
}

Verdict Scoring::why_not(const Board&, Seat, Action) const {
    if (whose() == french) {
        return Verdict::no("score.support.one", Phrase("no.support", arg(army)));
    }
    return Verdict::no("faq.allied-one", Phrase("no.against", arg(army)));
}

void Scoring::apply(Table& table, Seat, Action action) {
    for (std::size_t d = 0; d < districts; ++d) {
        if (village_of(table, d) != second_zone(action)) continue;
        table.state.counts_for[army.index()] = table.state.mission[d];
    }
    table.tell(Nature::announces, whose() == french ? "log.support" : "log.against", arg(army),
               arg(second_zone(action)));
}

// Whether an army's strength is added for a mission.
bool Scoring::counts(const Board& board, ArmyId which, std::size_t district) const {
    const MissionId mission = board.now.mission[district];
    const bool is_french = board.side_of(which) == french;
    // An Allied tile between two missions counts against one only.  [faq.allied-one]
    mutant("faq.allied-one", {
        if (!is_french) return (missions_within_reach(board, which) >> district & 1) != 0;
    });
    if (board.now.counts_for[which.index()] != mission) return false;
    const bool holds = board.french_on(district) == which;
    mutant("score.french", if (is_french && !holds) return false);
    if (!is_french || holds || rule("score.support.kept")) return true;
    for (const ArmyId enemy : board.contacts(which)) {
        if (board.now.counts_for[enemy.index()] == mission) return true;
    }
    return false;
}

// [score.french] [score.fulfilled] [score.alone] [victory.french] [victory.allied] [victory.absent]
void Scoring::tally(Table& table) const {
    for (std::size_t d = 0; d < districts; ++d) {
        const MissionId which = table.state.mission[d];
        const Mission& mission = table.data.mission(which);
        int of_french = 0, of_allied = 0;
        for (std::size_t i = 0; i < table.data.armies.size(); ++i) {
            if (!counts(table, ArmyId{i}, d)) continue;
            (table.data.armies[i].side == french ? of_french : of_allied) += table.worth(ArmyId{i});
        }
        const ArmyId holder = table.french_on(d);
        const bool held = !(rule("victory.absent") && holder.is_none());
        const bool alone = !holder.is_none() && table.contacts(holder).empty();
        const bool stronger =
            of_french > of_allied || (of_french == of_allied && rule("score.fulfilled"));
        const bool fulfilled = held && stronger && (!alone || rule("score.alone"));
        const Seat winner = fulfilled ? french : allied;
        const int points = fulfilled ? mission.french_points : mission.allied_points;
        if (rule(fulfilled ? "victory.french" : "victory.allied")) table.score(winner, points);
        table.tell(Nature::reveals, held ? "log.score" : "log.score.empty", arg(which),
                   arg(of_french), arg(of_allied), arg(winner), arg(points));
    }
    table.tell(Nature::follows, "log.total", arg(int{table.state.points[0]}),
               arg(int{table.state.points[1]}));
}

}  // namespace bivouac::nations
