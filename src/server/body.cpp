#include "server/body.h"

#include "core/text.h"
#include "server/json.h"

namespace bivouac::server {

Result<Body> Body::read(const Request& request, std::string_view fields) {
    Body body;
    if (!request.body.empty()) body.object_ = parse_shallow(request.body);
    if (!body.object_.is_object()) return refuse("json");
    for (const auto& [name, value] : body.object_.items()) {
        const auto may_be = [&](bool is_of_kind, const char* kind) {
            return is_of_kind && lists(fields, name + kind);
        };
        const bool is_null = value.is_null();
        const bool is_fit = may_be(is_null || value.is_string(), ":text") ||
                            may_be(is_null || value.is_number_integer(), ":number") ||
                            may_be(is_null || value.is_object(), ":object");
        if (!is_fit) return refuse("field");
    }
    return body;
}

const nlohmann::json& Body::at(std::string_view field) const {
    static const nlohmann::json nothing;
    const auto found = object_.find(field);
    return found == object_.end() ? nothing : *found;
}

std::optional<std::string> Body::maybe_text(std::string_view field) const {
    return at(field).is_string() ? std::optional(at(field).get<std::string>()) : std::nullopt;
}

std::string Body::text(std::string_view field) const {
    return maybe_text(field).value_or(std::string());
}

std::optional<std::int64_t> Body::number(std::string_view field) const {
    if (!at(field).is_number_integer()) return std::nullopt;
    return at(field).get<std::int64_t>();
}

std::string Body::object(std::string_view field) const {
    if (!at(field).is_object()) return {};
    return at(field).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::optional<std::vector<Option>> Body::options(std::string_view field) const {
    std::vector<Option> options;
    for (const auto& [name, value] : at(field).items()) {
        if (value.is_string()) {
            options.push_back({name, value.get<std::string>()});
        } else if (value.is_boolean() || value.is_number_integer()) {
            options.push_back({name, value.dump()});
        } else {
            return std::nullopt;
        }
    }
    return options;
}

}  // namespace bivouac::server
