// Ranking points and tie-breaks of a tournament.  [ranking]
#pragma once

#include "games/campaign/state.h"

namespace bivouac::campaign {

// How one game came out, as far as a ranking asks.
struct GameResult {
    bool finished = false;
    Seat winner;            // of a finished game
    int turn = 0;           // on which it was won, from 1
    bool at_close = false;  // only at the end of the last turn, by points left
    bool emperor_fell = false;
};

// Of a State at rest. A game that is not over is not finished; whether a resignation finishes a
// game is for the tournament to say.
GameResult result_of(const State& state);
// As it will be with this ending.
GameResult result_of(const State& state, Ending ending, Seat winner);

struct RankingScore {
    int ranking = 0;
    int tie_break = 0;

    RankingScore& operator+=(const RankingScore& other) {
        ranking += other.ranking;
        tie_break += other.tie_break;
        return *this;
    }
    friend bool operator==(const RankingScore&, const RankingScore&) = default;
};

// What that game is worth to the player of that side.
RankingScore score_of(const GameResult& result, Seat side);

}  // namespace bivouac::campaign
