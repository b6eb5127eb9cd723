// What an event is played in: its conditions and effects are handed what is under way.
#pragma once

#include <type_traits>

#include "games/campaign/event_row.h"
#include "games/campaign/table.h"

namespace bivouac::campaign {

struct OperationsPhase;
struct InitiativePhase;
struct Operation;
struct Pursuit;
struct PlayEvent;
struct EventChoice;

// The innermost procedure of each kind that is under way; null where there is none.
template <bool ReadOnly>
struct UnderWay {
    template <class P>
    using To = std::conditional_t<ReadOnly, const P, P>*;

    To<InitiativePhase> initiative = nullptr;
    To<OperationsPhase> operations = nullptr;
    To<Operation> operation = nullptr;
    To<March> march = nullptr;
    To<Combat> combat = nullptr;
    To<Pursuit> pursuit = nullptr;
    To<PlayEvent> played = nullptr;
};

// Before a card is played: who might play it, and in what.
struct Scene : UnderWay<true> {
    Scene(const Board& position, Seat player);

    const Board& board;
    Seat seat;
};

// While a card takes effect: whose it is, and what it changes. `played` is what it answers.
struct Play : UnderWay<false> {
    Play(Table& table, Seat player, CardId played_card);
    // Of its question; the card is known no more.
    Play(Table& table, const EventChoice& asked);

    Seat seat;
    CardId card;
    EventId event;
};

}  // namespace bivouac::campaign
