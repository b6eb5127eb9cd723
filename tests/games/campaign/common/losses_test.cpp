// Sharing the results of a combat.
#include "games/campaign/common/family.h"

namespace bivouac::campaign {

namespace {

struct Beaten : FamilyGame {
    using FamilyGame::FamilyGame;

    // The foes take what two corps of the French inflict with four cards.
    void beat(Names foes, std::initializer_list<CombatBox> cards) {
        at(field, {first, second});
        at(field, foes);
        next_combat(french, cards);
        next_combat(enemy_of_french, {{0, 1}, {0, 1}, {0, 1}, {0, 1}});
        beginning_with(french, {first, second});
    }
};

}  // namespace

FAMILY_TEST(Beaten, "Fatigue is shared before losses  [losses.order]") {
    beat({foe, second_foe}, {{1, 1}, {0, 1}, {0, 1}, {0, 2}});
    CHECK(asked().kind == "share-fatigue");
    act(enemy_of_french, "fatigue:" + foe);
    CHECK(asked().kind == "take-losses");
}

FAMILY_TEST(Beaten, "Combat fatigue is shared equally  [losses.fatigue.equal]") {
    beat({foe, second_foe}, {{0, 2}, {0, 2}, {0, 1}, {0, 1}});
    CHECK(fatigue(first) == 2);
    CHECK(fatigue(second) == 2);
    CHECK(fatigue(foe) == 3);
    CHECK(fatigue(second_foe) == 3);
}

FAMILY_TEST(Beaten, "What equal sharing leaves over is for the owner  [march.share.rest]") {
    beat({foe, second_foe}, {{0, 2}, {0, 1}, {0, 1}, {0, 1}});
    REQUIRE(asked().kind == "share-fatigue");
    act(enemy_of_french, "fatigue:" + second_foe);
    CHECK(fatigue(foe) == 2);
    CHECK(fatigue(second_foe) == 3);
}

FAMILY_TEST(Beaten, "No corps gives twice before all have given  [losses.strength.equal]") {
    beat({foe, second_foe}, {{1, 1}, {1, 1}, {0, 1}, {0, 1}});
    act(enemy_of_french, "cavalry:" + foe);
    CHECK(refused(enemy_of_french, "infantry:" + foe).rule == "losses.strength.equal");
    act(enemy_of_french, "infantry:" + second_foe);
}

FAMILY_TEST(Beaten, "Of two losses one is cavalry  [losses.cavalry]") {
    beat({foe}, {{1, 1}, {1, 1}, {0, 1}, {0, 1}});
    act(enemy_of_french, "infantry:" + foe);
    CHECK(infantry(foe) == 5);
    CHECK(cavalry(foe) == 0);
}

FAMILY_TEST(Beaten, "A stack without cavalry loses infantry only") {
    strength(foe, 6, 0);
    beat({foe}, {{1, 1}, {1, 1}, {0, 1}, {0, 1}});
    CHECK(infantry(foe) == 4);
}

FAMILY_TEST(Beaten, "A single loss may be of either arm  [losses.type]") {
    beat({foe}, {{1, 1}, {0, 1}, {0, 1}, {0, 1}});
    CHECK(choices() == std::vector<std::string>{"infantry:" + foe, "cavalry:" + foe});
    act(enemy_of_french, "cavalry:" + foe);
    CHECK(infantry(foe) == 6);
    CHECK(cavalry(foe) == 0);
}

}  // namespace bivouac::campaign
