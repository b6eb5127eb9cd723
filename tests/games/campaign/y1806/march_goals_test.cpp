// Where the page says that a march can get to.  [march.cost] [march.stop.friend]
#include "games/campaign/march_goals.h"

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "games/campaign/page.h"
#include "games/campaign/ways.h"
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

struct Going : Napoleon1806 {
    explicit Going(const Options& options = {}) : Napoleon1806(options) {
        clear_map();
        at("erfurt", {"brunswick"});
    }

    // The march under way as its owner sees it.
    std::map<std::string, MarchGoal> goals(Seat seat = french) const {
        const State seen = game().observe(state, Viewer::of(seat)).view;
        std::map<std::string, MarchGoal> found;
        for (const MarchGoal& goal : goals_of(game().board(seen), *seen.stack.find<March>())) {
            REQUIRE_FALSE(goal.ways.empty());
            for (const MarchWay& way : goal.ways) CHECK(way.areas.back() == goal.area);
            found[game().data().area(goal.area).id] = goal;
        }
        return found;
    }
    std::vector<std::string> reached() const {
        std::vector<std::string> names;
        for (const auto& [name, goal] : goals()) names.push_back(name);
        return names;
    }
    // Its corps that a moving attack would lead to nobody, as the page of a viewer says it.
    nlohmann::json out_of_reach(Seat viewer) const {
        JsonWriter json;
        describe_page(game(), game().observe(state, Viewer::of(viewer)), json);
        return nlohmann::json::parse(json.take())["operation"]["out_of_reach"];
    }
    void marches(Names stack, int drawn, std::string_view verb = "march") {
        next_movement_card(french, drawn);
        operations(french);
        declare(verb, stack);
        decline_all();
    }
};

struct GoingInFog : Going {
    GoingInFog() : Going(grognard_options()) {}
};

}  // namespace

TEST_CASE_FIXTURE(Napoleon1806, "Ways are found cheap ones first, over a bridge or round it") {
    const AreaId jena = area("jena");
    const AreaId roda = area("roda");
    const auto cost_of_roda = [&](int also_down) {
        const auto any = [](AreaId, AreaId) { return true; };
        const Ways ways(board(), jena, {.also_down = also_down}, any, any);
        int spent = 0;
        for (const AreaId each : ways.areas()) {
            CHECK(ways.spent(each) >= spent);
            spent = ways.spent(each);
        }
        return ways.spent(roda);
    };
    CHECK(cost_of_roda(no_connection) == 1);
    const int without = cost_of_roda(board().connection(jena, roda));
    CHECK(without > 1);
    CHECK(without <= 3);
    bridge_down("jena", "roda");
    CHECK(cost_of_roda(no_connection) == without);
}

TEST_CASE_FIXTURE(Going, "Behind friends there is no goal") {
    at("auma", {"davout", "bessieres", "napoleon"});
    at("neustadt", {"lannes"});
    at("weida", {"soult"});
    at("schleiz", {"ney"});
    marches({"davout", "bessieres", "napoleon"}, 3, "attack");
    CHECK(movement_points() == 3);
    CHECK(reached() == std::vector<std::string>{"neustadt", "schleiz", "weida"});
}

TEST_CASE_FIXTURE(Going, "A goal says its way, its points and the fatigue of the whole stack") {
    at("altenburg", {"soult", "ney"});
    at("leipzig", {"kalckreuth"});
    next_movement_card(french, 5);
    hand(french, {"forced-march"});
    operations(french);
    declare("march", {"soult", "ney"});
    decline_all();
    CHECK(movement_points() == 4);
    const auto found = goals();
    REQUIRE(found.contains("leipzig"));
    const MarchGoal leipzig = found.at("leipzig");
    CHECK(leipzig.points == 4);
    CHECK(leipzig.enemy);
    // Two corps, one point each for the road, one for the contested area, one saved by Soult.
    CHECK(leipzig.fatigue == 2);
    CHECK(found.at("borna").points == 1);
    CHECK(found.at("borna").fatigue == 0);
    CHECK_FALSE(found.at("borna").enemy);
}

TEST_CASE_FIXTURE(Going, "What a goal promises is what the march then costs") {
    at("altenburg", {"soult", "ney"});
    at("leipzig", {"kalckreuth"});
    marches({"soult", "ney"}, 5);
    const MarchGoal leipzig = goals().at("leipzig");
    for (const AreaId next : leipzig.ways.front().areas) act("go:" + game().data().area(next).id);
    CHECK(where("ney") == "leipzig");
    if (asked().kind == "march") act("stop");
    CHECK(fatigue("soult") + fatigue("ney") == leipzig.fatigue);
}

TEST_CASE_FIXTURE(Going, "Ways that cost as much are told, each with the axis that it brings") {
    at("pegau", {"davout"});
    at("leipzig", {"kalckreuth"});
    marches({"davout"}, 4);
    const MarchGoal leipzig = goals().at("leipzig");
    CHECK(leipzig.points == 2);
    REQUIRE(leipzig.ways.size() == 2);
    std::set<std::string> axes;
    for (const MarchWay& way : leipzig.ways) {
        REQUIRE(way.areas.size() == 2);
        CHECK(way.areas.front() == way.axis);
        axes.insert(game().data().area(way.axis).id);
    }
    CHECK(axes == std::set<std::string>{"lutzen", "zwenkau"});
    // The longer way by Wachau is none of them, and where nobody stands there is no axis.
    CHECK(goals().at("zwenkau").ways.size() == 1);
    CHECK(goals().at("zwenkau").ways.front().axis.is_none());
}

TEST_CASE_FIXTURE(Going, "The way that was chosen brings the axis that it promised") {
    std::string road;
    SUBCASE("by Lützen") { road = "lutzen"; }
    SUBCASE("by Zwenkau") { road = "zwenkau"; }
    at("pegau", {"davout"});
    at("leipzig", {"kalckreuth"});
    marches({"davout"}, 4);
    const MarchGoal leipzig = goals().at("leipzig");
    for (const MarchWay& way : leipzig.ways) {
        if (way.axis != area(road)) continue;
        for (const AreaId next : way.areas) act("go:" + game().data().area(next).id);
    }
    CHECK(axis_of_retreat(french, "leipzig") == road);
}

TEST_CASE_FIXTURE(Going, "Who joins friends shares their axis, whichever way he comes") {
    at("pegau", {"davout"});
    at("leipzig", {"kalckreuth", "soult"});
    set_axis(french, "leipzig", "wachau");
    marches({"davout"}, 4);
    const MarchGoal leipzig = goals().at("leipzig");
    for (const MarchWay& way : leipzig.ways) CHECK(way.axis == area("wachau"));
}

TEST_CASE_FIXTURE(Going,
                  "A broken bridge is gone round where that is cheaper, and paid where not") {
    at("weissenfels", {"davout"});
    const auto direct = [&] {
        marches({"davout"}, 5);
        return goals().at("zeitz");
    };
    const MarchGoal before = direct();
    bridge_down("weissenfels", "zeitz");
    at("weissenfels", {"davout"});
    const MarchGoal after = direct();
    CHECK(before.points == 1);
    CHECK(after.points > 1);
    CHECK(after.points <= 3);
}

TEST_CASE_FIXTURE(GoingInFog, "In fog a hidden block ends the way, whatever it is") {
    at("altenburg", {"davout"});
    at("borna", {"kalckreuth"});
    marches({"davout"}, 3);
    const auto found = goals();
    REQUIRE(found.contains("borna"));
    CHECK(found.at("borna").enemy);
    for (const auto& [name, goal] : found) {
        for (const MarchWay& way : goal.ways) {
            for (const AreaId on_the_way : way.areas) {
                CHECK((on_the_way != area("borna") || on_the_way == goal.area));
            }
        }
    }
}

TEST_CASE_FIXTURE(Going,
                  "Before a moving attack is declared it is known whether it can meet somebody") {
    at("altenburg", {"soult"});
    at("leipzig", {"kalckreuth"});
    at("halle", {"brunswick"});
    at("bamberg", {"davout"});
    operations(french);
    CHECK(out_of_reach(french) == nlohmann::json({"davout"}));
    // It is nobody else's business.
    CHECK(out_of_reach(prussian).is_null());
    // As soon as the enemy is near, it is no longer said.
    at("coburg", {"ruchel"});
    operations(french);
    CHECK(out_of_reach(french).empty());
}

TEST_CASE_FIXTURE(Going, "Who is stopped by friends is told so, and by which rule") {
    at("auma", {"davout"});
    at("neustadt", {"lannes"});
    marches({"davout"}, 3);
    act("go:neustadt");
    decline_all();
    if (asked().kind != "march") return;
    CHECK(asked().rule == "march.stop.friend");
    CHECK(reached().empty());
}

}  // namespace bivouac::campaign
