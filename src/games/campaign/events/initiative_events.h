// What the events of the initiative phase have in common.
#pragma once

#include "games/campaign/events/choice.h"
#include "games/campaign/scene.h"

namespace bivouac::campaign {

Blocks may_be_reinforced(const Board& board, Seat seat);
// Cards of one's own deck that Anticipation may take.
Cards may_be_anticipated(const Board& board, Seat seat);

// A stack that may rest, chosen by its area: Supply, and what is like it.
Areas own_stacks(const Board& board, Seat seat);
constexpr ChoiceRow who_rests(std::string_view clause, void (*apply)(Table&, const Play&, Action)) {
    return {.name = "relief",
            .of_one = AskOfOne::in_fog,
            .asks = {{}, "choose-area", clause, Phrase("ask.relief")},
            .names_event = true,
            .refuses = Verdict::no(clause, Phrase("no.relief")),
            .areas = own_stacks,
            .apply = apply};
}
// Says that it rests; its corps.
Blocks rest(Table& table, Seat seat, AreaId area);
// One point less for each of its corps.
void relieve_each(Table& table, Seat seat, Blocks stack);

}  // namespace bivouac::campaign
