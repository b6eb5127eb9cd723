// How a pattern and what fills it become a sentence.
#include "core/catalogue.h"

#include <doctest/doctest.h>

#include <array>

namespace bivouac {

namespace {

std::string with(std::string_view pattern, Language language, std::int64_t amount) {
    const std::array<Filling, 1> fillings{Filling{std::to_string(amount), amount}};
    return filled(pattern, language, fillings);
}

}  // namespace

TEST_CASE("A number chooses between one and many, by the language") {
    const std::string_view pattern = "{0} {0|card|cards}";
    CHECK(with(pattern, Language::en, 0) == "0 cards");
    CHECK(with(pattern, Language::fr, 0) == "0 card");
    CHECK(with(pattern, Language::en, 1) == "1 card");
    CHECK(with(pattern, Language::en, -1) == "-1 card");
    CHECK(with(pattern, Language::fr, 2) == "2 cards");
    CHECK(with("{0}, {1}{", Language::en, 3) == "3, {");  // nothing fills {1}, and { alone stands
}

TEST_CASE("A part in brackets is said only if there is something of it") {
    const std::string_view pattern = "Costs 3[, {0} {0|card|cards} less]. [sic]";
    CHECK(with(pattern, Language::en, 2) == "Costs 3, 2 cards less. [sic]");
    CHECK(with(pattern, Language::en, -1) == "Costs 3, -1 card less. [sic]");
    CHECK(with(pattern, Language::en, 0) == "Costs 3. [sic]");
}

TEST_CASE("A sentence begins with a capital and prints a minus") {
    Catalogue texts;
    texts.add("arrives", Language::fr, "{0} arrive, {1} point");
    texts.add("block.vedette", Language::fr, "la vedette");
    const auto name_key = [](std::uint8_t, std::uint64_t) { return std::string("block.vedette"); };
    CHECK(texts.render(Phrase("arrives", Arg::name(0, 0), Arg::number(-1)), Language::fr,
                       name_key) == "La vedette arrive, −1 point");
}

}  // namespace bivouac
