#include "odds/campaign/combat.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <random>

#include "odds/campaign/boxes.h"

namespace bivouac::odds {

namespace {

void check_close(const std::vector<double>& found, const std::vector<double>& expected,
                 double error) {
    REQUIRE(found.size() == expected.size());
    for (std::size_t k = 0; k < found.size(); ++k) {
        CAPTURE(k);
        CHECK(std::abs(found[k] - expected[k]) < error);
    }
}

void check_whole(const Answer& answer) {
    for (const std::vector<double>* chances :
         {&answer.attacker.losses, &answer.defender.losses, &answer.attacker.fatigue,
          &answer.defender.fatigue, &answer.attacker.retreat, &answer.defender.retreat})
        CHECK(std::abs(sum(*chances) - 1) < 1e-12);
    CHECK(std::abs(answer.attacker.wins + answer.defender.wins + answer.nobody_wins - 1) < 1e-12);
}

// Plays the combat with cards in the hand: shuffles, draws, reshuffles.
struct Dealt {
    int losses = 0;
    int fatigue = 0;
};

Dealt deal(int count, const Source& source, std::mt19937_64& random) {
    Dealt dealt;
    std::vector<Box> deck = source.pile.deck;
    std::vector<Box> discard = source.pile.discard;
    for (int i = 0; i < count; ++i) {
        if (source.dice) deck = source.faces;
        if (deck.empty()) deck.swap(discard);
        if (deck.empty()) break;
        const auto at = static_cast<std::size_t>(random() % deck.size());
        dealt.losses += deck[at].losses;
        dealt.fatigue += deck[at].fatigue;
        deck[at] = deck.back();
        deck.pop_back();
    }
    return dealt;
}

}  // namespace

TEST_CASE("Brunswick and Bluecher attack Davout at Auerstaedt") {
    const Answer answer = combat({{4, dice(prussian_die), 0}, {3, dice(french_die), 0}});
    check_whole(answer);
    // Prussian attackers suffer three losses of three dice, the French one of four.
    CHECK(answer.attacker.losses[3] == 1.0 / 8);
    CHECK(std::abs(answer.defender.losses[1] - 32.0 / 81) < 1e-15);
    // Two connections: 3 losses against 1, or 2 against 0.
    CHECK(std::abs(answer.attacker.retreat[2] - (32.0 / 81 / 8 + 3.0 / 8 * 16 / 81)) < 1e-15);
    CHECK(std::abs(answer.attacker.retreat[3] - 2.0 / 81) < 1e-15);
    CHECK(std::abs(answer.attacker.retreat[0] - (answer.attacker.wins + answer.nobody_wins)) <
          1e-12);
}

TEST_CASE("each side suffers what the other inflicts") {
    const Answer answer = combat({{1, cards({{2, 3}}), 0}, {1, cards({{1, 5}}), 0}});
    CHECK(answer.attacker.losses == std::vector<double>{0, 1});
    CHECK(answer.defender.losses == std::vector<double>{0, 0, 1});
    CHECK(answer.attacker.fatigue == std::vector<double>{0, 0, 0, 0, 0, 1});
    CHECK(answer.defender.fatigue == std::vector<double>{0, 0, 0, 1});
    CHECK(answer.attacker.wins == 1);
    CHECK(answer.defender.retreat == std::vector<double>{0, 1, 0});
    CHECK(answer.attacker.retreat == std::vector<double>{1, 0});
}

TEST_CASE("extra fatigue falls on its own side and never below none") {
    const Source die = dice(french_die);
    const Answer plain = combat({{2, die, 0}, {2, die, 0}});
    const Answer events = combat({{2, die, 2}, {2, die, -3}});
    check_whole(events);
    // Two dice inflict 2, 3 or 4 fatigue.
    CHECK(events.attacker.fatigue.size() == 7);
    CHECK(events.attacker.fatigue[4] == plain.attacker.fatigue[2]);
    CHECK(events.defender.fatigue.size() == 2);
    CHECK(events.defender.fatigue[0] == plain.defender.fatigue[2] + plain.defender.fatigue[3]);
    CHECK(events.defender.fatigue[1] == plain.defender.fatigue[4]);
    CHECK(events.attacker.losses == plain.attacker.losses);
    CHECK(events.defender.losses == plain.defender.losses);
    const Answer soothed = combat({{2, die, -9}, {0, die, 1}});
    CHECK(soothed.attacker.fatigue == std::vector<double>{1});
}

TEST_CASE("equal sides have equal chances") {
    const Source pile = cards(deck_like(prussian_die), deck_like(french_die));
    for (const int n : {1, 5, 12, 45}) {
        const Answer answer = combat({{n, pile, 0}, {n, pile, 0}});
        check_whole(answer);
        CHECK(std::abs(answer.attacker.wins - answer.defender.wins) < 1e-14);
        CHECK(answer.attacker.losses == answer.defender.losses);
        CHECK(answer.attacker.retreat == answer.defender.retreat);
    }
}

TEST_CASE("changing seats changes the names and nothing else") {
    const Side french{5, cards(deck_like(french_die)), 1};
    const Side prussian{3, dice(prussian_die), -2};
    const Answer one = combat({french, prussian});
    const Answer other = combat({prussian, french});
    CHECK(one.attacker.losses == other.defender.losses);
    CHECK(one.attacker.fatigue == other.defender.fatigue);
    CHECK(one.defender.fatigue == other.attacker.fatigue);
    check_close(one.defender.retreat, other.attacker.retreat, 1e-15);
    CHECK(std::abs(one.attacker.wins - other.defender.wins) < 1e-15);
    CHECK(std::abs(one.nobody_wins - other.nobody_wins) < 1e-15);
}

TEST_CASE("a side without cards can at best hold") {
    const Answer answer = combat({{0, dice(prussian_die), 0}, {2, dice(french_die), 0}});
    check_whole(answer);
    CHECK(answer.attacker.wins == 0);
    CHECK(answer.nobody_wins == 0.25);
    CHECK(answer.defender.losses == std::vector<double>{1});
    CHECK(answer.attacker.retreat == std::vector<double>{0.25, 0.5, 0.25});

    const Answer idle = combat({{0, cards({}), 0}, {-1, cards({}), 0}});
    check_whole(idle);
    CHECK(idle.nobody_wins == 1);
}

TEST_CASE("combats played out come to the same odds") {
    // The attacker's deck is short, so that most of its cards come after a reshuffle.
    const Side attacker{6, cards({{1, 1}, {0, 2}}, deck_like(french_die)), 1};
    const Side defender{4, dice(prussian_die), -5};
    const Answer answer = combat({attacker, defender});
    check_whole(answer);

    constexpr int combats = 200000;
    constexpr double share = 1.0 / combats;
    std::mt19937_64 random(14101806);
    double wins = 0;
    std::vector<double> fatigue(answer.defender.fatigue.size());
    std::vector<double> retreat(answer.attacker.retreat.size());
    for (int i = 0; i < combats; ++i) {
        const Dealt by_attacker = deal(attacker.cards, attacker.source, random);
        const Dealt by_defender = deal(defender.cards, defender.source, random);
        if (by_attacker.losses > by_defender.losses) wins += share;
        fatigue[static_cast<std::size_t>(std::max(0, by_attacker.fatigue - 5))] += share;
        retreat[static_cast<std::size_t>(std::max(0, by_defender.losses - by_attacker.losses))] +=
            share;
    }
    constexpr double four_deviations = 4 * 0.5 / 447;  // of a fair coin in so many combats
    CHECK(std::abs(answer.attacker.wins - wins) < four_deviations);
    check_close(answer.defender.fatigue, fatigue, four_deviations);
    check_close(answer.attacker.retreat, retreat, four_deviations);
}

}  // namespace bivouac::odds
