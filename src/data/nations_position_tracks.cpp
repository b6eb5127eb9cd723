// Time, points, scouts and battles; the missions.
#include <algorithm>
#include <array>
#include <optional>

#include "data/nations_position_parts.h"

namespace bivouac::data::nations_position {

using namespace nations;

namespace {

constexpr int most_points = 100;  // far more than any game gives

bool has_fought(const State& state, std::size_t date) { return (state.battles >> date & 1) != 0; }

void fight(State& state, std::size_t date) {
    state.battles = static_cast<std::uint8_t>(state.battles | 1u << date);
}

void read_scouts(Draft& draft) {
    const int all = draft.data().scouts;
    for_sides(draft.node, "scouts", draft.data().sides, [&](const Node& node, Seat seat) {
        draft.state.scouts[seat.index()] = node.number(0, all);
    });
    draft.state.scouts_lost = draft.node.number_or("scouts_lost", 0, 0, all);
    if (draft.state.scouts[0] + draft.state.scouts[1] + draft.state.scouts_lost > all) {
        draft.node["scouts"].refuse("there are " + std::to_string(all) + " scouts in all");
    }
}

// A battle is due at the end of the turn that reaches its date: so only in a turn under way a date
// may be reached and not yet fought.
void refuse_battles(const Draft& draft, const Node& node) {
    const std::vector<Date>& dates = draft.data().dates;
    const bool begins = !draft.node.has("actions_left") ||
                        draft.node["actions_left"].json() == int{draft.data().actions_a_turn};
    bool earlier_is_open = false;
    for (std::size_t i = 0; i < dates.size(); ++i) {
        if (!dates[i].battle || dates[i].point > draft.state.time) continue;
        const bool fought = has_fought(draft.state, i);
        if (fought && earlier_is_open) node.refuse("an earlier battle has not been fought");
        if (!fought && begins) node.refuse("the battle of " + dates[i].id + " has been fought");
        earlier_is_open = !fought;
    }
}

void read_battles(Draft& draft) {
    const std::vector<Date>& dates = draft.data().dates;
    if (!draft.node.has("battles")) {
        for (std::size_t i = 0; i < dates.size(); ++i) {
            if (dates[i].battle && dates[i].point <= draft.state.time) fight(draft.state, i);
        }
        return;
    }
    const Node list = draft.node["battles"];
    for (const Node& item : list.list()) {
        const std::size_t date = place_of(item, dates, "date");
        if (!dates[date].battle) item.refuse("there is no battle on " + dates[date].id);
        if (dates[date].point > draft.state.time) item.refuse(dates[date].id + " is still to come");
        fight(draft.state, date);
    }
    if (!draft.is_whole()) refuse_battles(draft, list);
}

// Which districts something is true of, as far as it was said.
using DistrictFlags = std::array<std::optional<bool>, districts>;

class Missions {
   public:
    explicit Missions(Draft& draft) : draft_(draft), state_(draft.state) {}

    void read() {
        for (std::size_t d = 0; d < districts; ++d) state_.mission[d] = first_of(d);
        if (draft_.node.has("missions")) {
            const Node missions = draft_.node["missions"];
            const auto& ids = draft_.data().district_ids;
            expect_fields(missions, {}, {ids[0], ids[1], ids[2], ids[3], ids[4]});
            for (std::size_t d = 0; d < districts; ++d) {
                if (missions.has(ids[d])) read_district(missions[ids[d]], d);
            }
        }
        state_.second =
            bits(second_, draft_.data().second_missions, "districts with a second mission card");
        state_.revealed =
            bits(revealed_, reveals_so_far(), "missions revealed by the dates that are reached");
        if (!draft_.is_whole()) refuse_second_cards();
    }

   private:
    static_assert(districts == 5);

    static MissionId first_of(std::size_t district) {
        return MissionId{district * missions_a_district};
    }

    MissionId mission_of(const Node& node, std::size_t district) const {
        const MissionId mission = mission_at(draft_, node);
        if (draft_.data().mission(mission).district.index() != district) {
            node.refuse("this mission is of another district");
        }
        return mission;
    }

    void read_district(const Node& node, std::size_t d) {
        expect_fields(node, {}, {"second", "revealed", "mission", "refused"});
        if (node.has("second")) second_[d] = node["second"].boolean();
        if (node.has("revealed")) revealed_[d] = node["revealed"].boolean();
        if (node.has("mission")) state_.mission[d] = mission_of(node["mission"], d);
        if (!node.has("refused")) return;
        state_.refused[d] = mission_of(node["refused"], d);
        if (state_.refused[d] == state_.mission[d]) {
            node["refused"].refuse("the mission that is kept was not refused");
        }
        if (!second_[d].value_or(true)) node["refused"].refuse("there was no second mission card");
        second_[d] = true;
    }

    int reveals_so_far() const {
        int reveals = 0;
        for (const Date& date : draft_.data().dates) {
            reveals += date.reveals && date.point <= state_.time ? 1 : 0;
        }
        return reveals;
    }

    // What was not said is filled in the order of the districts, up to the number there must be. A
    // whole position has said everything, and may be about to change it.
    std::uint8_t bits(DistrictFlags said, int wanted, const std::string& what) const {
        auto count = std::count(said.begin(), said.end(), std::optional(true));
        unsigned bits = 0;
        for (std::size_t d = 0; d < districts; ++d) {
            if (!said[d] && !draft_.is_whole() && count < wanted) {
                said[d] = true;
                ++count;
            }
            if (said[d].value_or(false)) bits |= 1u << d;
        }
        if (!draft_.is_whole() && count != wanted) {
            const Node& at = draft_.node;
            (at.has("missions") ? at["missions"] : at)
                .refuse(what + ": " + std::to_string(wanted) + ", not " + std::to_string(count));
        }
        return static_cast<std::uint8_t>(bits);
    }

    // The other card of a district with two is the first of those not kept.
    void refuse_second_cards() {
        for (std::size_t d = 0; d < districts; ++d) {
            if ((state_.second >> d & 1) == 0 || !state_.refused[d].is_none()) continue;
            const MissionId first = first_of(d);
            state_.refused[d] = state_.mission[d] == first ? MissionId{first.index() + 1} : first;
        }
    }

    Draft& draft_;
    State& state_;
    DistrictFlags second_{}, revealed_{};
};

}  // namespace

void read_tracks(Draft& draft) {
    const Node& node = draft.node;
    State& state = draft.state;
    state.time = node.number_or("time", 0, 0, draft.data().last_point());
    for_sides(node, "points", draft.data().sides, [&](const Node& points, Seat seat) {
        state.points[seat.index()] = points.number(0, draft.is_whole() ? 0xFF : most_points);
    });
    read_scouts(draft);
    state.turns_without_open = node.number_or("turns_without_open", 0, 0, 0xFF);
    node.read("turn", state.turn, draft.is_whole() ? 0 : 1, 0xFFFF);
    node.read("turned", state.turned, 0, 0xFFFF);
    state.over = node.boolean_or("over", false) ? 1 : 0;
    if (state.over != 0 && !draft.is_whole()) refuse_without_stack(node, {"over"});
    read_battles(draft);
}

void read_missions(Draft& draft) { Missions(draft).read(); }

}  // namespace bivouac::data::nations_position
