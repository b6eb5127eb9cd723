// The phases around the operations: draw, initiative, recovery; and corps that break.
#include "games/campaign/common/family.h"

namespace bivouac::campaign {

FAMILY_TEST(FamilyGame, "Three cards each  [draw.three]") {
    begin(Phase::draw);
    int red = 0;
    for (const Seat side : {french, enemy_of_french}) {
        const std::size_t s = side.index();
        red += state.on_table[s].size() + state.discard[s].size() + state.lasting[s].size();
    }
    CHECK(hand_of(french).size() + hand_of(enemy_of_french).size() +
              static_cast<std::size_t>(red) ==
          std::size_t{2} * game().data().cards_drawn);
}

FAMILY_TEST(FamilyGame, "The higher card begins  [initiative.draw]") {
    at(north, {first});
    at(south, {foe});
    next_movement_card(french, 3);
    next_movement_card(enemy_of_french, 5);
    next_movement_card(french, 4);
    next_movement_card(enemy_of_french, 2);
    begin(Phase::initiative);
    CHECK(state.initiative == enemy_of_french);
    begin(Phase::initiative);
    CHECK(state.initiative == french);
}

FAMILY_TEST(FamilyGame, "On equal cards the French begin  [initiative.tie]") {
    at(north, {first});
    at(south, {foe});
    next_movement_card(french, 4);
    next_movement_card(enemy_of_french, 4);
    begin(Phase::initiative);
    CHECK(state.initiative == french);
}

FAMILY_TEST(FamilyGame, "Who was not activated loses all fatigue  [recovery.1]") {
    at(north, {first, second});
    at(south, {foe});
    set_fatigue(first, 7);
    set_fatigue(second, 4);
    set_activated(second);
    begin(Phase::recovery);
    CHECK(fatigue(first) == 0);
    CHECK(infantry(first) == 6);
    CHECK(fatigue(second) == 4);
}

FAMILY_TEST(FamilyGame, "Five fatigue cost a strength point in the evening  [recovery.3]") {
    at(north, {first});
    at(south, {foe});
    set_fatigue(first, 5);
    set_activated(first);
    begin(Phase::recovery);
    act("infantry:" + first);
    CHECK(infantry(first) == 5);
    CHECK_FALSE(activated(first));
}

FAMILY_TEST(FamilyGame, "More than eight fatigue destroy a corps  [elimination.fatigue]") {
    at(field, {foe, second_foe, second});
    at(north, {first});
    set_axis(enemy_of_french, field, north);
    set_fatigue(foe, 8);
    set_fatigue(second_foe, 7);
    next_movement_card(french, 2);
    operations(french);
    march({first}, {field});  // from behind: one fatigue for each of the two
    CHECK_FALSE(in_play(foe));
    CHECK(fatigue(second_foe) == 8);
    CHECK(in_play(second_foe));
}

FAMILY_TEST(FamilyGame, "A corps without strength is gone at once  [elimination.strength]") {
    at(north, {first, second});
    at(south, {foe});
    strength(first, 0, 1);
    set_fatigue(first, 5);
    set_activated(first);
    begin(Phase::recovery);
    CHECK(where(first) == "");
    CHECK_FALSE(in_play(first));
}

}  // namespace bivouac::campaign
