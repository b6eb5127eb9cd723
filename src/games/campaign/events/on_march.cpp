#include "games/campaign/events/on_march.h"

#include "core/rule.h"
#include "games/campaign/allocation.h"
#include "games/campaign/events/resolve.h"
#include "games/campaign/march.h"

namespace bivouac::campaign {

namespace {

void force_march(Table& table, March& march) {
    march.forced = 1;
    march.reckon_points(table);
    march.tell_points(table);
}

void forage(Table& table, March& march) {
    if (rule("event.forage.points")) march.event_points = -2;
    march.reckon_points(table);
    march.tell_points(table);
    if (rule("event.forage.fatigue")) {
        const Blocks stack =
            rule("event.forage.share") ? march.stack : Blocks::of(march.stack.first());
        table.call(RelieveFatigue::of(table, march.seat, stack, 2));
    }
}

void delay_bernadotte(Table& table, March& march) {
    const std::int8_t before = march.points;
    march.delayed = 1;
    march.reckon_points(table);
    const Phrase own("log.bernadotte", arg(before - march.points));
    table.tell_owner(march.seat, Nature::follows, own, Nature::follows,
                     table.options.fog() ? Phrase() : own);
}

// A card of the enemy's hand, by chance.  [event.hussars.discard]
void raid_hand(Table& table, Seat victim) {
    State& state = table.state;
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

}  // namespace

void resolve_on_march(Table& table, Seat seat, CardId card, EventName event) {
    March* march = table.state.stack.find<March>();
    if (march == nullptr) return;
    switch (event) {
        case EventName::forced_march:
            force_march(table, *march);
            return;
        case EventName::forage:
            forage(table, *march);
            return;
        case EventName::bernadotte:
            delay_bernadotte(table, *march);
            return;
        case EventName::hussars:
            raid_hand(table, march->seat);
            return;
        case EventName::destroyed_bridge:
            table.call(BridgeWork{{seat}, 1});
            return;
        case EventName::pontonniers:
            table.call(BridgeWork{{seat}, 0});
            return;
        case EventName::organization:
            if (rule("event.organization.effect")) march->must_stop = march->met_friends = 0;
            return;
        case EventName::confusion:
            if (rule("event.confusion.stop")) march->must_stop = 1;
            march->met_friends = 0;
            return;
        case EventName::fatigue:
            table.call(FatigueEvent{{seat}, table.data.card(seat, card).amount});
            return;
        default:
            return;
    }
}

Decision BridgeWork::decision(const Board&, Seat) const {
    return destroy != 0
               ? Decision{seat, "choose-bridge", "event.destroyed-bridge.marker",
                          Phrase("ask.destroy")}
               : Decision{seat, "choose-bridge", "event.pontonniers.marker", Phrase("ask.repair")};
}

void BridgeWork::legal(const Board& board, Seat, Actions& list) const {
    const March* march = board.now.stack.find<March>();
    for (const Neighbour& next : board.neighbours(march->area)) {
        if (march->may_bridge(board, next.area, destroy != 0)) {
            list.push_back(make(Verb::bridge, next.area));
        }
    }
}

Verdict BridgeWork::why_not(const Board& board, Seat, Action) const {
    return Verdict::no(decision(board, seat).rule, Phrase("no.bridge"));
}

void BridgeWork::apply(Table& table, Seat, Action action) {
    chosen = 1;
    March* march = table.state.stack.find<March>();
    const AreaId end = area_arg(action);
    const ConnectionId connection{table.connection(march->area, end)};
    if (destroy != 0) {
        if (rule("event.destroyed-bridge.marker")) table.state.bridges_down.insert(connection);
    } else if (rule("event.pontonniers.marker")) {
        table.state.bridges_down.erase(connection);
    }
    table.tell(Nature::announces, destroy != 0 ? "log.bridge.destroyed" : "log.bridge.repaired",
               arg(march->area), arg(end));
    // The work takes a point, if there is one.  [event.destroyed-bridge.cost]
    const bool costs =
        destroy != 0 ? rule("event.destroyed-bridge.cost") : rule("event.pontonniers.cost");
    ++march->seen_spent;
    if (march->points <= 0 || !costs) return;
    ++march->spent;
    march->reckon_points(table);
    march->tell_points(table);
}

Step FatigueEvent::run(Table& table) {
    if (chosen != 0) return Step::done;
    mutant("event.fatigue.amount", return Step::ask);
    if (printed == 0) return Step::ask;
    chosen = 1;
    March* march = table.state.stack.find<March>();
    march->event_fatigue = static_cast<std::int8_t>(printed);
    table.tell(Nature::follows, "log.fatigue-event", arg(static_cast<int>(printed)));
    return Step::again;
}

Decision FatigueEvent::decision(const Board&, Seat) const {
    return {seat, "choose-amount", "event.fatigue.amount", Phrase("ask.fatigue-event")};
}

void FatigueEvent::legal(const Board&, Seat, Actions& list) const {
    list.push_back(Action{static_cast<std::uint8_t>(Verb::amount), 1});
    if (rule("event.fatigue.amount")) {
        list.push_back(Action{static_cast<std::uint8_t>(Verb::amount), 2});
    }
}

Verdict FatigueEvent::why_not(const Board&, Seat, Action) const {
    return Verdict::no("event.fatigue.amount", Phrase("no.fatigue-event"));
}

// Vedettes do not tire: for them the number is an empty word.  [event.fatigue.vedettes]
void FatigueEvent::apply(Table& table, Seat, Action action) {
    chosen = 1;
    March* march = table.state.stack.find<March>();
    march->event_fatigue = static_cast<std::int8_t>(action.a);
    table.tell(Nature::announces, "log.fatigue-event", arg(static_cast<int>(action.a)));
}

}  // namespace bivouac::campaign
