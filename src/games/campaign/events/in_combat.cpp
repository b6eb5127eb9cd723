// Events of a combat.
#include "games/campaign/events/in_combat.h"

#include "games/campaign/allocation.h"
#include "games/campaign/combat.h"
#include "games/campaign/events/cannon_sounds.h"
#include "games/campaign/events/objection.h"
#include "games/campaign/events/rows.h"
#include "games/campaign/ruleset.h"

namespace bivouac::campaign {

void tire(Table& table, const Combat& combat, Seat side, int points) {
    table.tell(Nature::follows, "log.combat.tired", arg(side), arg(points));
    table.call(ShareFatigue::freely(table, side, combat.stack_of(side), points, false));
}

// Seen from the other side the stack is one of tokens, each with one possible block.
bool is_engaged(const Scene& scene, BlockId corps) {
    if (scene.combat == nullptr || corps.is_none()) return false;
    return scene.combat->stack_of(side_of(corps)).contains(corps) &&
           scene.board.where(corps) == scene.combat->area;
}

namespace {

constexpr int square_relief = 2;
constexpr int guard_fatigue = 1;  // for each corps

bool french_attack(const Scene& scene) {
    return scene.combat != nullptr && scene.combat->attacker == french;
}

}  // namespace

namespace events {

const EventRow ambush{
    .name = "ambush",
    .timing = Timing::combat,
    .resolve =
        [](Table& table, const Play& play) {
            if (rule("event.ambush.fatigue")) tire(table, *play.combat, french, 1);
        },
};

const EventRow skirmishers{
    .name = "skirmishers",
    .timing = Timing::combat,
    .resolve =
        [](Table& table, const Play& play) {
            if (rule("event.skirmishers.fatigue")) tire(table, *play.combat, enemy_of_french, 1);
        },
};

const EventRow audacity{
    .name = "audacity",
    .timing = Timing::combat,
    .open = [](const Scene& scene) { return unless(french_attack(scene), "event.audacity.when"); },
    .resolve =
        [](Table&, const Play& play) {
            if (rule("event.audacity.effect")) play.combat->effects |= Combat::no_ground;
        },
};

const EventRow elan{
    .name = "elan",
    .timing = Timing::combat,
    .open = [](const Scene& scene) { return unless(french_attack(scene), "event.elan.when"); },
    .resolve =
        [](Table&, const Play& play) {
            if (rule("event.elan.card")) play.combat->add_cards(french, 1);
        },
};

const EventRow reinforced_position{
    .name = "reinforced-position",
    .timing = Timing::combat,
    .open =
        [](const Scene& scene) {
            return unless(french_attack(scene), "event.reinforced-position.when");
        },
    .resolve =
        [](Table&, const Play& play) {
            if (rule("event.reinforced-position.card")) play.combat->add_cards(enemy_of_french, 1);
        },
};

const EventRow sacrifice{
    .name = "sacrifice",
    .timing = Timing::combat,
    .resolve =
        [](Table& table, const Play& play) {
            if (rule("event.sacrifice.card")) play.combat->add_cards(enemy_of_french, 1);
            if (rule("event.sacrifice.fatigue")) tire(table, *play.combat, enemy_of_french, 2);
        },
};

// Against cavalry that was there when the combat began.  [event.square.when]
const EventRow square{
    .name = "square",
    .timing = Timing::combat,
    .resolve =
        [](Table&, const Play& play) {
            if (rule("event.square.fatigue")) play.combat->works_at_result.insert(play.event);
        },
    .result_fatigue =
        [](const Board&, const Combat& combat, Seat side) {
            return side == french && combat.has(Combat::horse_at_start) ? -square_relief : 0;
        },
    .tell_result =
        [](Table& table, const Combat& combat) {
            table.tell(Nature::reveals,
                       combat.has(Combat::horse_at_start) ? "log.square" : "log.square.none");
        },
};

// The Guard does not die, it tires: one more for each corps if the French lose.
// [event.the-guard.fatigue]
const EventRow the_guard{
    .name = "the-guard",
    .timing = Timing::combat,
    .own =
        [](const Scene& scene) {
            return unless(is_engaged(scene, scene.board.data.rules->guard(scene.board)),
                          "event.the-guard.when");
        },
    .resolve =
        [](Table&, const Play& play) {
            if (rule("event.the-guard.card")) play.combat->add_cards(french, 1);
            play.combat->works_at_result.insert(play.event);
        },
    .result_fatigue =
        [](const Board& board, const Combat& combat, Seat side) {
            const bool tires =
                side == french && combat.loser == french && rule("event.the-guard.fatigue");
            return tires ? guard_fatigue * combat.corps_left(board, french).size() : 0;
        },
    .tell_result =
        [](Table& table, const Combat& combat) {
            if (combat.loser != french) return;
            table.tell(Nature::follows, "log.the-guard", arg(french), arg(guard_fatigue));
        },
};

const EventRow cannon_sounds{
    .name = "cannon-sounds",
    .timing = Timing::combat,
    .open =
        [](const Scene& scene) {
            return unless(cannon_may_be_heard(scene.board, scene.combat, scene.seat),
                          "event.cannon-sounds.area");
        },
    .own =
        [](const Scene& scene) {
            return unless(!within_earshot(scene.board, scene.combat, scene.seat).empty(),
                          "event.cannon-sounds.corps");
        },
    .resolve = [](Table& table, const Play& play) { table.call(CannonSounds{{}, play.seat}); },
};

}  // namespace events

}  // namespace bivouac::campaign
