// On the road: the next area of a march, of a retreat, of a stack that slips away.
#include <algorithm>

#include "bots/campaign/officer.h"
#include "games/campaign/events/reaction.h"
#include "games/campaign/events/rows.h"
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
    Roads(const Planner& planner, const Column& column, const March& march, int points,
          Wanted wanted)
        : planner_(planner),
          column_(column),
          march_(march),
          points_(points),
          wanted_(wanted),
          goal_(march.area),
          aims_(planner.aims_of(column)) {
        spent_.fill(unreached);
        best_.fill(nowhere);
        spent_[march.area.index()] = 0;
        here_ =
            planner.worth(column, aims_,
                          {march.area, march.attacks != 0, 0,
                           planner.weariness(column, march.spent, march.from_contested != 0,
                                             planner.situation.board.is_contested(march.area))});
        best_of_all_ = here_;
        FixedVector<AreaId, max_areas> front;
        front.push_back(march.area);
        for (std::size_t next = 0; next < front.size(); ++next) walk_on(front[next], points, front);
    }

    int here() const { return here_; }
    // From the best place back to where the march stands.
    void tell(Route& route) const {
        route.begin(march_.stack);
        for (AreaId area = goal_; !area.is_none() && area != march_.area;
             area = came_from_[area.index()]) {
            route.add({area, points_ - spent_[area.index()]});
        }
        route.add({march_.area, points_});
    }
    // The best place behind this first step; far below anything if there is none.
    int by(AreaId first) const { return best_[first.index()]; }
    int best() const { return best_of_all_; }

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
            const Passage way = now.board.passage(next.connection, Going::march);
            if (!way.is_open()) continue;
            const int fee = march_.one_connection != 0 ? 1 : way.cost;
            const std::size_t to = next.area.index();
            const int spent = spent_[from.index()] + fee;
            if (spent > points || spent >= spent_[to]) continue;
            const bool known = spent_[to] != unreached;
            spent_[to] = static_cast<std::int8_t>(spent);
            first_[to] = first ? next.area : first_[from.index()];
            came_from_[to] = from;
            taken_[to] = static_cast<std::uint8_t>(taken_[from.index()] |
                                                   planner_.taken_at(column_, next.area));
            const int weary =
                planner_.weariness(column_, march_.spent + spent, march_.from_contested != 0,
                                   now.has_corps(next.area, column_.seat.other()));
            const Planner::Finish finish{next.area, march_.attacks != 0, taken_[to], weary};
            const int hope = planner_.hope(column_, aims_, finish);
            int& best = best_[first_[to].index()];
            const bool may_be_best = wanted_ != Wanted::the_best || hope >= best_of_all_;
            if (hope > best && may_be_best) {
                best = std::max(best, hope - planner_.risk(column_, finish));
                if (best > best_of_all_) {
                    best_of_all_ = best;
                    goal_ = next.area;
                }
            }
            if (!known) front.push_back(next.area);
        }
    }

    bool stops_at(AreaId area) const {
        if (column_.vedettes) return false;
        const Situation& now = planner_.situation;
        return now.has_corps(area, french) || now.has_corps(area, enemy_of_french);
    }

    const Planner& planner_;
    const Column& column_;
    const March& march_;
    const int points_;
    const Wanted wanted_;
    AreaId goal_;
    const Planner::Aims aims_;
    int here_ = 0;
    int best_of_all_ = 0;
    std::array<std::int8_t, max_areas> spent_{};
    std::array<AreaId, max_areas> first_{};
    std::array<AreaId, max_areas> came_from_{};
    std::array<std::uint8_t, max_areas> taken_{};
    std::array<int, max_areas> best_{};
};

}  // namespace

void CampaignOfficer::march(const Situation& now, const Actions& list, Worth& worth) const {
    const March& march = world.stack.top().as<March>();
    const Reach reach(now);
    const Planner planner(doctrine, now, reach, seat, pains());
    const Column column(now, seat, march.stack, march.area);
    const Roads roads(planner, column, march, march.points, wanted);
    if (route != nullptr) roads.tell(*route);
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
                const EventRow& event = now.board.row_of(seat, card_arg(action));
                int gain = -doctrine.keeping[seat.index()];
                if (&event == &events::forced_march) {
                    gain += Roads(planner, column, march, march.points + 1, wanted).best() - best;
                } else if (&event == &events::forage) {
                    gain += Roads(planner, column, march, march.points - 2, wanted).best() - best +
                            worth_of_event(now, event);
                } else if (&event == &events::organization) {
                    gain +=
                        Roads(planner, column, march, march.points, wanted).best() - roads.here();
                } else {
                    gain += worth_of_event(now, event);
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
    const Planner planner(doctrine, now, reach, seat, pains());
    const Column column(now, seat, retreat.stack, retreat.area);
    const Planner::Aims aims = planner.aims_of(column);
    for (const Action action : list) {
        const AreaId area = area_arg(action);
        int sum = planner.worth(column, aims, {area, false, planner.taken_at(column, area)});
        sum += std::min<int>(now.cards[seat.index()][area.index()], 4) * shelter;
        const int met = now.corps_in(area, seat.other()).size();
        worth.push_back(sum - 2 * met * runs_into);
    }
}

// Out of the way of what is coming.  [event.reaction]
void CampaignOfficer::react(const Situation& now, const Actions& list, Worth& worth) const {
    const Reaction& reaction = world.stack.top().as<Reaction>();
    const Reach reach(now);
    const Planner planner(doctrine, now, reach, seat, pains());
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
