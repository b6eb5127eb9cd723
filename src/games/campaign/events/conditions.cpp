#include "games/campaign/events/conditions.h"

#include "core/rule.h"
#include "games/campaign/combat.h"
#include "games/campaign/events/blue.h"
#include "games/campaign/events/cannon_sounds.h"
#include "games/campaign/events/care.h"
#include "games/campaign/events/reaction.h"
#include "games/campaign/march.h"
#include "games/campaign/operations.h"
#include "games/campaign/pursuit.h"

namespace bivouac::campaign {

namespace {

constexpr int confusing_crossroads = 3;  // connections that make a crossroads confusing
constexpr int desperate = 5;             // victory points at which courage wakes

// Blank where the clause is off: then it stands against nothing.
std::string_view in_force(std::string_view clause) {
    return rule(clause) ? clause : std::string_view{};
}

std::string_view unless(bool satisfied, std::string_view clause) {
    return satisfied ? std::string_view{} : in_force(clause);
}

std::string_view against_confusion(const Board& board) {
    const March* march = board.now.stack.find<March>();
    const bool enters = march != nullptr && !board.is_contested(march->area);
    if (!enters && rule("event.confusion.when")) return "event.confusion.when";
    const bool crossroads =
        march != nullptr && board.neighbours(march->area).size() >= confusing_crossroads;
    return unless(crossroads, "event.confusion.connections");
}

// Bernadotte, if one may look; in fog any French stack may be his.
std::string_view against_bernadotte(const Board& board) {
    const March* march = board.now.stack.find<March>();
    const bool french_march = march != nullptr && march->seat == french;
    if (board.options.fog() && french_march) {
        return rule("event.bernadotte.fog") ? "" : "event.bernadotte.when";
    }
    const bool his = french_march && march->stack == Blocks::of(board.data.named.bernadotte);
    return unless(his, "event.bernadotte.when");
}

std::string_view against_bridge_work(const Board& board, Seat seat, bool destroy) {
    const March* march = board.now.stack.find<March>();
    const bool own = march != nullptr && march->seat == seat;
    if (own) return march->bridge_objection(board, destroy);
    return in_force(destroy ? "event.destroyed-bridge.when" : "event.pontonniers.when");
}

// A named corps in a stack that lies open for all to see.
bool is_engaged(const Board& board, BlockId corps) {
    const Combat* combat = board.now.stack.find<Combat>();
    if (combat == nullptr || corps.is_none()) return false;
    // Seen from the other side the stack is one of tokens, each with one possible block.
    const Seat side = side_of(corps);
    for (const BlockId block : combat->stack_of(side)) {
        if (block == corps && board.where(block) == combat->area) return true;
    }
    return false;
}

bool french_attack(const Board& board) {
    const Combat* combat = board.now.stack.find<Combat>();
    return combat != nullptr && combat->attacker == french;
}

bool beaten_side_is(const Board& board, Seat side) {
    const Combat* combat = board.now.stack.find<Combat>();
    return combat != nullptr && combat->loser == side;
}

bool beaten_survive(const Board& board) {
    const Combat* combat = board.now.stack.find<Combat>();
    for (const BlockId block : combat->stack_of(combat->loser)) {
        if (board.on_map(block)) return true;
    }
    return false;
}

// Only the victor is asked after a retreat and only the French hold the card, so a retreat of the
// French never gets here.  [event.panic.when]
std::string_view against_panic(const Board& board) {
    if (!beaten_side_is(board, enemy_of_french)) return in_force("cards.symbol.retreat");
    return unless(beaten_survive(board), "event.panic.retreat");
}

std::string_view against_cannon_sounds(const Board& board, Seat seat) {
    if (!cannon_may_be_heard(board, seat)) return {};
    return unless(!within_earshot(board, seat).empty(), "event.cannon-sounds.corps");
}

std::string_view against_orderly_retreat(const Board& board) {
    const Pursuit* pursuit = board.now.stack.find<Pursuit>();
    const bool on_horse = pursuit != nullptr && board.cavalry_of(pursuit->losers) > 0;
    return unless(on_horse, "event.orderly-retreat.when");
}

std::string_view against_anticipation(const Board& board, Seat seat) {
    if (!may_be_anticipated(board, seat).empty()) return {};
    const std::size_t s = seat.index();
    const bool no_cards = board.now.deck[s].empty() && board.now.discard[s].empty();
    return in_force(no_cards ? "event.anticipation.choose" : "event.anticipation.red");
}

std::string_view against_reinforcement(const Board& board) {
    if (!may_be_reinforced(board).empty()) return {};
    return in_force("event.reinforcement.limit");
}

bool marches_unmoved(const Board& board) {
    const March* march = board.now.stack.find<March>();
    return march != nullptr && march->moved == 0;
}

bool is_of_march(Timing timing) {
    return timing == Timing::points_known || timing == Timing::on_the_march ||
           timing == Timing::area_entered || timing == Timing::march_ended;
}

// The clause that says at which moment of a march an event is played.
std::string_view moment_on_march(EventName event) {
    switch (event) {
        case EventName::bernadotte:
            return "event.bernadotte.when";
        case EventName::confusion:
            return "event.confusion.when";
        case EventName::destroyed_bridge:
            return "event.destroyed-bridge.when";
        case EventName::fatigue:
            return "event.fatigue.when";
        case EventName::forage:
            return "event.forage.when";
        case EventName::forced_march:
            return "event.forced-march.when";
        case EventName::organization:
            return "event.organization.when";
        case EventName::pontonniers:
            return "event.pontonniers.when";
        default:
            return "cards.symbol.move";
    }
}

// The clause that keeps a card of the operations to its moment, if it is played at another.
std::string_view moment_of(EventName event, Timing printed, bool on_a_march_of_its_side) {
    switch (printed) {
        case Timing::stack_named:
            return "event.reaction.when";
        case Timing::combat:
            return "cards.symbol.combat";
        case Timing::retreat_ended:
        case Timing::pursuit:
            return "cards.symbol.retreat";
        case Timing::operation_ended:
            return "event.coordination.when";
        case Timing::event_played:
            return "event.counter-order.when";
        default:
            return on_a_march_of_its_side ? moment_on_march(event) : "cards.symbol.move";
    }
}

}  // namespace

bool is_for_this_side(const Board& board, Seat seat, EventName event) {
    const EventRule& printed = board.data.event(event);
    if (printed.owner == Owner::either || printed.timing == Timing::initiative) return true;
    const Operation* operation = board.now.stack.find<Operation>();
    const bool active = operation == nullptr || operation->seat == seat;
    return (printed.owner == Owner::active) == active;
}

std::string_view moment_objection(const Board& board, Seat seat, EventName event, Timing timing) {
    const EventRule& printed = board.data.event(event);
    const bool own = is_for_this_side(board, seat, event);
    if (printed.timing == timing && own) return {};
    if (printed.timing == Timing::initiative) return in_force("cards.blue");
    if (timing == Timing::initiative) return in_force("cards.green");
    return in_force(moment_of(event, printed.timing, own && is_of_march(timing)));
}

std::string_view public_objection(const Board& board, Seat seat, EventName event) {
    const March* march = board.now.stack.find<March>();
    switch (event) {
        case EventName::reaction:
            return unless(can_react(board, seat), "event.reaction.move");
        case EventName::bernadotte:
            return against_bernadotte(board);
        case EventName::hussars:
            return unless(board.now.hand_count[seat.other().index()] > 0, "event.hussars.discard");
        case EventName::confusion:
            return against_confusion(board);
        case EventName::organization:
            return unless(march != nullptr && march->met_friends != 0, "event.organization.when");
        case EventName::fatigue:
            return unless(march != nullptr && march->moved != 0, "event.fatigue.when");
        case EventName::audacity:
            return unless(french_attack(board), "event.audacity.when");
        case EventName::elan:
            return unless(french_attack(board), "event.elan.when");
        case EventName::reinforced_position:
            return unless(french_attack(board), "event.reinforced-position.when");
        case EventName::courage:
            return unless(board.now.victory_points <= desperate, "event.courage.when");
        case EventName::cannon_sounds:
            return unless(cannon_may_be_heard(board, seat), "event.cannon-sounds.area");
        case EventName::panic:
            return against_panic(board);
        case EventName::great_charge:
            return unless(beaten_side_is(board, enemy_of_french), "event.great-charge.when");
        case EventName::orderly_retreat:
            return unless(beaten_side_is(board, seat), "event.orderly-retreat.when");
        case EventName::coordination:
            return unless(can_still_operate(board, seat), "event.coordination.operation");
        case EventName::saxon_defection:
            return unless(may_name_saxons(board), "event.saxon-defection.effect");
        default:
            return {};
    }
}

std::string_view own_objection(const Board& board, Seat seat, EventName event) {
    const March* march = board.now.stack.find<March>();
    switch (event) {
        case EventName::forced_march:
            return unless(marches_unmoved(board), "event.forced-march.when");
        case EventName::forage:
            return unless(marches_unmoved(board) && march->points >= 2, "event.forage.when");
        case EventName::destroyed_bridge:
            return against_bridge_work(board, seat, true);
        case EventName::pontonniers:
            return against_bridge_work(board, seat, false);
        case EventName::charge:
            return unless(is_engaged(board, board.data.named.blucher), "event.charge.when");
        case EventName::the_guard:
            return unless(is_engaged(board, board.data.named.bessieres), "event.the-guard.when");
        case EventName::cannon_sounds:
            return against_cannon_sounds(board, seat);
        case EventName::orderly_retreat:
            return against_orderly_retreat(board);
        case EventName::care:
            return unless(!may_be_cared_for(board).empty(), "event.care.target");
        case EventName::reinforcement:
            return against_reinforcement(board);
        case EventName::anticipation:
            return against_anticipation(board, seat);
        default:
            return {};
    }
}

}  // namespace bivouac::campaign
