#include "engine/table.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "engine/heap.h"

namespace bivouac::toy {

namespace {

using nlohmann::json;

struct AtTheHeap {
    TableOf<Heap> table{Heap(), heap_identity(), seed_from_number(7)};

    ActResult act(Seat seat, const std::vector<std::string>& actions) {
        return table.act(seat, actions);
    }
    void hide_both() {
        act(left, {"hide:1", "hide:2", "ready"});
        act(right, {"hide:3", "hide:3", "ready"});
    }
    std::string why_no_undo(Seat seat) {
        const Answer answer = table.undo(seat);
        return answer.accepted ? "" : answer.refusal.sentence.en;
    }
    json asked(Witness witness) const { return json::parse(table.question_json(witness, Seat{})); }
};

}  // namespace

TEST_CASE_FIXTURE(AtTheHeap, "A decision is written as the protocol says") {
    hide_both();
    const json mine = asked(Witness::of(left));
    CHECK(mine["over"] == false);
    CHECK(mine["seat"] == "left");
    CHECK(mine["pending"] == json::array({"left"}));
    CHECK(mine["kind"] == "turn");
    CHECK(mine["rule"] == "heap.turn");
    CHECK(mine["actions"][0]["action"] == "take:1");
    CHECK(mine["actions"][0]["text"]["fr"] == "Prendre 1.");
    CHECK(asked(Witness::referee()) == mine);
}

TEST_CASE_FIXTURE(AtTheHeap, "Who is not asked learns only who is") {
    hide_both();
    for (const Witness witness : {Witness::of(right), Witness::spectator()}) {
        const json other = asked(witness);
        CHECK(other.size() == 4);
        CHECK(other["over"] == false);
        CHECK(other["seat"] == "left");
        CHECK(other["pending"] == json::array({"left"}));
        CHECK(other["prompt"]["en"] == "The decision is another player’s.");
    }
    CHECK(json::parse(table.question_json(Witness::of(right), left)).contains("actions") == false);
}

TEST_CASE_FIXTURE(AtTheHeap, "Where both choose, each is asked himself") {
    CHECK(asked(Witness::of(right))["seat"] == "right");
    CHECK(asked(Witness::of(right))["pending"] == json::array({"left", "right"}));
    act(left, {"hide:1", "hide:2", "ready"});
    CHECK(asked(Witness::of(left))["seat"] == "right");
    CHECK(asked(Witness::of(left)).contains("kind") == false);
}

TEST_CASE_FIXTURE(AtTheHeap, "A list is applied until one is illegal") {
    hide_both();
    const ActResult acted = act(left, {"take:1", "take:1", "answer", "done"});
    CHECK(acted.taken == 2);
    CHECK(acted.refused);
    CHECK(acted.refusal.rule == "heap.turn");
    CHECK(json::parse(table.last_events(Witness::of(left))).size() == 2);
    CHECK(table.state().heap == 10);
}

TEST_CASE_FIXTURE(AtTheHeap, "A list is applied until chance falls") {
    hide_both();
    const ActResult acted = act(left, {"take:1", "roll", "done"});
    CHECK(acted.taken == 2);
    CHECK_FALSE(acted.refused);
    CHECK(table.pending() == Seats::only(left));
}

TEST_CASE_FIXTURE(AtTheHeap, "A list is applied until another seat is asked") {
    hide_both();
    const ActResult acted = act(left, {"knock", "done"});
    CHECK(acted.taken == 1);
    CHECK_FALSE(acted.refused);
    CHECK(table.pending() == Seats::only(right));
}

TEST_CASE_FIXTURE(AtTheHeap, "A list goes on in a secret phase whether the other is ready or not") {
    CHECK(act(left, {"hide:1", "hide:2"}).taken == 2);
    act(right, {"hide:1", "hide:2", "ready"});
    CHECK(act(left, {"ready"}).taken == 1);
}

TEST_CASE_FIXTURE(AtTheHeap, "Refused: nothing is taken and nothing told") {
    const std::string before = table.state_bytes();
    const std::string told = table.last_events(Witness::referee());
    CHECK(act(left, {"take:1"}).taken == 0);
    CHECK(table.last_events(Witness::referee()) == told);
    CHECK(table.state_bytes() == before);
    CHECK(act(Seat{}, {"hide:1"}).refused);
    CHECK(act(Seat{5}, {"hide:1"}).refused);
}

TEST_CASE_FIXTURE(AtTheHeap, "Explaining changes nothing") {
    const std::string before = table.state_bytes();
    CHECK(table.explain(left, "hide:1").accepted);
    CHECK_FALSE(table.explain(left, "roll").accepted);
    CHECK(table.explain(left, "fly").refusal.sentence.fr == "Ce n’est pas une action du jeu.");
    CHECK(table.state_bytes() == before);
}

TEST_CASE_FIXTURE(AtTheHeap, "Each hears his own form of an event") {
    act(left, {"hide:2"});
    const json mine = json::parse(table.last_events(Witness::of(left)));
    CHECK(mine[0]["event"] == "log.hidden");
    CHECK(mine[0]["args"] == json::array({2}));
    CHECK(mine[0]["text"]["en"] == "You hide 2.");
    CHECK(table.last_events(Witness::of(right)) == "[]");
    CHECK(table.last_events(Witness::spectator()) == "[]");
    CHECK(table.last_events(Witness::referee()) == table.last_events(Witness::of(left)));
}

TEST_CASE_FIXTURE(AtTheHeap, "The log has no gaps where others heard more") {
    act(left, {"hide:2", "hide:2"});
    act(right, {"hide:1"});
    CHECK(json::parse(table.log_json(Witness::of(left), 0)).size() == 2);
    CHECK(json::parse(table.log_json(Witness::of(left), 1)).size() == 1);
    CHECK(json::parse(table.log_json(Witness::of(right), 0)).size() == 1);
    CHECK(json::parse(table.log_json(Witness::referee(), 0)).size() == 3);
}

TEST_CASE_FIXTURE(AtTheHeap, "Undo takes back one action of one's own turn") {
    hide_both();
    act(left, {"take:1", "take:2"});
    CHECK(why_no_undo(left).empty());
    CHECK(table.state().heap == 11);
    CHECK(why_no_undo(left).empty());
    CHECK(table.state().heap == 12);
    CHECK_FALSE(why_no_undo(left).empty());
    CHECK(table.entries().size() == 6);
}

TEST_CASE_FIXTURE(AtTheHeap, "Undo never passes another player's decision") {
    hide_both();
    act(left, {"knock"});
    act(right, {"decline"});
    CHECK(why_no_undo(left) == "Another player has decided since then.");
}

TEST_CASE_FIXTURE(AtTheHeap, "Undo never passes chance, even before it") {
    hide_both();
    act(left, {"take:1", "roll"});
    CHECK(why_no_undo(left) == "Chance has spoken since then.");
}

TEST_CASE_FIXTURE(AtTheHeap, "Undo never hides a secret that was shown") {
    hide_both();
    act(left, {"show"});
    CHECK(why_no_undo(left) == "A secret has been shown since then.");
}

TEST_CASE_FIXTURE(AtTheHeap, "Undo never changes who acts") {
    hide_both();
    act(left, {"take:1", "done"});
    CHECK(why_no_undo(left) == "It is not your decision.");
    CHECK_FALSE(why_no_undo(right).empty());
}

TEST_CASE_FIXTURE(AtTheHeap, "In a secret phase undo does not tell whether the other has chosen") {
    act(left, {"hide:1"});
    SUBCASE("he has not") {}
    SUBCASE("he has begun") { act(right, {"hide:3"}); }
    SUBCASE("he is ready") { act(right, {"hide:3", "hide:3", "ready"}); }
    const std::uint8_t others = table.state().hidden_count[1];
    CHECK(why_no_undo(left).empty());
    CHECK(table.state().hidden_count[0] == 0);
    CHECK(table.state().hidden_count[1] == others);
    CHECK(why_no_undo(left) == "There is nothing to take back.");
    act(left, {"hide:2", "hide:2", "ready"});
    CHECK_FALSE(why_no_undo(left).empty());
}

TEST_CASE_FIXTURE(AtTheHeap, "A standing answer declines a window, and undo does not betray it") {
    hide_both();
    act(left, {"take:1"});
    CHECK(table.file_standing(right, "decline:knock").accepted);
    CHECK(table.last_events(Witness::of(left)) == "[]");
    CHECK(why_no_undo(left).empty());  // filed in between, but it decided nothing
    act(left, {"knock"});
    CHECK(table.pending() == Seats::only(left));
    CHECK(why_no_undo(left) == "Another player has decided since then.");
    CHECK_FALSE(table.file_standing(right, "decline:everything").accepted);
}

TEST_CASE_FIXTURE(AtTheHeap, "A standing answer given to an open window answers it") {
    hide_both();
    act(left, {"knock"});
    CHECK(table.file_standing(right, "decline:knock").accepted);
    CHECK(table.pending() == Seats::only(left));
    CHECK(why_no_undo(left) == "Another player has decided since then.");
}

TEST_CASE_FIXTURE(AtTheHeap, "A game ends by resignation, flag, agreement or adjudication") {
    hide_both();
    const std::string before = table.state_bytes();
    Seat winner;
    std::string reason;
    SUBCASE("resignation") {
        CHECK(table.close(Entry::Kind::resign, left).accepted);
        winner = right;
        reason = "resignation";
    }
    SUBCASE("flag") {
        CHECK(table.close(Entry::Kind::flag, right).accepted);
        winner = left;
        reason = "flag";
    }
    SUBCASE("agreed draw") {
        CHECK(table.close(Entry::Kind::draw, Seat{}).accepted);
        reason = "agreement";
    }
    SUBCASE("adjudication") {
        CHECK(table.close(Entry::Kind::adjudicate, left).accepted);
        winner = left;
        reason = "adjudication";
    }
    CHECK(table.state_bytes() == before);
    CHECK(table.pending().empty());
    CHECK(table.ending().winner == winner);
    CHECK(table.ending().reason == reason);
    const json over = asked(Witness::spectator());
    CHECK(over["over"] == true);
    CHECK(over["winner"].is_null() == winner.is_none());
    CHECK(act(left, {"take:1"}).refused);
    CHECK_FALSE(table.undo(left).accepted);
    CHECK_FALSE(table.close(Entry::Kind::resign, right).accepted);
}

TEST_CASE_FIXTURE(AtTheHeap,
                  "A victory has a degree, which is told where it is not the plain one") {
    hide_both();
    std::string degree;
    std::uint8_t rank = 1;
    act(left, {"take:3", "take:3"});
    SUBCASE("decisive") {
        act(left, {"take:3", "done"});
        act(right, {"take:1", "done"});
        act(left, {"take:2"});
        degree = "decisive";
        rank = 2;
    }
    SUBCASE("plain") {
        act(left, {"take:3", "done"});
        act(right, {"take:3"});
    }
    SUBCASE("nobody has won") {
        act(left, {"done"});
        act(right, {"take:3", "take:3"});
        rank = 0;
    }
    REQUIRE(table.ending().over);
    CHECK(table.game().outcome(table.state()).degree.rank == rank);
    CHECK(table.ending().degree == degree);
    const json over = asked(Witness::spectator());
    CHECK(over.contains("degree") == !degree.empty());
    CHECK(over.value("degree", "") == degree);
}

TEST_CASE_FIXTURE(AtTheHeap, "A victory that is broken off has no degree") {
    hide_both();
    act(left, {"take:3"});
    CHECK(table.close(Entry::Kind::resign, right).accepted);
    CHECK(table.ending().winner == left);
    CHECK(table.ending().degree.empty());
}

TEST_CASE_FIXTURE(AtTheHeap, "Only what ends a game closes it") {
    CHECK_FALSE(table.close(Entry::Kind::action, left).accepted);
    CHECK_FALSE(table.close(Entry::Kind::resign, Seat{}).accepted);
    CHECK_FALSE(table.close(Entry::Kind::draw, left).accepted);
    CHECK_FALSE(table.ending().over);
}

TEST_CASE_FIXTURE(AtTheHeap, "A clone goes its own way") {
    const std::unique_ptr<AnyTable> twin = table.clone();
    act(left, {"hide:1"});
    CHECK(twin->state_bytes() != table.state_bytes());
    CHECK(twin->entries().empty());
}

}  // namespace bivouac::toy
