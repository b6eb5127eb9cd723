// The retreat of a beaten stack, and the pursuit.
#include "games/campaign/common/family.h"

namespace bivouac::campaign {

namespace {

// One corps of the French beats the foe. Neither has cavalry, so that nobody pursues; each of the
// two cards of the French brings one fatigue.
struct Retreating : FamilyGame {
    using FamilyGame::FamilyGame;

    void beat_foe_by(int losses) {
        at(field, {first, foe});
        strength(first, 6, 0);
        strength(foe, 7, 0);
        for (int i = 0; i < 2; ++i) {
            next_combat(french, {CombatBox{i < losses ? std::uint8_t{1} : std::uint8_t{0}, 1}});
        }
        next_combat(enemy_of_french, {{0, 1}, {0, 1}});
        beginning_with(french, {first});
    }
};

// He has cavalry to pursue with. One infantry point is lost; three fatigue come from the combat.
struct Pursuing : FamilyGame {
    using FamilyGame::FamilyGame;

    void beat_foe_at(std::string_view place, CombatBox pursuit) {
        at(place, {first, foe});
        next_combat(french, {{1, 1}, {0, 2}});
        next_combat(french, {pursuit});
        next_combat(enemy_of_french, {{0, 1}, {0, 1}, {0, 1}});
        beginning_with(french, {first});
        act(enemy_of_french, "infantry:" + foe);
        act(choices().front());
        REQUIRE(where(foe) != place);
    }
};

}  // namespace

FAMILY_TEST(Retreating, "The difference of the losses is the length  [retreat.length]") {
    beat_foe_by(2);
    act("retreat:" + north);
    CHECK(asked().kind == "retreat");
    act("retreat:" + far_north);
    CHECK(where(foe) == far_north);
    CHECK(asked().kind != "retreat");
}

FAMILY_TEST(Retreating, "The first step follows the axis of retreat  [retreat.axis]") {
    set_axis(enemy_of_french, field, north);
    beat_foe_by(2);
    CHECK(where(foe) == north);
    CHECK(asked().kind == "retreat");
}

FAMILY_TEST(Retreating, "Without an axis every way is open  [retreat.free]") {
    beat_foe_by(1);
    CHECK(choices().size() == board().neighbours(area(field)).size());
}

FAMILY_TEST(Retreating, "Nobody retreats by the way the enemy came  [retreat.enemy-axis]") {
    set_axis(french, field, south);
    beat_foe_by(1);
    CHECK(refused("retreat:" + south).rule == "retreat.enemy-axis");
    CHECK(can("retreat:" + north));
}

FAMILY_TEST(Retreating, "Running into the enemy ends a retreat  [retreat.enemy.stop]") {
    at(north, {second});
    beat_foe_by(2);
    act("retreat:" + north);
    CHECK(where(foe) == north);
    CHECK(asked().kind != "retreat");
    CHECK(contested(north));
}

FAMILY_TEST(Retreating, "Each enemy corps run into costs two fatigue  [retreat.enemy.fatigue]") {
    at(north, {second, third});
    beat_foe_by(1);
    REQUIRE(fatigue(foe) == 2);
    act("retreat:" + north);
    CHECK(fatigue(foe) == 2 + 2 * 2);
}

FAMILY_TEST(Retreating, "Who retreats onto the enemy places his axis  [retreat.places-axis]") {
    at(north, {second});
    beat_foe_by(1);
    act("retreat:" + north);
    CHECK(axis_of_retreat(enemy_of_french, north) == field);
}

FAMILY_TEST(Retreating, "A retreat over the enemy's axis does not strike him  [retreat.behind]") {
    at(north, {second, second_foe});
    set_axis(french, north, field);
    beat_foe_by(1);
    act("retreat:" + north);
    CHECK(fatigue(second) == 0);
}

FAMILY_TEST(Retreating, "Friends end a retreat at no cost  [retreat.friend]") {
    at(north, {second_foe});
    beat_foe_by(2);
    act("retreat:" + north);
    CHECK(where(foe) == north);
    CHECK(asked().kind != "retreat");
    CHECK(fatigue(foe) == 2);
}

FAMILY_TEST(Retreating, "A stack with no way out is lost  [retreat.none]") {
    at(far_north, {second_foe});
    set_axis(enemy_of_french, field, north);
    set_axis(french, field, north);
    beat_foe_by(1);
    CHECK_FALSE(in_play(foe));
    CHECK(in_play(second_foe));
}

FAMILY_TEST(Pursuing, "A victor with more cavalry pursues with one card  [pursuit.draw]") {
    strength(first, 6, 2);
    beat_foe_at(field, {0, 2});
    CHECK(fatigue(foe) == 3 + 2);
}

FAMILY_TEST(Pursuing, "Equal cavalry does not pursue  [pursuit.cavalry]") {
    beat_foe_at(field, {0, 2});
    CHECK(fatigue(foe) == 3);
}

FAMILY_TEST(Pursuing, "Woods stop a pursuit  [pursuit.ground]") {
    strength(first, 6, 2);
    beat_foe_at(wood, {0, 2});
    CHECK(fatigue(foe) == 3);
}

FAMILY_TEST(Pursuing, "The losses on a pursuit card do not count  [pursuit.result]") {
    strength(first, 6, 2);
    beat_foe_at(field, {1, 1});
    CHECK(fatigue(foe) == 3 + 1);
    CHECK(infantry(foe) == 5);
    CHECK(cavalry(foe) == 1);
}

}  // namespace bivouac::campaign
