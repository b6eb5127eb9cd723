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

bool march_is_at_crossroads(const Board& board) {
    const March* march = board.now.stack.find<March>();
    if (march == nullptr) return false;
    if (rule("event.confusion.when") && board.is_contested(march->area)) return false;
    return board.neighbours(march->area).size() >= confusing_crossroads ||
           !rule("event.confusion.connections");
}

// Bernadotte, if one may look; in fog any French stack may be his.
bool may_be_bernadotte(const Board& board) {
    const March* march = board.now.stack.find<March>();
    if (march == nullptr || march->seat != french) return false;
    if (board.options.fog()) return rule("event.bernadotte.fog");
    return march->stack == Blocks::of(board.data.named.bernadotte) ||
           !rule("event.bernadotte.when");
}

bool can_work_on_bridge(const Board& board, bool destroy) {
    const March* march = board.now.stack.find<March>();
    return march != nullptr && march->may_bridge_here(board, destroy);
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

bool marches_unmoved(const Board& board) {
    const March* march = board.now.stack.find<March>();
    return march != nullptr && march->moved == 0;
}

}  // namespace

bool public_condition(const Board& board, Seat seat, EventName event) {
    const March* march = board.now.stack.find<March>();
    const std::size_t other = seat.other().index();
    switch (event) {
        case EventName::reaction:
            return can_react(board, seat);
        case EventName::bernadotte:
            return may_be_bernadotte(board);
        case EventName::hussars:
            return board.now.hand_count[other] > 0;
        case EventName::confusion:
            return march_is_at_crossroads(board);
        case EventName::organization:
            return march != nullptr && march->met_friends != 0 && rule("event.organization.when");
        case EventName::fatigue:
            return march != nullptr && (march->moved != 0 || !rule("event.fatigue.when"));
        case EventName::audacity:
            return french_attack(board) || !rule("event.audacity.when");
        case EventName::elan:
            return french_attack(board) || !rule("event.elan.when");
        case EventName::reinforced_position:
            return french_attack(board) || !rule("event.reinforced-position.when");
        case EventName::courage:
            return board.now.victory_points <= desperate || !rule("event.courage.when");
        case EventName::cannon_sounds:
            return cannon_may_be_heard(board, seat);
        case EventName::panic:
            return beaten_side_is(board, enemy_of_french) && seat == french &&
                   beaten_survive(board);
        case EventName::great_charge:
            return beaten_side_is(board, enemy_of_french) || !rule("event.great-charge.when");
        case EventName::orderly_retreat:
            return beaten_side_is(board, seat);
        case EventName::coordination:
            return can_still_operate(board, seat) && rule("event.coordination.when");
        case EventName::saxon_defection:
            return may_name_saxons(board);
        default:
            return true;
    }
}

bool own_condition(const Board& board, Seat seat, EventName event) {
    const March* march = board.now.stack.find<March>();
    switch (event) {
        case EventName::forced_march:
            return marches_unmoved(board) || !rule("event.forced-march.when");
        case EventName::forage:
            return marches_unmoved(board) && (march->points >= 2 || !rule("event.forage.when"));
        case EventName::destroyed_bridge:
            return can_work_on_bridge(board, true);
        case EventName::pontonniers:
            return can_work_on_bridge(board, false);
        case EventName::charge:
            return is_engaged(board, board.data.named.blucher) || !rule("event.charge.when");
        case EventName::the_guard:
            return is_engaged(board, board.data.named.bessieres) || !rule("event.the-guard.when");
        case EventName::cannon_sounds:
            return !within_earshot(board, seat).empty();
        case EventName::orderly_retreat: {
            const Pursuit* pursuit = board.now.stack.find<Pursuit>();
            return pursuit != nullptr &&
                   (board.cavalry_of(pursuit->losers) > 0 || !rule("event.orderly-retreat.when"));
        }
        case EventName::care:
            return !may_be_cared_for(board).empty();
        case EventName::reinforcement:
            return !may_be_reinforced(board).empty();
        case EventName::anticipation:
            return !may_be_anticipated(board, seat).empty();
        default:
            return true;
    }
}

std::string_view clause_of(EventName event) {
    switch (event) {
        case EventName::ambush:
            return "event.ambush.fatigue";
        case EventName::anticipation:
            return "event.anticipation.red";
        case EventName::audacity:
            return "event.audacity.when";
        case EventName::bernadotte:
            return "event.bernadotte.when";
        case EventName::cannon_sounds:
            return "event.cannon-sounds.area";
        case EventName::care:
            return "event.care.target";
        case EventName::charge:
            return "event.charge.when";
        case EventName::confusion:
            return "event.confusion.when";
        case EventName::coordination:
            return "event.coordination.when";
        case EventName::counter_order:
            return "event.counter-order.when";
        case EventName::courage:
            return "event.courage.when";
        case EventName::destroyed_bridge:
            return "event.destroyed-bridge.when";
        case EventName::elan:
            return "event.elan.when";
        case EventName::fatigue:
            return "event.fatigue.when";
        case EventName::forage:
            return "event.forage.when";
        case EventName::forced_march:
            return "event.forced-march.when";
        case EventName::great_charge:
            return "event.great-charge.when";
        case EventName::hussars:
            return "event.hussars.discard";
        case EventName::orderly_retreat:
            return "event.orderly-retreat.when";
        case EventName::organization:
            return "event.organization.when";
        case EventName::panic:
            return "event.panic.when";
        case EventName::pontonniers:
            return "event.pontonniers.when";
        case EventName::reaction:
            return "event.reaction.when";
        case EventName::reinforced_position:
            return "event.reinforced-position.when";
        case EventName::reinforcement:
            return "event.reinforcement.limit";
        case EventName::saxon_defection:
            return "event.saxon-defection.effect";
        case EventName::the_guard:
            return "event.the-guard.when";
        default:
            return "cards.green";
    }
}

}  // namespace bivouac::campaign
