#include "games/campaign/march.h"

#include <algorithm>
#include <array>

#include "core/rule.h"
#include "games/campaign/allocation.h"
#include "games/campaign/axis.h"
#include "games/campaign/combat.h"
#include "games/campaign/event_play.h"
#include "games/campaign/operations.h"
#include "games/campaign/stacks.h"

namespace bivouac::campaign {

namespace {

constexpr int destroyed_bridge_cost = 3;
constexpr int free_of_fatigue = 3;  // points that can be spent without getting tired
constexpr int last_in_table = 8;
constexpr int no_connection = -1;

// Fatigue a corps gets for the points its stack has spent.  [march.fatigue.a] ... [march.fatigue.e]
int fatigue_for(int spent) {
    switch (spent) {
        case 0:
        case 1:
        case 2:
        case 3:
            return 0;
        case 4:
            return rule("march.fatigue.a") ? 1 : 0;
        case 5:
            return rule("march.fatigue.b") ? 2 : 0;
        case 6:
            return rule("march.fatigue.c") ? 3 : 0;
        case 7:
            return rule("march.fatigue.d") ? 4 : 0;
        case 8:
            return rule("march.fatigue.e") ? 5 : 0;
        default:  // the printed table ends; it goes on in step  [march.fatigue.more]
            return rule("march.fatigue.more") ? spent - free_of_fatigue
                                              : last_in_table - free_of_fatigue;
    }
}

// Each further corps on the road costs a point.  [march.points.a] [march.points.b] [march.points.c]
int crowding(int corps) {
    if (corps == 2) return rule("march.points.a") ? 1 : 0;
    if (corps == 3) return rule("march.points.b") ? 2 : 0;
    if (corps >= 4) return rule("march.points.c") ? corps - 1 : 0;
    return 0;
}

int commander_points(const Board& board, Blocks stack, Seat seat) {
    int sum = 0;
    for (const BlockId commander : stack& board.commanders_of(seat)) {
        if (rule("march.points.e")) sum += board.data.block(commander).march_bonus;
    }
    return sum;
}

// What lies in the slots of the board changes every march.  [march.points.d]
int lasting_points(const Board& board, Seat seat) {
    int sum = 0;
    if (board.lasts(EventName::rain) && rule("event.rain.points")) --sum;
    if (seat == french && board.lasts(EventName::second_breath) &&
        rule("event.second-breath.points")) {
        --sum;
    }
    if (seat != french && board.lasts(EventName::strategic_retreat) &&
        rule("event.strategic-retreat.points")) {
        ++sum;
    }
    return sum;
}

}  // namespace

March March::of(const Table& table, Seat seat, Blocks stack, AreaId area, bool attacks) {
    March march;
    march.stack = stack;
    march.seat = seat;
    march.origin = march.area = area;
    march.attacks = attacks && rule("attack.declared") ? 1 : 0;
    march.from_contested = table.is_contested(area) ? 1 : 0;
    return march;
}

void March::keep_survivors(const Board& board) {
    for (const BlockId block : stack) {
        if (board.where(block) != area) stack.erase(block);
    }
}

Step March::run(Table& table) {
    keep_survivors(table);
    if (at != At::over && is_without_corps(table, stack, seat)) {
        table.activate(stack);
        table.mix(area, seat);
        at = At::over;
    }
    switch (at) {
        case At::draw:
            at = At::points;
            draw_points(table);
            return table.call(EventWindow{seat.other(), Timing::points_known});

        case At::points:
            at = At::moving;
            return Step::again;

        case At::moving:
            return Step::ask;

        case At::struck:
            at = At::entered;
            if (!table.is_contested(area)) clear_behind(table);
            return Step::again;

        case At::entered:
            at = At::moving;
            return table.call(EventWindow{seat.other(), Timing::area_entered});

        case At::ended:
            at = attacks == 0 || rule("attack.fatigue-first") ? At::collect : At::activate;
            table.tell(Nature::follows, "log.march.ends", arg(seat), arg(area));
            if (moved != 0 || !rule("event.fatigue.when")) {
                return table.call(EventWindow{seat.other(), Timing::march_ended});
            }
            return Step::again;

        case At::collect:
            at = At::activate;
            return collect_fatigue(table);

        case At::activate:
            at = At::fight;
            if (rule("march.activated") && !was_forbidden(table)) table.activate(stack);
            table.mix(area, seat);
            return Step::again;

        case At::fight:
            at = At::over;
            return fight(table);

        case At::over:
            break;
    }
    return Step::done;
}

// The strike from behind has cleared the area; the friends whom the struck enemy had before him
// stand there still, and stop the stack.  [march.stop.friend]
void March::clear_behind(Table& table) {
    table.settle(area);
    cleared = 1;
    met_friends = rule("march.stop.friend") ? 1 : 0;
    must_stop = met_friends;
}

Step March::collect_fatigue(Table& table) {
    const Toll toll = toll_of(table);
    const int fatigue = toll.sum();
    // Never below zero, or a bonus would heal.  [march.fatigue.floor]
    for (const BlockId block : corps(table)) table.remove_fatigue(block, std::max(-fatigue, 0));
    if (fatigue > 0) {
        const Phrase own("log.march.fatigue", arg(fatigue), arg(toll.points), arg(toll.contested),
                         arg(toll.events), arg(toll.saved));
        table.tell_owner(seat, Nature::follows, own, Nature::follows,
                         table.options.fog() ? Phrase() : own);
    }
    return table.call(ShareFatigue::on_march(table, seat, stack, fatigue));
}

// Who declared a moving attack and met the enemy fights now.  [attack.must]
Step March::fight(Table& table) {
    // Who did not reach him has made an ordinary move.  [attack.short]
    const bool meets = moved != 0 && (table.is_contested(area) || !rule("attack.short"));
    if (!rule("cards.limit.moving-attack")) table.state.event_played = {};
    if (attacks != 0 && meets && rule("attack.must")) {
        return table.call(Combat::declared(table, seat, area, stack, true));
    }
    return Step::again;
}

// Three points if it is Bernadotte alone; played blind, one point from any other lone corps.
// [event.bernadotte.effect] [event.bernadotte.fog-other] [event.bernadotte.fog-none]
int March::delay(const Board& board) const {
    if (stack == Blocks::of(board.data.named.bernadotte)) {
        return rule("event.bernadotte.effect") ? 3 : 0;
    }
    if (stack.size() == 1 && !is_of_vedettes(board)) {
        return rule("event.bernadotte.fog-other") ? 1 : 0;
    }
    return rule("event.bernadotte.fog-none") ? 0 : 1;
}

// One card gives the points; the rest is arithmetic.  [march.points]
void March::reckon_points(const Board& board) {
    const bool vedettes = is_of_vedettes(board);
    const int count = vedettes ? (rule("vedette.march") ? stack.size() : 1) : corps(board).size();
    int sum = drawn - crowding(count) + commander_points(board, stack, seat);
    // Fast corps are fast only by themselves.  [march.points.f]
    if (!vedettes && count == 1 && rule("march.points.f")) {
        sum += board.data.block(corps(board).first()).march_bonus;
    }
    if (rule("march.points.d")) sum += lasting_points(board, seat);
    if (delayed != 0) sum -= delay(board);
    began_without = sum <= 0 ? 1 : 0;
    // A stack that could not move at all gets one connection, whatever lies on it.
    // [event.forced-march.minimum]
    if (forced != 0 && sum <= 0 && rule("event.forced-march.minimum")) {
        one_connection = 1;
        points = moved != 0 ? 0 : 1;
        return;
    }
    if (forced != 0 && rule("event.forced-march.points")) ++sum;
    points = static_cast<std::int8_t>(sum + event_points - spent);
}

void March::draw_points(Table& table) {
    const CardId card = table.draw(seat);
    if (!card.is_none()) {
        table.discard(seat, card);
        drawn = rule("march.draw") ? table.data.card(seat, card).value : 1;
        // What is drawn for its value is shown.  [cards.shown]
        const Phrase shown("log.march.draw", arg(seat), arg(seat, card),
                           arg(static_cast<int>(drawn)));
        table.tell_owner(seat, Nature::reveals, shown, Nature::reveals,
                         rule("cards.shown") ? shown : Phrase());
    }
    reckon_points(table);
    tell_points(table, "log.march.points");
}

void March::tell_points(Table& table, std::string_view key) const {
    const Phrase own(key, arg(seat), arg(std::max<int>(points, 0)));
    table.tell_owner(seat, Nature::follows, own, Nature::follows,
                     table.options.fog() ? Phrase() : own);
}

int March::cost(const Board& board, AreaId next) const {
    if (one_connection != 0) return 0;
    const bool down = board.is_bridge_down(board.connection(area, next));
    return down && rule("march.bridge") ? destroyed_bridge_cost : 1;
}

bool March::can_go(const Board& board, AreaId next) const {
    if (must_stop != 0 || !board.are_neighbours(area, next)) return false;
    if (one_connection != 0) {
        const bool down = board.is_bridge_down(board.connection(area, next));
        if (moved != 0 || (down && !rule("event.forced-march.bridge"))) return false;
    } else if (points <= 0) {
        if (moved != 0 || rule("march.points.zero")) return false;
    } else if (cost(board, next) > points && rule("march.cost")) {
        return false;
    }
    if (moved == 0 && !board.may_leave_by(seat, area, next)) return false;
    if (seat != french && board.lasts(EventName::strategic_retreat) &&
        rule("event.strategic-retreat.closer")) {
        return leads_closer(board, next) ||
               (!rule("event.strategic-retreat.forbidden") && !any_way_leads_closer(board));
    }
    return true;
}

bool March::leads_closer(const Board& board, AreaId next) const {
    // The one connection that Forced March grants is the last.
    const int left = one_connection != 0 ? 0 : points - cost(board, next);
    return gets_closer(board, next) ||
           (!stops_at(board, next) && can_get_closer_from(board, next, left, no_connection));
}

bool March::any_way_leads_closer(const Board& board) const {
    for (const Neighbour& next : board.neighbours(area)) {
        const bool open = (moved != 0 || board.may_leave_by(seat, area, next.area)) &&
                          cost(board, next.area) <= points;
        if (open && leads_closer(board, next.area)) return true;
    }
    return false;
}

// A march that a strategic retreat forbids has still used up the stack, once a card was drawn.
// [event.strategic-retreat.attempt]
bool March::was_forbidden(const Board& board) const {
    return !rule("event.strategic-retreat.attempt") && moved == 0 && seat != french &&
           board.lasts(EventName::strategic_retreat);
}

// Under a strategic retreat a stack ends its march nearer to a refuge than it began.
// [event.strategic-retreat.closer]
bool March::gets_closer(const Board& board, AreaId target) const {
    for (const AreaId refuge : board.data.named.refuges) {
        const auto& distance = board.data.distance[refuge.index()];
        if (distance[target.index()] < distance[origin.index()]) return true;
        if (!rule("event.strategic-retreat.either")) return false;
    }
    return false;
}

// Whoever stands there stops the stack; but vedettes pass friends.  [vedette.passes]
bool March::stops_at(const Board& board, AreaId target) const {
    if (board.is_occupied_by(target, french)) return true;
    if (is_of_vedettes(board) && rule("vedette.passes")) return false;
    return !(board.corps_in(target, seat) - stack).empty();
}

// Whether the points left still lead to such an area, with one more bridge down than there are.
bool March::can_get_closer_from(const Board& board, AreaId start, int points_left,
                                int also_down) const {
    std::array<std::int8_t, max_areas> best{};
    best.fill(-1);
    FixedVector<AreaId, 255> open;
    if (points_left <= 0) return false;
    best[start.index()] = static_cast<std::int8_t>(points_left);
    open.push_back(start);
    for (std::size_t i = 0; i < open.size(); ++i) {
        const AreaId at_area = open[i];
        for (const Neighbour& next : board.neighbours(at_area)) {
            const bool down = board.is_bridge_down(next.connection) || next.connection == also_down;
            const int fee = down ? destroyed_bridge_cost : 1;
            const int left = best[at_area.index()] - fee;
            if (left < 0) continue;
            if (gets_closer(board, next.area)) return true;
            if (left <= best[next.area.index()] || left == 0) continue;
            if (stops_at(board, next.area)) continue;
            best[next.area.index()] = static_cast<std::int8_t>(left);
            if (open.size() < 255) open.push_back(next.area);
        }
    }
    return false;
}

bool March::may_stop(const Board& board) const {
    if (must_stop != 0) return true;
    bool somewhere = false;
    for (const Neighbour& next : board.neighbours(area)) {
        if (can_go(board, next.area)) somewhere = true;
    }
    if (!somewhere) return true;
    if (!rule("march.unspent")) return false;
    if (attacks != 0 && !rule("attack.stop-short")) return false;
    if (moved == 0 || seat == french || !board.lasts(EventName::strategic_retreat)) return true;
    return gets_closer(board, area) || !rule("event.strategic-retreat.closer");
}

// What the enemy must not learn from being kept waiting is always asked: in fog how many points
// are left, otherwise whether the hand holds something to play.
bool March::always_ask(const Board& board) const {
    if (board.options.fog() && rule("fog.march.count")) return true;
    if (board.now.hand_count[seat.index()] == 0 || !board.may_play_event(seat)) return false;
    if (board.options.beginner) return false;
    if (moved == 0) {
        return board.has_event_at(seat, Timing::points_known, true) ||
               board.has_event_at(seat, Timing::on_the_march, true);
    }
    if (met_friends != 0 && board.has_event_at(seat, Timing::area_entered, true)) return true;
    const Side& side = board.data.side(seat);
    const auto may_hold = [&](EventName event) {
        return side.has_event[static_cast<std::size_t>(event)];
    };
    if (may_hold(EventName::destroyed_bridge) && may_bridge_here(board, true)) return true;
    if (may_hold(EventName::pontonniers) && may_bridge_here(board, false)) return true;
    return points > 0 && must_stop == 0;
}

Decision March::decision(const Board& board, Seat) const {
    // A public fact in the open game; in fog only the owner is given it.
    return {seat, "march", moved == 0 ? "march.cost" : "march.unspent",
            Phrase(board.options.fog() ? "ask.march.fog" : "ask.march", arg(stack), arg(area),
                   arg(static_cast<int>(points)))};
}

void March::legal(const Board& board, Seat, Actions& list) const {
    if (may_stop(board)) list.push_back(make(Verb::stop));
    for (const Neighbour& next : board.neighbours(area)) {
        if (can_go(board, next.area)) list.push_back(make(Verb::go, next.area));
    }
    if (moved == 0 || !rule("event.forced-march.when")) {
        playable_events(board, seat, Timing::points_known, list);
    }
    playable_events(board, seat, Timing::on_the_march, list);
    if (met_friends != 0) playable_events(board, seat, Timing::area_entered, list);
}

// At which of the moments that a march offers now this card would have to be played.
Timing March::moment_of(const Board& board, Action action) const {
    if (action.c != seat.value) return Timing::on_the_march;
    const Timing printed = board.data.event(board.event_of(seat, card_arg(action))).timing;
    const bool offered = (printed == Timing::points_known && moved == 0) ||
                         (printed == Timing::area_entered && met_friends != 0);
    return offered ? printed : Timing::on_the_march;
}

Verdict March::why_not(const Board& board, Seat, Action action) const {
    const Verb verb = verb_of(action);
    if (verb == Verb::play) return why_not_playable(board, seat, moment_of(board, action), action);
    if (verb == Verb::stop) {
        return Verdict::no("event.strategic-retreat.closer", Phrase("no.march.closer"));
    }
    if (verb != Verb::go) return Verdict::no("march.cost", Phrase("no.march.verb"));
    const AreaId next = area_arg(action);
    if (!board.are_neighbours(area, next)) {
        return Verdict::no("march.cost", Phrase("no.march.connection", arg(area), arg(next)));
    }
    if (must_stop != 0) {
        const bool friends = met_friends != 0;
        return Verdict::no(friends ? "march.stop.friend" : "march.stop.enemy",
                           Phrase("no.march.stopped", arg(area)));
    }
    if (moved == 0 && !board.may_leave_by(seat, area, next)) {
        const bool own = bool{board.axis(seat, area)};
        return Verdict::no(own ? "axis.leave.own" : "axis.leave.enemy",
                           Phrase(own ? "no.march.axis-own" : "no.march.axis-enemy", arg(area)));
    }
    if (cost(board, next) > points) {
        const bool down = board.is_bridge_down(board.connection(area, next));
        return Verdict::no(
            down ? "march.bridge" : "march.points.zero",
            Phrase("no.march.points", arg(cost(board, next)), arg(static_cast<int>(points))));
    }
    return Verdict::no("event.strategic-retreat.closer", Phrase("no.march.closer"));
}

void March::apply(Table& table, Seat, Action action) {
    switch (verb_of(action)) {
        case Verb::stop:
            at = At::ended;
            return;
        case Verb::play:
            play_event(table, seat, moved == 0 ? Timing::points_known : Timing::on_the_march,
                       card_arg(action));
            return;
        default:
            enter(table, area_arg(action));
    }
}

// Crosses one connection, with all that meets the stack at its other end.
Step March::enter(Table& table, AreaId next) {
    State& state = table.state;
    const Seat enemy = seat.other();
    const int fee = one_connection != 0 ? 1 : cost(table, next);
    spent = static_cast<std::uint8_t>(spent + fee);
    const bool down = table.is_bridge_down(table.connection(area, next));
    seen_spent = static_cast<std::uint8_t>(seen_spent + (down ? destroyed_bridge_cost : 1));
    came_from = area;
    moved = 1;
    reckon_points(table);
    met_friends = 0;
    const bool vedettes = is_of_vedettes(table);
    const bool friends_there = !table.corps_in(next, seat).empty();
    area = next;
    for (const BlockId block : stack) table.set_area(block, area);
    table.tell(Nature::announces, "log.march.enters", arg(seat), arg(area));
    table.settle(came_from);
    const bool enemy_corps = !table.corps_in(area, enemy).empty();
    const bool behind =
        comes_from_behind(table, enemy, area, came_from) && (!vedettes || !rule("vedette.axis"));
    const bool saw_vedettes = !(table.blocks_in(area, enemy) & table.vedettes_of(enemy)).empty();
    table.settle(area, seat);
    keep_survivors(table);
    at = At::entered;
    if (enemy_corps && behind) {
        state.axis[enemy.index()][area.index()] = AreaId{};
        table.tell(Nature::follows, "log.march.behind", arg(enemy), arg(area));
        at = At::struck;
        // Who of the struck is a corps stays behind the screen.  [fog.march.count]
        table.call(ShareFatigue::on_march(table, enemy, table.blocks_in(area, enemy), 2));
    }
    if (enemy_corps && !vedettes) {
        if (rule("march.stop.enemy")) must_stop = 1;
        place_axis(table, seat, area, came_from, friends_there);
        if (behind) return Step::again;
    } else if (saw_vedettes && !vedettes && !rule("vedette.entered.alone")) {
        must_stop = 1;
    }
    // Friendly corps stop corps; vedettes pass and are passed.  [march.stop.friend]
    const bool stops = vedettes ? !rule("vedette.passes") : rule("march.stop.friend");
    const bool by_vedette =
        !rule("vedette.friend") &&
        !((table.blocks_in(area, seat) - stack) & table.vedettes_of(seat)).empty();
    if ((friends_there && stops) || by_vedette) {
        must_stop = 1;
        if (!table.is_contested(area)) met_friends = 1;
    }
    return Step::again;
}

int March::Toll::sum() const {
    const int all = points + contested + events - saved;
    return rule("march.fatigue.floor") ? std::max(all, 0) : all;
}

// All that the march has cost, before it is shared.  [march.fatigue]
March::Toll March::toll_of(const Board& board) const {
    Toll toll;
    if (moved == 0 && rule("march.fatigue.stay")) return toll;
    const int count = is_of_vedettes(board) ? stack.size() : corps(board).size();
    toll.points = fatigue_for(spent) * count;
    if (from_contested != 0 && rule("march.fatigue.f")) ++toll.contested;
    const bool ends_contested =
        board.is_contested(area) || (cleared != 0 && !rule("march.fatigue.cleared"));
    if (ends_contested && rule("march.fatigue.g")) ++toll.contested;
    if (rule("march.fatigue.h")) toll.events = event_fatigue;
    if (rule("march.fatigue.i")) {
        for (const BlockId block : stack) toll.saved += board.data.block(block).fatigue_bonus;
    }
    return toll;
}

// A bridge beside the stack, in an area the enemy is not in.
bool March::may_bridge(const Board& board, AreaId next, bool destroy) const {
    const std::string_view when =
        destroy ? "event.destroyed-bridge.when" : "event.pontonniers.when";
    const std::string_view zero =
        destroy ? "event.destroyed-bridge.zero" : "event.pontonniers.zero";
    const bool right_stack = !is_of_vedettes(board) && board.is_free_for(area, seat);
    if (!right_stack && rule(when)) return false;
    const bool at_start_without = began_without != 0 && moved == 0 && rule(zero);
    // A march that has used up its points can no longer stop to work.
    // [event.destroyed-bridge.last] [event.pontonniers.last]
    const std::string_view last =
        destroy ? "event.destroyed-bridge.last" : "event.pontonniers.last";
    if (points <= 0 && !at_start_without && rule(last)) return false;
    const std::uint8_t connection = board.connection(area, next);
    if (!board.data.connections[connection].has_bridge()) return false;
    if (board.is_bridge_down(connection) == destroy) return false;
    // A march that has left its area must still be able to end nearer to a refuge.
    const bool bound = moved != 0 && seat != french && board.lasts(EventName::strategic_retreat) &&
                       rule("event.strategic-retreat.closer");
    return !bound || gets_closer(board, area) ||
           (must_stop == 0 &&
            can_get_closer_from(board, area, points - 1, destroy ? connection : no_connection));
}

// Who is stopped by friends has still time for it; who is stopped by the enemy or by Confusion
// has ended his move.
bool March::may_bridge_here(const Board& board, bool destroy) const {
    if (must_stop != 0 && met_friends == 0) return false;
    for (const Neighbour& next : board.neighbours(area)) {
        if (may_bridge(board, next.area, destroy)) return true;
    }
    return false;
}

// In fog the enemy sees flags on a road, not how far they can still go.
March March::seen_by(const Board& board, Viewer viewer) const {
    if (!hides_blocks_from(board, seat, viewer)) return *this;
    March shown = *this;
    shown.stack = as_tokens(board, stack);
    shown.points = 0;
    shown.event_fatigue = 0;
    shown.one_connection = 0;
    shown.began_without = 0;
    shown.spent = seen_spent;
    // Only corps that meet corps must stop for friends.
    if (met_friends != 0) shown.must_stop = shown.met_friends = 0;
    return shown;
}

}  // namespace bivouac::campaign
