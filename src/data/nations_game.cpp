// game.json and scenarios.json: the seats, the numbers of the rules, what the box holds.
#include "data/nations_parts.h"

namespace bivouac::data::nations_parts {

namespace {

constexpr int most_actions = 9;
constexpr int most_in_hand = 20;
constexpr int most_markers_in_the_box = 255;

Contents read_contents(const Draft& draft, const Node& node) {
    expect_item(node, {"zones", "armies", "markers", "cards", "missions"});
    Contents contents;
    contents.zones = node["zones"].number(1, nations::max_zones);
    contents.markers = node["markers"].number(1, most_markers_in_the_box);
    contents.cards = node["cards"].number(1, nations::max_cards);
    contents.missions = node["missions"].number(1, nations::max_missions);
    const auto armies = both_sides(draft.data.sides, node["armies"]);
    for (std::size_t i = 0; i < 2; ++i) {
        contents.armies[i] = armies[i].number(1, nations::max_armies);
    }
    return contents;
}

}  // namespace

void read_game(Draft& draft, const Node& game) {
    game.expect_keys(
        {"id", "prefix", "family", "title", "credits", "seats", "actions_a_turn", "hand_at_start",
         "hand_limit", "scouts", "second_missions", "contents", "options", "combinations"},
        {"duties"});
    nations::Data& data = draft.data;
    data.game = game["id"].id();
    data.prefix = game["prefix"].id();

    const std::vector<Node> seats = game["seats"].list();
    if (seats.size() != data.sides.size()) game["seats"].refuse("there must be two seats");
    for (std::size_t i = 0; i < seats.size(); ++i) {
        data.sides[i] = seats[i].id();
        draft.names.add(seats[i], "side", i);
    }

    data.actions_a_turn = game["actions_a_turn"].number(1, most_actions);
    data.hand_limit = game["hand_limit"].number(1, most_in_hand);
    data.hand_at_start = game["hand_at_start"].number(0, data.hand_limit);
    data.scouts = game["scouts"].number(0, most_in_hand);
    data.second_missions = game["second_missions"].number(0, static_cast<int>(nations::districts));
    draft.contents = read_contents(draft, game["contents"]);
}

void read_scenarios(Draft& draft, const Node& scenarios) {
    scenarios.expect_keys({"scenarios"});
    std::set<std::string> seen;
    for (const Node& node : scenarios["scenarios"].list()) {
        expect_item(node, {"id"});
        draft.data.scenarios.push_back(node["id"].id());
        expect_new(seen, node["id"], "scenario");
    }
    if (seen.empty()) scenarios["scenarios"].refuse("there is no scenario");
}

}  // namespace bivouac::data::nations_parts
