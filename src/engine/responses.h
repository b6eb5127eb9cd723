// Windows: timing points at which seats may play events of their hands, one after the other.
//
// Who must decide is public, so a window opens by public facts alone: the seat holds a card, may
// still play one, and some event of its deck's list has this timing with its public conditions
// met. There are two ways to go on from there, and a game is founded with one of them:
//   strict  it is always asked, even if its only entry is `decline`: what the hand holds must not
//           show;
//   quick   it is asked only of a seat that holds a card it could play now. That it is asked, or
//           passed over, shows this one bit to everybody, and an event without words says so:
//           two games that looked alike may part there, and it cannot be taken back.
//
// What is played is carried out above the frame of the Responses and comes back to it before
// anything else is asked: the stack grows no deeper however many cards are played in one window.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "engine/event.h"
#include "engine/procedure.h"

namespace bivouac {

// A short list of windows, asked in turn. Desk is the game's own knowledge of cards:
//   static constexpr auto window_id;
//   static bool opens(const Board&, Seat, Timing);            public facts only
//   static bool asks_again(const Board&, Seat, Timing);       after a card, until the seat stops
//   static bool is_quick(const Board&);                       see above
//   static bool answered(const Board&, Seat, Timing);         a standing answer declines it
//   static void playable(const Board&, Seat, Timing, Actions&);
//   static Verdict why_not(const Board&, Seat, Timing, Action);
//   static Decision decision(const Board&, Seat, Timing);
//   static Action decline();
//   static void play(Table&, Seat, Timing, Action);
//   static void declined(Table&, Seat, Timing);
//   static void show(Table&, Nature);                         tells everybody, without words
template <class Desk, class Table, class Board, class Timing, std::size_t Most>
struct Responses {
    static constexpr auto id = Desk::window_id;

    struct Window {
        Seat seat;
        Timing timing{};
    };

    std::array<Window, Most> windows{};  // a seat of none: there are no more
    std::uint8_t at = 0;                 // the window that is open; those before it are closed
    std::uint8_t shown = 0;              // whether it is asked, in a quick game

    Responses(Seat seat, Timing timing) : windows{Window{seat, timing}} {}
    template <std::same_as<Window>... Windows>
        requires(sizeof...(Windows) <= Most)
    explicit Responses(Windows... in_turn) : windows{in_turn...} {}

    // The window that is open, or was the last.
    const Window& window() const { return windows[at < Most ? at : Most - 1]; }

    Step run(Table& table) {
        if (at == Most || window().seat.is_none()) return Step::done;
        const auto [seat, timing] = window();
        if (!Desk::opens(table, seat, timing)) return close();
        const bool asks =
            !Desk::answered(table, seat, timing) && (!Desk::is_quick(table) || could_play(table));
        if (Desk::is_quick(table) && shown == 0) {
            shown = 1;
            Desk::show(table, asks ? Nature::asks : Nature::passes);
        }
        if (asks) return Step::ask;
        Desk::declined(table, seat, timing);
        return close();
    }

    // Whether the seat holds a card that it could play now.
    bool could_play(const Board& board) const {
        Actions list;
        Desk::playable(board, window().seat, window().timing, list);
        return !list.empty();
    }

    Seats asks(const Board&) const { return Seats::only(window().seat); }
    bool always_ask(const Board&) const { return true; }
    Decision decision(const Board& board, Seat) const {
        return Desk::decision(board, window().seat, window().timing);
    }
    void legal(const Board& board, Seat, Actions& list) const {
        list.push_back(Desk::decline());
        Desk::playable(board, window().seat, window().timing, list);
    }
    Verdict why_not(const Board& board, Seat, Action action) const {
        return Desk::why_not(board, window().seat, window().timing, action);
    }
    void apply(Table& table, Seat, Action action) {
        const auto [seat, timing] = window();
        if (action == Desk::decline()) {
            close();
            Desk::declined(table, seat, timing);
            return;
        }
        if (Desk::asks_again(table, seat, timing)) {
            shown = 0;
        } else {
            close();
        }
        Desk::play(table, seat, timing, action);
    }

   private:
    Step close() {
        ++at;
        if (at < Most) shown = 0;
        return Step::again;
    }
};

// The case of one seat that gives one answer.
template <class Desk, class Table, class Board, class Timing>
using Window = Responses<Desk, Table, Board, Timing, 1>;

}  // namespace bivouac
