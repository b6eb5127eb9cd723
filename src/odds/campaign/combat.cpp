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

double loses(const std::vector<double>& retreat) {
    return std::accumulate(retreat.begin() + 1, retreat.end(), 0.0);
}

}  // namespace

Answer combat(const Question& question) {
    const Tally by_attacker = draw(question.attacker.cards, question.attacker.source);
    const Tally by_defender = draw(question.defender.cards, question.defender.source);

    Answer answer{};
    answer.attacker_losses = by_defender.losses();
    answer.defender_losses = by_attacker.losses();
    answer.attacker_fatigue = with_extra(by_defender.fatigue(), question.attacker.fatigue_extra);
    answer.defender_fatigue = with_extra(by_attacker.fatigue(), question.defender.fatigue_extra);

    for (const double attacker : answer.attacker_losses) {
        std::vector<double>& row = answer.losses_joint.emplace_back();
        for (const double defender : answer.defender_losses) row.push_back(attacker * defender);
    }
    answer.attacker_retreat = retreat(answer.attacker_losses, answer.defender_losses);
    answer.defender_retreat = retreat(answer.defender_losses, answer.attacker_losses);

    // Equal losses make no victor, so the three chances are summed apart, not by difference.
    answer.attacker_wins = loses(answer.defender_retreat);
    answer.defender_wins = loses(answer.attacker_retreat);
    const std::size_t shared =
        std::min(answer.attacker_losses.size(), answer.defender_losses.size());
    for (std::size_t k = 0; k < shared; ++k) answer.nobody_wins += answer.losses_joint[k][k];
    return answer;
}

std::vector<double> pursuit(int cards, const Source& source) {
    return draw(cards, source).fatigue();
}

}  // namespace bivouac::odds
