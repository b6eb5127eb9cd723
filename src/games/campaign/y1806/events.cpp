// The events that only the decks of 1806 have, and the list of all.
#include "games/campaign/y1806/events.h"

#include <array>

#include "games/campaign/allocation.h"
#include "games/campaign/combat.h"
#include "games/campaign/events/choice.h"
#include "games/campaign/events/in_combat.h"
#include "games/campaign/events/initiative_events.h"
#include "games/campaign/events/objection.h"
#include "games/campaign/events/rows.h"
#include "games/campaign/events/when_drawn.h"
#include "games/campaign/march.h"
#include "games/campaign/y1806/cast.h"

namespace bivouac::campaign::y1806 {

namespace {

constexpr Seat prussians = enemy_of_french;
constexpr int desperate = 5;  // victory points at which courage wakes
constexpr int lost_bullet_fatigue = 2;
constexpr int weary_from_turn = 5;  // Second Breath is for the end of the campaign

// Bernadotte, if one may look; in fog any French stack may be his.
Objection against_bernadotte(const Scene& scene) {
    const bool french_march = scene.march != nullptr && scene.march->seat == french;
    if (scene.board.options.fog() && french_march) {
        return rule("event.bernadotte.fog") ? "" : "event.bernadotte.when";
    }
    const bool his = french_march && scene.march->stack == corps_of(scene.board, Cast::bernadotte);
    return unless(his, "event.bernadotte.when");
}

// Three points if it is Bernadotte alone; played blind, one point from any other lone corps.
// [event.bernadotte.effect] [event.bernadotte.fog-other] [event.bernadotte.fog-none]
int delay_of(const Board& board, const March& march) {
    if (march.stack == corps_of(board, Cast::bernadotte)) {
        return rule("event.bernadotte.effect") ? 3 : 0;
    }
    if (march.stack.size() == 1 && !march.is_of_vedettes(board)) {
        return rule("event.bernadotte.fog-other") ? 1 : 0;
    }
    return rule("event.bernadotte.fog-none") ? 0 : 1;
}

void delay_bernadotte(Table& table, const Play& play) {
    March& march = *play.march;
    const std::int8_t before = march.points;
    march.delayed_by = play.event;
    march.reckon_points(table);
    table.tell_unless_fog(march.seat, Nature::follows,
                          Phrase("log.bernadotte", arg(before - march.points)));
}

// The king's own words: a card more and two fatigue less.  [event.courage]
void take_courage(Table& table, const Play& play) {
    if (rule("event.courage.card")) play.combat->add_cards(prussians, 1);
    mutant("event.courage.fatigue", return);
    Blocks stack = play.combat->corps_left(table, prussians);
    mutant("event.courage.share", stack = Blocks::of(stack.first()));
    table.call(RelieveFatigue::of(table, prussians, stack, 2));
}

void ride_with_blucher(Table& table, const Play& play) {
    if (rule("event.charge.card")) play.combat->add_cards(prussians, 1);
    if (rule("event.charge.fatigue")) {
        for (const BlockId blucher : corps_of(table, Cast::blucher)) table.add_fatigue(blucher, 2);
    }
    table.remove_the_ruined();
}

constexpr ChoiceRow queen_choice = who_rests(
    "event.long-live-the-queen.fatigue", [](Table& table, const Play& play, Action action) {
        const Blocks stack = rest(table, play.seat, area_arg(action));
        if (rule("event.long-live-the-queen.fatigue")) relieve_each(table, play.seat, stack);
    });

// In fog any stack before the French may be theirs. Vedettes never stand with an enemy and a
// commander never without a corps, so the corps of the French find every contested area.
Areas where_saxons_may_be(const Board& board, Seat) {
    const bool fog = board.options.fog();
    Areas areas;
    for (const BlockId block :
         board.on_map(fog ? board.corps_of(french) : corps_of(board, Cast::tauentzien))) {
        if (!fog || board.is_contested(board.where(block))) areas.insert(board.where(block));
    }
    return areas;
}

// Somebody who may be the Saxons stands before the French.
bool may_name_saxons(const Board& board) {
    for (const AreaId area : where_saxons_may_be(board, french)) {
        if (board.is_contested(area)) return true;
    }
    return false;
}

// The Saxons waver where the French stand before them.  [event.saxon-defection]
void lose_saxons(Table& table, const Play&, Action action) {
    const AreaId area = area_arg(action);
    const Blocks saxons = corps_of(table, Cast::tauentzien);
    const bool are_there = table.blocks_in(area, prussians).contains(saxons.first());
    table.tell(Nature::announces, "log.saxons", arg(area));
    if (saxons.empty() || (!are_there && rule("event.saxon-defection.fog"))) {
        table.tell(Nature::reveals, "log.saxons.none", arg(area));
        table.rule_out(area, prussians, saxons);
        return;
    }
    table.tell(Nature::reveals, "log.saxons.desert", arg(saxons.first()));
    table.show(saxons);
    table.mix(area, prussians);
    mutant("event.saxon-defection.vp", table.score(&Ledger::enemy_losses, -1));
    if (rule("event.saxon-defection.effect")) {
        table.call(TakeLosses::of(table, prussians, saxons, 1));
    }
}

constexpr ChoiceRow saxon_choice{
    .name = "saxon-defection",
    .asks = {{}, "choose-area", "event.saxon-defection.fog", Phrase("ask.saxons")},
    .refuses = Verdict::no("event.saxon-defection.effect", Phrase("no.saxons")),
    .areas = where_saxons_may_be,
    .apply = lose_saxons,
};

void run_out_of_breath(Table& table, const Play& play) {
    if (table.now.turn < weary_from_turn && rule("event.second-breath.early")) {
        table.tell(Nature::follows, "log.second-breath.early");
    } else {
        lay_open(table, play);
    }
}

}  // namespace

namespace events {

const EventRow bernadotte{
    .name = "bernadotte",
    .timing = Timing::points_known,
    .owner = Owner::other,
    .when = "event.bernadotte.when",
    .open = against_bernadotte,
    .resolve = delay_bernadotte,
    .delay = delay_of,
};

const EventRow charge{
    .name = "charge",
    .timing = Timing::combat,
    .own =
        [](const Scene& scene) {
            return unless(is_engaged(scene, corps_of(scene.board, Cast::blucher).first()),
                          "event.charge.when");
        },
    .resolve = ride_with_blucher,
};

const EventRow courage{
    .name = "courage",
    .timing = Timing::combat,
    .open =
        [](const Scene& scene) {
            return unless(scene.board.now.victory_points <= desperate, "event.courage.when");
        },
    .resolve = take_courage,
};

const EventRow long_live_the_queen{
    .name = "long-live-the-queen",
    .timing = Timing::initiative,
    .resolve = ask_player,
    .choice = &queen_choice,
};

const EventRow lost_bullet{
    .name = "lost-bullet",
    .timing = Timing::combat,
    .resolve =
        [](Table&, const Play& play) {
            if (rule("event.lost-bullet.fatigue")) play.combat->works_at_result.insert(play.event);
        },
    .result_fatigue = [](const Board&, const Combat&,
                         Seat side) { return side == prussians ? lost_bullet_fatigue : 0; },
    .tell_result =
        [](Table& table, const Combat&) {
            table.tell(Nature::follows, "log.lost-bullet", arg(prussians),
                       arg(lost_bullet_fatigue));
        },
};

const EventRow saxon_defection{
    .name = "saxon-defection",
    .timing = Timing::initiative,
    .open =
        [](const Scene& scene) {
            return unless(may_name_saxons(scene.board), "event.saxon-defection.effect");
        },
    .resolve = ask_player,
    .choice = &saxon_choice,
};

const EventRow second_breath{
    .name = "second-breath",
    .timing = Timing::draw,
    .resolve = run_out_of_breath,
    .pace =
        [](const Board&, const March& march, Pace& pace) {
            if (march.seat == french && rule("event.second-breath.points")) pace.breath = 1;
        },
};

}  // namespace events

namespace {

constexpr std::array all{&campaign::events::ambush,
                         &campaign::events::anticipation,
                         &campaign::events::audacity,
                         &events::bernadotte,
                         &campaign::events::cannon_sounds,
                         &campaign::events::care,
                         &events::charge,
                         &campaign::events::confusion,
                         &campaign::events::coordination,
                         &campaign::events::counter_order,
                         &events::courage,
                         &campaign::events::destroyed_bridge,
                         &campaign::events::elan,
                         &campaign::events::fatigue,
                         &campaign::events::forage,
                         &campaign::events::forced_march,
                         &campaign::events::great_charge,
                         &campaign::events::hussars,
                         &campaign::events::inactivity,
                         &campaign::events::intuition,
                         &events::long_live_the_queen,
                         &events::lost_bullet,
                         &campaign::events::orderly_retreat,
                         &campaign::events::organization,
                         &campaign::events::panic,
                         &campaign::events::pontonniers,
                         &campaign::events::rain,
                         &campaign::events::reaction,
                         &campaign::events::reinforced_position,
                         &campaign::events::reinforcement,
                         &campaign::events::reserve,
                         &campaign::events::sacrifice,
                         &events::saxon_defection,
                         &events::second_breath,
                         &campaign::events::skirmishers,
                         &campaign::events::square,
                         &campaign::events::strategic_retreat,
                         &campaign::events::supply,
                         &campaign::events::the_guard};

}  // namespace

std::span<const EventRow* const> list_of_events() { return all; }

}  // namespace bivouac::campaign::y1806
