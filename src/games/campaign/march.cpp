#include "games/campaign/march.h"

#include <algorithm>
#include <array>

#include "core/rule.h"
#include "games/campaign/allocation.h"
#include "games/campaign/axis.h"
#include "games/campaign/combat.h"
#include "games/campaign/event_play.h"
#include "games/campaign/events/rows.h"
#include "games/campaign/operations.h"
#include "games/campaign/scene.h"
#include "games/campaign/stacks.h"

namespace bivouac::campaign {

namespace {

// Each further corps on the road costs a point.
// [march.points.two] [march.points.three] [march.points.four]
int crowding_of(int corps) {
    if (corps == 2) return rule("march.points.two") ? 1 : 0;
    if (corps == 3) return rule("march.points.three") ? 2 : 0;
    if (corps >= 4) return rule("march.points.four") ? corps - 1 : 0;
    return 0;
}

int commander_points(const Board& board, Blocks stack, Seat seat) {
    int sum = 0;
    for (const BlockId commander : stack& board.commanders_of(seat)) {
        if (rule("march.points.commander")) sum += board.data.block(commander).march_bonus;
    }
    return sum;
}

}  // namespace

int Pace::sum() const { return card - crowding + leaders - weather - breath + retreat; }

// One card gives the points; the rest is arithmetic.  [march.points]
Pace March::pace(const Board& board) const {
    const bool vedettes = is_of_vedettes(board);
    const int count = vedettes ? (rule("vedette.march") ? stack.size() : 1) : corps(board).size();
    Pace pace;
    pace.card = drawn;
    pace.crowding = crowding_of(count);
    pace.leaders = commander_points(board, stack, seat);
    // Fast corps are fast only by themselves.  [march.points.fast]
    if (!vedettes && count == 1 && rule("march.points.fast")) {
        pace.leaders += board.data.block(corps(board).first()).march_bonus;
    }
    // What lies in the slots of the board changes every march.  [march.points.events]
    for (const Seat side : {french, enemy_of_french}) {
        for (const CardId card : board.now.lasting[side.index()]) {
            const EventRow& event = board.row_of(side, card);
            if (event.pace != nullptr && rule("march.points.events"))
                event.pace(board, *this, pace);
        }
    }
    return pace;
}

March March::of(const Board& board, Seat seat, Blocks stack, AreaId area, bool attacks) {
    March march;
    march.stack = stack;
    march.seat = seat;
    march.origin = march.area = area;
    march.attacks = attacks && rule("attack.declared") ? 1 : 0;
    march.from_contested = board.is_contested(area) ? 1 : 0;
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
            if (moved == 0 && rule("event.fatigue.when")) return Step::again;
            return table.call(EventWindow{seat.other(), Timing::march_ended});

        case At::collect:
            at = At::activate;
            return collect_fatigue(table);

        case At::activate:
            at = At::fight;
            // A march that a strategic retreat forbids has still used up the stack, once a card was
            // drawn.  [event.strategic-retreat.attempt]
            mutant("event.strategic-retreat.attempt", {
                if (moved == 0 && seat != french && table.lasts(events::strategic_retreat))
                    return Step::again;
            });
            if (rule("march.activated")) table.activate(stack);
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

// Who declared a moving attack and met the enemy fights now.  [attack.must]
Step March::fight(Table& table) {
    // Who did not reach him has made an ordinary move.  [attack.short]
    bool meets = moved != 0 && table.is_contested(area);
    mutant("attack.short", meets = moved != 0);
    mutant("cards.limit.moving-attack", table.state.event_played = {});
    if (attacks != 0 && meets && rule("attack.must")) {
        // Only the stack that has just marched fights.  [attack.alone]
        Blocks attackers = stack;
        mutant("attack.alone", attackers = table.blocks_in(area, seat));
        return table.call(Combat::declared(seat, area, attackers, true));
    }
    return Step::again;
}

// What the card gives, less what was spent and changed by events.
void March::reckon_points(const Board& board) {
    int sum = pace(board).sum();
    if (delayed_by) sum -= board.data.row(delayed_by).delay(board, *this);
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
    tell_reckoning(table);
}

void March::tell_reckoning(Table& table) const {
    const Pace by = pace(table);
    const auto own = [&](std::string_view key, int in_force) {
        return Phrase(key, arg(seat), arg(std::max<int>(points, 0)), arg(by.crowding),
                      arg(by.leaders), arg(by.weather), arg(in_force));
    };
    if (by.retreat != 0) {
        table.tell_unless_fog(seat, Nature::follows, own("log.march.points.retreat", by.retreat));
    } else if (by.crowding + by.leaders + by.weather + by.breath != 0) {
        table.tell_unless_fog(seat, Nature::follows, own("log.march.points.reckoned", by.breath));
    } else {
        table.tell_unless_fog(seat, Nature::follows, own("log.march.points", 0));
    }
}

void March::tell_points(Table& table) const {
    table.tell_unless_fog(seat, Nature::follows,
                          Phrase("log.march.points.now", arg(seat), arg(std::max<int>(points, 0))));
}

Passage March::passage(const Board& board, AreaId next) const {
    Passage way = board.passage(board.connection(area, next), Going::march);
    if (one_connection != 0) way.cost = 1;
    return way;
}

bool March::can_go(const Board& board, AreaId next) const {
    if (must_stop != 0 || !board.are_neighbours(area, next)) return false;
    const Passage way = passage(board, next);
    if (!way.is_open()) return false;
    if (one_connection != 0) {
        mutant("event.forced-march.bridge", {
            if (board.is_bridge_down(board.connection(area, next))) return false;
        });
        if (moved != 0) return false;
    } else if (points <= 0) {
        if (moved != 0 || rule("march.points.zero")) return false;
    } else if (way.cost > points && rule("march.cost")) {
        return false;
    }
    if (moved == 0 && !board.may_leave_by(seat, area, next)) return false;
    if (seat != french && board.lasts(events::strategic_retreat) &&
        rule("event.strategic-retreat.closer")) {
        mutant("event.strategic-retreat.forbidden", {
            bool any = false;
            for (const Neighbour& to : board.neighbours(area)) {
                const int cost = passage(board, to.area).cost;
                any |= (moved != 0 || board.may_leave_by(seat, area, to.area)) &&
                       (one_connection != 0 || cost <= points) &&
                       leads_closer(board, to.area, points - cost);
            }
            if (!any) return true;
        });
        return leads_closer(board, next, points - way.cost);
    }
    return true;
}

bool March::may_stop(const Board& board) const {
    if (must_stop != 0) return true;
    const auto& next = board.neighbours(area);
    const auto leads_on = [&](const Neighbour& way) { return can_go(board, way.area); };
    if (std::none_of(next.begin(), next.end(), leads_on)) return true;
    mutant("march.unspent", return false);
    mutant("attack.stop-short", if (attacks != 0) return false);
    if (moved == 0 || seat == french || !board.lasts(events::strategic_retreat)) return true;
    const bool gets_no_closer = !gets_closer(board, area);
    return !(rule("event.strategic-retreat.closer") && gets_no_closer);
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
    const Scene scene(board, seat);
    for (const EventId event : board.data.side(seat).events) {
        const EventRow& row = board.data.row(event);
        if (row.timing == Timing::on_the_march && row.own(scene).empty()) return true;
    }
    return points > 0 && must_stop == 0;
}

Decision March::decision(const Board& board, Seat) const {
    // Where only stopping is left, the prompt says why.
    const auto stays = [&](std::string_view clause, std::string_view text) {
        return Decision{seat, "march", clause, Phrase(text, arg(stack), arg(area))};
    };
    if (met_friends != 0) return stays("march.stop.friend", "ask.march.friend");
    if (must_stop != 0) return stays("march.stop.enemy", "ask.march.enemy");
    if (points <= 0 && one_connection == 0) {
        return moved == 0 ? stays("march.points.zero", "ask.march.none")
                          : stays("march.cost", "ask.march.spent");
    }
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
    if (moved == 0) EventDesk::playable(board, seat, Timing::points_known, list);
    EventDesk::playable(board, seat, Timing::on_the_march, list);
    if (met_friends != 0) EventDesk::playable(board, seat, Timing::area_entered, list);
}

// At which of the moments that a march offers now this card would have to be played.
Timing March::moment_of(const Board& board, Action action) const {
    if (action.c != seat.value) return Timing::on_the_march;
    const Timing printed = board.row_of(seat, card_arg(action)).timing;
    const bool offered = (printed == Timing::points_known && moved == 0) ||
                         (printed == Timing::area_entered && met_friends != 0);
    return offered ? printed : Timing::on_the_march;
}

Verdict March::why_not(const Board& board, Seat, Action action) const {
    const Verb verb = verb_of(action);
    if (verb == Verb::play)
        return EventDesk::why_not(board, seat, moment_of(board, action), action);
    if (verb == Verb::stop) {
        return Verdict::no("event.strategic-retreat.closer", Phrase("no.march.closer"));
    }
    if (verb != Verb::go) return Verdict::no("march.cost", Phrase("no.march.verb"));
    const AreaId next = area_arg(action);
    if (!board.are_neighbours(area, next)) {
        return Verdict::no("march.cost", Phrase("no.march.connection", arg(area), arg(next)));
    }
    const Passage way = passage(board, next);
    if (!way.is_open()) {
        return Verdict::no(way.closed_by, Phrase("no.way.closed", arg(area), arg(next)));
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
    if (one_connection == 0 && way.cost > points) {
        const bool down = board.is_bridge_down(board.connection(area, next));
        return Verdict::no(down ? "march.bridge" : "march.points.zero",
                           Phrase("no.march.points", arg(way.cost), arg(static_cast<int>(points))));
    }
    return Verdict::no("event.strategic-retreat.closer", Phrase("no.march.closer"));
}

void March::apply(Table& table, Seat, Action action) {
    switch (verb_of(action)) {
        case Verb::stop:
            at = At::ended;
            return;
        case Verb::play:
            EventDesk::play(table, seat, moved == 0 ? Timing::points_known : Timing::on_the_march,
                            action);
            return;
        default:
            enter(table, area_arg(action));
    }
}

// Crosses one connection, with all that meets the stack at its other end.
Step March::enter(Table& table, AreaId next) {
    State& state = table.state;
    const Seat enemy = seat.other();
    const Passage way = table.passage(table.connection(area, next), Going::march);
    spent = static_cast<std::uint8_t>(spent + (one_connection != 0 ? 1 : way.cost));
    seen_spent = static_cast<std::uint8_t>(seen_spent + way.cost);
    came_from = area;
    moved = 1;
    reckon_points(table);
    met_friends = 0;
    const bool vedettes = is_of_vedettes(table);
    const bool friends_there = !table.corps_in(next, seat).empty();
    area = next;
    for (const BlockId block : stack) table.set_area(block, area);
    table.tell(Nature::announces, "log.march.enters", arg(seat), arg(area), arg(came_from));
    table.settle(came_from);
    const bool enemy_corps = !table.corps_in(area, enemy).empty();
    const bool behind =
        comes_from_behind(table, enemy, area, came_from) && !(vedettes && rule("vedette.axis"));
    mutant("vedette.entered.alone", {
        const Blocks seen = table.blocks_in(area, enemy) & table.vedettes_of(enemy);
        if (!enemy_corps && !vedettes && !seen.empty()) must_stop = 1;
    });
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
    }
    // Friendly corps stop corps; vedettes pass and are passed.  [march.stop.friend]
    bool stops = friends_there && !vedettes && rule("march.stop.friend");
    mutant("vedette.passes", stops |= friends_there && vedettes);
    mutant("vedette.friend",
           stops |= !((table.blocks_in(area, seat) - stack) & table.vedettes_of(seat)).empty());
    if (stops) {
        must_stop = 1;
        if (!table.is_contested(area)) met_friends = 1;
    }
    return Step::again;
}

March March::ahead(const Board& board, AreaId next) const {
    March there = *this;
    there.spent = static_cast<std::uint8_t>(spent + passage(board, next).cost);
    there.came_from = area;
    there.area = next;
    there.moved = 1;
    there.reckon_points(board);
    there.met_friends = 0;
    there.must_stop = stops_at(board, next) ? 1 : 0;
    return there;
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
