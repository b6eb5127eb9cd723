#include "games/campaign/initiative.h"

#include "core/rule.h"
#include "games/campaign/event_play.h"

namespace bivouac::campaign {

namespace {

int draw_for_initiative(Table& table, Seat side) {
    const CardId card = table.draw(side);
    if (card.is_none()) return 0;
    table.discard(side, card);
    const int value = table.data.card(side, card).value;
    table.tell(Nature::reveals, "log.initiative.draw", arg(side), arg(side, card), arg(value));
    return value;
}

// The higher card begins; a tie is the French player's.  [initiative.draw] [initiative.tie]
Seat winner_by_draw(Table& table) {
    const int own = draw_for_initiative(table, french);
    const int enemy = draw_for_initiative(table, enemy_of_french);
    if (own == enemy) return rule("initiative.tie") ? french : enemy_of_french;
    return (own > enemy) == rule("initiative.draw") ? french : enemy_of_french;
}

}  // namespace

Step InitiativePhase::run(Table& table) {
    State& state = table.state;
    switch (at) {
        // The French player declares first.  [initiative.order]
        case At::french_card:
            at = At::other_card;
            state.event_played = {};
            return table.call(EventWindow{rule("initiative.order") ? french : enemy_of_french,
                                          Timing::initiative});
        case At::other_card:
            // One card each.  [cards.limit.initiative]
            mutant("cards.limit.initiative", {
                if (state.event_played.contains(french)) {
                    state.event_played.erase(french);
                    return table.call(EventWindow{french, Timing::initiative});
                }
            });
            at = At::decide;
            return table.call(EventWindow{rule("initiative.order") ? enemy_of_french : french,
                                          Timing::initiative});
        case At::decide:
            break;
    }
    // Intuition takes it without a draw; two of them cancel.  [event.intuition.wins]
    mutant("event.intuition.both", if (intuition.size() == 2) intuition.erase(enemy_of_french));
    if (intuition.size() == 1 && rule("event.intuition.wins")) {
        state.initiative = intuition.first();
        mutant("event.intuition.no-draw", winner_by_draw(table));
    } else {
        state.initiative = winner_by_draw(table);
    }
    state.event_played = {};
    table.tell(Nature::follows, "log.initiative.won", arg(state.initiative));
    return Step::done;
}

}  // namespace bivouac::campaign
