// Small pieces of text, in UTF-8.
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/catalogue.h"

namespace bivouac {

// A byte that goes on with a character begun before it.
constexpr bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u;
}

// How many characters it has.
std::size_t length_of(std::string_view text);
// So many of them from its beginning on, or all of it.
std::string beginning(std::string_view text, std::size_t characters);

// The first character, which is taken off. The text must not be empty, and should be UTF-8.
char32_t take_code_point(std::string_view& text);
// The other way round.
std::string utf8_of(char32_t code);
// How many bytes the first character has; 0 if they are none: no overlong forms, no surrogates,
// nothing beyond U+10FFFF. The text must not be empty.
std::size_t size_of_first(std::string_view text);

// The part before the sign, or all of it; it is taken off together with the sign.
std::string_view take_part(std::string_view& text, char sign);
// Without the blanks and tabs around it.
std::string_view trimmed(std::string_view text);
// Whether the word is one of these, which are separated by blanks.
bool lists(std::string_view words, std::string_view word);
// The parts with that between them.
std::string joined(std::span<const std::string> parts, std::string_view between = ", ");

// With the minus sign of print.
std::string number_text(std::int64_t number);

// With the capital letters of ASCII as small ones.
std::string in_small_letters(std::string_view text);
// With a capital, if it begins with a letter of ASCII.
std::string capital(std::string text);

// All of the text as a number; nothing if it is none.
template <class Number>
std::optional<Number> number_in(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole ? std::optional(number) : std::nullopt;
}

// The same, if the text is just how that number is written.
template <class Number>
std::optional<Number> plain_number_in(std::string_view text) {
    const std::optional<Number> number = number_in<Number>(text);
    return number && std::to_string(*number) == text ? number : std::nullopt;
}

// An English pattern with texts and whole numbers in its places {0}, {1} ...
template <class... Args>
std::string formatted(std::string_view pattern, const Args&... args) {
    const auto text = [](const auto& arg) {
        if constexpr (std::is_integral_v<std::remove_cvref_t<decltype(arg)>>) {
            return std::to_string(arg);
        } else {
            return std::string(arg);
        }
    };
    const std::array<Filling, sizeof...(Args)> fillings{Filling{text(args), 0}...};
    return filled(pattern, Language::en, fillings);
}

}  // namespace bivouac
