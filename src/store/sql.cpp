#include "store/sql.h"

#include "core/text.h"

namespace bivouac::store {

namespace {

bool can_be_kept(std::string_view text) {
    while (!text.empty()) {
        const std::size_t size = size_of_first(text);
        if (size == 0 || text.front() == '\0') return false;
        text.remove_prefix(size);
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
