// A window: a timing point at which a seat may play an event of its hand.
//
// Who must decide is public, so a window opens by public facts alone: the seat holds a card, may
// still play one, and some event of its deck's list has this timing with its public conditions
// met. There are two ways to go on from there, and a game is founded with one of them:
//   strict  it is always asked, even if its only entry is `decline`: what the hand holds must not
//           show;
//   quick   it is asked only of a seat that holds a card it could play now. That it is asked, or
//           passed over, shows this one bit to everybody, and an event without words says so:
//           two games that looked alike may part there, and it cannot be taken back.
#pragma once

#include <cstdint>

#include "engine/event.h"
#include "engine/procedure.h"

namespace bivouac {

// Desk is the game's own knowledge of cards:
//   static constexpr auto window_id;
//   static bool opens(const Board&, Seat, Timing);            public facts only
//   static bool is_quick(const Board&);                       see above
//   static bool answered(const Board&, Seat, Timing);         a standing answer declines it
//   static void playable(const Board&, Seat, Timing, Actions&);
//   static Verdict why_not(const Board&, Seat, Timing, Action);
//   static Decision decision(const Board&, Seat, Timing);
//   static Action decline();
//   static void play(Table&, Seat, Timing, Action);
//   static void declined(Table&, Seat, Timing);
//   static void show(Table&, Nature);                         tells everybody, without words
template <class Desk, class Table, class Board, class Timing>
struct Window {
    static constexpr auto id = Desk::window_id;

    Seat seat;
    Timing timing{};
    std::uint8_t answered = 0;
    std::uint8_t shown = 0;  // whether it is asked, in a quick game

    Step run(Table& table) {
        if (answered != 0 || !Desk::opens(table, seat, timing)) return Step::done;
        const bool asks =
            !Desk::answered(table, seat, timing) && (!Desk::is_quick(table) || could_play(table));
        if (Desk::is_quick(table) && shown == 0) {
            shown = 1;
            Desk::show(table, asks ? Nature::asks : Nature::passes);
        }
        if (asks) return Step::ask;
        answered = 1;
        Desk::declined(table, seat, timing);
        return Step::again;
    }

    // Whether the seat holds a card that it could play now.
    bool could_play(const Board& board) const {
        Actions list;
        Desk::playable(board, seat, timing, list);
        return !list.empty();
    }

    Seats asks(const Board&) const { return Seats::only(seat); }
    bool always_ask(const Board&) const { return true; }
    Decision decision(const Board& board, Seat) const {
        return Desk::decision(board, seat, timing);
    }
    void legal(const Board& board, Seat, Actions& list) const {
        list.push_back(Desk::decline());
        Desk::playable(board, seat, timing, list);
    }
    Verdict why_not(const Board& board, Seat, Action action) const {
        return Desk::why_not(board, seat, timing, action);
    }
    void apply(Table& table, Seat, Action action) {
        answered = 1;
        if (action == Desk::decline()) {
            Desk::declined(table, seat, timing);
        } else {
            Desk::play(table, seat, timing, action);
        }
    }
};

}  // namespace bivouac
