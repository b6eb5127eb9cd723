#include "core/text.h"

#include <doctest/doctest.h>

#include <vector>

namespace bivouac {

TEST_CASE("What stands between parts stands beside empty ones too") {
    using Parts = std::vector<std::string>;
    CHECK(joined(Parts{"a", "b", "c"}) == "a, b, c");
    CHECK(joined(Parts{"", "b", ""}, "-") == "-b-");
    CHECK(joined(Parts{"", ""}, "-") == "-");
    CHECK(joined(Parts{"a"}).append(joined(Parts{})) == "a");
}

TEST_CASE("The first character of a text has so many bytes, and none if it is no UTF-8") {
    for (const char32_t code : {U'\0', U'a', U'\x7F', U'\x80', U'\x7FF', U'\x800', U'\xD7FF',
                                U'\xE000', U'\xFFFF', U'\x10000', U'\x10FFFF'}) {
        const std::string text = utf8_of(code);
        CHECK(size_of_first(text + "é") == text.size());
        std::string_view rest = text;
        CHECK(take_code_point(rest) == code);
        CHECK(rest.empty());
        // Cut short it is none.
        if (text.size() > 1) CHECK(size_of_first(text.substr(0, text.size() - 1)) == 0);
    }
    for (const char* wrong :
         {"\x80", "\xBF\xBF", "\xC0\x80", "\xC1\xBF", "\xC3", "\xC3(", "\xE0\x80\x80", "\xE2\x82",
          "\xED\xA0\x80", "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF8\x88\x80\x80", "\xFF"}) {
        CHECK_MESSAGE(size_of_first(wrong) == 0, wrong);
    }
}

}  // namespace bivouac
