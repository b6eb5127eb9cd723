// The body of a request: a JSON object, read strictly.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_table.h"
#include "server/fault.h"

namespace bivouac::server {

// A plain object of texts, whole numbers and objects.
class Body {
   public:
    // With the fields it may have and what may stand under each, as "name:text move:number
    // settings:object"; all else is refused. Null is as if it was not there.
    static Result<Body> read(const Request& request, std::string_view fields);

    // Empty if it is not there.
    std::string text(std::string_view field) const;
    std::optional<std::string> maybe_text(std::string_view field) const;
    std::optional<std::int64_t> number(std::string_view field) const;
    // As JSON; empty if it is not there.
    std::string object(std::string_view field) const;
    // An object of texts, numbers and flags as options; nothing if anything else is in it.
    std::optional<std::vector<Option>> options(std::string_view field) const;

   private:
    // Null if it is not there.
    const nlohmann::json& at(std::string_view field) const;

    nlohmann::json object_ = nlohmann::json::object();
};

}  // namespace bivouac::server
