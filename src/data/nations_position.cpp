#include "data/nations_position.h"

#include <span>

#include "core/hex.h"
#include "data/nations_position_parts.h"
#include "games/nations/identity.h"
#include "games/nations/procedures.h"

namespace bivouac::data {

namespace nations_position {

using namespace nations;

void expect_fields(const Node& node, std::initializer_list<std::string_view> needed,
                   std::initializer_list<std::string_view> allowed) {
    for (const std::string_view remark : {"note", "origin", "origins"}) {
        if (node.has(remark)) node[remark].refuse("this belongs into data, not a position");
    }
    node.expect_keys(needed, allowed);
}

void refuse_without_stack(const Draft& draft, const Node& node,
                          std::initializer_list<std::string_view> keys) {
    if (draft.is_whole()) return;
    for (const std::string_view key : keys) {
        if (node.has(key)) node[key].refuse("this goes only with the \"stack\" it tells of");
    }
}

MissionId mission_at(const Draft& draft, const Node& node) {
    return MissionId{place_of(node, node.text(), draft.data().missions, "mission")};
}

Seat side_at(const Draft& draft, const Node& node) {
    const std::string text = node.text();
    for (const Seat seat : {french, allied}) {
        if (draft.data().sides[seat.index()] == text) return seat;
    }
    node.refuse("there is no side \"" + text + "\"");
}

namespace {

constexpr std::uint64_t most_drawn = 1'000'000'000;  // far more than any game draws
constexpr int procedure_count = static_cast<int>(ProcedureId::scoring) + 1;

void read_random(Draft& draft) {
    draft.state.chance = Chance::from(seed_from_number(0));
    if (!draft.node.has("random")) return;
    const Node node = draft.node["random"];
    expect_fields(node, {"key", "drawn"});
    Seed seed;
    if (!from_hex(node["key"].text(), seed.bytes)) {
        node["key"].refuse("64 small hex digits are expected here");
    }
    const nlohmann::json& drawn = node["drawn"].json();
    if (!drawn.is_number_unsigned() || drawn.get<std::uint64_t>() > most_drawn) {
        node["drawn"].refuse("a number of draws is expected here");
    }
    draft.state.chance = Chance::from(seed);
    draft.state.chance.counter = drawn.get<std::uint64_t>();
}

void read_stack(Draft& draft) {
    for (const char* key : {"to_act", "actions_left"}) {
        if (draft.node.has(key)) draft.node[key].refuse("the \"stack\" tells this");
    }
    std::vector<std::string_view> names;
    names.reserve(procedure_count);
    for (int i = 0; i < procedure_count; ++i) {
        names.push_back(nations::name_of(static_cast<ProcedureId>(i)));
    }
    FrameStack& stack = draft.state.stack;
    const Node list = draft.node["stack"];
    const std::vector<Node> frames = list.list();
    if (frames.size() > max_depth) list.refuse("no procedures nest so deep");
    for (const Node& item : frames) {
        expect_fields(item, {"procedure", "frame"});
        Frame& frame = stack.frames[static_cast<std::size_t>(stack.depth++)];
        frame.procedure = static_cast<std::uint8_t>(item["procedure"].one_of(names, "procedure"));
        auto* bytes = reinterpret_cast<std::uint8_t*>(frame.memory.data());
        if (!from_hex(item["frame"].text(), std::span(bytes, Frame::room))) {
            item["frame"].refuse("the small hex digits of one frame are expected here");
        }
    }
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
    const Seat to_act = side_at(draft, node);
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
    refuse_without_stack(draft, node, {"scouts_lost", "check"});
    read_random(draft);
    read_tracks(draft);
    read_missions(draft);
    read_armies(draft);
    read_cards(draft);
    draft.is_whole() ? read_stack(draft) : start_turn(draft);
    return draft.state;
}

template <class Read>
tl::expected<State, std::string> read_caught(const Read& read) {
    const auto state = caught<State>(read);
    if (!state) return tl::unexpected(state.error().sentence());
    return *state;
}

}  // namespace

}  // namespace nations_position

tl::expected<nations::State, std::string> read_position(const nations::Nations& game,
                                                        const nlohmann::json& json) {
    using namespace nations_position;
    return read_caught([&] { return read(game, Node(json, "position")); });
}

tl::expected<nations::State, std::string> read_position(const nations::Nations& game,
                                                        std::string_view json) {
    using namespace nations_position;
    return read_caught([&] {
        Files files;
        files.put("position", std::string(json));
        const nlohmann::json parsed = parse(files, "position");
        return read(game, Node(parsed, "position"));
    });
}

}  // namespace bivouac::data
