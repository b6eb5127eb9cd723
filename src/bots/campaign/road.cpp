// On the road: the next area of a march, of a retreat, of a stack that slips away.
#include <algorithm>

#include "bots/campaign/officer.h"
#include "games/campaign/events/reaction.h"
#include "games/campaign/march.h"
#include "games/campaign/retreat.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

constexpr int unreached = 127;
constexpr int nowhere = -20 * point;
constexpr int shelter = 15;    // of a friendly card where a retreat ends
constexpr int runs_into = 24;  // worth of a point of fatigue where a retreat meets the enemy

// All areas a march can still come to, with the first step and what falls on the way.
class Roads {
   public:
    Roads(const Planner& planner, const Column& column, const March& march, int points)
        : planner_(planner), column_(column), march_(march), aims_(planner.aims_of(column)) {
        spent_.fill(unreached);
        best_.fill(nowhere);
        spent_[march.area.index()] = 0;
        here_ =
            planner.worth(column, aims_,
                          {march.area, march.attacks != 0, 0,
                           planner.weariness(column, march.spent, march.from_contested != 0,
                                             planner.situation.board.is_contested(march.area))});
        FixedVector<AreaId, max_areas> front;
        front.push_back(march.area);
        for (std::size_t next = 0; next < front.size(); ++next) walk_on(front[next], points, front);
    }

    int here() const { return here_; }
    // The best place behind this first step; far below anything if there is none.
    int by(AreaId first) const { return best_[first.index()]; }
    int best() const {
        int found = here_;
        for (const Neighbour& next : planner_.situation.board.neighbours(march_.area)) {
            found = std::max(found, best_[next.area.index()]);
        }
        return found;
    }

   private:
    void walk_on(AreaId from, int points, FixedVector<AreaId, max_areas>& front) {
        const Situation& now = planner_.situation;
        const bool first = from == march_.area;
        if (!first && stops_at(from)) return;
        for (const Neighbour& next : now.board.neighbours(from)) {
            if (first && march_.moved == 0 &&
                !now.board.may_leave_by(column_.seat, from, next.area)) {
                continue;
            }
            const int fee = now.board.is_bridge_down(next.connection) && march_.one_connection == 0
                                ? destroyed_bridge_cost
                                : 1;
            const std::size_t to = next.area.index();
            const int spent = spent_[from.index()] + fee;
            if (spent > points || spent >= spent_[to]) continue;
            const bool known = spent_[to] != unreached;
            spent_[to] = static_cast<std::int8_t>(spent);
            first_[to] = first ? next.area : first_[from.index()];
            taken_[to] = static_cast<std::uint8_t>(taken_[from.index()] |
                                                   planner_.taken_at(column_, next.area));
            const std::size_t enemy = column_.seat.other().index();
            const int weary =
                planner_.weariness(column_, march_.spent + spent, march_.from_contested != 0,
                                   now.stack[enemy][to] > 0);
            const int worth =
                planner_.worth(column_, aims_, {next.area, march_.attacks != 0, taken_[to], weary});
            int& best = best_[first_[to].index()];
            best = std::max(best, worth);
            if (!known) front.push_back(next.area);
        }
    }

    bool stops_at(AreaId area) const {
        if (column_.vedettes) return false;
        const Situation& now = planner_.situation;
        return now.stack[0][area.index()] > 0 || now.stack[1][area.index()] > 0;
    }

    const Planner& planner_;
    const Column& column_;
    const March& march_;
    const Planner::Aims aims_;
    int here_ = 0;
    std::array<std::int8_t, max_areas> spent_{};
    std::array<AreaId, max_areas> first_{};
    std::array<std::uint8_t, max_areas> taken_{};
    std::array<int, max_areas> best_{};
};

}  // namespace

void CampaignOfficer::march(const Situation& now, const Actions& list, Worth& worth) const {
    const March& march = world.stack.top().as<March>();
    const Reach reach(now);
    const Planner planner(doctrine, now, reach);
    const Column column(now, seat, march.stack, march.area);
    const Roads roads(planner, column, march, march.points);
    const int best = roads.best();
    for (const Action action : list) {
        switch (verb_of(action)) {
            case Verb::stop:
                worth.push_back(roads.here() - best);
                break;
            case Verb::go:
                worth.push_back(roads.by(area_arg(action)) - best);
                break;
            default: {
                const EventName event = now.board.event_of(seat, card_arg(action));
                int gain = -doctrine.keeping[seat.index()];
                if (event == EventName::forced_march) {
                    gain += Roads(planner, column, march, march.points + 1).best() - best;
                } else if (event == EventName::forage) {
                    gain += Roads(planner, column, march, march.points - 2).best() - best +
                            worth_on_march(now, event);
                } else if (event == EventName::organization) {
                    gain += Roads(planner, column, march, march.points).best() - roads.here();
                } else {
                    gain += worth_on_march(now, event);
                }
                worth.push_back(gain);
            }
        }
    }
}

// Away from the enemy, towards friends and what must be covered.  [retreat]
void CampaignOfficer::retreat(const Situation& now, const Actions& list, Worth& worth) const {
    const Retreat& retreat = world.stack.top().as<Retreat>();
    const Reach reach(now);
    const Planner planner(doctrine, now, reach);
    const Column column(now, seat, retreat.stack, retreat.area);
    const Planner::Aims aims = planner.aims_of(column);
    const std::size_t enemy = seat.other().index();
    for (const Action action : list) {
        const AreaId area = area_arg(action);
        int sum = planner.worth(column, aims, {area, false, planner.taken_at(column, area)});
        sum += std::min<int>(now.cards[seat.index()][area.index()], 4) * shelter;
        const int met = now.stack[enemy][area.index()];
        worth.push_back(sum - 2 * met * runs_into);
    }
}

// Out of the way of what is coming.  [event.reaction]
void CampaignOfficer::react(const Situation& now, const Actions& list, Worth& worth) const {
    const Reaction& reaction = world.stack.top().as<Reaction>();
    const Reach reach(now);
    const Planner planner(doctrine, now, reach);
    const auto better = [&](Blocks blocks, AreaId from, AreaId to) {
        const Column column(now, seat, blocks, from);
        const Planner::Aims aims = planner.aims_of(column);
        return planner.worth(column, aims, {to, false, planner.taken_at(column, to)}) -
               planner.worth(column, aims, {from});
    };
    const auto best_from = [&](Blocks blocks, AreaId from) {
        int best = -point;
        for (const Neighbour& next : now.board.neighbours(from)) {
            if (!now.board.is_free_for(next.area, seat)) continue;
            best = std::max(best, better(blocks, from, next.area));
        }
        return best;
    };
    for (const Action action : list) {
        switch (verb_of(action)) {
            case Verb::choose:
                worth.push_back(better(reaction.stack, reaction.area, area_arg(action)));
                break;
            case Verb::corps:
                worth.push_back(
                    best_from(Blocks::of(block_arg(action)), now.board.where(block_arg(action))));
                break;
            case Verb::with:
                worth.push_back(
                    best_from(reaction.stack | Blocks::of(block_arg(action)), reaction.area) -
                    best_from(reaction.stack, reaction.area));
                break;
            default:
                worth.push_back(0);
        }
    }
}

}  // namespace bivouac::bots
