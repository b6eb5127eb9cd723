// The odds of a combat as the terminal shows them.
#include "command/campaign/odds.h"
#include "command/engine_session.h"

using namespace bivouac;
using command::campaign_scene::odds_lines;

namespace {

const command::Words english(Language::en);

odds::Source die(std::vector<odds::Box> faces) { return {true, std::move(faces), {}}; }

const odds::Source french_die = die({{1, 1}, {1, 1}, {1, 1}, {0, 2}, {0, 1}, {0, 1}});
const odds::Source prussian_die = die({{1, 1}, {1, 1}, {0, 2}, {0, 2}, {0, 1}, {0, 1}});

std::string bar(int marks) {
    std::string text;
    for (int i = 0; i < marks; ++i) text += "█";
    return text;
}

std::string column(int marks) { return command::padded(bar(marks), 24); }

}  // namespace

TEST_CASE("A combat is charted side by side") {
    const odds::Answer answer = odds::combat({{2, prussian_die, 0}, {1, french_die, 1}});
    CHECK(odds_lines(english, "Two against one", answer) ==
          command::Lines{
              "Two against one",
              "",
              "Who wins",
              "  attacker  33.3% " + bar(8),
              "  defender  22.2% " + bar(5),
              "  nobody    44.4% " + bar(11),
              "",
              "Losses suffered",
              "     attacker                        defender",
              "  0  50.0% " + column(12) + "  44.4% " + bar(11),
              "  1  50.0% " + column(12) + "  44.4% " + bar(11),
              "  2   0.0% " + column(0) + "  11.1% " + bar(3),
              "",
              "Fatigue suffered",
              "     attacker                        defender",
              "  1  83.3% " + column(20) + "   0.0%",
              "  2  16.7% " + column(4) + "   0.0%",
              "  3   0.0% " + column(0) + "  44.4% " + bar(11),
              "  4   0.0% " + column(0) + "  44.4% " + bar(11),
              "  5   0.0% " + column(0) + "  11.1% " + bar(3),
              "",
              "Connections to retreat",
              "     attacker                        defender",
              "  1  22.2% " + column(5) + "  27.8% " + bar(7),
              "  2   0.0% " + column(0) + "   5.6% " + bar(1),
          });
}

TEST_CASE("Accents and a decimal comma keep the columns straight") {
    const odds::Answer answer = odds::combat({{1, prussian_die, 0}, {1, french_die, 0}});
    const auto lines = odds_lines(command::Words(Language::fr), "", answer);
    CHECK(lines[3] == "  attaquant  16,7 % " + bar(4));
    CHECK(lines[4] == "  défenseur  33,3 % " + bar(8));
    CHECK(lines[5] == "  personne   50,0 % " + bar(12));
    CHECK(lines[9] == "  0  50,0 % " + column(12) + "  66,7 % " + bar(16));
}

TEST_CASE("A table of nothing is left out") {
    const odds::Answer idle = odds::combat({{0, french_die, 0}, {0, french_die, 0}});
    const auto lines = odds_lines(english, "", idle);
    CHECK(std::count(lines.begin(), lines.end(), "Connections to retreat") == 0);
    CHECK(std::count(lines.begin(), lines.end(), "Losses suffered") == 1);
}

TEST_CASE("The possible is not called never, nor the uncertain always") {
    odds::Answer answer;
    answer.attacker.losses = {0.0001, 0.5, 0.0002, 0.4997};
    answer.defender.losses = {0, 0.9997, 0.0003, 0};
    answer.attacker.fatigue = answer.attacker.retreat = {0, 1};
    answer.defender.fatigue = answer.defender.retreat = {0, 1};
    const auto lines = odds_lines(english, "", answer);
    CHECK(lines[9] == "  1   50.0% " + column(12) + "  >99.9% " + bar(24));
    CHECK(lines[10] == "  2   <0.1% " + column(0) + "   <0.1%");
    CHECK(lines[11] == "  3   50.0% " + column(12) + "    0.0%");
    CHECK(lines[15] == "  1  100.0% " + column(24) + "  100.0% " + bar(24));
}
