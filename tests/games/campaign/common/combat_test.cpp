// Combat: how many cards are drawn, who wins, and who has acted.
#include "games/campaign/common/family.h"

namespace bivouac::campaign {

namespace {

// Cards without a loss, so that nothing follows the draw.
struct Draw : FamilyGame {
    using FamilyGame::FamilyGame;

    void fight_without_loss(Names stack, Names enemies) {
        at(field, stack);
        at(field, enemies);
        for (const Seat side : {french, enemy_of_french}) {
            next_combat(side, {{0, 1}, {0, 1}, {0, 1}, {0, 1}});
        }
        beginning_with(french, stack);
    }
};

}  // namespace

FAMILY_TEST(Draw, "Four strength points draw one card, five draw two  [combat.cards.strength]") {
    strength(first, 3, 1);
    strength(second, 4, 1);
    strength(foe, 8, 0);
    strength(second_foe, 0, 1);
    fight_without_loss({first, second}, {foe, second_foe});
    CHECK(drawn(french) == 1 + 2);
    CHECK(drawn(enemy_of_french) == 2 + 1);
}

FAMILY_TEST(Draw, "A corps with five fatigue draws a card less  [combat.cards.tired]") {
    set_fatigue(first, 5);
    set_fatigue(second, 4);
    set_fatigue(foe, 6);
    fight_without_loss({first, second}, {foe});
    CHECK(drawn(french) == 1 + 2);
    CHECK(drawn(enemy_of_french) == 1);
}

FAMILY_TEST(Draw, "Woods give the defender a card, not the attacker  [combat.cards.wooded]") {
    field = wood;
    fight_without_loss({first}, {foe});
    CHECK(drawn(french) == 2);
    CHECK(drawn(enemy_of_french) == 2 + 1);
}

FAMILY_TEST(Draw, "A citadel gives its owner a card when he defends  [combat.cards.citadel]") {
    field = citadel;
    for (const Seat owner : {french, enemy_of_french}) {
        set_control(citadel, owner);
        set_fatigue(first, 0);
        set_fatigue(foe, 0);
        state.activated.clear();
        fight_without_loss({first}, {foe});
        CHECK(drawn(french) == 2);
        CHECK(drawn(enemy_of_french) == (owner == french ? 2 : 3));
    }
}

FAMILY_TEST(Draw, "Who is too tired to attack draws nothing  [combat.cards.none]") {
    strength(first, 3, 1);
    set_fatigue(first, 5);
    fight_without_loss({first}, {foe});
    CHECK(drawn(french) == 0);
    CHECK(drawn(enemy_of_french) == 0);
    CHECK_FALSE(activated(foe));
}

FAMILY_TEST(Draw, "A defender without a card just draws none") {
    strength(foe, 3, 1);
    set_fatigue(foe, 5);
    fight_without_loss({first}, {foe});
    CHECK(drawn(french) == 2);
    CHECK(drawn(enemy_of_french) == 0);
    CHECK(fatigue(foe) == 5 + 2);
    CHECK(fatigue(first) == 0);
}

FAMILY_TEST(Draw,
            "Fatigue on the cards falls on the enemy  [combat.result.fatigue] [combat.draw]") {
    fight_without_loss({first}, {foe});
    CHECK(fatigue(first) == 2);
    CHECK(fatigue(foe) == 2);
}

FAMILY_TEST(Draw, "All who fought are activated, and nobody else  [combat.activated]") {
    at(field, {second, second_foe});
    fight_without_loss({first}, {foe});
    CHECK(activated(first));
    CHECK_FALSE(activated(second));
    CHECK(activated(foe));
    CHECK(activated(second_foe));
}

FAMILY_TEST(Draw, "Every corps of the area defends, activated or not  [combat.defender]") {
    at(field, {second_foe});
    set_activated(second_foe);
    fight_without_loss({first}, {foe});
    CHECK(drawn(enemy_of_french) == 4);
}

FAMILY_TEST(Draw, "On equal losses both stay and nobody pursues  [combat.tie]") {
    strength(first, 6, 2);
    fight_without_loss({first}, {foe});
    CHECK(where(first) == field);
    CHECK(where(foe) == field);
    CHECK(drawn(french) == 2);
    CHECK(fatigue(foe) == 2);
}

FAMILY_TEST(FamilyGame,
            "Whoever inflicts more losses stays  [combat.winner] [combat.result.loss]") {
    at(field, {first, foe});
    next_combat(french, {{0, 1}, {0, 1}});
    next_combat(enemy_of_french, {{1, 1}, {0, 1}});
    beginning_with(french, {first});
    act(french, "infantry:" + first);
    CHECK(infantry(first) == 5);
    act(french, "retreat:" + north);
    CHECK(where(first) == north);
    CHECK(where(foe) == field);
}

FAMILY_TEST(FamilyGame, "Only corps before the enemy open a combat  [combat.who]") {
    at(field, {first, second, foe});
    at(north, {third});
    set_activated(second);
    operations(french);
    CHECK(can("combat:" + first));
    CHECK_FALSE(can("combat:" + second));
    CHECK_FALSE(can("combat:" + third));
}

}  // namespace bivouac::campaign
