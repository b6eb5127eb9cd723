// What does not fit ends the program with a sentence; nothing is dropped.
#include <doctest/doctest.h>

#include "core/catalogue.h"
#include "core/fixed_vector.h"
#include "core/id_set.h"
#include "core/last_words.h"
#include "core/random.h"
#include "core/scratch.h"

namespace bivouac::test {

namespace {

using Corps = Id<struct CorpsTag>;

std::string too_much(std::string_view what, int room) {
    return "bivouac: " + std::string(what) + " has room for " + std::to_string(room) +
           ", and more was put into it\n";
}

template <std::size_t Capacity>
void holds_what_it_says() {
    CAPTURE(Capacity);
    IdSet<Corps, Capacity> set;
    for (std::size_t i = 0; i < Capacity; ++i) set.insert(Corps{i});
    CHECK(set.size() == static_cast<int>(Capacity));
    CHECK(set.last() == Corps{Capacity - 1});
    const Corps beyond{Capacity};
    CHECK_FALSE(set.contains(beyond));
    CHECK_FALSE(set.contains(Corps{}));
    set.erase(beyond);
    set.erase(Corps{});
    CHECK(set.size() == static_cast<int>(Capacity));
    CHECK(last_words([&] { set.insert(beyond); }) == too_much("a set of ids", Capacity));
    CHECK(last_words([&] { set.insert(Corps{}); }) == too_much("a set of ids", Capacity));
}

}  // namespace

TEST_CASE("A set of ids takes none that it has no bit for") {
    holds_what_it_says<8>();
    holds_what_it_says<32>();
    holds_what_it_says<64>();
    holds_what_it_says<128>();
}

TEST_CASE("An id is one byte") {
    CHECK(Corps{std::size_t{254}}.index() == 254);
    CHECK(Corps{std::size_t{255}}.is_none());
    volatile std::size_t many = 256;
    CHECK(last_words([&] { (void)Corps{many}; }) == too_much("an id of one byte", 255));
}

TEST_CASE("A list takes as much as it has room for, and gives no more than it has") {
    FixedVector<int, 3> list;
    for (int i = 0; i < 3; ++i) list.push_back(i);
    CHECK(last_words([&] { list.push_back(3); }) == too_much("a list", 3));
    list.clear();
    CHECK(last_words([&] { list.pop_back(); }) ==
          "bivouac: the last of an empty list is taken off\n");

    Scratch<int, 3> moment;
    for (int i = 0; i < 3; ++i) moment.push_back(i);
    CHECK(last_words([&] { moment.push_back(3); }) == too_much("a list of the moment", 3));
}

TEST_CASE("Nothing is drawn from nothing") {
    Rng rng(1);
    CHECK(last_words([&] { rng.bounded(0); }) == "bivouac: a number below zero is drawn\n");
}

TEST_CASE("A sentence names things of a category of 128") {
    IdSet<Corps, 128> armies;
    for (const std::size_t i : {std::size_t{3}, std::size_t{64}, std::size_t{127}}) {
        armies.insert(Corps{i});
    }
    Catalogue texts;
    texts.add("log.armies", Language::en, "{0} {0|marches|march}.");
    for (const char* number : {"3", "64", "127"}) texts.add(number, Language::en, number);
    const auto name_key = [](std::uint8_t, std::uint64_t value) { return std::to_string(value); };
    const Phrase told("log.armies", Arg::names(0, armies));
    CHECK(texts.render(told, Language::en, name_key) == "3, 64 and 127 march.");

    IdSet<Corps, 200> too_many;
    too_many.insert(Corps{std::size_t{128}});
    CHECK(last_words([&] { Arg::names(0, too_many); }) == too_much("a set of ids", 128));
}

}  // namespace bivouac::test
