// Combat by dice.  [dice]
#include <algorithm>

#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

struct Dice : Dice1806 {
    Dice() {
        clear_map();
        at("jena", {"lannes", "murat", "louis"});
        strength("louis", 2, 1);
    }
    long dice_of(std::string_view side) const {
        const std::string line = "The " + std::string(side) + " roll a die";
        const auto lines = log();
        return std::count_if(lines.begin(), lines.end(), [&](const std::string& told_line) {
            return told_line.find(line) != std::string::npos;
        });
    }
};

}  // namespace

TEST_CASE_FIXTURE(Dice, "One die for each card, and no card leaves the deck") {  // p. 14
    operations(french);
    fight({"lannes", "murat"});
    CHECK(dice_of("French") >= 5);  // two corps of 5 to 8, and the bonus of Lannes
    CHECK(dice_of("Prussians") == 1);
    CHECK(cards_left(french) == 42);
    CHECK(cards_left(prussian) == 42);
}

TEST_CASE_FIXTURE(Dice, "Dice are dice from the first turn to the last") {  // p. 14
    set_turn(6);
    operations(french);
    fight({"lannes", "murat"});
    CHECK(dice_of("French") >= 5);
    CHECK(cards_left(french) == 42);
}

TEST_CASE_FIXTURE(Dice, "The pursuit is rolled too") {  // p. 14
    strength("louis", 8, 0);
    bool pursued = false;
    for (std::uint64_t seed = 1; seed < 50 && !pursued; ++seed) {
        start(dice_options());
        clear_map();
        at("jena", {"lannes", "murat", "louis"});
        strength("louis", 8, 0);
        reseed(seed);
        operations(french);
        fight({"lannes", "murat"});
        for (int i = 0; i < 50 && asked().seat == prussian; ++i) {
            if (asked().kind == "choose-operation") break;
            act(choices().front());
        }
        pursued = heard("pursue");
    }
    CHECK(pursued);
    CHECK(cards_left(french) == 42);
    CHECK(dice_of("French") == 5 + 2);  // one for the pursuit, one for Murat
}

}  // namespace bivouac::campaign
