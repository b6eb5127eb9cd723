#include "store/sql.h"

namespace bivouac::store {

namespace {

// How many bytes the character at the front takes; 0 if it is none. Overlong forms, surrogates and
// what lies beyond Unicode are none.
std::size_t character_at(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto follows = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xBF) {
        return i < text.size() && byte(i) >= low && byte(i) <= high;
    };
    const unsigned first = byte(0);
    if (first == 0) return 0;
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const unsigned low = first == 0xE0 ? 0xA0 : 0x80;
        const unsigned high = first == 0xED ? 0x9F : 0xBF;
        return follows(1, low, high) && follows(2) ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const unsigned low = first == 0xF0 ? 0x90 : 0x80;
        const unsigned high = first == 0xF4 ? 0x8F : 0xBF;
        return follows(1, low, high) && follows(2) && follows(3) ? 4 : 0;
    }
    return 0;
}

bool can_be_kept(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = character_at(text);
        if (length == 0) return false;
        text.remove_prefix(length);
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
