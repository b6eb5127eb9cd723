#include "core/json_writer.h"

#include <doctest/doctest.h>

#include <limits>
#include <nlohmann/json.hpp>

namespace bivouac {

TEST_CASE("Objects, arrays and values get their commas") {
    JsonWriter json;
    json.begin_object();
    json.member("a", 1).member("b", "two").member("c", true);
    json.key("d").begin_array().number(-3).null().begin_object().end_object().end_array();
    json.key("e").begin_array().end_array();
    json.key("f").raw("[1]").key("g").null();
    json.end_object();
    CHECK(json.text() == R"({"a":1,"b":"two","c":true,"d":[-3,null,{}],"e":[],"f":[1],"g":null})");
}

TEST_CASE("Whole numbers of any size are written exactly") {
    JsonWriter json;
    json.begin_array();
    json.number(std::numeric_limits<std::int64_t>::min());
    json.number(std::numeric_limits<std::int64_t>::max());
    json.end_array();
    CHECK(json.text() == "[-9223372036854775808,9223372036854775807]");
}

TEST_CASE("Any bytes make a valid string that another parser reads back") {
    const std::string plain = "a\"b\\c\n\r\t\b\x01\x7f /é€😀";
    CHECK(nlohmann::json::parse(json_quoted(plain)) == plain);
    CHECK(nlohmann::json::parse(json_quoted(std::string("\0", 1))) == std::string("\0", 1));
}

TEST_CASE("Bytes that are no UTF-8 are replaced") {
    const std::string gap = "\xEF\xBF\xBD";
    CHECK(json_quoted("\xff") == "\"" + gap + "\"");
    CHECK(json_quoted("a\xC3") == "\"a" + gap + "\"");
    CHECK(json_quoted("\xC0\xAF") == "\"" + gap + gap + "\"");            // overlong
    CHECK(json_quoted("\xED\xA0\x80") == "\"" + gap + gap + gap + "\"");  // surrogate
    CHECK(json_quoted("\xF4\x90\x80\x80") == "\"" + gap + gap + gap + gap + "\"");
    for (int first = 0; first < 256; ++first) {
        for (int second = 0; second < 256; ++second) {
            const std::string text{static_cast<char>(first), static_cast<char>(second), 'x'};
            REQUIRE(nlohmann::json::accept(json_quoted(text)));
        }
    }
}

}  // namespace bivouac
