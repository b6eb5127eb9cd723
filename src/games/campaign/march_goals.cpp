#include "games/campaign/march_goals.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "games/campaign/axis.h"

namespace bivouac::campaign {

namespace {

// A way that was found, as the march would stand at its end.
struct Reached {
    March march;
    std::vector<AreaId> way;
};

int highest_card(const Board& board, Seat seat) {
    int highest = 0;
    for (const Card& card : board.data.side(seat).deck)
        highest = std::max<int>(highest, card.value);
    return highest;
}

int fatigue_at(const Board& board, const Reached& end, bool enemy) {
    return std::max(end.march.toll_of(board, enemy).sum(), 0);
}

// The axis that entering brings: the last road, or that of friends who stand there.
MarchWay way_of(const Board& board, const March& from, const Reached& end, bool enemy) {
    MarchWay way{end.way, {}};
    const AreaId area = end.march.area;
    if (enemy && !from.is_of_vedettes(board)) {
        way.axis = axis_on_entering(board, from.seat, area, end.march.came_from,
                                    !board.corps_in(area, from.seat).empty());
    }
    return way;
}

// Ways that cost as much are one's own to choose from: the last road decides the axis of retreat.
MarchGoal goal_at(const Board& board, const March& from, const Reached& end,
                  const std::vector<Reached>& others) {
    MarchGoal goal;
    goal.area = end.march.area;
    goal.points = end.march.spent - from.spent;
    goal.enemy = board.is_occupied_by(goal.area, from.seat.other());
    goal.fatigue = fatigue_at(board, end, goal.enemy);
    goal.ways.push_back(way_of(board, from, end, goal.enemy));
    for (const Reached& other : others) {
        if (fatigue_at(board, other, goal.enemy) != goal.fatigue) continue;
        if (other.march.may_stop(board)) {
            goal.ways.push_back(way_of(board, from, other, goal.enemy));
        }
    }
    return goal;
}

}  // namespace

std::vector<MarchGoal> goals_of(const Board& board, const March& march) {
    std::vector<MarchGoal> goals;
    if (march.at != March::At::moving) return goals;
    std::array<int, max_areas> fewest{};
    fewest.fill(std::numeric_limits<int>::max());
    fewest[march.area.index()] = 0;
    // By other last roads than the first that was found, and as cheap.
    std::array<std::vector<Reached>, max_areas> others;
    std::vector<Reached> open{{march, {}}};
    while (!open.empty()) {
        const auto cheaper = [](const Reached& a, const Reached& b) {
            return a.march.spent < b.march.spent;
        };
        const auto next = std::min_element(open.begin(), open.end(), cheaper);
        const Reached here = std::move(*next);
        open.erase(next);
        if (here.march.spent > fewest[here.march.area.index()] && !here.way.empty()) continue;
        if (!here.way.empty() && here.march.may_stop(board)) {
            goals.push_back(goal_at(board, march, here, others[here.march.area.index()]));
        }
        for (const Neighbour& neighbour : board.neighbours(here.march.area)) {
            if (!here.march.can_go(board, neighbour.area)) continue;
            Reached further{here.march.ahead(board, neighbour.area), here.way};
            further.way.push_back(neighbour.area);
            int& best = fewest[neighbour.area.index()];
            auto& as_cheap = others[neighbour.area.index()];
            if (further.march.spent > best || neighbour.area == march.area) continue;
            if (further.march.spent == best) {
                as_cheap.push_back(std::move(further));
                continue;
            }
            best = further.march.spent;
            as_cheap.clear();
            open.push_back(std::move(further));
        }
    }
    return goals;
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
