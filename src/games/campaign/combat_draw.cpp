#include "games/campaign/combat_draw.h"

#include "core/rule.h"

namespace bivouac::campaign {

namespace {

CombatBox roll(Table& table, Seat side) {
    const auto& die = table.data.side(side).die;
    const auto face = table.state.chance.bounded(static_cast<std::uint32_t>(die.size()));
    return die[face];
}

}  // namespace

CombatDraw draw_combat(Table& table, Seat side, int number, DrawnFor purpose) {
    CombatDraw drawn;
    const bool dice = table.options.dice || (table.options.beginner && rule("beginner.combat"));
    for (int i = 0; i < number; ++i) {
        CombatBox box;
        // The option covers the pursuit as well.  [dice.pursuit]
        const bool covered = purpose == DrawnFor::combat || rule("dice.pursuit");
        if (dice && covered && rule("dice.instead")) {
            box = roll(table, side);
            table.tell(Nature::reveals, "log.combat.die", arg(side),
                       arg(static_cast<int>(box.losses)), arg(static_cast<int>(box.fatigue)));
        } else {
            const CardId card = table.draw(side);
            if (card.is_none()) break;
            table.state.on_table[side.index()].insert(card);
            box = table.data.card(side, card).combat;
            table.tell(Nature::reveals, "log.combat.card", arg(side), arg(side, card),
                       arg(static_cast<int>(box.losses)), arg(static_cast<int>(box.fatigue)));
        }
        drawn.sum.losses = static_cast<std::uint8_t>(drawn.sum.losses + box.losses);
        drawn.sum.fatigue = static_cast<std::uint8_t>(drawn.sum.fatigue + box.fatigue);
        ++drawn.draws;
    }
    return drawn;
}

}  // namespace bivouac::campaign
