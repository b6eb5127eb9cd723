// Positions of the Battle of the Nations: whole ones come back as they were, partial ones are
// completed, and what cannot be is refused with the reason.
#include "data/nations_position.h"

#include <doctest/doctest.h>

#include <cstring>
#include <functional>

#include "core/json_writer.h"
#include "data/nations_shipped.h"
#include "games/nations/identity.h"
#include "games/nations/procedures.h"
#include "games/nations/verbs.h"
#include "trials/random_game.h"

namespace bivouac::data::nations_1813 {

namespace {

using nations::allied;
using nations::french;
using nations::Nations;
using nations::State;
using nlohmann::json;

const Nations& basic() {
    static const Nations game(load_nations(shipped()).value(), nations::Options{});
    return game;
}

std::string described(const State& state) {
    JsonWriter writer;
    describe_position(basic(), state, writer);
    return writer.text();
}

std::string fault(const std::string& position) {
    const auto state = read_position(basic(), std::string_view(position));
    return state ? "" : state.error();
}

State loaded(const std::string& position) {
    const auto state = read_position(basic(), std::string_view(position));
    INFO(position, ": ", state ? "" : state.error());
    REQUIRE(state);
    return *state;
}

template <class Things>
std::size_t index_of(const Things& things, const std::string& id) {
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (things[i].id == id) return i;
    }
    FAIL("nothing is called ", id);
    return 0;
}

std::size_t army_index(const std::string& id) { return index_of(basic().data().armies, id); }
nations::ZoneId zone_id(const std::string& id) {
    return nations::ZoneId{index_of(basic().data().zones, id)};
}
nations::CardId card(const std::string& id) {
    return nations::CardId{index_of(basic().data().cards, id)};
}
nations::MissionId mission(const std::string& id) {
    return nations::MissionId{index_of(basic().data().missions, id)};
}

std::string decision_kind(const State& state) {
    const Seats pending = basic().pending(state);
    return pending.empty() ? "" : std::string(basic().decision(state, pending.first()).kind);
}

// A whole position, changed.
std::string fault_of_whole(const std::function<void(json&)>& change) {
    json position = json::parse(described(basic().start(seed_from_number(3))));
    change(position);
    return fault(position.dump());
}

}  // namespace

TEST_CASE("every position of a random game comes back byte for byte") {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const Nations game(load_nations(shipped()).value(), nations::Options{seed % 2 == 0});
        Rng rng(seed);
        Events unheard;
        State state = game.start(seed_from_number(seed));
        for (int i = 0; i < trials::most_decisions; ++i) {
            JsonWriter writer;
            describe_position(game, state, writer);
            const auto again = read_position(game, std::string_view(writer.text()));
            REQUIRE_MESSAGE(again, again.error());
            REQUIRE(std::memcmp(&*again, &state, sizeof(State)) == 0);
            const Seats pending = game.pending(state);
            if (pending.empty()) break;
            Actions list;
            game.legal(state, pending.first(), list);
            game.apply(state, pending.first(), trials::any_of(list, rng), unheard);
        }
        CHECK(state.over != 0);
    }
}

TEST_CASE("a position can be given as parsed JSON too") {
    const State state = basic().start(seed_from_number(9));
    const auto again = read_position(basic(), json::parse(described(state)));
    REQUIRE(again);
    CHECK(std::memcmp(&*again, &state, sizeof(State)) == 0);
}

TEST_CASE("an empty position is the first turn after the set-up") {
    const State state = loaded("{}");
    CHECK(basic().pending(state) == Seats::only(french));
    CHECK(decision_kind(state) == "choose-action");
    CHECK(state.turn == 1);
    CHECK(state.stack.find<nations::Turn>()->left == 5);
    CHECK(state.time == 0);
    CHECK(state.hand_count[0] == 0);
    CHECK(state.row.size() == 4);
    CHECK(state.deck_count == 36);
    CHECK(state.row[0] == card("terrain-plain"));
    CHECK(state.deck.back() == card("terrain-plain"));  // the fifth of them
    CHECK(state.mission[0] == mission("mission-mockern"));
    CHECK(state.refused[0] == mission("mission-eutritzsch"));
    CHECK(state.second == 0b00011);
    CHECK(state.refused[2].is_none());
    CHECK(state.revealed == 0);
    CHECK(state.arm[army_index("napoleon")] == nations::Arm::any);
    CHECK(state.arm[army_index("murat")] == nations::Arm::cavalry);
}

TEST_CASE("a turn of either side begins or goes on") {
    State state = loaded(R"({"to_act":"allied"})");
    CHECK(basic().pending(state) == Seats::only(allied));
    CHECK(state.turn == 2);
    state = loaded(R"({"turn":6})");
    CHECK(basic().pending(state) == Seats::only(allied));
    CHECK(state.turn == 6);
    state = loaded(R"({"turn":7,"actions_left":2})");
    CHECK(basic().pending(state) == Seats::only(french));
    CHECK(state.turn == 7);
    CHECK(state.stack.find<nations::Turn>()->left == 2);
    CHECK(state.stack.find<nations::Course>()->next == allied);

    CHECK(fault(R"({"turn":6,"to_act":"french"})") ==
          "position, at /to_act: turn 6 is the other side's.");
    CHECK(fault(R"({"to_act":"prussian"})") ==
          "position, at /to_act: there is no side \"prussian\".");
    CHECK(fault(R"({"actions_left":0})").find("/actions_left") != std::string::npos);
    CHECK(fault(R"({"actions_left":6})").find("/actions_left") != std::string::npos);
    CHECK(fault(R"({"turn":0})").find("/turn") != std::string::npos);
}

TEST_CASE("a turn that begins after two rounds without an open card asks about the row") {
    const State state = loaded(R"({"turns_without_open":4})");
    CHECK(decision_kind(state) == "renew-row");
    CHECK(fault(R"({"turns_without_open":256})").find("/turns_without_open") != std::string::npos);
}

TEST_CASE("after the last date no turn begins: the game is scored") {
    const int beyond = basic().data().last_point();
    const State state = loaded(json{{"time", beyond}}.dump());
    CHECK(state.over != 0);
    CHECK(loaded(json{{"time", beyond}, {"actions_left", 1}}.dump()).over == 0);
    CHECK(fault(json{{"time", beyond + 1}}.dump()).find("position, at /time:") == 0);
}

TEST_CASE("tracks are set as given") {
    const State state = loaded(
        R"({"points":{"allied":3},"scouts":{"french":2,"allied":4},"turned":20,"over":false})");
    CHECK(state.points[0] == 0);
    CHECK(state.points[1] == 3);
    CHECK(state.scouts[0] == 2);
    CHECK(state.turned == 20);

    CHECK(fault(R"({"scouts":{"french":3,"allied":4}})") ==
          "position, at /scouts: there are 6 scouts in all.");
    CHECK(fault(R"({"scouts":{"french":7}})").find("/scouts/french") != std::string::npos);
    CHECK(fault(R"({"points":{"french":101}})").find("/points/french") != std::string::npos);
    CHECK(fault(R"({"points":{"prussian":1}})") ==
          "position, at /points: there is no side \"prussian\".");
    CHECK(fault(R"({"turned":-1})").find("/turned") != std::string::npos);
    CHECK(fault(R"({"over":true})") ==
          "position, at /over: this goes only with the \"stack\" it tells of.");
    CHECK(fault(R"({"scouts_lost":1})") ==
          "position, at /scouts_lost: this goes only with the \"stack\" it tells of.");
}

TEST_CASE("battles whose date is reached are fought, unless the turn under way has reached it") {
    const auto& dates = basic().data().dates;
    const std::size_t first = index_of(dates, "16.10"), second = index_of(dates, "18.10");
    const auto at = [&](std::size_t date, const std::string& rest) {
        return R"({"time":)" + std::to_string(dates[date].point) + rest + "}";
    };
    CHECK(loaded(at(first, "")).battles == 1u << first);
    CHECK(loaded(at(second, "")).battles == (1u << first | 1u << second));
    CHECK(loaded(at(second, R"(,"battles":["16.10","18.10"])")).battles ==
          (1u << first | 1u << second));
    CHECK(loaded(at(first, R"(,"battles":[],"actions_left":1)")).battles == 0);

    CHECK(fault(at(first, R"(,"battles":[])")) ==
          "position, at /battles: the battle of 16.10 has been fought.");
    CHECK(fault(at(first, R"(,"battles":[],"actions_left":5)")) ==
          "position, at /battles: the battle of 16.10 has been fought.");
    CHECK(fault(at(second, R"(,"battles":["18.10"],"actions_left":1)")) ==
          "position, at /battles: an earlier battle has not been fought.");
    CHECK(fault(R"({"battles":["16.10"]})") == "position, at /battles/0: 16.10 is still to come.");
    CHECK(fault(at(first, R"(,"battles":["15.10"])")) ==
          "position, at /battles/0: there is no battle on 15.10.");
    CHECK(fault(R"({"battles":["20.10"]})") ==
          "position, at /battles/0: there is no date \"20.10\".");
}

TEST_CASE("missions are the first of their districts where nothing else is said") {
    State state = loaded(R"({"missions":{"west":{"mission":"mission-leutzsch","second":true},
                             "south":{"refused":"mission-wachau"}}})");
    CHECK(state.mission[2] == mission("mission-leutzsch"));
    CHECK(state.refused[2] == mission("mission-lindenau"));
    CHECK(state.mission[1] == mission("mission-probstheida"));
    CHECK(state.refused[1] == mission("mission-wachau"));
    CHECK(state.second == 0b00110);
    CHECK(state.refused[0].is_none());
    // Nothing was said of the north, so it does not have the second of the two cards.
    state = loaded(R"({"missions":{"north":{"second":false}}})");
    CHECK(state.second == 0b00110);

    CHECK(fault(R"({"missions":{"west":{"mission":"mission-wachau"}}})") ==
          "position, at /missions/west/mission: this mission is of another district.");
    CHECK(fault(R"({"missions":{"west":{"refused":"mission-wachau"}}})") ==
          "position, at /missions/west/refused: this mission is of another district.");
    CHECK(fault(R"({"missions":{"west":{"mission":"mission-paris"}}})") ==
          "position, at /missions/west/mission: there is no mission \"mission-paris\".");
    CHECK(fault(R"({"missions":{"up":{}}})") ==
          "position, at /missions: \"up\" means nothing here.");
    CHECK(fault(R"({"missions":{"west":{"village":"lindenau"}}})") ==
          "position, at /missions/west: \"village\" means nothing here.");
    CHECK(fault(R"({"missions":{"west":{"refused":"mission-lindenau"}}})") ==
          "position, at /missions/west/refused: the mission that is kept was not refused.");
    CHECK(fault(R"({"missions":{"west":{"second":false,"refused":"mission-leutzsch"}}})") ==
          "position, at /missions/west/refused: there was no second mission card.");
    CHECK(fault(R"({"missions":{"west":{"second":true},"east":{"second":true},
                    "north":{"second":true}}})") ==
          "position, at /missions: districts with a second mission card: 2, not 3.");
}

TEST_CASE("so many missions are revealed as dates have been reached") {
    const auto& dates = basic().data().dates;
    const std::string at_16 = R"("time":)" + std::to_string(dates[index_of(dates, "16.10")].point);
    CHECK(loaded("{" + at_16 + "}").revealed == 0b00011);
    CHECK(loaded("{" + at_16 + R"(,"missions":{"east":{"revealed":true}}})").revealed == 0b01001);
    CHECK(fault(R"({"missions":{"east":{"revealed":true}}})") ==
          "position, at /missions: missions revealed by the dates that are reached: 0, not 1.");
    CHECK(fault("{" + at_16 + R"(,"missions":{"north":{"revealed":false},
          "south":{"revealed":false},"west":{"revealed":false},"east":{"revealed":false}}})") ==
          "position, at /missions: missions revealed by the dates that are reached: 2, not 1.");
}

TEST_CASE("armies stand where they are put") {
    const State state = loaded(
        R"({"armies":{"ney":{"markers":["gohlis","leipzig"]},
                      "murat":{"tile":"wachau","lost":1},
                      "napoleon":{"tile":"probstheida","arm":"artillery"},
                      "yorck":{"gone":true},
                      "schwarzenberg":{"card":true,"tile":null,"markers":[]}}})");
    CHECK(state.markers[army_index("ney")] ==
          (nations::Zones::of(zone_id("gohlis")) | nations::Zones::of(zone_id("leipzig"))));
    CHECK(state.tile[army_index("murat")] == zone_id("wachau"));
    CHECK(state.lost[army_index("murat")] == 1);
    CHECK(state.arm[army_index("napoleon")] == nations::Arm::artillery);
    CHECK(state.filled[0] ==
          (nations::Zones::of(zone_id("wachau")) | nations::Zones::of(zone_id("probstheida"))));
    CHECK(state.filled[1].empty());
    CHECK(state.gone == nations::Armies::of(nations::ArmyId{army_index("yorck")}));
    CHECK(state.lost[army_index("yorck")] == basic().data().armies[army_index("yorck")].strength);
    CHECK(state.played.contains(nations::ArmyId{army_index("ney")}));
    CHECK(state.played.contains(nations::ArmyId{army_index("yorck")}));
    CHECK_FALSE(state.played.contains(nations::ArmyId{army_index("schwarzenberg")}));
    CHECK_FALSE(state.played.contains(nations::ArmyId{army_index("bertrand")}));
}

TEST_CASE("armies that cannot be are refused") {
    const auto fault_with = [](const std::string& armies) {
        return fault(R"({"armies":{)" + armies + "}}");
    };
    CHECK(fault_with(R"("davout":{})") == "position, at /armies: there is no army \"davout\".");
    CHECK(fault_with(R"("ney":{"zone":"gohlis"})") ==
          "position, at /armies/ney: \"zone\" means nothing here.");
    CHECK(fault_with(R"("ney":{"tile":"paris"})") ==
          "position, at /armies/ney/tile: there is no zone \"paris\".");
    CHECK(fault_with(R"("ney":{"markers":["gohlis","paris"]})") ==
          "position, at /armies/ney/markers/1: there is no zone \"paris\".");
    CHECK(fault_with(R"("ney":{"markers":["gohlis","gohlis"]})") ==
          "position, at /armies/ney/markers/1: one marker of an army stands in a zone, not two.");
    CHECK(fault_with(R"("ney":{"markers":["gohlis"]})") ==
          "position, at /armies/ney/markers: an army with one marker left is found: it would be a "
          "tile.");
    CHECK(fault_with(R"("ney":{"markers":["gohlis","leipzig","wachau"]})") ==
          "position, at /armies/ney/markers: ney has 2 markers, not 3.");
    const std::string two_places =
        "position, at /armies/ney: an army has markers or a tile, or is gone, and one of these "
        "only.";
    CHECK(fault_with(R"("ney":{"markers":["gohlis","leipzig"],"tile":"wachau"})") == two_places);
    CHECK(fault_with(R"("ney":{"gone":true,"tile":"wachau"})") == two_places);
    CHECK(fault_with(R"("ney":{"card":true,"markers":["gohlis","leipzig"]})") ==
          "position, at /armies/ney/card: the card was played for an army that is on the board or "
          "gone.");
    CHECK(fault_with(R"("ney":{"card":false})") ==
          "position, at /armies/ney/card: an army without a card has markers or a tile, or is "
          "gone.");
    CHECK(fault_with(R"("ney":{"tile":"wachau"},"yorck":{"tile":"wachau"})") ==
          "position, at /armies/yorck/tile: two tiles stand in one zone.");
    CHECK(fault_with(R"("ney":{"markers":["gohlis","wachau"]},"yorck":{"tile":"wachau"})") ==
          "position, at /armies/ney/markers: a marker and a tile stand together in wachau.");
    CHECK(fault_with(R"("ney":{"tile":"wachau","lost":4})") ==
          "position, at /armies/ney/lost: who has lost all strength is gone.");
    CHECK(fault_with(R"("ney":{"tile":"wachau","lost":5})").find("/armies/ney/lost") !=
          std::string::npos);
    CHECK(fault_with(R"("ney":{"gone":true,"lost":3})") ==
          "position, at /armies/ney/lost: who is gone has lost all strength.");
    CHECK(fault_with(R"("ney":{"lost":1})") ==
          "position, at /armies/ney/lost: only a tile loses strength.");
    CHECK(fault_with(R"("ney":{"wounds":1})") ==
          "position, at /armies/ney/wounds: this goes only with the \"stack\" it tells of.");
    CHECK(fault_with(R"("ney":{"counts_for":"mission-wachau"})") ==
          "position, at /armies/ney/counts_for: this goes only with the \"stack\" it tells of.");
}

TEST_CASE("the arm of an army is printed, or chosen with its tile") {
    const auto fault_with = [](const std::string& armies) {
        return fault(R"({"armies":{)" + armies + "}}");
    };
    CHECK(fault_with(R"("ney":{"arm":"infantry"})").empty());
    CHECK(fault_with(R"("napoleon":{"arm":"any"})").empty());
    CHECK(fault_with(R"("napoleon":{"gone":true,"arm":"cavalry"})").empty());
    CHECK(fault_with(R"("ney":{"arm":"cavalry"})") ==
          "position, at /armies/ney/arm: ney is no such army.");
    CHECK(fault_with(R"("napoleon":{"tile":"leipzig"})") ==
          "position, at /armies/napoleon: the tile of napoleon needs an arm, which was chosen for "
          "it.");
    CHECK(fault_with(R"("napoleon":{"arm":"cavalry"})") ==
          "position, at /armies/napoleon/arm: the arm of napoleon is chosen when its tile is "
          "placed.");
    CHECK(fault_with(R"("napoleon":{"arm":"sappers"})").find("/armies/napoleon/arm") !=
          std::string::npos);
}

TEST_CASE("cards stand in one place, and the deck begins with those given") {
    const State state = loaded(
        R"({"hands":{"french":{"time":2},"allied":{"terrain-hill":1}},
            "laid_off":{"allied":{"move-cavalry":1}},"discard":{"terrain-plain":4},
            "out":{"time":1},"row":["terrain-river","time"],"deck":["move-artillery","time"],
            "shown":{"french":{"time":1},"allied":{"move-cavalry":1}},
            "hand_counts":{"french":2},"laid_off_counts":{"allied":1},"deck_count":29})");
    CHECK(state.hand[0][card("time")] == 2);
    CHECK(state.hand_count[1] == 1);
    CHECK(state.laid_off_count[1] == 1);
    CHECK(state.shown[0][card("time")] == 1);
    // What was laid off may have been it.
    CHECK(state.sure[0][card("time")] == 1);
    CHECK(state.sure[1][card("move-cavalry")] == 0);
    CHECK(state.row.size() == 2);
    REQUIRE(state.deck.size() == 29);
    CHECK(state.deck[28] == card("move-artillery"));
    CHECK(state.deck[27] == card("time"));
    CHECK(state.deck[26] == card("terrain-plain"));
    CHECK(state.deck[25] == card("terrain-river"));

    // An open row that is not given takes nothing from the deck that is.
    const State top = loaded(R"({"deck":["time"]})");
    CHECK(top.deck.back() == card("time"));
    CHECK(top.row.size() == 4);
}

TEST_CASE("cards that cannot be are refused") {
    CHECK(fault(R"({"hands":{"french":{"time":4}},"discard":{"time":2}})") ==
          "position, at /discard/time: there are 5 of the card time, not 6.");
    CHECK(fault(R"({"hands":{"french":{"time":5}},"row":["time"]})") ==
          "position, at /row/0: there are 5 of the card time, not 6.");
    CHECK(fault(R"({"laid_off":{"french":{"time":5}},"deck":["terrain-hill","time"]})") ==
          "position, at /deck/1: there are 5 of the card time, not 6.");
    CHECK(fault(R"({"out":{"time":6}})") ==
          "position, at /out/time: there are 5 of the card time, not 6.");
    CHECK(fault(R"({"hands":{"french":{"forced-march":1}}})") ==
          "position, at /hands/french: there is no card \"forced-march\".");
    CHECK(fault(R"({"hands":{"prussian":{}}})") ==
          "position, at /hands: there is no side \"prussian\".");
    CHECK(fault(R"({"row":["terrain"]})") == "position, at /row/0: there is no card \"terrain\".");
    CHECK(fault(R"({"row":["time","time","time","time","time"]})") ==
          "position, at /row: no more than 4 cards lie open.");
    CHECK(fault(R"({"deck":[1]})") == "position, at /deck/0: a text is expected here.");
    CHECK(fault(R"({"out":{"terrain-hill":1}})") ==
          "position, at /out/terrain-hill: only time cards leave the game.");
    CHECK(fault(R"({"hands":{"french":{"time":1}},"hand_counts":{"french":2}})") ==
          "position, at /hand_counts/french: the cards are 1.");
    CHECK(fault(R"({"laid_off_counts":{"allied":1}})") ==
          "position, at /laid_off_counts/allied: the cards are 0.");
    CHECK(fault(R"({"deck_count":40})") == "position, at /deck_count: the cards are 36.");
    CHECK(fault(R"({"shown":{"french":{"time":1}}})") ==
          "position, at /shown/french/time: of this card only 0 are held or laid off.");
    CHECK(fault(R"({"shown":{"french":{"rain":1}}})") ==
          "position, at /shown/french: there is no card \"rain\".");
    CHECK(fault(R"({"hands":{"french":{"time":2}},"shown":{"french":{"time":1}},
                    "sure":{"french":{"time":2}}})") ==
          "position, at /sure/french/time: of this card only 1 are held and were shown.");
}

TEST_CASE("what is no position at all is refused") {
    CHECK(fault("[]") == "position: an object is expected here.");
    CHECK_FALSE(fault("{").empty());
    CHECK_FALSE(fault(R"({"time":1,"time":2})").empty());
    CHECK(fault(R"({"vp":1})") == "position: \"vp\" means nothing here.");
    for (const std::string remark : {"note", "origin", "origins"}) {
        CHECK(fault(R"({")" + remark + R"(":"rulebook"})") ==
              "position, at /" + remark + ": this belongs into data, not a position.");
        CHECK(fault(R"({"armies":{"ney":{")" + remark + R"(":"rulebook"}}})") ==
              "position, at /armies/ney/" + remark + ": this belongs into data, not a position.");
    }
    CHECK(fault(R"({"check":"00"})") ==
          "position, at /check: this goes only with the \"stack\" it tells of.");
}

TEST_CASE("chance goes on from where a position says") {
    const std::string key(64, 'a');
    const State state = loaded(R"({"random":{"key":")" + key + R"(","drawn":12}})");
    CHECK(state.chance.counter == 12);
    CHECK(fault(R"({"random":{"key":"aa","drawn":0}})") ==
          "position, at /random/key: 64 small hex digits are expected here.");
    for (const std::string drawn : {"-1", "1.5", "1000000001", "\"1\""}) {
        CHECK(fault(R"({"random":{"key":")" + key + R"(","drawn":)" + drawn + "}}") ==
              "position, at /random/drawn: a number of draws is expected here.");
    }
    CHECK(fault(R"({"random":{"drawn":0}})") == "position, at /random: \"key\" is missing.");
}

TEST_CASE("a stack is read frame by frame") {
    CHECK(fault_of_whole([](json&) {}).empty());
    CHECK(fault_of_whole([](json& p) { p["check"] = "00"; }).empty());
    CHECK(fault_of_whole([](json& p) { p["to_act"] = "french"; }) ==
          "position, at /to_act: the \"stack\" tells this.");
    CHECK(fault_of_whole([](json& p) { p["actions_left"] = 5; }) ==
          "position, at /actions_left: the \"stack\" tells this.");
    CHECK(fault_of_whole([](json& p) {
              p["stack"][0]["procedure"] = "march";
          }).find("position, at /stack/0/procedure:") == 0);
    CHECK(fault_of_whole([](json& p) { p["stack"][0]["frame"] = "00"; }) ==
          "position, at /stack/0/frame: the small hex digits of one frame are expected here.");
    CHECK(fault_of_whole([](json& p) { p["stack"][0].erase("frame"); }) ==
          "position, at /stack/0: \"frame\" is missing.");
    CHECK(fault_of_whole([](json& p) {
              while (p["stack"].size() <= max_depth) p["stack"].push_back(p["stack"][0]);
          }) == "position, at /stack: no procedures nest so deep.");
}

// A battle at the end of the turn, loaded and played.
TEST_CASE("a partial position can be played on") {
    const auto& dates = basic().data().dates;
    const std::string time = std::to_string(dates[index_of(dates, "16.10")].point);
    State state = loaded(R"({"time":)" + time + R"(,"actions_left":1,"battles":[],
        "armies":{"murat":{"tile":"wachau"},"yorck":{"tile":"guldengossa"}}})");
    Events unheard;
    basic().apply(state, french, make(nations::Verb::draw), unheard);
    CHECK(basic().pending(state) == Seats::only(allied));
    CHECK(state.battles != 0);
    CHECK(state.turn == 2);
}

}  // namespace bivouac::data::nations_1813
