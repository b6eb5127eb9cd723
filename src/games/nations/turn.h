// A turn: five actions, then what every turn ends with.  [turn]
#pragma once

#include "games/nations/table.h"

namespace bivouac::nations {

struct Turn {
    static constexpr auto id = ProcedureId::turn;

    enum class At : std::uint8_t { begin, row, act, excess, refill, battles, close };

    Seat seat;
    std::uint8_t left = 0;  // actions
    std::uint8_t took_open = 0;
    std::uint8_t drew = 0;
    std::uint8_t played = 0;  // anything but draws
    At at = At::begin;

    Step run(Table& table);
    // Whether the row is renewed is for the player whose turn begins.  [faq.row.when]
    Seats asks(const Board&) const {
        mutant("faq.row.when", if (at == At::row) return Seats::only(seat.other()));
        return Seats::only(seat);
    }
    // What one can do depends on one's hand: asked, whatever the hand.
    bool always_ask(const Board&) const { return true; }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);

   private:
    Step begin(Table& table);
    Step close(Table& table);
    bool is_stuck(const Board& board) const;
    Step end_of_turn(Table& table);
    void act(Table& table, Action action);
};

// More than eight cards, scouts included: the owner lays off the rest.  [hand.limit]
struct LayOff {
    static constexpr auto id = ProcedureId::lay_off;

    Seat seat;

    Step run(Table& table);
    bool always_ask(const Board&) const { return true; }
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
};

}  // namespace bivouac::nations
