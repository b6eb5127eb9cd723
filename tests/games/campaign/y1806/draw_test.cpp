// The draw phase.  [draw]
#include "games/campaign/events/rows.h"
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

TEST_CASE_FIXTURE(Napoleon1806, "Three cards each") {  // p. 8
    hand(french, {"elan"});
    begin(Phase::draw);
    CHECK(hand_of(french).size() == 4);
    CHECK(hand_of(prussian).size() == 3);
    CHECK(cards_left(french) == 38);
    CHECK(cards_left(prussian) == 39);
}

TEST_CASE_FIXTURE(Napoleon1806, "Inactivity is played as soon as the Prussian player draws it") {
    next_cards(prussian, {"inactivity#1", "reinforcement#1", "forced-march#1"});  // p. 8
    begin(Phase::draw);
    CHECK(asked().kind == "choose-inactive");
    CHECK(asked().seat == prussian);
    act("choose:erfurt");
    CHECK(activated("brunswick"));
    CHECK(activated("blucher"));
    CHECK(hand_of(prussian) == std::vector<std::string>{"reinforcement#1", "forced-march#1"});
    CHECK(discards_of(prussian) == std::vector<std::string>{"inactivity#1"});
}

TEST_CASE_FIXTURE(Napoleon1806, "No card is drawn in place of a red one") {  // p. 8
    next_cards(french, {"rain#1"});
    begin(Phase::draw);
    CHECK(hand_of(french).size() == 2);
    CHECK(cards_left(french) == 39);
}

TEST_CASE_FIXTURE(Napoleon1806, "Rain lies on the board until the end of the turn") {  // p. 8
    next_cards(french, {"rain#1"});
    begin(Phase::draw);
    CHECK(board().lasts(events::rain));
    CHECK(discards_of(french).empty());

    end_turn();
    CHECK_FALSE(board().lasts(events::rain));
    CHECK(discards_of(french) == std::vector<std::string>{"rain#1"});
}

TEST_CASE_FIXTURE(Napoleon1806, "Red cards of both players cancel one another") {  // p. 8
    next_cards(french, {"rain#1"});
    next_cards(prussian, {"inactivity#1"});
    begin(Phase::draw);
    CHECK(asked().kind == "");
    CHECK_FALSE(board().lasts(events::rain));
    CHECK(discards_of(french) == std::vector<std::string>{"rain#1"});
    CHECK(discards_of(prussian) == std::vector<std::string>{"inactivity#1"});
    CHECK(hand_of(french).size() == 2);
}

TEST_CASE_FIXTURE(Napoleon1806, "Red cards of one player cancel one another as well") {  // p. 8
    next_cards(prussian, {"rain#1", "inactivity#2"});
    begin(Phase::draw);
    CHECK_FALSE(board().lasts(events::rain));
    CHECK(hand_of(prussian).size() == 1);
    CHECK(discards_of(prussian).size() == 2);
}

}  // namespace bivouac::campaign
