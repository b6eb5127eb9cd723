#include "games/campaign/combat.h"

#include <algorithm>

#include "core/rule.h"
#include "games/campaign/allocation.h"
#include "games/campaign/combat_draw.h"
#include "games/campaign/event_play.h"
#include "games/campaign/events/rows.h"
#include "games/campaign/operations.h"
#include "games/campaign/pursuit.h"
#include "games/campaign/retreat.h"
#include "games/campaign/ruleset.h"

namespace bivouac::campaign {

namespace {

// Everybody knows how many cards are drawn; in fog the reasons are the owner's secret.
void tell_count(Table& table, Seat side, const Combat::CardCount& count) {
    const Phrase own(count.moving != 0 ? "log.combat.count.moving" : "log.combat.count", arg(side),
                     arg(count.all()), arg(count.basic), arg(count.ground), arg(count.leaders),
                     arg(count.events));
    table.tell_unless_fog(side, Nature::reveals, own);
}

}  // namespace

Combat Combat::declared(Seat attacker, AreaId area, Blocks attackers, bool moving) {
    return {.attackers = attackers,
            .attacker = attacker,
            .area = area,
            .moving = static_cast<std::uint8_t>(moving ? 1 : 0)};
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

Combat::CardCount Combat::count_cards(const Board& board, Seat side) const {
    CardCount count;
    // A: by strength. B: less for the tired.  [combat.cards.strength] [combat.cards.tired]
    for (const BlockId corps : corps_left(board, side)) {
        if (rule("combat.cards.strength"))
            count.basic += board.strength(corps) >= strong_from ? 2 : 1;
        if (rule("combat.cards.tired") && board.fatigue(corps) >= tired_from) --count.basic;
    }
    // C, D
    if (side == attacker || !has(no_ground)) {
        count.ground = board.ground_cards(area, side, side == attacker);
    }
    for (const BlockId block : survivors(board, side)) {  // E
        if (rule("combat.cards.leaders")) count.leaders += board.data.block(block).combat_bonus;
    }
    if (rule("combat.cards.events")) count.events = int{extra[side.index()]};  // F
    if (side == attacker && moving != 0 && rule("attack.penalty")) count.moving = 1;
    return count;
}

int Combat::extra_fatigue(const Board& board, Seat side) const {
    int sum = 0;
    for (const EventId event : works_at_result) {
        sum += board.data.row(event).result_fatigue(board, *this, side);
    }
    return sum;
}

// All blocks of the area are laid flat before anybody plays a card.  [fog.combat.reveal]
void Combat::begin(Table& table) {
    // Every corps there defends, activated or not.  [combat.defender]
    defenders = table.blocks_in(area, defender());
    mutant("combat.defender", defenders -= table.now.activated);
    if (rule("fog.combat.reveal")) {
        for (const Seat side : {french, enemy_of_french}) table.mix(area, side);
        table.show(table.blocks_in(area, attacker) | table.blocks_in(area, defender()));
    }
    if (table.cavalry_of(stack_of(enemy_of_french)) > 0) effects |= horse_at_start;
    mutant("event.square.when", effects |= horse_at_start);
    table.tell(Nature::reveals, "log.combat.begins", arg(area), arg(attackers), arg(defenders));
    const Blocks bystanders = table.blocks_in(area, attacker) - attackers;
    if (table.options.fog() && !bystanders.empty()) {
        table.tell(Nature::reveals, "log.combat.bystanders", arg(bystanders));
    }
    // Rain does not tire who is merely attacked.  [event.rain.attacked]
    mutant("event.rain.attacked", {
        if (table.lasts(events::rain))
            table.call(ShareFatigue::freely(table, defender(), defenders, 1, false));
    });
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
            // Nobody left to fight: no fresh corps comes to it.  [combat.nobody]
            if (is_one_sided(table) && rule("combat.nobody")) return Step::again;
            return table.call(
                EventWindow{rule("combat.order") ? defender() : attacker, Timing::combat});

        case At::count:
            at = At::end;
            if (is_off(table)) return Step::again;
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

        case At::result:
            return conclude(table);

        case At::retreated:
            at = At::panicked;
            return table.call(EventWindow{loser.other(), Timing::retreat_ended});

        case At::panicked:
            at = At::end;
            return pursue(table);

        case At::end:
            break;
    }
    finish(table);
    return Step::done;
}

bool Combat::is_one_sided(const Board& board) const {
    return corps_left(board, attacker).empty() || corps_left(board, defender()).empty();
}

// Nobody left to fight, or too tired to attack at all.  [combat.cards.none] [attack.zero]
bool Combat::is_off(Table& table) {
    if (is_one_sided(table)) return true;
    const CardCount count = count_cards(table, attacker);
    bool worn_out = count.basic <= 0 && rule("combat.cards.none");
    mutant("attack.zero", worn_out |= count.all() <= 0);
    if (!worn_out) return false;
    table.tell(Nature::follows, "log.combat.cancelled", arg(attacker), arg(area));
    defenders = {};
    return true;
}

// Every player draws his cards, or rolls his dice, at the same time.  [combat.draw]
void Combat::draw_results(Table& table) {
    for (const Seat side : {attacker, defender()}) draw_for(table, side);
    for (const Seat side : {french, enemy_of_french}) table.clear_table(side);
    find_loser(table);
    add_extra_fatigue(table);
}

void Combat::draw_for(Table& table, Seat side) {
    const auto s = side.index();
    const CardCount count = count_cards(table, side);
    tell_count(table, side, count);
    cards[s] = static_cast<std::uint8_t>(count.all());
    mutant("combat.draw", if (side == defender()) cards[s] = 0);
    const CombatDraw drawn = draw_combat(table, side, cards[s], DrawnFor::combat);
    const CombatBox& inflicted = drawn.sum;
    const auto other = side.other().index();
    if (rule("combat.result.loss")) losses[other] = inflicted.losses;
    if (rule("combat.result.fatigue")) fatigue[other] = inflicted.fatigue;
    table.tell(Nature::reveals, "log.combat.draw", arg(side), arg(drawn.draws),
               arg(static_cast<int>(inflicted.losses)), arg(static_cast<int>(inflicted.fatigue)));
}

// Who inflicted more losses has won, whatever there was left to lose, and whoever is left to
// enjoy it.  [combat.winner]
void Combat::find_loser([[maybe_unused]] const Board& board) {
    std::array<int, 2> lost{losses[0], losses[1]};
    mutant("combat.winner.inflicted", {
        for (const Seat side : {french, enemy_of_french}) {
            int present = 0;
            for (const BlockId corps : corps_left(board, side)) present += board.strength(corps);
            lost[side.index()] = std::min(lost[side.index()], present);
        }
    });
    const int french_lost = lost[french.index()];
    const int enemy_lost = lost[enemy_of_french.index()];
    if (french_lost != enemy_lost) {
        const bool french_lose = (french_lost > enemy_lost) == rule("combat.winner");
        loser = french_lose ? french : enemy_of_french;
    }
    mutant("combat.tie", if (french_lost == enemy_lost) loser = defender());
}

void Combat::add_extra_fatigue(Table& table) {
    for (const EventId event : works_at_result) table.data.row(event).tell_result(table, *this);
    for (const Seat side : {french, enemy_of_french}) {
        std::uint8_t& suffered = fatigue[side.index()];
        suffered = static_cast<std::uint8_t>(std::max(suffered + extra_fatigue(table, side), 0));
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
    const int points = fatigue[side.index()];
    table.call(rule("losses.fatigue.equal")
                   ? ShareFatigue::equally(table, side, stack, points)
                   : ShareFatigue::freely(table, side, stack, points, false));
}

// The results are in: the loser, if there is one and anything is left of him, retreats.
Step Combat::conclude(Table& table) {
    at = At::end;
    table.state.holding_victory = 0;
    table.judge_victory();
    if (loser.is_none()) {
        table.tell(Nature::follows, "log.combat.tie", arg(area));
        return Step::again;
    }
    table.tell(Nature::follows, "log.combat.won", arg(loser.other()), arg(area));
    if (corps_left(table, loser).empty()) return Step::again;
    at = At::retreated;
    const int length = losses[loser.index()] - losses[loser.other().index()];
    return table.call(Retreat::from(table, loser, area, survivors(table, loser), length));
}

Step Combat::pursue(Table& table) {
    const Blocks beaten = table.on_map(stack_of(loser));
    if ((beaten & table.corps_of(loser)).empty()) return Step::again;
    return table.call(Pursuit::after(*this, beaten));
}

// All who fought have acted, and stand up again behind their flags.  [combat.activated]
void Combat::finish(Table& table) {
    const Blocks fought = table.on_map(attackers | defenders);
    if (rule("combat.activated")) table.activate(fought);
    if (!table.options.fog()) return;
    mutant("fog.combat.hide", return);
    for (const Seat side : {french, enemy_of_french}) {
        table.mix(area, side);
        for (const BlockId block : fought& table.all_blocks(side)) {
            if (table.where(block) != area) table.mix(table.where(block), side);
        }
    }
}

// The stacks lie open during a combat, but a viewer knows the other side's blocks by token.
Combat Combat::seen_by(const Board& board, Viewer viewer) const {
    if (!board.options.fog()) return *this;
    Combat shown = *this;
    shown.effects &= static_cast<std::uint8_t>(~horse_at_start);
    for (const Seat side : {french, enemy_of_french}) {
        if (!hides_blocks_from(board, side, viewer)) continue;
        Blocks& stack = side == attacker ? shown.attackers : shown.defenders;
        stack = as_tokens(board, stack);
    }
    return shown;
}

}  // namespace bivouac::campaign
