// The operations phase: players alternate until both have passed.  [operations]
#pragma once

#include "games/campaign/table.h"

namespace bivouac::campaign {

struct OperationsPhase {
    static constexpr auto id = ProcedureId::operations_phase;

    Seat next;
    std::uint8_t again = 0;  // Coordination: the same player once more
    std::uint8_t begun = 0;

    // A phase that has begun; who has passed stays so, and the first operation is that player's.
    static OperationsPhase under_way(Seat to_act) { return {.next = to_act.other(), .begun = 1}; }

    Step run(Table& table);
};

enum class OperationKind : std::uint8_t { none, march, attack, combat };

// One operation: what is done, and with which stack. A stack is chosen block by block in any order,
// and named aloud once it is complete.
struct Operation {
    static constexpr auto id = ProcedureId::operation;

    enum class At : std::uint8_t { begin, choose, gather, named, activated, execute, end, over };

    Blocks stack{};
    Seat seat;
    At at = At::begin;
    OperationKind kind = OperationKind::none;
    AreaId area{};
    std::uint8_t compelled = 0;  // by Coordination: no passing
    std::array<std::uint8_t, 3> unused{};

    Step run(Table& table);
    // In fog a choice of one is asked as well: it may be one because of what the blocks are.
    bool always_ask(const Board& board) const { return board.options.fog(); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
    Operation seen_by(const Board& board, Viewer viewer) const;
};

// Whether this side has a block that could still start an operation.
bool can_still_operate(const Board& board, Seat side);

// Of a stack of hidden blocks the enemy sees the tokens.
Blocks as_tokens(const Board& board, Blocks blocks);
bool hides_blocks_from(const Board& board, Seat owner, Viewer viewer);

}  // namespace bivouac::campaign
