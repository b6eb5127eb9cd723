// Events of a march.
#include "games/campaign/allocation.h"
#include "games/campaign/events/choice.h"
#include "games/campaign/events/objection.h"
#include "games/campaign/events/rows.h"
#include "games/campaign/march.h"

namespace bivouac::campaign {

namespace {

constexpr int confusing_crossroads = 3;  // connections that make a crossroads confusing

bool marches_unmoved(const Scene& scene) {
    return scene.march != nullptr && scene.march->moved == 0;
}

void forage(Table& table, const Play& play) {
    March& march = *play.march;
    if (rule("event.forage.points")) march.event_points = -2;
    march.reckon_points(table);
    march.tell_points(table);
    if (rule("event.forage.fatigue")) {
        const Blocks stack =
            rule("event.forage.share") ? march.stack : Blocks::of(march.stack.first());
        table.call(RelieveFatigue::of(table, march.seat, stack, 2));
    }
}

// A card of the enemy's hand, by chance.  [event.hussars.discard]
void raid_hand(Table& table, const Play& play) {
    State& state = table.state;
    const Seat victim = play.march->seat;
    const std::uint8_t held = state.hand_count[victim.index()];
    if (held == 0) return;
    mutant("event.hussars.discard", return);
    std::uint32_t pick = state.chance.bounded(held);
    for (const CardId card : state.hand[victim.index()]) {
        if (pick-- != 0) continue;
        table.take_from_hand(victim, card);
        table.discard(victim, card);
        table.tell(Nature::reveals, "log.hussars", arg(victim), arg(victim, card));
        return;
    }
}

Objection against_confusion(const Scene& scene) {
    const March* march = scene.march;
    const bool enters = march != nullptr && !scene.board.is_contested(march->area);
    if (!enters && rule("event.confusion.when")) return "event.confusion.when";
    const bool crossroads =
        march != nullptr && scene.board.neighbours(march->area).size() >= confusing_crossroads;
    return unless(crossroads, "event.confusion.connections");
}

// Bridges: which one is destroyed or repaired.  [event.destroyed-bridge] [event.pontonniers]
template <bool Destroy>
struct Bridge {
    static constexpr std::string_view event =
        Destroy ? "event.destroyed-bridge.when" : "event.pontonniers.when";
    static constexpr std::string_view marker =
        Destroy ? "event.destroyed-bridge.marker" : "event.pontonniers.marker";
    static constexpr std::string_view cost =
        Destroy ? "event.destroyed-bridge.cost" : "event.pontonniers.cost";

    static Objection objection(const Scene& scene) {
        const bool own = scene.march != nullptr && scene.march->seat == scene.seat;
        return own ? scene.march->bridge_objection(scene.board, Destroy) : in_force(event);
    }

    static void list_bridges(const Scene& scene, Actions& list) {
        for (const Neighbour& next : scene.board.neighbours(scene.march->area)) {
            if (scene.march->may_bridge(scene.board, next.area, Destroy)) {
                list.push_back(make(Verb::bridge, next.area));
            }
        }
    }

    static void work(Table& table, const Play& play, Action action) {
        March* march = play.march;
        const AreaId end = area_arg(action);
        const ConnectionId connection{table.connection(march->area, end)};
        if (rule(marker)) {
            if constexpr (Destroy) {
                table.state.bridges_down.insert(connection);
            } else {
                table.state.bridges_down.erase(connection);
            }
        }
        table.tell(Nature::announces, Destroy ? "log.bridge.destroyed" : "log.bridge.repaired",
                   arg(march->area), arg(end));
        // The work takes a point, if there is one.  [event.destroyed-bridge.cost]
        ++march->seen_spent;
        if (march->points <= 0) return;
        mutant(cost, return);
        ++march->spent;
        march->reckon_points(table);
        march->tell_points(table);
    }

    static constexpr ChoiceRow choice{
        .name = "bridge-work",
        .asks = {{}, "choose-bridge", marker, Phrase(Destroy ? "ask.destroy" : "ask.repair")},
        .refuses = Verdict::no(marker, Phrase("no.bridge")),
        .others = list_bridges,
        .apply = work};
};

// The Fatigue card: one point or two, unless it prints the number.  [event.fatigue.amount]
void tire_the_stack(Table& table, const Play& play) {
    const int printed = table.data.card(play.seat, play.card).amount;
    mutant("event.fatigue.amount", return ask_player(table, play));
    if (printed == 0) return ask_player(table, play);
    play.march->event_fatigue = static_cast<std::int8_t>(printed);
    table.tell(Nature::follows, "log.fatigue-event", arg(printed));
}

Action of_amount(int points) {
    return Action{static_cast<std::uint8_t>(Verb::amount), static_cast<std::uint8_t>(points)};
}

constexpr ChoiceRow fatigue_choice{
    .name = "fatigue-event",
    .asks = {{}, "choose-amount", "event.fatigue.amount", Phrase("ask.fatigue-event")},
    .refuses = Verdict::no("event.fatigue.amount", Phrase("no.fatigue-event")),
    .others =
        [](const Scene&, Actions& list) {
            list.push_back(of_amount(1));
            if (rule("event.fatigue.amount")) list.push_back(of_amount(2));
        },
    // Vedettes do not tire: for them the number is an empty word.  [event.fatigue.vedettes]
    .apply =
        [](Table& table, const Play& play, Action action) {
            play.march->event_fatigue = static_cast<std::int8_t>(action.a);
            table.tell(Nature::announces, "log.fatigue-event", arg(static_cast<int>(action.a)));
        },
};

}  // namespace

namespace events {

const EventRow forced_march{
    .name = "forced-march",
    .timing = Timing::points_known,
    .owner = Owner::active,
    .when = "event.forced-march.when",
    .own =
        [](const Scene& scene) {
            return unless(marches_unmoved(scene), "event.forced-march.when");
        },
    .resolve =
        [](Table& table, const Play& play) {
            play.march->forced = 1;
            play.march->reckon_points(table);
            play.march->tell_points(table);
        },
};

const EventRow forage{
    .name = "forage",
    .timing = Timing::points_known,
    .owner = Owner::active,
    .when = "event.forage.when",
    .own =
        [](const Scene& scene) {
            return unless(marches_unmoved(scene) && scene.march->points >= 2, "event.forage.when");
        },
    .resolve = campaign::forage,
};

const EventRow hussars{
    .name = "hussars",
    .timing = Timing::points_known,
    .owner = Owner::other,
    .open =
        [](const Scene& scene) {
            return unless(scene.board.now.hand_count[scene.seat.other().index()] > 0,
                          "event.hussars.discard");
        },
    .resolve = raid_hand,
};

const EventRow destroyed_bridge{
    .name = "destroyed-bridge",
    .timing = Timing::on_the_march,
    .owner = Owner::active,
    .when = Bridge<true>::event,
    .own = Bridge<true>::objection,
    .resolve = ask_player,
    .choice = &Bridge<true>::choice,
};

const EventRow pontonniers{
    .name = "pontonniers",
    .timing = Timing::on_the_march,
    .owner = Owner::active,
    .when = Bridge<false>::event,
    .own = Bridge<false>::objection,
    .resolve = ask_player,
    .choice = &Bridge<false>::choice,
};

const EventRow organization{
    .name = "organization",
    .timing = Timing::area_entered,
    .owner = Owner::active,
    .when = "event.organization.when",
    .open =
        [](const Scene& scene) {
            return unless(scene.march != nullptr && scene.march->met_friends != 0,
                          "event.organization.when");
        },
    .resolve =
        [](Table&, const Play& play) {
            if (rule("event.organization.effect")) {
                play.march->must_stop = play.march->met_friends = 0;
            }
        },
};

const EventRow confusion{
    .name = "confusion",
    .timing = Timing::area_entered,
    .owner = Owner::other,
    .when = "event.confusion.when",
    .open = against_confusion,
    .resolve =
        [](Table&, const Play& play) {
            if (rule("event.confusion.stop")) play.march->must_stop = 1;
            play.march->met_friends = 0;
        },
};

const EventRow fatigue{
    .name = "fatigue",
    .timing = Timing::march_ended,
    .owner = Owner::other,
    .when = "event.fatigue.when",
    .open =
        [](const Scene& scene) {
            return unless(scene.march != nullptr && scene.march->moved != 0, "event.fatigue.when");
        },
    .resolve = tire_the_stack,
    .choice = &fatigue_choice,
};

}  // namespace events

}  // namespace bivouac::campaign
