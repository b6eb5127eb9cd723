// The body of a request: a JSON object, read strictly.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_table.h"
#include "server/fault.h"

namespace bivouac::server {

// A plain object of texts, numbers and flags, with objects as JSON text. Fields that are not named
// are refused.
class Body {
   public:
    static Result<Body> read(const Request& request,
                             std::initializer_list<std::string_view> fields);

    // Empty if it is not there.
    std::string text(std::string_view field) const;
    std::optional<std::string> maybe_text(std::string_view field) const;
    std::optional<std::int64_t> number(std::string_view field) const;
    // As JSON; empty if it is not there.
    std::string object(std::string_view field) const;
    // An object of texts, numbers and flags as options; nothing if it is something else.
    std::optional<std::vector<Option>> options(std::string_view field) const;
    // What stands under a field is a text or missing; false otherwise.
    bool is_text_or_missing(std::string_view field) const;
    bool is_object_or_missing(std::string_view field) const;

   private:
    enum class Kind : std::uint8_t { text, number, object, other };
    struct Value {
        Kind kind = Kind::other;
        std::string text;
    };
    std::map<std::string, Value, std::less<>> values_;
};

}  // namespace bivouac::server
