#include "store/sql.h"

#include "store/text_parts.h"

namespace bivouac::store {

namespace {

// Overlong forms, surrogates and what lies beyond Unicode are no characters: what was read is not
// what would be written.
bool can_be_kept(std::string_view text) {
    while (!text.empty()) {
        const std::string_view before = text;
        const char32_t code = take_code_point(text);
        const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
        if (code == 0 || is_surrogate || code > 0x10FFFF) return false;
        if (utf8_of(code) != before.substr(0, before.size() - text.size())) return false;
    }
    return true;
}

template <class T, class Variant>
const T& as(const Variant& value) {
    if (const T* held = std::get_if<T>(&value)) return *held;
    give_up("A column of the store holds another kind of value.");
}

}  // namespace

Value::Value(std::string_view text) : value_(std::string(text)) {
    if (!can_be_kept(text)) refuse(Trouble::unfit, "A text is no UTF-8, or has a zero in it.");
}

Value Value::of_column(std::string text) {
    Value value;
    value.value_ = std::move(text);
    return value;
}

std::int64_t Value::number() const { return as<std::int64_t>(value_); }

const std::string& Value::text() const { return as<std::string>(value_); }

const std::string& Value::bytes() const { return as<Bytes>(value_).text; }

std::optional<Time> Value::optional_time() const {
    return is_null() ? std::nullopt : std::optional(time());
}

}  // namespace bivouac::store
