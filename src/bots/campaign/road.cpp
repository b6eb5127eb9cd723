// On the road: the next area of a march, of a retreat, of a stack that slips away.
#include <algorithm>

#include "bots/campaign/officer.h"
#include "games/campaign/events/reaction.h"
#include "games/campaign/events/rows.h"
#include "games/campaign/march.h"
#include "games/campaign/retreat.h"
#include "games/campaign/ways.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

constexpr int nowhere = -20 * point;
constexpr int shelter = 15;    // of a friendly card where a retreat ends
constexpr int runs_into = 24;  // worth of a point of fatigue where a retreat meets the enemy

// What a march can still come to: how good the best is behind every first step.
class Roads {
   public:
    Roads(const Planner& planner, const Column& column, const March& march, int points,
          Purpose wanted)
        : march_(march),
          points_(points),
          ways_(
              planner.situation.board, march.area,
              {.points = points, .one_point_each = march.one_connection != 0},
              [&](AreaId from, AreaId to) { return may_leave(planner, from, to); },
              [&](AreaId area, AreaId) { return goes_on(planner, column, area); }) {
        const Planner::Aims aims = planner.aims_of(column);
        const auto finish_at = [&](AreaId area, unsigned taken, bool contested) {
            const int weary = planner.weariness(column, march.spent + ways_.spent(area),
                                                march.from_contested != 0, contested);
            return Planner::Finish{area, march.attacks != 0, taken, weary};
        };
        const Situation& now = planner.situation;
        here_ = planner.worth(column, aims,
                              finish_at(march.area, 0, now.board.is_contested(march.area)));
        best_of_all_ = here_;
        best_.fill(nowhere);
        std::array<AreaId, max_areas> first{};
        std::array<unsigned, max_areas> taken{};  // on the way, as bits
        for (const AreaId area : ways_.areas()) {
            if (area == march.area) continue;
            const std::size_t last = ways_.before(area).index();
            first[area.index()] = ways_.before(area) == march.area ? area : first[last];
            taken[area.index()] = taken[last] | planner.taken_at(column, area);
            const Planner::Finish finish =
                finish_at(area, taken[area.index()], now.has_corps(area, column.seat.other()));
            const int hope = planner.hope(column, aims, finish);
            int& best = best_[first[area.index()].index()];
            const bool may_be_best = wanted != Purpose::the_best || hope >= best_of_all_;
            if (hope <= best || !may_be_best) continue;
            best = std::max(best, hope - planner.risk(column, finish));
            if (best <= best_of_all_) continue;
            best_of_all_ = best;
            goal_ = area;
        }
    }

    int here() const { return here_; }
    // From the best place back to where the march stands.
    void tell(Route& route) const {
        route.begin(march_.stack);
        for (AreaId area = goal_; !area.is_none() && area != march_.area;
             area = ways_.before(area)) {
            route.add({area, points_ - ways_.spent(area)});
        }
        route.add({march_.area, points_});
    }
    // The best place behind this first step; far below anything if there is none.
    int by(AreaId first) const { return best_[first.index()]; }
    int best() const { return best_of_all_; }

   private:
    bool may_leave(const Planner& planner, AreaId from, AreaId to) const {
        return from != march_.area || march_.moved != 0 ||
               planner.situation.board.may_leave_by(march_.seat, from, to);
    }
    // Corps stop corps.
    bool goes_on(const Planner& planner, const Column& column, AreaId area) const {
        const Situation& now = planner.situation;
        return area == march_.area || column.vedettes ||
               !(now.has_corps(area, french) || now.has_corps(area, enemy_of_french));
    }

    const March& march_;
    const int points_;
    const Ways ways_;
    AreaId goal_;  // none: here
    int here_ = 0;
    int best_of_all_ = 0;
    std::array<int, max_areas> best_{};
};

}  // namespace

void CampaignOfficer::march(const Situation& now, const Actions& list, Worth& worth) const {
    const March& march = world.stack.top().as<March>();
    const Reach reach(now);
    const Planner planner(doctrine, now, reach, seat, scope());
    const Column column(now, seat, march.stack, march.area);
    const Roads roads(planner, column, march, march.points, wanted);
    if (route != nullptr) roads.tell(*route);
    const int best = roads.best();
    const auto best_with = [&](int more_points) {
        return Roads(planner, column, march, march.points + more_points, wanted).best();
    };
    const auto gain_of = [&](const EventRow& event) {
        if (&event == &events::forced_march) return best_with(1) - best;
        if (&event == &events::forage) return best_with(-2) - best + worth_of_event(now, event);
        if (&event == &events::organization) return best - roads.here();
        return worth_of_event(now, event);
    };
    for (const Action action : list) {
        const Verb verb = verb_of(action);
        if (verb == Verb::stop) {
            worth.push_back(roads.here() - best);
        } else if (verb == Verb::go) {
            worth.push_back(roads.by(area_arg(action)) - best);
        } else {
            worth.push_back(gain_of(now.board.row_of(seat, card_arg(action))) -
                            doctrine.keeping[seat.index()]);
        }
    }
}

// Away from the enemy, towards friends and what must be covered.  [retreat]
void CampaignOfficer::retreat(const Situation& now, const Actions& list, Worth& worth) const {
    const Retreat& retreat = world.stack.top().as<Retreat>();
    const Reach reach(now);
    const Planner planner(doctrine, now, reach, seat, scope());
    const Column column(now, seat, retreat.stack, retreat.area);
    const Planner::Aims aims = planner.aims_of(column);
    weigh_each(list, worth, [&](Action action) {
        const AreaId area = area_arg(action);
        int sum = planner.worth(column, aims, {area, false, planner.taken_at(column, area)});
        sum += std::min<int>(now.cards[seat.index()][area.index()], 4) * shelter;
        const int met = now.corps_in(area, seat.other()).size();
        return sum - 2 * met * runs_into;
    });
}

// Out of the way of what is coming.  [event.reaction]
void CampaignOfficer::react(const Situation& now, const Actions& list, Worth& worth) const {
    const Reaction& reaction = world.stack.top().as<Reaction>();
    const Reach reach(now);
    const Planner planner(doctrine, now, reach, seat, scope());
    const auto better = [&](Blocks blocks, AreaId from, AreaId to) {
        const Column column(now, seat, blocks, from);
        const Planner::Aims aims = planner.aims_of(column);
        return planner.worth(column, aims, {to, false, planner.taken_at(column, to)}) -
               planner.worth(column, aims, {from});
    };
    const auto best_from = [&](Blocks blocks, AreaId from) {
        int best = -point;
        for (const AreaId next : where_to_slip(now.board, seat, from)) {
            best = std::max(best, better(blocks, from, next));
        }
        return best;
    };
    weigh_each(list, worth, [&](Action action) {
        const Verb verb = verb_of(action);
        if (verb == Verb::choose) return better(reaction.stack, reaction.area, area_arg(action));
        const Blocks one = Blocks::of(block_arg(action));
        if (verb == Verb::corps) return best_from(one, now.board.where(one.first()));
        return best_from(reaction.stack | one, reaction.area) -
               best_from(reaction.stack, reaction.area);
    });
}

}  // namespace bivouac::bots
