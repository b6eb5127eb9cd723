#include "odds/campaign/chart.h"

#include <doctest/doctest.h>

#include "odds/campaign/boxes.h"

namespace bivouac::odds {

namespace {

const Labels english{"Prussian", "French",           "Outcome",        "Losses",    "Fatigue",
                     "Retreat",  "Prussian victory", "French victory", "no victor", ".",
                     "%"};
const Labels francais{
    "Prussien",           "Français",           "Issue",   "Pertes", "Fatigue", "Retraite",
    "Prussien vainqueur", "Français vainqueur", "indécis", ",",      " %"};

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

}  // namespace

TEST_CASE("a combat is charted side by side") {
    const Answer answer = combat({{2, dice(prussian_die), 0}, {1, dice(french_die), 1}});
    CHECK(joined(chart(answer, english, {10, "#"})) ==
          "Outcome\n"
          "  Prussian victory  33.3% ###\n"
          "  French victory    22.2% ##\n"
          "  no victor         44.4% ####\n"
          "\n"
          "Losses\n"
          "     Prussian          French\n"
          "  0  50.0% #####       44.4% ####\n"
          "  1  50.0% #####       44.4% ####\n"
          "  2   0.0%             11.1% #\n"
          "\n"
          "Fatigue\n"
          "     Prussian          French\n"
          "  1  83.3% ########     0.0%\n"
          "  2  16.7% ##           0.0%\n"
          "  3   0.0%             44.4% ####\n"
          "  4   0.0%             44.4% ####\n"
          "  5   0.0%             11.1% #\n"
          "\n"
          "Retreat\n"
          "     Prussian          French\n"
          "  1  22.2% ##          27.8% ###\n"
          "  2   0.0%              5.6% #\n");
}

TEST_CASE("accents and a decimal comma keep the columns straight") {
    const Answer answer = combat({{1, dice(prussian_die), 0}, {1, dice(french_die), 0}});
    const std::vector<std::string> lines = chart(answer, francais, {6, "█"});
    CHECK(lines[1] == "  Prussien vainqueur  16,7 % █");
    CHECK(lines[2] == "  Français vainqueur  33,3 % ██");
    CHECK(lines[3] == "  indécis             50,0 % ███");
    CHECK(lines[7] == "  0  50,0 % ███     66,7 % ████");
}

TEST_CASE("a table of nothing is left out") {
    const Answer idle = combat({{0, dice(french_die), 0}, {0, dice(french_die), 0}});
    const std::string text = joined(chart(idle, english));
    CHECK(text.find("Retreat") == std::string::npos);
    CHECK(text.find("Losses") != std::string::npos);
    CHECK(chart({0.0, 0.0}, "Pursuit", english).empty());
}

TEST_CASE("the possible is not called never, nor the uncertain always") {
    const std::vector<std::string> lines =
        chart({0.0001, 0.5, 0.0002, 0.4997}, "Pursuit", english, {4, "="});
    CHECK(joined(lines) ==
          "Pursuit\n"
          "  1  50.0% ==\n"
          "  2  <0.1%\n"
          "  3  50.0% ==\n");
    CHECK(chart({0.0003, 0.9997}, "Pursuit", english, {2, "="})[1] == "  1  >99.9% ==");
    CHECK(chart({0.0, 1.0}, "Pursuit", english, {2, "="})[1] == "  1  100.0% ==");
}

}  // namespace bivouac::odds
