// Events of a combat, of the retreat and of the pursuit.
#include "core/rule.h"
#include "games/campaign/allocation.h"
#include "games/campaign/combat.h"
#include "games/campaign/events/cannon_sounds.h"
#include "games/campaign/events/resolve.h"
#include "games/campaign/pursuit.h"
#include "games/campaign/retreat.h"

namespace bivouac::campaign {

namespace {

constexpr Seat prussians = enemy_of_french;

void tire(Table& table, const Combat& combat, Seat side, int points) {
    table.tell(Nature::follows, "log.combat.tired", arg(side), arg(points));
    table.call(ShareFatigue::freely(table, side, combat.stack_of(side), points, false));
}

// The king's own words: a card more and two fatigue less.  [event.courage]
void take_courage(Table& table, Combat& combat) {
    if (rule("event.courage.card")) combat.add_cards(prussians, 1);
    mutant("event.courage.fatigue", return);
    Blocks stack = combat.corps_left(table, prussians);
    mutant("event.courage.share", stack = Blocks::of(stack.first()));
    table.call(RelieveFatigue::of(table, prussians, stack, 2));
}

void charge(Table& table, Combat& combat) {
    if (rule("event.charge.card")) combat.add_cards(prussians, 1);
    if (rule("event.charge.fatigue")) table.add_fatigue(table.data.named.blucher, 2);
    table.remove_the_ruined();
}

// Beaten, then routed: two more points of fatigue and one connection more.  [event.panic]
void spread_panic(Table& table) {
    const Combat* combat = table.state.stack.find<Combat>();
    if (combat == nullptr) return;
    const Seat loser = combat->loser;
    Blocks beaten;
    for (const BlockId block : combat->stack_of(loser)) {
        if (table.on_map(block)) beaten.insert(block);
    }
    // Last pushed, first done: the retreat comes before the fatigue.
    if (rule("event.panic.fatigue")) {
        table.call(ShareFatigue::freely(table, loser, beaten, 2, false));
    }
    if (beaten.empty()) return;
    mutant("event.panic.goes-on", {
        const AreaId area = table.where(beaten.first());
        if (table.is_contested(area) || !(table.corps_in(area, loser) - beaten).empty()) return;
    });
    if (rule("event.panic.retreat"))
        table.call(Retreat::driven_on(table, loser, combat->area, beaten));
}

}  // namespace

void resolve_in_combat(Table& table, Seat seat, EventName event) {
    Combat* combat = table.state.stack.find<Combat>();
    if (combat == nullptr) return;
    switch (event) {
        case EventName::ambush:
            if (rule("event.ambush.fatigue")) tire(table, *combat, french, 1);
            return;
        case EventName::skirmishers:
            if (rule("event.skirmishers.fatigue")) tire(table, *combat, prussians, 1);
            return;
        case EventName::audacity:
            if (rule("event.audacity.effect")) combat->effects |= Combat::no_ground;
            return;
        case EventName::elan:
            if (rule("event.elan.card")) combat->add_cards(french, 1);
            return;
        case EventName::reinforced_position:
            if (rule("event.reinforced-position.card")) combat->add_cards(prussians, 1);
            return;
        case EventName::sacrifice:
            if (rule("event.sacrifice.card")) combat->add_cards(prussians, 1);
            if (rule("event.sacrifice.fatigue")) tire(table, *combat, prussians, 2);
            return;
        case EventName::charge:
            charge(table, *combat);
            return;
        case EventName::courage:
            take_courage(table, *combat);
            return;
        case EventName::lost_bullet:
            if (rule("event.lost-bullet.fatigue")) combat->effects |= Combat::lost_bullet;
            return;
        case EventName::square:
            if (rule("event.square.fatigue")) combat->effects |= Combat::square;
            return;
        case EventName::the_guard:
            if (rule("event.the-guard.card")) combat->add_cards(french, 1);
            combat->effects |= Combat::the_guard;
            return;
        case EventName::cannon_sounds:
            table.call(CannonSounds{{}, seat});
            return;
        default:
            return;
    }
}

void resolve_in_retreat(Table& table, Seat, EventName event) {
    if (event == EventName::panic) {
        spread_panic(table);
        return;
    }
    Pursuit* pursuit = table.state.stack.find<Pursuit>();
    if (pursuit == nullptr) return;
    if (event == EventName::orderly_retreat && rule("event.orderly-retreat.effect")) {
        pursuit->orderly = 1;
    }
    if (event == EventName::great_charge && rule("event.great-charge.card")) {
        ++pursuit->extra_cards;
    }
}

}  // namespace bivouac::campaign
