// The recovery phase, step by step.  [recovery]
#pragma once

#include "games/campaign/table.h"

namespace bivouac::campaign {

struct RecoveryPhase {
    static constexpr auto id = ProcedureId::recovery_phase;

    enum class At : std::uint8_t {
        rest,
        french_cards,
        enemy_cards,
        french_tired,
        enemy_tired,
        reckon,
        flip,
        bonus
    };

    Blocks tended;  // have had their card
    At at = At::rest;
    std::array<std::uint8_t, 7> unused{};

    Step run(Table& table);
    Seats asks(const Board& board) const;
    bool always_ask(const Board&) const { return true; }
    Decision decision(const Board& board, Seat seat) const;
    void legal(const Board& board, Seat seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat seat, Action action) const;
    void apply(Table& table, Seat seat, Action action);
    RecoveryPhase seen_by(const Board& board, Viewer viewer) const;

   private:
    Seat whose_cards() const { return at == At::french_cards ? french : enemy_of_french; }
    Step tend(Table& table, Seat seat, At next);
};

// Every tired corps loses a strength point; its owner says which arm.  [recovery.3]
struct Exhaustion {
    static constexpr auto id = ProcedureId::exhaustion;

    Blocks tired{};
    Seat seat;
    std::uint8_t left = 0;      // how many of them have yet to lose: everybody can count
    std::uint8_t suffered = 0;  // somebody has lost his point
    std::array<std::uint8_t, 5> unused{};

    static Exhaustion of(const Board& board, Seat seat);

    Step run(Table& table);
    bool always_ask(const Board& board) const { return board.options.fog(); }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
    Exhaustion seen_by(const Board& board, Viewer viewer) const;
};

}  // namespace bivouac::campaign
