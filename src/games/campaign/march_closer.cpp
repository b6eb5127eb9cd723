// Whether a march gets nearer to a refuge, and what work on bridges leaves it of its way.
// [event.strategic-retreat] [event.destroyed-bridge] [event.pontonniers]
#include "core/rule.h"
#include "games/campaign/events/rows.h"
#include "games/campaign/march.h"
#include "games/campaign/ways.h"

namespace bivouac::campaign {

bool March::leads_closer(const Board& board, AreaId next, int points_left) const {
    return gets_closer(board, next) ||
           (!stops_at(board, next) && can_get_closer_from(board, next, points_left, no_connection));
}

// Under a strategic retreat a stack ends its march nearer to a refuge than it began.
// [event.strategic-retreat.closer]
bool March::gets_closer(const Board& board, AreaId target) const {
    for (const AreaId refuge : board.data.refuges) {
        const auto& distance = board.data.distance[refuge.index()];
        if (distance[target.index()] < distance[origin.index()]) return true;
        mutant("event.strategic-retreat.either", return false);
    }
    return false;
}

// Whoever stands there stops the stack; but vedettes pass friends.  [vedette.passes]
bool March::stops_at(const Board& board, AreaId target) const {
    if (board.is_occupied_by(target, seat.other())) return true;
    if (is_of_vedettes(board) && rule("vedette.passes")) return false;
    return !(board.corps_in(target, seat) - stack).empty();
}

// Whether the points left still lead to such an area, with one more bridge down than there are.
bool March::can_get_closer_from(const Board& board, AreaId start, int points_left,
                                int also_down) const {
    bool closer = false;
    const auto goes_on = [&](AreaId at_area, AreaId) {
        closer = closer || gets_closer(board, at_area);
        return !closer && (at_area == start || !stops_at(board, at_area));
    };
    const auto by_any_road = [](AreaId, AreaId) { return true; };
    const Travel travel{.points = points_left, .also_down = also_down};
    const Ways ways(board, start, travel, by_any_road, goes_on);
    return closer;
}

namespace {

struct BridgeClauses {
    std::string_view when, zero, last, marker;
};

constexpr BridgeClauses clauses_of(bool destroy) {
    if (destroy) {
        return {"event.destroyed-bridge.when", "event.destroyed-bridge.zero",
                "event.destroyed-bridge.last", "event.destroyed-bridge.marker"};
    }
    return {"event.pontonniers.when", "event.pontonniers.zero", "event.pontonniers.last",
            "event.pontonniers.marker"};
}

bool has_work(const Board& board, std::uint8_t connection, bool destroy) {
    return board.data.connections[connection].has_bridge() &&
           board.is_bridge_down(connection) != destroy;
}

}  // namespace

// What keeps the stack from working on any bridge, wherever it stands.
std::string_view March::work_objection(const Board& board, bool destroy) const {
    const BridgeClauses clauses = clauses_of(destroy);
    const bool right_stack = !is_of_vedettes(board) && board.is_free_for(area, seat);
    if (!right_stack && rule(clauses.when)) return clauses.when;
    const bool at_start_without = began_without != 0 && moved == 0 && rule(clauses.zero);
    // A march that has used up its points can no longer stop to work.
    // [event.destroyed-bridge.last] [event.pontonniers.last]
    if (points <= 0 && !at_start_without && rule(clauses.last)) return clauses.last;
    return {};
}

// A bridge beside the stack, in an area the enemy is not in.
bool March::may_bridge(const Board& board, AreaId next, bool destroy) const {
    const std::uint8_t connection = board.connection(area, next);
    if (!work_objection(board, destroy).empty() || !has_work(board, connection, destroy)) {
        return false;
    }
    // A march that has left its area must still be able to end nearer to a refuge.
    const bool bound = moved != 0 && seat != french && board.lasts(events::strategic_retreat) &&
                       rule("event.strategic-retreat.closer");
    return !bound || gets_closer(board, area) ||
           (must_stop == 0 &&
            can_get_closer_from(board, area, points - 1, destroy ? connection : no_connection));
}

// Who is stopped by friends has still time for it; who is stopped by the enemy or by Confusion
// has ended his move.
std::string_view March::bridge_objection(const Board& board, bool destroy) const {
    const BridgeClauses clauses = clauses_of(destroy);
    if (must_stop != 0 && met_friends == 0 && rule(clauses.when)) return clauses.when;
    const std::string_view of_stack = work_objection(board, destroy);
    if (!of_stack.empty()) return of_stack;
    bool any = false;
    for (const Neighbour& next : board.neighbours(area)) {
        if (may_bridge(board, next.area, destroy)) return {};
        any = any || has_work(board, next.connection, destroy);
    }
    if (any) return "event.strategic-retreat.closer";
    return rule(clauses.marker) ? clauses.marker : std::string_view{};
}

}  // namespace bivouac::campaign
