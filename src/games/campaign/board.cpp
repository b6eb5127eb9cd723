#include "games/campaign/board.h"

#include "core/fail.h"
#include "core/rule.h"
#include "games/campaign/ruleset.h"

namespace bivouac::campaign {

namespace {

// Most areas are empty, and this is asked of areas all the time. Every place is looked at, without
// an early end, because then the compiler compares many at once.
bool stands_in(const State& now, AreaId area, Seat side) {
    const std::size_t first = side.index() * max_blocks_a_side;
    bool any = false;
    for (std::size_t i = first; i < first + max_blocks_a_side; ++i) any |= now.area[i] == area;
    return any;
}

}  // namespace

Blocks Board::all_blocks(Seat side) const {
    return corps_of(side) | commanders_of(side) | vedettes_of(side);
}

Blocks Board::blocks_in(AreaId area, Seat side) const {
    Blocks found;
    if (!stands_in(now, area, side)) return found;
    const std::size_t count = data.side(side).blocks.size();
    for (std::size_t i = 0; i < count; ++i) {
        const BlockId block = block_of(side, i);
        if (where(block) == area) found.insert(block);
    }
    return found;
}

Blocks Board::on_map(Blocks blocks) const {
    Blocks left = blocks;  // mostly they are all there
    for (const BlockId block : blocks) {
        if (!on_map(block)) left.erase(block);
    }
    return left;
}

bool Board::is_contested(AreaId area) const {
    return rule("operations.area.contested") && stands_in(now, area, french) &&
           stands_in(now, area, enemy_of_french);
}

// Free for one side: no block of the other stands there.
bool Board::is_free_for(AreaId area, Seat side) const {
    return !(rule("operations.area.free") && stands_in(now, area, side.other()));
}

int Board::cavalry_of(Blocks stack) const {
    int sum = 0;
    for (const BlockId block : stack) sum += cavalry(block);
    return sum;
}

std::uint8_t Board::connection(AreaId from, AreaId to) const {
    for (const Neighbour& next : neighbours(from)) {
        if (next.area == to) return next.connection;
    }
    fail("a connection is asked for between areas that are no neighbours");
}

bool Board::are_neighbours(AreaId from, AreaId to) const {
    for (const Neighbour& next : neighbours(from)) {
        if (next.area == to) return true;
    }
    return false;
}

// Leaving a contested area: by one's own axis if there is one, never by the enemy's.
bool Board::may_leave_by(Seat side, AreaId area, AreaId next) const {
    if (!is_contested(area)) return true;
    const AreaId own = axis(side, area);
    if (rule("axis.leave.own") && own && own != next) return false;
    return !(rule("axis.leave.enemy") && axis(side.other(), area) == next);
}

bool Board::lasts(const EventRow& event) const {
    for (const Seat side : {french, enemy_of_french}) {
        for (const CardId card : now.lasting[side.index()]) {
            if (&row_of(side, card) == &event) return true;
        }
    }
    return false;
}

// Whether the deck of that side lists any event of this timing: a public fact.
bool Board::has_event_at(Seat side, Timing timing, bool active) const {
    for (const EventId id : data.side(side).events) {
        const EventRow& event = data.row(id);
        if (event.timing != timing) continue;
        if (event.owner == Owner::either || (event.owner == Owner::active) == active) return true;
    }
    return false;
}

Passage Board::passage(std::uint8_t connection, Going going, bool bridge_down) const {
    if (data.rules->passage == nullptr) return {};
    return data.rules->passage(*this, connection, going, bridge_down);
}

int Board::ground_cards(AreaId area, Seat side, bool attacks) const {
    return data.rules->ground == nullptr ? 0 : data.rules->ground(*this, area, side, attacks);
}

const ScenarioKind& Board::kind() const { return data.rules->kinds[scenario().kind]; }

Seat Board::winner_by_points() const {
    if (now.victory_points >= scenario().enemy_wins_from) return enemy_of_french;
    return now.victory_points < scenario().draw_from ? french : Seat{};
}

int Board::areas_held_by(Seat side) const {
    int count = 0;
    for (std::size_t i = 0; i < data.victory_areas.size(); ++i) {
        if (now.control[i] == side) ++count;
    }
    return count;
}

}  // namespace bivouac::campaign
