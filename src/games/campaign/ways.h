// Ways over the map: the one search for who can get where, and at what cost. What a single step
// costs, or which clause closes it, the ruleset says (Board::passage).
#pragma once

#include <algorithm>
#include <array>
#include <limits>

#include "games/campaign/board.h"

namespace bivouac::campaign {

inline constexpr int no_connection = -1;

// How somebody goes.
struct Travel {
    static constexpr int unlimited = std::numeric_limits<std::int16_t>::max();

    Going going = Going::march;
    int points = unlimited;         // that may be spent
    bool one_point_each = false;    // whatever lies on the connection
    int also_down = no_connection;  // as if its bridge had fallen too

    // More than anybody has where the connection is closed.
    int cost(const Board& board, std::uint8_t connection) const {
        const bool down = board.is_bridge_down(connection) || connection == also_down;
        const Passage passage = board.passage(connection, going, down);
        if (!passage.is_open()) return unlimited;
        return one_point_each ? 1 : passage.cost;
    }
};

// The areas that a single step leads to, of those that `may_enter` says of their connection.
template <class MayEnter>
Areas steps(const Board& board, AreaId from, Going going, const MayEnter& may_enter) {
    Areas ends;
    for (const Neighbour& next : board.neighbours(from)) {
        if (!board.passage(next.connection, going).is_open() || !may_enter(next)) continue;
        ends.insert(next.area);
    }
    return ends;
}

// The cheapest way to every area in reach; of ways that cost as much, the one found first.
class Ways {
   public:
    // `may_step(from, to)` closes steps that the travel itself leaves open. `goes_on(area, before)`
    // is asked once of every area, cheap ones first, when its cheapest way is known: whether the
    // ways lead on from there.
    template <class MayStep, class GoesOn>
    Ways(const Board& board, AreaId start, const Travel& travel, const MayStep& may_step,
         const GoesOn& goes_on) {
        spent_.fill(unreached);
        spent_[start.index()] = 0;
        areas_.push_back(start);
        for (std::size_t at = 0; at < areas_.size(); ++at) {
            const AreaId from = areas_[at];
            if (!goes_on(from, before(from))) continue;
            for (const Neighbour& next : board.neighbours(from)) {
                const int spent = spent_[from.index()] + travel.cost(board, next.connection);
                if (spent > travel.points || spent >= spent_[next.area.index()]) continue;
                if (may_step(from, next.area)) reach(next.area, from, spent);
            }
        }
    }

    // Cheap ones first, the start before all others.
    const FixedVector<AreaId, max_areas>& areas() const { return areas_; }
    int spent(AreaId area) const { return spent_[area.index()]; }
    // The area before it on its way; none: it is the start.
    AreaId before(AreaId area) const { return before_[area.index()]; }

   private:
    static constexpr std::int16_t unreached = Travel::unlimited;

    void reach(AreaId area, AreaId from, int spent) {
        const bool is_new = spent_[area.index()] == unreached;
        spent_[area.index()] = static_cast<std::int16_t>(spent);
        before_[area.index()] = from;
        if (is_new) areas_.push_back(area);
        // Behind all that cost no more.
        AreaId* place = is_new ? areas_.end() - 1 : std::find(areas_.begin(), areas_.end(), area);
        for (; this->spent(*(place - 1)) > spent; --place) std::swap(*place, *(place - 1));
    }

    FixedVector<AreaId, max_areas> areas_;
    std::array<std::int16_t, max_areas> spent_{};
    std::array<AreaId, max_areas> before_{};
};

}  // namespace bivouac::campaign
