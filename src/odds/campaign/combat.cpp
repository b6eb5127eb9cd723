#include "odds/campaign/combat.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace bivouac::odds {

namespace {

// Events add fatigue to what the cards inflict, or take some off, but never below none.
std::vector<double> with_extra(const std::vector<double>& fatigue, int extra) {
    const int most = static_cast<int>(fatigue.size()) - 1;
    std::vector<double> suffered(static_cast<std::size_t>(std::max(0, most + extra)) + 1);
    for (int inflicted = 0; inflicted <= most; ++inflicted) {
        const auto points = static_cast<std::size_t>(std::max(0, inflicted + extra));
        suffered[points] += fatigue[static_cast<std::size_t>(inflicted)];
    }
    return suffered;
}

// The loser goes back as many connections as it suffered more losses than it inflicted; index 0
// gathers the combats it did not lose.  [retreat.distance]
std::vector<double> retreat(const std::vector<double>& suffered,
                            const std::vector<double>& inflicted) {
    std::vector<double> connections(suffered.size());
    for (std::size_t own = 0; own < suffered.size(); ++own)
        for (std::size_t enemy = 0; enemy < inflicted.size(); ++enemy)
            connections[own > enemy ? own - enemy : 0] += suffered[own] * inflicted[enemy];
    return connections;
}

// What the own draw and that of the enemy let a side expect.
Outlook outlook(const Side& side, const Tally& own, const Tally& enemy) {
    Outlook out;
    out.losses = enemy.losses();
    out.fatigue = with_extra(enemy.fatigue(), side.fatigue_extra);
    out.retreat = retreat(out.losses, own.losses());
    return out;
}

double loses(const Outlook& side) {
    return std::accumulate(side.retreat.begin() + 1, side.retreat.end(), 0.0);
}

}  // namespace

Answer combat(const Question& question) {
    const Tally by_attacker = draw(question.attacker.cards, question.attacker.source);
    const Tally by_defender = draw(question.defender.cards, question.defender.source);

    Answer answer;
    answer.attacker = outlook(question.attacker, by_attacker, by_defender);
    answer.defender = outlook(question.defender, by_defender, by_attacker);
    // Equal losses make no victor, so the three chances are summed apart, not by difference.
    answer.attacker.wins = loses(answer.defender);
    answer.defender.wins = loses(answer.attacker);
    const std::vector<double>& losses = answer.attacker.losses;
    const std::size_t shared = std::min(losses.size(), answer.defender.losses.size());
    for (std::size_t k = 0; k < shared; ++k) {
        answer.nobody_wins += losses[k] * answer.defender.losses[k];
    }
    return answer;
}

}  // namespace bivouac::odds
