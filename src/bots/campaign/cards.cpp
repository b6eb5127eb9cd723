// Which card to play at which moment, and which to keep.  [cards]
#include <algorithm>

#include "bots/campaign/officer.h"
#include "games/campaign/combat.h"
#include "games/campaign/event_play.h"
#include "games/campaign/events/cannon_sounds.h"
#include "games/campaign/events/care.h"
#include "games/campaign/march.h"
#include "games/campaign/pursuit.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

constexpr int a_card = 70;         // of a hand, in the middle of things
constexpr int a_march_point = 14;  // taken from the enemy's march
constexpr int initiative_worth = 35;

// Fatigue that its owner shares as he likes falls where it hurts least.
int cheapest_fatigue(const Situation& now, Blocks stack, int points) {
    int best = 0;
    bool any = false;
    for (const BlockId corps : stack) {
        if (!now.board.data.is_corps(corps) || !now.board.on_map(corps)) continue;
        const int cost = now.fatigue_cost(corps, points) - now.fatigue_cost(corps);
        best = any ? std::min(best, cost) : cost;
        any = true;
    }
    return best;
}

int dearest_relief(const Situation& now, Blocks stack, int points) {
    int best = 0;
    for (const BlockId corps : stack) {
        if (!now.board.data.is_corps(corps) || !now.board.on_map(corps)) continue;
        best = std::max(best, now.fatigue_cost(corps) - now.fatigue_cost(corps, -points));
    }
    return best;
}

Clash as_it_stands(const Combat& combat) {
    Clash clash{combat.attackers, combat.defenders, combat.attacker, combat.area};
    clash.moving = combat.moving != 0;
    clash.no_ground = combat.has(Combat::no_ground);
    clash.extra = {combat.extra[0], combat.extra[1]};
    return clash;
}

}  // namespace

void CampaignOfficer::play_card(const Situation& now, const Actions& list, Worth& worth) const {
    for (const Action action : list) {
        if (verb_of(action) == Verb::decline) {
            worth.push_back(0);
            continue;
        }
        const EventName event = now.board.event_of(seat, card_arg(action));
        worth.push_back(worth_of_event(now, event) - doctrine.keeping[seat.index()]);
    }
}

int CampaignOfficer::worth_of_event(const Situation& now, EventName event) const {
    switch (now.board.data.event(event).timing) {
        case Timing::initiative:
            return worth_of_initiative(now, event);
        case Timing::combat:
            return worth_in_combat(now, event);
        case Timing::retreat_ended:
        case Timing::pursuit:
            return worth_after_combat(now, event);
        case Timing::event_played: {
            // As much as what it undoes.
            const PlayEvent* played = world.stack.find<PlayEvent>();
            if (played == nullptr) return 0;
            const EventName undone = now.board.event_of(played->seat, played->card);
            const CampaignOfficer enemy(doctrine, game, world, seat.other(), wanted);
            return enemy.worth_of_event(now, undone);
        }
        case Timing::operation_ended: {
            for (const BlockId corps : now.corps[seat.index()]) {
                if (!now.board.is_activated(corps) && now.fatigue_cost(corps) < point / 2) {
                    return a_card;
                }
            }
            return 0;
        }
        default:
            return worth_on_march(now, event);
    }
}

// The combat with the card, less the combat without it.
int CampaignOfficer::worth_in_combat(const Situation& now, EventName event) const {
    const Combat* combat = world.stack.find<Combat>();
    if (combat == nullptr) return 0;
    const Clash before = as_it_stands(*combat);
    Clash after = before;
    const std::size_t own = seat.index();
    int price = 0;
    switch (event) {
        case EventName::elan:
        case EventName::the_guard:
        case EventName::reinforced_position:
            ++after.extra[own];
            break;
        case EventName::audacity:
            after.no_ground = true;
            break;
        case EventName::charge: {
            ++after.extra[own];
            const BlockId blucher = now.board.data.named.blucher;
            price = now.fatigue_cost(blucher, 2) - now.fatigue_cost(blucher);
            break;
        }
        case EventName::sacrifice:
            ++after.extra[own];
            price = cheapest_fatigue(now, combat->stack_of(seat), 2);
            break;
        case EventName::courage:
            ++after.extra[own];
            price = -dearest_relief(now, combat->stack_of(seat), 2);
            break;
        case EventName::ambush:
        case EventName::skirmishers:
            return cheapest_fatigue(now, combat->stack_of(seat.other()), 1);
        case EventName::lost_bullet:
            after.relief[seat.other().index()] = -2;
            break;
        case EventName::square:
            if (now.board.cavalry_of(combat->stack_of(seat.other())) == 0) return 0;
            after.relief[own] = 2;
            break;
        case EventName::cannon_sounds: {
            BlockId strongest;
            int most = 0;
            for (const BlockId corps : within_earshot(now.board, seat)) {
                if (now.cards_of(corps) <= most) continue;
                most = now.cards_of(corps);
                strongest = corps;
            }
            Blocks& joined = seat == combat->attacker ? after.attackers : after.defenders;
            if (!strongest.is_none()) joined.insert(strongest);
            break;
        }
        default:
            return 0;
    }
    const int gain = worth_of(doctrine, now, after) - worth_of(doctrine, now, before);
    return (seat == combat->attacker ? gain : -gain) - price;
}

int CampaignOfficer::worth_after_combat(const Situation& now, EventName event) const {
    const Combat* combat = world.stack.find<Combat>();
    if (combat == nullptr || combat->loser.is_none()) return 0;
    const Blocks beaten = combat->stack_of(combat->loser);
    switch (event) {
        case EventName::panic:
            return cheapest_fatigue(now, beaten, 2) + point / 5;
        case EventName::great_charge:
            return std::max(cheapest_fatigue(now, beaten, 1), point / 4);
        case EventName::orderly_retreat:
            return dearest_relief(now, beaten, -2) + std::max(cheapest_fatigue(now, beaten, 1), 20);
        default:
            return 0;
    }
}

int CampaignOfficer::worth_on_march(const Situation& now, EventName event) const {
    const March* march = world.stack.find<March>();
    if (event == EventName::reaction) {
        return now.is_last_turn() ? a_card / 4 : a_card / 3;
    }
    if (march == nullptr) return 0;
    const Board& board = now.board;
    switch (event) {
        case EventName::hussars:
            return a_card - 20;
        case EventName::bernadotte:
            return a_march_point *
                   (march->stack == Blocks::of(board.data.named.bernadotte) ? 3 : 1);
        case EventName::confusion:
            return a_march_point * (1 + std::max<int>(march->points, 0));
        case EventName::fatigue:
            return cheapest_fatigue(now, march->stack, 1) +
                   cheapest_fatigue(now, march->stack, 2) / 2;
        case EventName::forage:
            return dearest_relief(now, march->stack, 2);
        case EventName::destroyed_bridge: {
            int best = 0;
            const Reach reach(now);
            for (const Neighbour& next : board.neighbours(march->area)) {
                if (!march->may_bridge(board, next.area, true)) continue;
                const int across = reach.on(french, next.area);
                const int here = reach.on(french, march->area);
                if (across >= here) best = std::max(best, across / 2);
            }
            return std::min(best, a_card);
        }
        case EventName::pontonniers:
            return a_card - 20;
        default:
            return 0;
    }
}

int CampaignOfficer::worth_of_initiative(const Situation& now, EventName event) const {
    const Board& board = now.board;
    switch (event) {
        case EventName::intuition:
            return initiative_worth;
        case EventName::reserve:
        case EventName::reinforcement:
        case EventName::anticipation:
            return point;
        case EventName::saxon_defection: {
            const BlockId saxons = board.data.named.tauentzien;
            return board.on_map(saxons) && board.is_contested(board.where(saxons)) ? point : 0;
        }
        case EventName::care: {
            int best = 0;
            for (const BlockId corps : may_be_cared_for(board)) {
                if (board.is_contested(board.where(corps))) continue;
                best = std::max(best, point / 2 + now.fatigue_cost(corps) / 2);
            }
            return best;
        }
        case EventName::supply:
            return dearest_relief(now, now.corps[seat.index()], 2);
        case EventName::long_live_the_queen: {
            int best = 0;
            for (const BlockId corps : now.corps[seat.index()]) {
                int sum = 0;
                for (const BlockId other : now.corps_in(board.where(corps), seat)) {
                    sum += now.fatigue_cost(other) - now.fatigue_cost(other, -1);
                }
                best = std::max(best, sum);
            }
            return best;
        }
        default:
            return 0;
    }
}

}  // namespace bivouac::bots
