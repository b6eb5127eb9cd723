// Marches and moving attacks: the stack, its points, where it stops, and axes of retreat.
#include "games/campaign/common/family.h"

namespace bivouac::campaign {

namespace {

// From far_north over north to the field. Foes stand off the road.
struct Marching : FamilyGame {
    explicit Marching(std::string_view id) : FamilyGame(id) { at(south, {foe}); }

    int points(int card, Names stack) {
        at(far_north, stack);
        next_movement_card(french, card);
        operations(french);
        declare("march", stack);
        return movement_points();
    }
    // The stack has as many points as the card says.
    void points_from_north(Names stack, int card) {
        at(north, stack);
        next_movement_card(french, card);
        operations(french);
        declare("march", stack);
    }
    void march_from_north(Names stack) {
        at(north, stack);
        next_movement_card(french, 3);
        operations(french);
        march(stack, {field});
    }
};

}  // namespace

FAMILY_TEST(Marching, "The card gives the movement points  [march.draw]") {
    CHECK(points(4, {first}) == 4);
    CHECK(points(2, {first}) == 2);
}
FAMILY_TEST(Marching, "Two corps have one point less  [march.points.two]") {
    CHECK(points(4, {first, second}) == 3);
}
FAMILY_TEST(Marching, "Three corps have two points less  [march.points.three]") {
    CHECK(points(4, {first, second, third}) == 2);
}
FAMILY_TEST(Marching, "Four corps have three points less  [march.points.four]") {
    CHECK(points(5, {first, second, third, fourth}) == 2);
}

FAMILY_TEST(Marching, "Without points the stack stays and is activated  [march.points.zero]") {
    at(far_north, {first, second});
    next_movement_card(french, 1);
    operations(french);
    declare("march", {first, second});
    CHECK(where(first) == far_north);
    CHECK(activated(first));
    CHECK(activated(second));
    CHECK(asked().seat == enemy_of_french);
}

FAMILY_TEST(Marching, "Each connection costs a point") {
    CHECK(points(1, {first}) == 1);
    CHECK(refused("go:" + field).rule == "march.cost");
    act("go:" + north);
    CHECK(where(first) == north);
    CHECK(asked().seat == enemy_of_french);
}

FAMILY_TEST(Marching, "A stack may stop early  [march.unspent]") {
    points(4, {first});
    act("go:" + north);
    act("stop");
    CHECK(where(first) == north);
    CHECK(activated(first));
}

FAMILY_TEST(Marching, "Only corps that are still to be activated march  [march.stack.ready]") {
    at(north, {first, second});
    set_activated(first);
    operations(french);
    CHECK_FALSE(can("march:" + first));
    act("march:" + second);
    CHECK_FALSE(can("with:" + first));
}

FAMILY_TEST(Marching, "Corps may be left behind  [march.stack.subset]") {
    at(north, {first, second});
    next_movement_card(french, 2);
    operations(french);
    act("march:" + first);
    act("done");
    act("go:" + field);
    act("stop");
    CHECK(where(second) == north);
    CHECK_FALSE(activated(second));
}

FAMILY_TEST(Marching, "A commander never marches by himself  [march.commander]") {
    at(north, {first, leader});
    operations(french);
    CHECK(refused("march:" + leader).rule == "march.commander");
    act("march:" + first);  // he goes with the last corps
    act("go:" + field);
    CHECK(where(leader) == field);
}

FAMILY_TEST(Marching, "Friends on the way end the march  [march.stop.friend]") {
    at(field, {second});
    points_from_north({first}, 3);
    act("go:" + field);
    CHECK(asked().seat == enemy_of_french);
}

FAMILY_TEST(Marching, "Enemies end the march  [march.stop.enemy] [axis.placed]") {
    at(field, {foe});
    points_from_north({first}, 3);
    act("go:" + field);
    CHECK(contested(field));
    CHECK(axis_of_retreat(french, field) == north);
    CHECK(asked().seat == enemy_of_french);
}

FAMILY_TEST(Marching,
            "A march that ends before the enemy costs a fatigue  [march.fatigue.to-contested]") {
    at(field, {foe});
    march_from_north({first});
    CHECK(fatigue(first) == 1);
}

FAMILY_TEST(Marching, "Friends who come later take over the axis  [axis.friends]") {
    at(field, {second, foe});
    set_axis(french, field, east);
    march_from_north({first});
    CHECK(axis_of_retreat(french, field) == east);
}

FAMILY_TEST(Marching, "Who is struck from behind takes two fatigue  [axis.behind]") {
    at(field, {second, foe});
    set_axis(enemy_of_french, field, north);
    march_from_north({first});
    CHECK(fatigue(foe) == 2);
    CHECK(axis_of_retreat(enemy_of_french, field) == "");
}

FAMILY_TEST(Marching, "Who leaves the enemy takes his own axis  [axis.leave.own]") {
    at(field, {first, foe});
    set_axis(french, field, north);
    next_movement_card(french, 2);
    operations(french);
    declare("march", {first});
    CHECK_FALSE(can("go:" + east));
    CHECK(can("go:" + north));
}

FAMILY_TEST(Marching, "Nobody leaves by the enemy's axis  [axis.leave.enemy]") {
    at(field, {first, foe});
    set_axis(enemy_of_french, field, east);
    next_movement_card(french, 2);
    operations(french);
    declare("march", {first});
    CHECK_FALSE(can("go:" + east));
    CHECK(can("go:" + north));
}

FAMILY_TEST(Marching, "After a march all its corps are activated  [march.activated]") {
    march_from_north({first, second});
    CHECK(activated(first));
    CHECK(activated(second));
}

FAMILY_TEST(Marching, "An attack that meets the enemy is fought at once  [attack.must]") {
    at(field, {foe});
    at(north, {first});
    next_movement_card(french, 2);
    next_combat(french, {{0, 1}});
    next_combat(enemy_of_french, {{0, 1}, {0, 1}});
    operations(french);
    const int deck = cards_left(french);
    attack({first}, {field});
    CHECK(activated(foe));
    // The card of the march, and two for the strength less one for the moving attack.
    CHECK(deck - cards_left(french) == 1 + 1);
}

FAMILY_TEST(Marching, "Only the stack that marched attacks  [attack.alone]") {
    at(field, {foe, second});
    at(north, {first});
    next_movement_card(french, 2);
    next_combat(french, {{0, 1}});
    next_combat(enemy_of_french, {{0, 1}, {0, 1}});
    operations(french);
    attack({first}, {field});
    CHECK_FALSE(activated(second));
    CHECK(fatigue(second) == 0);
}

FAMILY_TEST(Marching, "An attack may stop short of the enemy  [attack.stop-short]") {
    at(field, {foe});
    at(far_north, {first});
    next_movement_card(french, 3);
    operations(french);
    act("attack:" + first);
    act("go:" + north);
    REQUIRE(can("stop"));
    act("stop");
    CHECK(where(first) == north);
    CHECK_FALSE(activated(foe));
}

}  // namespace bivouac::campaign
