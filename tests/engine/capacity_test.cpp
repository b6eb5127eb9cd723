// What is offered, shown and pointed at fits, or ends the program with a sentence.
#include <doctest/doctest.h>

#include "core/last_words.h"
#include "engine/action.h"
#include "engine/seat.h"
#include "engine/speech.h"

namespace bivouac::test {

namespace {

using Piece = Id<struct PieceTag>;

Thing piece(std::uint8_t, std::uint64_t value) { return {"piece", "p" + std::to_string(value)}; }

}  // namespace

TEST_CASE("A list of legal actions drops none") {
    Actions list;
    for (std::size_t i = 0; i < max_choices; ++i) list.push_back(Action{});
    CHECK(last_words([&] { list.push_back(Action{}); }) ==
          "bivouac: a list of the moment has room for 320, and more was put into it\n");
}

TEST_CASE("Nobody else sits at a table") {
    Seats seats;
    seats.insert(Seat{1});
    seats.erase(Seat{});
    CHECK(seats == Seats::only(Seat{1}));
    CHECK_FALSE(seats.contains(Seat{}));
    CHECK(last_words([&] { seats.insert(Seat{}); }) ==
          "bivouac: a table has room for 2, and more was put into it\n");
}

TEST_CASE("What a page was shown is known of 128 things in each of 16 categories") {
    KnownThings shown;
    shown.add(0, 127);
    shown.add(15, 64);
    IdSet<Piece, 128> pieces;
    pieces.insert(Piece{std::size_t{100}});
    shown.add(Phrase("log.met", Arg::names(1, pieces), Arg::name(2, 63), Arg::number(500)));
    CHECK(shown.contains(0, 127));
    CHECK(shown.contains(15, 64));
    CHECK(shown.contains(1, 100));
    CHECK(shown.contains(2, 63));
    CHECK_FALSE(shown.contains(0, 63));
    CHECK_FALSE(shown.contains(16, 0));
    CHECK_FALSE(shown.contains(0, 255));
    CHECK(last_words([&] { shown.add(0, 128); }) ==
          "bivouac: a set of ids has room for 128, and more was put into it\n");
    CHECK(last_words([&] { shown.add(16, 0); }) ==
          "bivouac: a list of categories has room for 16, and more was put into it\n");
}

TEST_CASE("A page points at each of 128 things of a sentence") {
    Catalogue texts;
    texts.add("log.met", Language::en, "{0}");
    IdSet<Piece, 128> pieces;
    pieces.insert(Piece{std::size_t{1}});
    pieces.insert(Piece{std::size_t{127}});
    const auto key = [](std::uint8_t, std::uint64_t value) { return std::to_string(value); };
    const Speech speech(texts, key, piece);
    JsonWriter page, protocol;
    speech.write_page_event(Phrase("log.met", Arg::names(1, pieces)), page);
    CHECK(
        page.text().find(R"("args":[[{"kind":"piece","id":"p1"},{"kind":"piece","id":"p127"}]])") !=
        std::string::npos);
    speech.write_event(Phrase("log.met", Arg::names(1, pieces)), protocol);
    CHECK(protocol.text().find(R"("args":[["1","127"]])") != std::string::npos);
}

}  // namespace bivouac::test
