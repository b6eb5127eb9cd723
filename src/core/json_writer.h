// Writes JSON text for the folders that may not use a library for it. Integers only: the rules
// know no fractions.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace bivouac {

// Commas are set by the writer; the caller keeps the order: inside an object every value follows
// its key(), and every begin has its end. Calls out of order abort.
class JsonWriter {
   public:
    JsonWriter& begin_object() { return open('{'); }
    JsonWriter& end_object() { return close('{', '}'); }
    JsonWriter& begin_array() { return open('['); }
    JsonWriter& end_array() { return close('[', ']'); }
    JsonWriter& key(std::string_view name);

    // Bytes that are no UTF-8 are replaced by U+FFFD, so that the result is always valid JSON.
    JsonWriter& string(std::string_view text);
    JsonWriter& number(std::int64_t value);
    JsonWriter& boolean(bool value);
    JsonWriter& null();
    // A whole JSON value made elsewhere, taken as it is.
    JsonWriter& raw(std::string_view json);

    JsonWriter& value(std::string_view text) { return string(text); }
    JsonWriter& value(const std::string& text) { return string(text); }
    JsonWriter& value(const char* text) { return string(text); }
    template <class Integer>
        requires std::is_integral_v<Integer>
    JsonWriter& value(Integer number_or_flag) {
        if constexpr (std::is_same_v<Integer, bool>) return boolean(number_or_flag);
        return number(static_cast<std::int64_t>(number_or_flag));
    }
    // A key and its value.
    template <class Value>
    JsonWriter& member(std::string_view name, const Value& content) {
        return key(name).value(content);
    }

    // Everything written so far; a complete value once every begin has its end.
    const std::string& text() const { return text_; }
    std::string take() { return std::move(text_); }

   private:
    void before_value();
    JsonWriter& open(char bracket);
    JsonWriter& close(char opened, char bracket);

    std::string text_;
    std::vector<char> open_;  // '{' or '[', outermost first
    bool needs_comma_ = false;
    bool after_key_ = false;
};

// The text in quotes, as JSON writes it.
std::string json_quoted(std::string_view text);

}  // namespace bivouac
