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

TEST_CASE("Standings go by ranking points, then by tie-break, and ties share a place") {
    const std::vector<TournamentGame> games{
        {"ada", "ben", won(french, 2)},           // ada 3/+6, ben 1/-6
        {"cyd", "dan", won(french, 5)},           // cyd 3/+3, dan 1/-3
        {"eve", "fox", won(french, 5)},           // eve 3/+3, fox 1/-3
        {"ben", "ada", won(enemy_of_french, 7)},  // ada +3/+2, ben +1/-1
    };
    const std::vector<Standing> list = standings(games);
    REQUIRE(list.size() == 6);
    CHECK(list[0].player == "ada");
    CHECK(list[0].score == RankingScore{6, 8});
    CHECK(list[0].games == 2);
    CHECK(list[1].player == "cyd");
    CHECK(list[1].place == 2);
    CHECK(list[2].player == "eve");
    CHECK(list[2].place == 2);
    CHECK(list[3].player == "ben");
    CHECK(list[3].score == RankingScore{2, -7});
    CHECK(list[3].place == 4);
    CHECK(list[4].place == 5);
    CHECK(list[5].place == 5);
}

}  // namespace bivouac::campaign
