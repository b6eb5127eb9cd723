// The hidden set-up.  [deployment]
#include <algorithm>

#include "engine/conformance.h"
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

struct Place {
    std::string_view block;
    std::string_view area;
};
using Places = std::vector<Place>;

Options short_grognard_options() {
    Options options = short_options();
    options.level = Level::grognard;
    return options;
}

const Places french_corps{{"bernadotte", "kronach"}, {"davout", "lichtenfels"},
                          {"soult", "munchberg"},    {"lannes", "coburg"},
                          {"ney", "bayreuth"},       {"augereau", "ebern"}};
const Places french_vedettes{{"vedette-french-3", "bamberg"},
                             {"vedette-french-4", "coburg"},
                             {"vedette-french-5", "gefrees"}};
const Places prussian_corps{{"brunswick", "erfurt"},   {"hohenlohe", "jena"},
                            {"tauentzien", "schleiz"}, {"louis", "rudolstadt"},
                            {"kalckreuth", "weimar"},  {"blucher", "erfurt"},
                            {"ruchel", "gotha"},       {"saxe-weimar", "meiningen"}};
const Places prussian_vedettes{{"vedette-prussian-1", "auma"},
                               {"vedette-prussian-2", "auma"},
                               {"vedette-prussian-3", "plaue"}};

struct HiddenSetUp : Napoleon1806 {
    HiddenSetUp() { new_game(grognard_options()); }

    static std::string text(const Place& place) {
        return "place:" + std::string(place.block) + ":" + std::string(place.area);
    }
    void place(Seat seat, const Places& places) {
        for (const Place& one : places) act(seat, text(one));
    }
    // Where the block that is next may be put.
    std::vector<std::string> open_to(Seat seat) const {
        std::vector<std::string> areas;
        for (const std::string& choice : choices(seat)) {
            areas.push_back(choice.substr(choice.rfind(':') + 1));
        }
        return areas;
    }
    std::string seen_by(Viewer viewer) const {
        return test::bytes_of(game().observe(state, viewer).view);
    }
};

bool has(const std::vector<std::string>& list, std::string_view entry) {
    return std::find(list.begin(), list.end(), entry) != list.end();
}

}  // namespace

TEST_CASE_FIXTURE(HiddenSetUp,
                  "A corps is placed in any deployment area of its side, nowhere else") {
    const std::vector<std::string> areas = open_to(french);
    CHECK(areas.size() == 10);  // eleven, less Bamberg
    CHECK(has(areas, "coburg"));
    CHECK_FALSE(has(areas, "sonneberg"));  // nobody's
    CHECK(refused(french, "place:bernadotte:sonneberg").rule == "deployment.areas");
    CHECK(refused(french, "place:bernadotte:jena").rule == "deployment.areas");
    CHECK_FALSE(can(prussian, "place:brunswick:leipzig"));
    CHECK(can(prussian, "place:brunswick:naumburg"));
}

TEST_CASE_FIXTURE(HiddenSetUp, "The vedettes are placed together with the corps") {
    place(french, french_corps);
    CHECK(can(french, "place:vedette-french-3:coburg"));
    CHECK_FALSE(can(french, "ready"));
    place(french, french_vedettes);
    CHECK(can(french, "ready"));
    CHECK(where("vedette-french-5") == "gefrees");
}

TEST_CASE_FIXTURE(HiddenSetUp,
                  "Both place at the same time, and neither sees what the other does") {
    CHECK(is_asked(french));
    CHECK(is_asked(prussian));
    const std::string before = seen_by(Viewer::of(prussian));
    const std::string outside = seen_by(Viewer::spectator());
    place(french, french_corps);
    place(french, french_vedettes);
    CHECK(is_asked(prussian));
    CHECK(seen_by(Viewer::of(prussian)) == before);
    CHECK(seen_by(Viewer::spectator()) == outside);
    CHECK(log(Viewer::of(french)).size() > log(Viewer::of(prussian)).size());
    CHECK_FALSE(heard(Viewer::of(prussian), "placed"));
    act(french, "ready");
    CHECK_FALSE(is_asked(french));
    CHECK(seen_by(Viewer::of(prussian)) != before);  // that the other is ready, and no more
    State ready_only = game().observe(state, Viewer::of(prussian)).view;
    ready_only.ready.erase(french);
    CHECK(test::bytes_of(ready_only) == before);
}

TEST_CASE_FIXTURE(HiddenSetUp, "Frederick and a Prussian corps start in Erfurt") {
    CHECK(where("frederick") == "erfurt");
    place(prussian, {{"brunswick", "weimar"},
                     {"hohenlohe", "jena"},
                     {"tauentzien", "schleiz"},
                     {"louis", "rudolstadt"},
                     {"kalckreuth", "weimar"},
                     {"blucher", "weimar"},
                     {"ruchel", "gotha"}});
    CHECK(open_to(prussian) == std::vector<std::string>{"erfurt"});
    CHECK(refused(prussian, "place:saxe-weimar:gotha").rule == "deployment.prussian.at-least");
}

TEST_CASE_FIXTURE(HiddenSetUp, "Two Prussian corps start between the Ilm and the Saale") {
    place(prussian, {{"brunswick", "erfurt"},
                     {"hohenlohe", "weimar"},
                     {"tauentzien", "schleiz"},
                     {"louis", "gotha"},
                     {"kalckreuth", "weimar"},
                     {"blucher", "weimar"}});
    for (int left = 2; left > 0; --left) {
        CHECK(open_to(prussian) == std::vector<std::string>{"saalfeld", "rudolstadt", "kahla",
                                                            "blankenhain", "jena", "apolda"});
        act(prussian, left == 2 ? "place:ruchel:jena" : "place:saxe-weimar:jena");
    }
    CHECK(can(prussian, "place:vedette-prussian-1:gotha"));
}

TEST_CASE_FIXTURE(HiddenSetUp, "A Prussian corps starts between the Saale and the Elster") {
    place(prussian, {{"brunswick", "erfurt"},
                     {"hohenlohe", "jena"},
                     {"tauentzien", "jena"},
                     {"louis", "gotha"},
                     {"kalckreuth", "weimar"},
                     {"blucher", "weimar"},
                     {"ruchel", "gotha"}});
    CHECK(can(prussian, "place:saxe-weimar:naumburg"));
    CHECK(can(prussian, "place:saxe-weimar:schleiz"));
    CHECK_FALSE(can(prussian, "place:saxe-weimar:jena"));
    CHECK_FALSE(can(prussian, "place:saxe-weimar:erfurt"));
}

TEST_CASE_FIXTURE(HiddenSetUp, "The Prussian numbers are minimums") {
    place(prussian, {{"brunswick", "erfurt"},
                     {"hohenlohe", "erfurt"},
                     {"tauentzien", "schleiz"},
                     {"louis", "auma"},
                     {"kalckreuth", "jena"},
                     {"blucher", "jena"},
                     {"ruchel", "apolda"}});
    CHECK(can(prussian, "place:saxe-weimar:erfurt"));
    CHECK(can(prussian, "place:saxe-weimar:jena"));
    CHECK(can(prussian, "place:saxe-weimar:auma"));
}

TEST_CASE_FIXTURE(HiddenSetUp, "Napoleon, Murat and Bessieres start in Bamberg") {
    CHECK(where("napoleon") == "bamberg");
    CHECK(where("murat") == "bamberg");
    CHECK(where("bessieres") == "bamberg");
    place(french, french_corps);
    CHECK_FALSE(has(choices(french), "place:murat:coburg"));
}

TEST_CASE_FIXTURE(HiddenSetUp, "Two French vedettes start in Bamberg") {
    CHECK(where("vedette-french-1") == "bamberg");
    CHECK(where("vedette-french-2") == "bamberg");
    CHECK(where("vedette-french-3").empty());
}

TEST_CASE_FIXTURE(HiddenSetUp, "The other French corps stand one to an area") {
    act(french, "place:bernadotte:coburg");
    CHECK_FALSE(can(french, "place:davout:coburg"));
    CHECK(refused(french, "place:davout:coburg").rule == "deployment.french.one");
    CHECK(can(french, "place:davout:kronach"));
    // Prussian corps may crowd.
    act(prussian, "place:brunswick:jena");
    CHECK(can(prussian, "place:hohenlohe:jena"));
    // So may vedettes.
    place(french, {{"davout", "lichtenfels"},
                   {"soult", "munchberg"},
                   {"lannes", "kronach"},
                   {"ney", "bayreuth"},
                   {"augereau", "ebern"}});
    CHECK(can(french, "place:vedette-french-3:coburg"));
}

TEST_CASE_FIXTURE(HiddenSetUp, "More vedettes may stand in Bamberg, but no further corps") {
    CHECK_FALSE(can(french, "place:bernadotte:bamberg"));
    CHECK(refused(french, "place:bernadotte:bamberg").rule == "deployment.french.bamberg-closed");
    place(french, french_corps);
    CHECK(can(french, "place:vedette-french-3:bamberg"));
}

// Whoever places second, or confirms last, gives the same position.
TEST_CASE_FIXTURE(HiddenSetUp, "Every interleaving of the two set-ups gives the same bytes") {
    std::array<std::vector<std::string>, 2> lines;
    for (const Places& part : {french_corps, french_vedettes}) {
        for (const Place& one : part) lines[0].push_back(text(one));
    }
    for (const Places& part : {prussian_corps, prussian_vedettes}) {
        for (const Place& one : part) lines[1].push_back(text(one));
    }
    for (auto& line : lines) line.push_back("ready");
    const State start = state;
    std::string expected;
    for (std::uint64_t order = 0; order < 40; ++order) {
        INFO("order " << order);
        state = start;
        Rng rng(order);
        std::array<std::size_t, 2> done{};
        while (done[0] < lines[0].size() || done[1] < lines[1].size()) {
            // The first two orders are one player after the other.
            std::size_t side = order < 2 ? order : rng.bounded(2);
            if (done[side] == lines[side].size()) side = 1 - side;
            REQUIRE(can(Seat{side}, lines[side][done[side]]));
            act(Seat{side}, lines[side][done[side]++]);
        }
        CHECK(phase() != Phase::deployment);
        if (expected.empty()) expected = test::bytes_of(state);
        CHECK(test::bytes_of(state) == expected);
    }
}

TEST_CASE("The short scenario keeps its printed places; only vedettes are put secretly") {
    Napoleon1806 game;
    game.new_game(short_grognard_options());
    CHECK(game.where("davout") == "auma");
    CHECK(game.where("napoleon") == "auma");
    CHECK(game.where("saxe-weimar") == "ilmenau");
    CHECK(game.where("louis").empty());
    CHECK(game.where("vedette-french-1").empty());
    CHECK(game.is_asked(french));
    CHECK(game.is_asked(prussian));
    CHECK(game.can(french, "place:vedette-french-1:auma"));  // beside his own corps
    CHECK_FALSE(game.can(french, "place:vedette-french-1:kronach"));
    CHECK(game.can(prussian, "place:vedette-prussian-1:ilmenau"));
    // The printed areas are hidden behind the screen.
    const State seen = game.game().observe(game.state, Viewer::of(prussian)).view;
    CHECK(seen.area[game.block("davout").index()].is_none());
}

TEST_CASE("Without the hidden set-up nobody deploys") {
    Napoleon1806 game;
    game.new_game();
    CHECK(game.phase() != Phase::deployment);
    CHECK(game.where("davout") == "lichtenfels");
    CHECK(game.where("vedette-french-1").empty());
}

}  // namespace bivouac::campaign
