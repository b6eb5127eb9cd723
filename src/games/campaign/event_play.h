// Playing a card for its event: windows, the play itself, and its cancellation.  [cards]
#pragma once

#include "engine/responses.h"
#include "games/campaign/table.h"

namespace bivouac::campaign {

// What the engine's window, and a march of one's own, have to know about cards.
struct EventDesk {
    static constexpr auto window_id = ProcedureId::window;

    static bool opens(const Board& board, Seat seat, Timing timing);
    static bool asks_again(const Board&, Seat, Timing) { return false; }
    static bool is_quick(const Board& board) { return board.options.quick_windows; }
    static bool answered(const Board& board, Seat seat, Timing timing);
    // Adds `play:card` for every card of the hand that may be played now.
    static void playable(const Board& board, Seat seat, Timing timing, Actions& list);
    static Verdict why_not(const Board& board, Seat seat, Timing timing, Action action);
    static Decision decision(const Board& board, Seat seat, Timing timing);
    static Action decline() { return make(Verb::decline); }
    static void play(Table& table, Seat seat, Timing timing, Action action);
    static void declined(Table& table, Seat seat, Timing timing);
    static void show(Table& table, Nature nature) { table.tell(nature, {}); }
};
using EventWindow = Window<EventDesk, Table, Board, Timing>;

// A card that leaves the hand: announced, perhaps cancelled, resolved. A green one then lies open
// until the operation ends, any other is discarded.
struct PlayEvent {
    static constexpr auto id = ProcedureId::play_event;

    enum class At : std::uint8_t { announce, countered, resolved };

    Seat seat;
    CardId card;
    Timing timing = Timing::none;
    At at = At::announce;
    std::uint8_t cancelled = 0;

    Step run(Table& table);

   private:
    bool stays(const Board& board) const;
};

}  // namespace bivouac::campaign
