// Sharing fatigue and losses among the corps of a stack.  [march.share] [losses]
#pragma once

#include "games/campaign/table.h"

namespace bivouac::campaign {

// Gives fatigue to the corps of a stack: equally, and the rest as its owner likes; or all of it as
// he likes. One point a decision, in any order.
//
// Behind a screen nobody may see how much there is to share, so in fog the number of decisions is
// fixed by what can be seen, the number of blocks, and what is left over is pretended.
struct ShareFatigue {
    static constexpr auto id = ProcedureId::share_fatigue;

    enum class At : std::uint8_t { equal_part, rest, check };

    Blocks stack;  // the corps that can take it; of vedettes none
    Seat seat;
    At at = At::equal_part;
    std::uint8_t points = 0;
    std::uint8_t decisions = 0;  // still to be asked
    std::uint8_t is_equal = 0;
    std::uint8_t sham = 0;  // decisions asked whatever there is to share
    std::array<std::uint8_t, 2> unused{};

    static ShareFatigue equally(const Board& board, Seat seat, Blocks stack, int points);
    // `secret_kind`: the enemy may not know whether these blocks are corps.
    static ShareFatigue freely(const Board& board, Seat seat, Blocks stack, int points,
                               bool secret_kind);
    static ShareFatigue on_march(const Board& board, Seat seat, Blocks stack, int points);

    Step run(Table& table);
    // In fog also where the last choice leaves one only: it would tell who took the point.
    bool always_ask(const Board& board) const { return sham != 0 || board.options.fog(); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
    ShareFatigue seen_by(const Board& board, Viewer viewer) const;
};

// Takes fatigue from corps of a stack as its owner likes, one point a decision.
struct RelieveFatigue {
    static constexpr auto id = ProcedureId::relieve_fatigue;

    Blocks stack{};
    Seat seat;
    std::uint8_t points = 0;
    std::uint8_t sham = 0;
    std::array<std::uint8_t, 5> unused{};

    static RelieveFatigue of(const Board& board, Seat seat, Blocks stack, int points);

    Step run(Table& table);
    bool always_ask(const Board&) const { return sham != 0; }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
    RelieveFatigue seen_by(const Board& board, Viewer viewer) const;
};

// A strength point that this corps can lose, of either arm.
void list_arms(const Board& board, BlockId corps, Actions& list);

// Takes strength points: equally, the rest as the owner likes, one of them cavalry if there are
// several. The equal shares corps by corps, the rest in any order.
struct TakeLosses {
    static constexpr auto id = ProcedureId::take_losses;

    Blocks stack;
    Seat seat;
    std::uint8_t total = 0;  // losses to take
    std::uint8_t taken = 0;
    std::uint8_t share = 0;  // of every corps
    BlockId current;         // whose share is being taken
    std::uint8_t of_current = 0;
    std::uint8_t cavalry_taken = 0;
    std::uint8_t in_rest = 0;    // the equal shares are taken
    std::uint8_t inflicted = 0;  // as all can read on the cards; `total` is what there is to lose
    std::array<std::uint8_t, 7> unused{};

    static TakeLosses of(const Board& board, Seat seat, Blocks stack, int losses);

    Step run(Table& table);
    bool always_ask(const Board& board) const { return board.options.fog(); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
    TakeLosses seen_by(const Board& board, Viewer viewer) const;

   private:
    void advance(const Board& board);
    bool needs_cavalry(const Board& board) const;
    bool cavalry_can_wait(const Board& board, BlockId corps) const;
    void offer(const Board& board, BlockId corps, Actions& list) const;
};

}  // namespace bivouac::campaign
