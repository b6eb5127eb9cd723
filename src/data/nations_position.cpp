#include "data/nations_position.h"

#include "data/nations_position_parts.h"
#include "games/nations/identity.h"
#include "games/nations/procedures.h"

namespace bivouac::data {

namespace nations_position {

using namespace nations;

MissionId mission_at(const Draft& draft, const Node& node) {
    return MissionId{place_of(node, draft.data().missions, "mission")};
}

namespace {

void read_stack(Draft& draft) {
    refuse_keys(draft.node, {"to_act", "actions_left"}, "the \"stack\" tells this");
    Keys names;
    for (int i = 0; i <= static_cast<int>(ProcedureId::scoring); ++i) {
        names.push_back(nations::name_of(static_cast<ProcedureId>(i)));
    }
    read_frames(draft.node["stack"], names, draft.state.stack);
}

// The French have the odd turns, the Allies the even ones.
Seat whose_turn(const State& state) { return state.turn % 2 == 1 ? french : allied; }

Seat read_to_act(Draft& draft) {
    State& state = draft.state;
    const bool numbered = state.turn > 0;
    if (!draft.node.has("to_act")) {
        if (!numbered) state.turn = 1;
        return whose_turn(state);
    }
    const Node node = draft.node["to_act"];
    const Seat to_act{place_of(node, draft.data().sides, "side")};
    if (!numbered) state.turn = to_act == french ? 1 : 2;
    if (whose_turn(state) != to_act) {
        node.refuse("turn " + std::to_string(state.turn) + " is the other side's");
    }
    return to_act;
}

// With all its actions left a turn has yet to begin: the sequence of play does that.
void start_turn(Draft& draft) {
    State& state = draft.state;
    const int all = draft.data().actions_a_turn;
    const Seat to_act = read_to_act(draft);
    const std::uint8_t left = draft.node.number_or("actions_left", all, 1, all);
    Course course;
    course.at = Course::At::turn;
    if (left == all) {
        --state.turn;
        course.next = to_act;
        state.stack.push(course);
    } else {
        course.next = to_act.other();
        state.stack.push(course);
        Turn turn{.seat = to_act};
        turn.left = left;
        turn.at = Turn::At::act;
        state.stack.push(turn);
    }
    Events unheard;
    nations::Table table(draft.data(), draft.game.options(), state, unheard);
    proceed<AllProcedures>(table);
}

State read(const Nations& game, const Node& node) {
    Draft draft{game, node};
    expect_fields(node, {},
                  {"time",     "turn",        "points",     "scouts",      "turns_without_open",
                   "battles",  "over",        "turned",     "scouts_lost", "armies",
                   "hands",    "hand_counts", "shown",      "laid_off",    "laid_off_counts",
                   "row",      "deck",        "deck_count", "discard",     "out",
                   "missions", "stack",       "random",     "to_act",      "actions_left",
                   "check",    "sure"});
    if (!draft.is_whole()) refuse_without_stack(node, {"scouts_lost", "check"});
    draft.state.chance = Chance::from(seed_from_number(0));
    if (node.has("random")) read_chance(node["random"], draft.state.chance);
    read_tracks(draft);
    read_missions(draft);
    read_armies(draft);
    read_cards(draft);
    draft.is_whole() ? read_stack(draft) : start_turn(draft);
    return draft.state;
}

}  // namespace

}  // namespace nations_position

tl::expected<nations::State, std::string> read_position(const nations::Nations& game,
                                                        const nlohmann::json& json) {
    return read_caught(nations_position::read, game, json);
}

tl::expected<nations::State, std::string> read_position(const nations::Nations& game,
                                                        std::string_view text) {
    return parse_position(text).and_then(
        [&](const nlohmann::json& json) { return read_position(game, json); });
}

}  // namespace bivouac::data
