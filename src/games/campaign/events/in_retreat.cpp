// Events after the retreat and in the pursuit.
#include "games/campaign/allocation.h"
#include "games/campaign/combat.h"
#include "games/campaign/events/objection.h"
#include "games/campaign/events/rows.h"
#include "games/campaign/pursuit.h"
#include "games/campaign/retreat.h"

namespace bivouac::campaign {

namespace {

bool beaten_side_is(const Scene& scene, Seat side) {
    return scene.combat != nullptr && scene.combat->loser == side;
}

Blocks beaten_survivors(const Board& board, const Combat& combat) {
    return board.on_map(combat.stack_of(combat.loser));
}

// Only the victor is asked after a retreat and only the French hold the card, so a retreat of the
// French never gets here.  [event.panic.when]
Objection against_panic(const Scene& scene) {
    if (!beaten_side_is(scene, enemy_of_french)) return in_force("cards.symbol.retreat");
    return unless(!beaten_survivors(scene.board, *scene.combat).empty(), "event.panic.retreat");
}

// Beaten, then routed: two more points of fatigue and one connection more.  [event.panic]
void spread_panic(Table& table, const Play& play) {
    const Combat& combat = *play.combat;
    const Seat loser = combat.loser;
    const Blocks beaten = beaten_survivors(table, combat);
    // Last pushed, first done: the retreat comes before the fatigue.
    if (rule("event.panic.fatigue")) {
        table.call(ShareFatigue::freely(table, loser, beaten, 2, false));
    }
    if (beaten.empty()) return;
    mutant("event.panic.goes-on", {
        const AreaId area = table.where(beaten.first());
        if (table.is_contested(area) || !(table.corps_in(area, loser) - beaten).empty()) return;
    });
    if (rule("event.panic.retreat")) {
        table.call(Retreat::driven_on(table, loser, combat.area, beaten));
    }
}

}  // namespace

namespace events {

const EventRow panic{
    .name = "panic",
    .timing = Timing::retreat_ended,
    .open = against_panic,
    .resolve = spread_panic,
};

const EventRow great_charge{
    .name = "great-charge",
    .timing = Timing::pursuit,
    .open =
        [](const Scene& scene) {
            return unless(beaten_side_is(scene, enemy_of_french), "event.great-charge.when");
        },
    .resolve =
        [](Table&, const Play& play) {
            if (rule("event.great-charge.card")) ++play.pursuit->extra_cards;
        },
};

const EventRow orderly_retreat{
    .name = "orderly-retreat",
    .timing = Timing::pursuit,
    .open =
        [](const Scene& scene) {
            return unless(beaten_side_is(scene, scene.seat), "event.orderly-retreat.when");
        },
    .own =
        [](const Scene& scene) {
            const bool on_horse =
                scene.pursuit != nullptr && scene.board.cavalry_of(scene.pursuit->losers) > 0;
            return unless(on_horse, "event.orderly-retreat.when");
        },
    .resolve =
        [](Table&, const Play& play) {
            if (rule("event.orderly-retreat.effect")) play.pursuit->orderly = 1;
        },
};

}  // namespace events

}  // namespace bivouac::campaign
