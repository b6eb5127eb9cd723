// The game for beginners.  [beginner]
#include "data/about.h"
#include "data/files.h"
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

TEST_CASE_FIXTURE(Beginner1806, "Beginners draw no hands and start with the initiative") {  // p. 8
    new_game(beginner_options());
    CHECK(hand_of(french).empty());
    CHECK(hand_of(prussian).empty());
    CHECK(phase() == Phase::operations);
    CHECK(asked().kind == "choose-operation");
    CHECK(discards_of(french).size() == 1);  // for the initiative
}

TEST_CASE_FIXTURE(Beginner1806,
                  "Beginners play the short scenario by the conscripts' rules") {  // p. 8
    const auto about = data::load_about(data::embedded_game("napoleon-1806"));
    int offered = 0;
    for (const data::Combination& combination : about.value().combinations) {
        if (combination.options.at("beginner") != "true") continue;
        ++offered;
        CHECK(combination.scenario == "short");
        CHECK(combination.options.at("level") == "conscript");
    }
    CHECK(offered == 1);
    CHECK(about.value().complete("campaign", {{"beginner", "true"}}) == nullptr);

    new_game(beginner_options());
    CHECK(turn() == 3);
    CHECK(where("vedette-french-1") == "");
}

TEST_CASE_FIXTURE(Beginner1806, "In recovery a card for each side relieves its corps") {  // p. 8
    set_fatigue("ney", 2);
    set_fatigue("soult", 2);
    set_fatigue("lannes", 3);
    set_activated("ney");
    set_activated("soult");
    next_cards(french, {"pontonniers#1"});  // recovery 3
    begin(Phase::recovery);
    CHECK(fatigue("lannes") == 0);  // was not activated
    CHECK(asked().kind == "relieve-fatigue");
    act("fatigue:soult");
    act("fatigue:ney");
    act("fatigue:ney");
    CHECK(fatigue("soult") == 1);
    CHECK(fatigue("ney") == 0);
    CHECK(discards_of(french) == std::vector<std::string>{"pontonniers#1"});
}

TEST_CASE_FIXTURE(Beginner1806,
                  "Beginners fight with dice even if nobody asked for them") {  // p. 8
    Options options = beginner_options();
    options.dice = false;
    start(options);
    clear_map();
    at("jena", {"lannes", "hohenlohe"});
    operations(french);
    fight({"lannes"});
    CHECK(cards_left(french) == 42);
    CHECK(cards_left(prussian) == 42);
    CHECK(heard("roll a die"));
}

}  // namespace bivouac::campaign
