#include "games/campaign/combat.h"

#include <algorithm>

#include "core/rule.h"
#include "games/campaign/allocation.h"
#include "games/campaign/combat_draw.h"
#include "games/campaign/event_play.h"
#include "games/campaign/operations.h"
#include "games/campaign/pursuit.h"
#include "games/campaign/retreat.h"

namespace bivouac::campaign {

Combat Combat::declared(const Board& board, Seat attacker, AreaId area, Blocks attackers,
                        bool moving) {
    Combat combat;
    combat.attacker = attacker;
    combat.area = area;
    combat.attackers = attackers;
    // Only the stack that has just marched fights.  [attack.alone]
    if (moving && !rule("attack.alone")) combat.attackers = board.blocks_in(area, attacker);
    combat.moving = moving ? 1 : 0;
    return combat;
}

Blocks Combat::survivors(const Board& board, Seat side) const {
    Blocks left;
    for (const BlockId block : stack_of(side)) {
        if (board.where(block) == area) left.insert(block);
    }
    return left;
}

Blocks Combat::corps_left(const Board& board, Seat side) const {
    return survivors(board, side) & board.corps_of(side);
}

// A: by strength. B: less for the tired.  [combat.cards.a] [combat.cards.b]
int Combat::basic_cards(const Board& board, Seat side) const {
    int sum = 0;
    for (const BlockId corps : corps_left(board, side)) {
        if (rule("combat.cards.a")) sum += board.strength(corps) >= strong_from ? 2 : 1;
        if (rule("combat.cards.b") && board.fatigue(corps) >= tired_from) --sum;
    }
    return sum;
}

int Combat::all_cards(const Board& board, Seat side) const {
    int sum = basic_cards(board, side);
    const Area& ground = board.data.area(area);
    if (side == defender() && !has(no_ground)) {
        // C: woods.  D: a citadel under one's own flag.
        if (ground.terrain == Terrain::wooded && rule("combat.cards.c")) ++sum;
        if (ground.terrain == Terrain::citadel && board.controller(area) == side &&
            rule("combat.cards.d")) {
            ++sum;
        }
    }
    for (const BlockId block : survivors(board, side)) {  // E
        if (rule("combat.cards.e")) sum += board.data.block(block).combat_bonus;
    }
    if (rule("combat.cards.f")) sum += extra[side.index()];  // F
    if (side == attacker && moving != 0 && rule("attack.penalty")) --sum;
    return std::max(sum, 0);
}

// All blocks of the area are laid flat before anybody plays a card.  [fog.combat.reveal]
void Combat::begin(Table& table) {
    // Every corps there defends, activated or not.  [combat.defender]
    defenders = table.blocks_in(area, defender());
    if (!rule("combat.defender")) defenders -= table.now.activated;
    if (rule("fog.combat.reveal")) {
        for (const Seat side : {french, enemy_of_french}) table.mix(area, side);
        table.show(table.blocks_in(area, attacker) | table.blocks_in(area, defender()));
    }
    if (table.cavalry_of(stack_of(enemy_of_french)) > 0) effects |= horse_at_start;
    table.tell(Nature::reveals, "log.combat.begins", arg(area), arg(attackers), arg(defenders));
    const Blocks bystanders = table.blocks_in(area, attacker) - attackers;
    if (table.options.fog() && !bystanders.empty()) {
        table.tell(Nature::reveals, "log.combat.bystanders", arg(bystanders));
    }
    // Rain does not tire who is merely attacked.  [event.rain.attacked]
    if (!rule("event.rain.attacked") && table.lasts(EventName::rain)) {
        table.call(ShareFatigue::freely(table, defender(), defenders, 1, false));
    }
}

Step Combat::run(Table& table) {
    State& state = table.state;
    switch (at) {
        case At::shown:
            at = At::attacker_event;
            begin(table);
            return Step::again;

        // The attacker declares his card first.  [combat.order]
        case At::attacker_event:
            at = At::defender_event;
            return table.call(
                EventWindow{rule("combat.order") ? attacker : defender(), Timing::combat});
        case At::defender_event:
            at = At::count;
            return table.call(
                EventWindow{rule("combat.order") ? defender() : attacker, Timing::combat});

        case At::count:
            if (corps_left(table, attacker).empty() || corps_left(table, defender()).empty()) {
                at = At::end;
                return Step::again;
            }
            // Too tired to attack at all.  [combat.cards.none] [attack.zero]
            if ((basic_cards(table, attacker) <= 0 && rule("combat.cards.none")) ||
                (all_cards(table, attacker) <= 0 && !rule("attack.zero"))) {
                table.tell(Nature::follows, "log.combat.cancelled", arg(attacker), arg(area));
                defenders = {};
                at = At::end;
                return Step::again;
            }
            draw_results(table);
            at = At::attacker_fatigue;
            return Step::again;

        // Fatigue first, losses after; both sides at the same time.  [losses.order]
        case At::attacker_fatigue:
            at = At::defender_fatigue;
            state.holding_victory = 1;
            inflict(table, attacker, rule("losses.order") ? 0 : 1);
            return Step::again;
        case At::defender_fatigue:
            at = At::attacker_losses;
            inflict(table, defender(), rule("losses.order") ? 0 : 1);
            return Step::again;
        case At::attacker_losses:
            at = At::defender_losses;
            inflict(table, attacker, rule("losses.order") ? 1 : 0);
            return Step::again;
        case At::defender_losses:
            at = At::result;
            inflict(table, defender(), rule("losses.order") ? 1 : 0);
            return Step::again;

        case At::result: {
            at = At::retreated;
            state.holding_victory = 0;
            table.judge_victory();
            if (loser.is_none()) {
                table.tell(Nature::follows, "log.combat.tie", arg(area));
                at = At::end;
                return Step::again;
            }
            table.tell(Nature::follows, "log.combat.won", arg(loser.other()), arg(area));
            if (corps_left(table, loser).empty()) {
                at = At::end;
                return Step::again;
            }
            const int length = losses[loser.index()] - losses[loser.other().index()];
            return table.call(Retreat::from(table, loser, area, survivors(table, loser), length));
        }

        case At::retreated:
            at = At::panicked;
            return table.call(EventWindow{loser.other(), Timing::retreat_ended});

        case At::panicked: {
            at = At::end;
            Blocks beaten;
            for (const BlockId block : stack_of(loser)) {
                if (table.on_map(block)) beaten.insert(block);
            }
            if ((beaten & table.corps_of(loser)).empty()) return Step::again;
            return table.call(Pursuit::after(*this, beaten));
        }

        case At::end:
            break;
    }
    finish(table);
    return Step::done;
}

// Every player draws his cards, or rolls his dice, at the same time.  [combat.draw]
void Combat::draw_results(Table& table) {
    for (const Seat side : {attacker, defender()}) {
        const auto s = side.index();
        cards[s] = static_cast<std::uint8_t>(all_cards(table, side));
        if (side == defender() && !rule("combat.draw")) cards[s] = 0;
        const CombatBox inflicted = draw_combat(table, side, cards[s], DrawnFor::combat);
        const auto other = side.other().index();
        if (rule("combat.result.loss")) losses[other] = inflicted.losses;
        if (rule("combat.result.fatigue")) fatigue[other] = inflicted.fatigue;
        table.tell(Nature::reveals, "log.combat.draw", arg(side), arg(static_cast<int>(cards[s])),
                   arg(static_cast<int>(inflicted.losses)),
                   arg(static_cast<int>(inflicted.fatigue)));
    }
    for (const Seat side : {french, enemy_of_french}) table.clear_table(side);
    const auto f = french.index();
    const auto p = enemy_of_french.index();
    if (has(lost_bullet)) fatigue[p] = static_cast<std::uint8_t>(fatigue[p] + 2);
    if (has(square)) {
        const bool charged = has(horse_at_start) || !rule("event.square.when");
        if (charged) fatigue[f] = static_cast<std::uint8_t>(std::max(fatigue[f] - 2, 0));
        table.tell(Nature::reveals, charged ? "log.square" : "log.square.none");
    }
    // Who inflicted more losses has won, whatever there was left to lose.  [combat.winner]
    int french_lost = losses[f];
    int enemy_lost = losses[p];
    if (!rule("combat.winner.inflicted")) {
        int present = 0;
        for (const BlockId corps : corps_left(table, french)) present += table.strength(corps);
        french_lost = std::min(french_lost, present);
        present = 0;
        for (const BlockId corps : corps_left(table, enemy_of_french))
            present += table.strength(corps);
        enemy_lost = std::min(enemy_lost, present);
    }
    if (french_lost != enemy_lost) {
        const bool french_lose = (french_lost > enemy_lost) == rule("combat.winner");
        loser = french_lose ? french : enemy_of_french;
    } else if (!rule("combat.tie")) {
        loser = defender();
    }
}

// Part 0 is the fatigue, part 1 the losses.
void Combat::inflict(Table& table, Seat side, int part) {
    const Blocks stack = corps_left(table, side);
    if (stack.empty()) return;
    if (part == 1) {
        if (losses[side.index()] > 0) {
            table.call(TakeLosses::of(table, side, stack, losses[side.index()]));
        }
        return;
    }
    // The Guard does not die, it tires: one more each if the French lose. [event.the-guard.fatigue]
    if (side == french && loser == french && has(the_guard) && rule("event.the-guard.fatigue")) {
        for (const BlockId corps : stack) table.add_fatigue(corps, 1);
    }
    const int points = fatigue[side.index()];
    table.call(rule("losses.fatigue.equal")
                   ? ShareFatigue::equally(table, side, stack, points)
                   : ShareFatigue::freely(table, side, stack, points, false));
}

// All who fought have acted, and stand up again behind their flags.  [combat.activated]
void Combat::finish(Table& table) {
    Blocks fought;
    for (const BlockId block : attackers | defenders) {
        if (table.on_map(block)) fought.insert(block);
    }
    if (rule("combat.activated")) table.activate(fought);
    if (!table.options.fog() || !rule("fog.combat.hide")) return;
    for (const Seat side : {french, enemy_of_french}) {
        table.mix(area, side);
        for (const BlockId block : fought& table.all_blocks(side)) {
            if (table.where(block) != area) table.mix(table.where(block), side);
        }
    }
}

// The stacks lie open during a combat, but a viewer knows the other side's blocks by token.
Combat Combat::seen_by(const Board& board, Viewer viewer) const {
    Combat shown = *this;
    shown.effects &= static_cast<std::uint8_t>(~horse_at_start);
    if (!board.options.fog()) return *this;
    for (const Seat side : {french, enemy_of_french}) {
        if (!hides_blocks_from(board, side, viewer)) continue;
        Blocks& stack = side == attacker ? shown.attackers : shown.defenders;
        stack = as_tokens(board, stack);
    }
    return shown;
}

}  // namespace bivouac::campaign
