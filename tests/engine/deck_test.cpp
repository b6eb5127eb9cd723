#include "engine/deck.h"

#include <doctest/doctest.h>

#include <vector>

#include "core/id.h"
#include "core/last_words.h"
#include "core/random.h"

namespace bivouac::test {

namespace {

using Page = Id<struct PageTag>;
using PageDeck = Deck<Page, 8>;

struct ADeck {
    PageDeck::Order order;
    std::uint8_t count = 0;
    PageDeck deck{order, count};

    explicit ADeck(std::initializer_list<std::size_t> pages) {
        for (const std::size_t page : pages) deck.put(Page{page});
    }
    std::vector<int> pages() const {
        std::vector<int> numbers;
        for (const Page page : order) numbers.push_back(page.value);
        return numbers;
    }
};

}  // namespace

TEST_CASE("The last card of a deck is drawn first, and everybody sees how many are left") {
    ADeck two{4, 7};
    const auto nothing = [] {};
    CHECK(two.deck.draw(nothing) == Page{std::size_t{7}});
    CHECK(two.count == 1);
    CHECK(two.deck.draw(nothing) == Page{std::size_t{4}});
    CHECK(two.deck.empty());
    CHECK(two.deck.draw(nothing).is_none());
    CHECK(two.count == 0);
}

TEST_CASE("A deck is renewed when it is empty, or when fewer than a number are left") {
    ADeck one{4};
    int renewed = 0;
    const auto renew = [&] {
        ++renewed;
        one.deck.put(Page{std::size_t{5}}, 2);
    };
    one.deck.draw(renew);
    CHECK(renewed == 0);
    CHECK(one.deck.draw(renew) == Page{std::size_t{5}});
    CHECK(renewed == 1);
    CHECK(one.deck.draw(renew, 2) == Page{std::size_t{5}});
    CHECK(renewed == 2);
    CHECK(one.count == 2);
}

TEST_CASE("A deck is looked through for one card") {
    ADeck deck{1, 2, 2, 3};
    CHECK(deck.deck.take(Page{std::size_t{2}}));
    CHECK(deck.pages() == std::vector<int>{1, 2, 3});
    CHECK(deck.count == 3);
    CHECK_FALSE(deck.deck.take(Page{std::size_t{7}}));
    CHECK(deck.count == 3);
}

TEST_CASE("Who knows which cards are left does not know where they lie") {
    const ADeck truth{6, 1, 3};
    ADeck seen{};
    seen.deck.show_unordered(truth.order);
    CHECK(seen.pages() == std::vector<int>{1, 3, 6});
    CHECK(seen.count == 3);

    Rng rng(1);
    bool differs = false;
    for (int world = 0; world < 20; ++world) {
        ADeck imagined{7, 7};
        imagined.deck.imagine(seen.order, rng);
        differs |= imagined.pages() != seen.pages();
        imagined.deck.show_unordered(imagined.order);
        REQUIRE(imagined.pages() == seen.pages());
    }
    CHECK(differs);
}

TEST_CASE("A deck drops no card") {
    ADeck full{0, 1, 2, 3, 4, 5, 6, 7};
    CHECK(last_words([&] { full.deck.put(Page{}); }) ==
          "bivouac: a list has room for 8, and more was put into it\n");
}

}  // namespace bivouac::test
