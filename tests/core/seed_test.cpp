#include <doctest/doctest.h>

#include <limits>
#include <string>

#include "core/random.h"

using namespace bivouac;

TEST_CASE("A number becomes a seed lowest byte first") {
    CHECK(seed_text(seed_from_number(0)) == std::string(64, '0'));
    CHECK(seed_text(seed_from_number(0x0102030405060708)) ==
          "0807060504030201" + std::string(48, '0'));
}

TEST_CASE("A seed is read from a number or from 64 digits") {
    Seed seed;
    REQUIRE(parse_seed("1806", seed));
    CHECK(seed == seed_from_number(1806));
    REQUIRE(parse_seed("0", seed));
    CHECK(seed == seed_from_number(0));
    REQUIRE(parse_seed("18446744073709551615", seed));
    CHECK(seed == seed_from_number(std::numeric_limits<std::uint64_t>::max()));

    const std::string text = "00112233445566778899aabbccddeeff0123456789abcdef0f1e2d3c4b5a6978";
    REQUIRE(parse_seed(text, seed));
    CHECK(seed_text(seed) == text);

    // 64 decimal digits are hex: no number is that long.
    REQUIRE(parse_seed(std::string(64, '1'), seed));
    CHECK(seed.bytes[31] == 0x11);
}

TEST_CASE("Anything else is refused and leaves the seed as it was") {
    const std::string digits(64, 'a');
    for (const std::string& text : {std::string(),
                                    std::string("-1"),
                                    std::string("+1"),
                                    std::string(" 1"),
                                    std::string("1 "),
                                    std::string("01"),
                                    std::string("00"),
                                    std::string("1.0"),
                                    std::string("1e3"),
                                    std::string("0x10"),
                                    std::string("abc"),
                                    std::string("18446744073709551616"),
                                    std::string("99999999999999999999999"),
                                    std::string(63, '1'),
                                    std::string(65, '1'),
                                    digits.substr(1),
                                    digits + "a",
                                    digits.substr(1) + "A",
                                    digits.substr(1) + "g",
                                    digits.substr(1) + " "}) {
        CAPTURE(text);
        Seed seed = seed_from_number(7);
        CHECK_FALSE(parse_seed(text, seed));
        CHECK(seed == seed_from_number(7));
    }
}
