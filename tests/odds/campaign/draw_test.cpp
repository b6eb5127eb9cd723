#include "odds/campaign/draw.h"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <utility>

#include "core/last_words.h"
#include "odds/campaign/boxes.h"

namespace bivouac::odds {

namespace {

using Totals = std::map<std::pair<int, int>, std::uint64_t>;

// Every order in which cards can come, one by one as at the table: an empty deck is made anew from
// the discard, once, because the cards of this draw are still on the table.
void deal(int cards, std::vector<Box> deck, std::vector<Box> discard, int losses, int fatigue,
          Totals& totals) {
    if (deck.empty()) std::swap(deck, discard);
    if (cards == 0 || deck.empty()) {
        ++totals[{losses, fatigue}];
        return;
    }
    for (std::size_t i = 0; i < deck.size(); ++i) {
        std::vector<Box> rest = deck;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        deal(cards - 1, rest, discard, losses + deck[i].losses, fatigue + deck[i].fatigue, totals);
    }
}

void roll_all(int dice, const std::vector<Box>& faces, int losses, int fatigue, Totals& totals) {
    if (dice == 0) {
        ++totals[{losses, fatigue}];
        return;
    }
    for (const Box& face : faces)
        roll_all(dice - 1, faces, losses + face.losses, fatigue + face.fatigue, totals);
}

double chance(const Tally& tally, int losses, int fatigue) {
    return tally.ways(losses, fatigue) / tally.all_ways();
}

void check_same(const Tally& tally, const Totals& totals) {
    std::uint64_t all = 0;
    for (const auto& [total, count] : totals) all += count;
    double seen = 0;
    for (const auto& [total, count] : totals) {
        const double expected = static_cast<double>(count) / static_cast<double>(all);
        const double found = chance(tally, total.first, total.second);
        CHECK(std::abs(found - expected) < 1e-14);
        seen += found;
    }
    CHECK(std::abs(seen - 1) < 1e-12);  // so the tally holds no other total
    CHECK(std::abs(sum(tally.losses()) - 1) < 1e-12);
    CHECK(std::abs(sum(tally.fatigue()) - 1) < 1e-12);
}

double choose(int n, int k) {
    double ways = 1;
    for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
    return ways;
}

}  // namespace

TEST_CASE("the dice give the totals of the example at Auerstaedt") {
    const Tally french = draw(3, dice(french_die));
    CHECK(chance(french, 3, 3) == 27.0 / 216.0);  // 12.5 %
    const Tally prussian = draw(4, dice(prussian_die));
    CHECK(chance(prussian, 1, 6) == 192.0 / 1296.0);  // 14.8 %
}

TEST_CASE("the dice agree with every roll written out") {
    const std::vector<Box> odd_die{{2, 0}, {0, 3}, {1, 1}, {0, 0}, {3, 2}, {0, 1}};
    for (int n = 0; n <= 6; ++n) {
        CAPTURE(n);
        for (const std::vector<Box>& die : {french_die, prussian_die, odd_die}) {
            Totals totals;
            roll_all(n, die, 0, 0, totals);
            check_same(draw(n, dice(die)), totals);
        }
    }
}

TEST_CASE("the cards agree with every order of drawing, with a reshuffle in the middle") {
    const std::vector<Box> deck{{1, 1}, {0, 2}, {2, 0}, {0, 2}};
    const std::vector<Box> discard{{0, 0}, {3, 1}, {1, 1}, {0, 4}};
    for (int n = 0; n <= 9; ++n) {  // 9: more than there are
        CAPTURE(n);
        Totals totals;
        deal(n, deck, discard, 0, 0, totals);
        check_same(draw(n, cards(deck, discard)), totals);
    }
}

TEST_CASE("small piles of any shape agree with every order of drawing") {
    std::mt19937 random(1806);
    const auto some = [&](std::uint32_t end) { return static_cast<std::uint8_t>(random() % end); };
    for (int pile = 0; pile < 60; ++pile) {
        std::vector<Box> deck(some(5));
        std::vector<Box> discard(some(5));
        for (Box& box : deck) box = {some(3), some(4)};
        for (Box& box : discard) box = {some(3), some(4)};
        const int n = some(8);
        CAPTURE(deck.size());
        CAPTURE(discard.size());
        CAPTURE(n);
        Totals totals;
        deal(n, deck, discard, 0, 0, totals);
        check_same(draw(n, cards(deck, discard)), totals);
    }
}

TEST_CASE("a full deck follows the hypergeometric formula") {
    const std::vector<double> losses = draw(12, cards(deck_like(french_die))).losses();
    REQUIRE(losses.size() == 13);
    for (int k = 0; k <= 12; ++k) {
        const double expected = choose(21, k) * choose(21, 12 - k) / choose(42, 12);
        CHECK(std::abs(losses[static_cast<std::size_t>(k)] - expected) < 1e-15);
    }
    CHECK(draw(12, cards(deck_like(french_die))).all_ways() == choose(42, 12));
}

TEST_CASE("a deck drawn to its end leaves nothing to chance") {
    const Tally all = draw(42, cards(deck_like(prussian_die)));
    CHECK(chance(all, 14, 56) == 1);
    CHECK(chance(draw(50, cards(deck_like(prussian_die))), 14, 56) == 1);
    CHECK(chance(draw(43, cards(deck_like(prussian_die), {{5, 5}})), 19, 61) == 1);
}

TEST_CASE("an empty deck is the discard reshuffled") {
    const std::vector<Box> pile = deck_like(french_die);
    CHECK(draw(5, cards({}, pile)).losses() == draw(5, cards(pile)).losses());
}

TEST_CASE("no cards, no dice, no faces inflict nothing") {
    for (const int n : {0, -1, -5}) {
        CHECK(chance(draw(n, dice(french_die)), 0, 0) == 1);
        CHECK(chance(draw(n, cards(deck_like(french_die))), 0, 0) == 1);
    }
    CHECK(chance(draw(3, dice({})), 0, 0) == 1);
    CHECK(chance(draw(3, cards({})), 0, 0) == 1);
}

TEST_CASE("more dice than can be counted exactly still sum to one") {
    for (const int n : {21, 64, 100}) {
        const Tally tally = draw(n, dice(french_die));
        CHECK(std::abs(sum(tally.losses()) - 1) < 1e-12);
        CHECK(std::abs(sum(tally.fatigue()) - 1) < 1e-12);
        const auto none = std::pow(0.5, n);  // every second face shows a loss
        CHECK(std::abs(tally.losses().front() / none - 1) < 1e-9);
    }
}

TEST_CASE("The ways of a total that cannot come end the program") {
    const Tally tally = draw(1, dice(french_die));
    const int losses = tally.most_losses(), fatigue = tally.most_fatigue();
    CHECK(tally.ways(losses, fatigue) >= 0);
    const std::string words = "bivouac: odds: a total that cannot come\n";
    CHECK(test::last_words([&] { (void)tally.ways(losses, fatigue + 1); }) == words);
    CHECK(test::last_words([&] { (void)tally.ways(losses + 1, 0); }) == words);
    CHECK(test::last_words([&] { (void)tally.ways(-1, 0); }) == words);
    CHECK(test::last_words([&] { (void)tally.ways(1, -1); }) == words);
}

TEST_CASE("a roll in more ways than a double can hold stays a chance") {
    const std::vector<Box> coin{{1, 0}, {1, 0}, {1, 0}, {0, 0}, {0, 0}, {0, 0}};
    const std::vector<double> losses = draw(500, dice(coin)).losses();  // 6^500 is beyond a double
    CHECK(std::abs(sum(losses) - 1) < 1e-12);
    CHECK(std::abs(losses[250] - 0.035664645) < 1e-8);
}

TEST_CASE("Cards of an unseen hand are left out as often as they are held") {
    const std::vector<Box> red{{2, 0}, {0, 3}}, others{{1, 1}, {0, 2}, {2, 2}, {1, 0}, {0, 0}};
    const std::vector<Box> discard{{3, 1}, {0, 1}};
    for (int held = 0; held <= 5; ++held) {
        for (int cards = 0; cards <= 6; ++cards) {
            // Every hand is as likely, but hands of one size leave decks of one size, so their
            // orders may be counted together.
            Totals totals;
            for (unsigned hand = 0; hand < 1u << others.size(); ++hand) {
                if (std::popcount(hand) != held) continue;
                std::vector<Box> deck = red;
                for (std::size_t i = 0; i < others.size(); ++i) {
                    if ((hand >> i & 1) == 0) deck.push_back(others[i]);
                }
                deal(cards, deck, discard, 0, 0, totals);
            }
            check_same(draw(cards, {false, {}, {red, discard, others, held}}), totals);
        }
    }
}

}  // namespace bivouac::odds
