#include "games/campaign/draw.h"

#include "core/rule.h"
#include "games/campaign/events/red.h"

namespace bivouac::campaign {

namespace {

// Three cards into the hand; a red one is laid open instead, and not replaced.  [draw.three]
void draw_hand(Table& table, Seat side) {
    Cards kept;
    int wanted = rule("draw.three") ? table.data.cards_drawn : 1;
    for (int i = 0; i < wanted; ++i) {
        const CardId card = table.draw(side);
        if (card.is_none()) break;
        const bool red = table.data.side(side).red_cards.contains(card);
        if (red && rule("draw.red.at-once")) {
            table.state.on_table[side.index()].insert(card);
            mutant("draw.red.no-replacement", ++wanted);
            continue;
        }
        table.take_into_hand(side, card);
        kept.insert(card);
    }
    table.tell_new_cards(side, kept, Nature::reveals);
    for (const CardId card : table.now.on_table[side.index()]) {
        table.tell(Nature::reveals, "log.draw.red", arg(side), arg(side, card));
    }
}

}  // namespace

// Several red cards in one phase cancel one another, whoever drew them.  [draw.red.cancel]
Step DrawPhase::run(Table& table) {
    State& state = table.state;
    if (drawn == 1) {
        for (const Seat side : {french, enemy_of_french}) table.clear_table(side);
        return Step::done;
    }
    drawn = 1;
    draw_hand(table, french);
    draw_hand(table, enemy_of_french);
    const int red = state.on_table[0].size() + state.on_table[1].size();
    if (red > 1 && rule("draw.red.cancel")) {
        table.tell(Nature::follows, "log.draw.cancel", arg(red));
        return Step::again;
    }
    for (const Seat side : {french, enemy_of_french}) {
        for (const CardId card : state.on_table[side.index()]) resolve_red(table, side, card);
    }
    return Step::again;
}

}  // namespace bivouac::campaign
