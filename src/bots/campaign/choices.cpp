// What events ask of their player.
#include <algorithm>

#include "bots/campaign/officer.h"
#include "games/campaign/events/cannon_sounds.h"
#include "games/campaign/march.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

// How gladly a card is taken out of the deck.
int esteem(EventName event) {
    switch (event) {
        case EventName::elan:
        case EventName::reinforced_position:
        case EventName::cannon_sounds:
            return 60;
        case EventName::the_guard:
        case EventName::lost_bullet:
        case EventName::charge:
        case EventName::courage:
            return 45;
        case EventName::coordination:
        case EventName::confusion:
        case EventName::great_charge:
        case EventName::forced_march:
        case EventName::counter_order:
            return 40;
        case EventName::destroyed_bridge:
        case EventName::panic:
        case EventName::sacrifice:
            return 30;
        default:
            return 10;
    }
}

}  // namespace

void CampaignOfficer::choose_for_event(const Situation& now, const Actions& list,
                                       Worth& worth) const {
    const Board& board = now.board;
    const auto procedure = static_cast<ProcedureId>(world.stack.top().procedure);
    const std::size_t own = seat.index();
    const Reach reach(now);
    for (const Action action : list) {
        switch (procedure) {
            case ProcedureId::anticipation: {
                const Card& card = board.data.card(seat, card_arg(action));
                worth.push_back(esteem(card.event) + 5 * card.recovery);
                break;
            }
            // Across it the French are strong, and stronger than on this bank.
            case ProcedureId::bridge_work: {
                const March* march = world.stack.find<March>();
                const int across = reach.on(french, area_arg(action));
                const int here = reach.on(french, march->area);
                worth.push_back((across - here) * (seat == french ? -1 : 1));
                break;
            }
            case ProcedureId::cannon_sounds: {
                if (verb_of(action) == Verb::done) {
                    worth.push_back(0);
                    break;
                }
                const BlockId block = block_arg(action);
                const bool emperor = block == board.data.named.emperor;
                worth.push_back(20 * now.cards_of(block) - now.fatigue_cost(block) -
                                (emperor ? 30 : 0));
                break;
            }
            // Whoever needs rest anyway, and will be left alone.
            case ProcedureId::care: {
                const BlockId corps = block_arg(action);
                const AreaId area = board.where(corps);
                worth.push_back(now.fatigue_cost(corps) - reach.on(seat.other(), area) -
                                (board.is_contested(area) ? point : 0));
                break;
            }
            case ProcedureId::fatigue_event:
                worth.push_back(20 * action.a);
                break;
            // Where least is lost by waiting.
            case ProcedureId::inactivity: {
                int tired = 0;
                bool idle = true;
                for (const BlockId corps : now.corps_in(area_arg(action), seat)) {
                    tired += now.fatigue_cost(corps);
                    if (!board.is_activated(corps)) idle = false;
                }
                const AreaId area = area_arg(action);
                worth.push_back(-20 * now.cards[own][area.index()] -
                                reach.on(seat.other(), area) / 4 - tired / 2 + (idle ? point : 0));
                break;
            }
            // The fifth strength point brings a card.
            case ProcedureId::reinforcement: {
                const BlockId corps = block_arg(action);
                const int strength = board.strength(corps);
                worth.push_back((strength == strong_from - 1 ? 60 : 0) + strength -
                                board.fatigue(corps) * 2);
                break;
            }
            case ProcedureId::relief: {
                int sum = 0;
                int best = 0;
                for (const BlockId corps : now.corps_in(area_arg(action), seat)) {
                    sum += now.fatigue_cost(corps) - now.fatigue_cost(corps, -1);
                    best = std::max(best, now.fatigue_cost(corps) - now.fatigue_cost(corps, -2));
                }
                worth.push_back(std::max(sum, best));
                break;
            }
            case ProcedureId::saxon_defection:
                worth.push_back(board.where(board.data.named.tauentzien) == area_arg(action) ? point
                                                                                             : 0);
                break;
            default:
                worth.push_back(0);
        }
    }
}

}  // namespace bivouac::bots
