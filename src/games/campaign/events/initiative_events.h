// What the events of the initiative phase have in common.
#pragma once

#include "games/campaign/events/choice.h"
#include "games/campaign/scene.h"

namespace bivouac::campaign {

Blocks may_be_reinforced(const Board& board, Seat seat);
// Cards of one's own deck that Anticipation may take.
Cards may_be_anticipated(const Board& board, Seat seat);

// A stack that may rest, chosen by its area: Supply, and what is like it.
void list_own_stacks(const Board& board, const EventChoice& asked, Actions& list);
Decision ask_who_rests(const EventChoice& asked, std::string_view clause);
// Says that it rests; its corps.
Blocks rest(Table& table, Seat seat, AreaId area);
// One point less for each of its corps.
void relieve_each(Table& table, Seat seat, Blocks stack);

}  // namespace bivouac::campaign
