// Hidden set-up: both sides place their blocks secretly and at the same time.  [deployment]
#pragma once

#include "games/campaign/table.h"

namespace bivouac::campaign {

// Holds nothing of its own: what is placed is in the State, so every order of the two players'
// choices gives the same State.
struct Deployment {
    static constexpr auto id = ProcedureId::deployment;

    std::uint8_t started = 0;

    Step run(Table& table);
    Seats asks(const Board& board) const;
    // Also where one choice is left: who is waited for must not depend on who was faster.
    bool always_ask(const Board&) const { return true; }
    Decision decision(const Board& board, Seat seat) const;
    void legal(const Board& board, Seat seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat seat, Action action) const;
    void apply(Table& table, Seat seat, Action action);
};

// Blocks that this side may or must place in this game.
Blocks to_deploy(const Board& board, Seat side);
// The next one to be placed, in ascending order; none when all stand.
BlockId next_to_deploy(const Board& board, Seat side);
// Puts the blocks whose place at the start is not a choice where they belong.
void place_the_fixed(Table& table, Seat side);
// Whether the rules let this block stand there at the start, whatever else is placed.
bool may_ever_stand(const Board& board, BlockId block, AreaId area);
// Whether all blocks of that side stand as a finished deployment may leave them.
bool is_lawful_deployment(const Board& board, Seat side);

}  // namespace bivouac::campaign
