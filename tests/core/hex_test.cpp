#include "core/hex.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "bytes.h"

using namespace bivouac;

TEST_CASE("Bytes become lower-case digits, high half first") {
    CHECK(to_hex({}) == "");
    CHECK(to_hex(std::array<std::uint8_t, 4>{0x00, 0x0f, 0xa5, 0xff}) == "000fa5ff");
}

TEST_CASE("Every byte and every length survive the round trip") {
    std::array<std::uint8_t, 256> all;
    std::iota(all.begin(), all.end(), std::uint8_t{0});
    for (std::size_t length = 0; length <= all.size(); ++length) {
        const auto part = std::span(all).last(length);
        std::vector<std::uint8_t> back(length);
        CHECK(from_hex(to_hex(part), back));
        CHECK(std::equal(part.begin(), part.end(), back.begin()));
    }
}

TEST_CASE("Anything but exact lower-case hex is refused and changes nothing") {
    for (const std::string_view text :
         {"", "0", "000", "00000", "000000", "AB00", "00aB", "0x00", " 000", "000 ", "00g0", "/000",
          ":000", "`000", "-000", "00\n0", "00\xc3\xa9"}) {
        CAPTURE(text);
        std::array<std::uint8_t, 2> out{0x12, 0x34};
        CHECK_FALSE(from_hex(text, out));
        CHECK(out == std::array<std::uint8_t, 2>{0x12, 0x34});
    }
    std::array<std::uint8_t, 2> out{0x12, 0x34};
    CHECK_FALSE(from_hex(std::string_view("00\0000", 4), out));  // a zero byte inside
    CHECK(out == std::array<std::uint8_t, 2>{0x12, 0x34});
}
