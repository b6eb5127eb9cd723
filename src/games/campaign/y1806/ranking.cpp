#include "games/campaign/y1806/ranking.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/rule.h"

namespace bivouac::campaign {

namespace {

constexpr int points_for_a_win = 3;
constexpr int points_for_a_loss = 1;
constexpr int unfinished_tie_break = -7;
constexpr int close_tie_break = 1;

struct TieBreaks {
    int enemy_winner;
    int french_winner;
    int loser;
};

// By the turn of the victory.
constexpr std::array<TieBreaks, 7> by_turn{
    {{14, 7, -7}, {12, 6, -6}, {10, 5, -5}, {8, 4, -4}, {6, 3, -3}, {4, 2, -2}, {2, 1, -1}}};

const TieBreaks& row(const GameResult& result) {
    // The fall of Napoleon counts as if it came on the first turn.
    if (result.emperor_fell && rule("ranking.napoleon")) return by_turn.front();
    const int last = static_cast<int>(by_turn.size());
    return by_turn[static_cast<std::size_t>(std::clamp(result.turn, 1, last) - 1)];
}

int tie_break_of(const GameResult& result, Seat side) {
    const bool won = side == result.winner;
    // Only the Prussians can win on points left, so the table has no entry for the French.
    if (result.at_close && result.winner == enemy_of_french && rule("ranking.tiebreak.end")) {
        return won ? close_tie_break : 0;
    }
    const TieBreaks& worth = row(result);
    if (!won) return rule("ranking.tiebreak.loser") ? worth.loser : 0;
    if (side == french) return rule("ranking.tiebreak.french") ? worth.french_winner : 0;
    return rule("ranking.tiebreak.prussian") ? worth.enemy_winner : 0;
}

}  // namespace

GameResult result_of(const State& state) { return result_of(state, state.ending, state.winner); }

GameResult result_of(const State& state, Ending ending, Seat winner) {
    GameResult result;
    result.finished = ending != Ending::none;
    result.winner = winner;
    result.turn = state.turn;
    result.at_close = state.ended_at_close != 0;
    result.emperor_fell = ending == Ending::napoleon;
    return result;
}

RankingScore score_of(const GameResult& result, Seat side) {
    if (!result.finished) {
        return rule("ranking.unfinished") ? RankingScore{0, unfinished_tie_break}
                                          : RankingScore{points_for_a_loss, 0};
    }
    RankingScore score;
    if (side == result.winner) {
        score.ranking = rule("ranking.win") ? points_for_a_win : 0;
    } else {
        score.ranking = rule("ranking.loss") ? points_for_a_loss : 0;
    }
    score.tie_break = tie_break_of(result, side);
    return score;
}

}  // namespace bivouac::campaign
