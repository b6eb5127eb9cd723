#include "games/campaign/y1806/ranking.h"

#include <doctest/doctest.h>

namespace bivouac::campaign {

namespace {

GameResult won(Seat winner, int turn) {
    GameResult result;
    result.finished = true;
    result.winner = winner;
    result.turn = turn;
    return result;
}

}  // namespace

TEST_CASE("Won on turn 5 with the French, lost on the last with the Prussians, one unfinished") {
    RankingScore sum;  // p. 20
    sum += score_of(won(french, 5), french);
    sum += score_of(won(french, 7), enemy_of_french);
    sum += score_of(GameResult{}, french);
    CHECK(sum.ranking == 4);
    CHECK(sum.tie_break == -5);
}

TEST_CASE("The tie-break table, turn by turn") {
    const int enemy_points[] = {14, 12, 10, 8, 6, 4, 2};
    for (int turn = 1; turn <= 7; ++turn) {
        CAPTURE(turn);
        CHECK(score_of(won(enemy_of_french, turn), enemy_of_french) ==
              RankingScore{3, enemy_points[turn - 1]});
        CHECK(score_of(won(enemy_of_french, turn), french) == RankingScore{1, turn - 8});
        CHECK(score_of(won(french, turn), french) == RankingScore{3, 8 - turn});
        CHECK(score_of(won(french, turn), enemy_of_french) == RankingScore{1, turn - 8});
    }
}

TEST_CASE("A Prussian win at the end of the last turn is worth least") {
    GameResult result = won(enemy_of_french, 7);
    result.at_close = true;
    CHECK(score_of(result, enemy_of_french) == RankingScore{3, 1});
    CHECK(score_of(result, french) == RankingScore{1, 0});
}

TEST_CASE("The fall of Napoleon counts as a win on the first turn") {
    for (int turn = 1; turn <= 7; ++turn) {
        GameResult result = won(enemy_of_french, turn);
        result.emperor_fell = true;
        CHECK(score_of(result, enemy_of_french) == RankingScore{3, 14});
        CHECK(score_of(result, french) == RankingScore{1, -7});
    }
}

TEST_CASE("An unfinished game costs both") {
    CHECK(score_of(GameResult{}, french) == RankingScore{0, -7});
    CHECK(score_of(GameResult{}, enemy_of_french) == RankingScore{0, -7});
}

TEST_CASE("A State tells its result") {
    State state{};
    CHECK_FALSE(result_of(state).finished);
    state.ending = Ending::napoleon;
    state.winner = enemy_of_french;
    state.turn = 3;
    CHECK(result_of(state).emperor_fell);
    CHECK(result_of(state).turn == 3);
    state.ending = Ending::last_turn;
    state.ended_at_close = 1;
    CHECK(result_of(state).at_close);
    CHECK_FALSE(result_of(state).emperor_fell);
}

}  // namespace bivouac::campaign
