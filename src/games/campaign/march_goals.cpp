#include "games/campaign/march_goals.h"

#include <algorithm>

#include "games/campaign/axis.h"
#include "games/campaign/ways.h"

namespace bivouac::campaign {

namespace {

int highest_card(const Board& board, Seat seat) {
    int highest = 0;
    for (const Card& card : board.data.side(seat).deck)
        highest = std::max<int>(highest, card.value);
    return highest;
}

// All that the march can come to, and how it would stand there.
class Prospect {
   public:
    Prospect(const Board& board, const March& march)
        : board_(board),
          march_(march),
          there_(board.data.areas.size(), march),
          ways_(
              board, march.area, {.one_point_each = march.one_connection != 0},
              [&](AreaId from, AreaId to) { return there_[from.index()].can_go(board, to); },
              [&](AreaId area, AreaId last) {
                  if (!last.is_none()) there_[area.index()] = coming_from(last, area);
                  return true;
              }) {}

    std::vector<MarchGoal> goals() const {
        std::vector<MarchGoal> goals;
        for (const AreaId area : ways_.areas()) {
            const bool may_end = area != march_.area && there_[area.index()].may_stop(board_);
            if (may_end) goals.push_back(goal_at(area));
        }
        return goals;
    }

   private:
    AreaId before(AreaId area) const { return ways_.before(area); }
    March coming_from(AreaId last, AreaId area) const {
        return there_[last.index()].ahead(board_, area);
    }

    // Ways that cost as much are one's own to choose from: the last road decides the axis of
    // retreat.
    MarchGoal goal_at(AreaId area) const {
        const March& end = there_[area.index()];
        MarchGoal goal;
        goal.area = area;
        goal.points = end.spent - march_.spent;
        goal.enemy = board_.is_occupied_by(area, march_.seat.other());
        goal.fatigue = fatigue_of(end, goal.enemy);
        goal.ways.push_back(way_by(before(area), area, goal.enemy));
        for (const AreaId last : ways_.areas()) {
            if (last == before(area) || !board_.are_neighbours(last, area)) continue;
            if (!there_[last.index()].can_go(board_, area)) continue;
            const March other = coming_from(last, area);
            if (other.spent != end.spent || !other.may_stop(board_)) continue;
            if (fatigue_of(other, goal.enemy) != goal.fatigue) continue;
            goal.ways.push_back(way_by(last, area, goal.enemy));
        }
        return goal;
    }

    int fatigue_of(const March& end, bool enemy) const {
        return std::max(end.toll_of(board_, enemy).sum(), 0);
    }

    // The axis that entering brings: the last road, or that of friends who stand there.
    MarchWay way_by(AreaId last, AreaId area, bool enemy) const {
        MarchWay way{{area}, {}};
        for (AreaId at = last; at != march_.area; at = before(at)) way.areas.push_back(at);
        std::reverse(way.areas.begin(), way.areas.end());
        if (enemy && !march_.is_of_vedettes(board_)) {
            way.axis = axis_on_entering(board_, march_.seat, area, last,
                                        !board_.corps_in(area, march_.seat).empty());
        }
        return way;
    }

    const Board& board_;
    const March& march_;
    std::vector<March> there_;
    Ways ways_;
};

}  // namespace

std::vector<MarchGoal> goals_of(const Board& board, const March& march) {
    if (march.at != March::At::moving) return {};
    return Prospect(board, march).goals();
}

bool attack_meets_nobody(const Board& board, BlockId corps) {
    const Seat seat = side_of(corps);
    const AreaId area = board.where(corps);
    Blocks stack = Blocks::of(corps);
    for (const BlockId commander : board.blocks_in(area, seat) & board.commanders_of(seat)) {
        if (!board.is_activated(commander)) stack.insert(commander);
    }
    March march = March::of(board, seat, stack, area, true);
    march.at = March::At::moving;
    march.drawn = static_cast<std::uint8_t>(highest_card(board, seat));
    march.reckon_points(board);
    const std::vector<MarchGoal> goals = goals_of(board, march);
    return std::none_of(goals.begin(), goals.end(),
                        [](const MarchGoal& goal) { return goal.enemy; });
}

}  // namespace bivouac::campaign
