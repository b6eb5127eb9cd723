#include "server/body.h"

#include <algorithm>

#include "server/json_in.h"

namespace bivouac::server {

Result<Body> Body::read(const Request& request, std::initializer_list<std::string_view> fields) {
    const nlohmann::json object =
        request.body.empty() ? nlohmann::json::object() : parse_shallow(request.body);
    if (!object.is_object()) return refuse("json");
    Body body;
    for (const auto& [name, value] : object.items()) {
        if (std::find(fields.begin(), fields.end(), name) == fields.end()) return refuse("field");
        Value read;
        if (value.is_string()) {
            read = {Kind::text, value.get<std::string>()};
        } else if (value.is_number_integer()) {
            read = {Kind::number, std::to_string(value.get<std::int64_t>())};
        } else if (value.is_object()) {
            read = {Kind::object,
                    value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)};
        } else if (value.is_null()) {
            continue;
        } else {
            return refuse("field");
        }
        body.values_[name] = std::move(read);
    }
    return body;
}

std::optional<std::string> Body::maybe_text(std::string_view field) const {
    const auto found = values_.find(field);
    if (found == values_.end() || found->second.kind != Kind::text) return std::nullopt;
    return found->second.text;
}

std::string Body::text(std::string_view field) const {
    return maybe_text(field).value_or(std::string());
}

bool Body::is_text_or_missing(std::string_view field) const {
    const auto found = values_.find(field);
    return found == values_.end() || found->second.kind == Kind::text;
}

bool Body::is_object_or_missing(std::string_view field) const {
    const auto found = values_.find(field);
    return found == values_.end() || found->second.kind == Kind::object;
}

std::optional<std::int64_t> Body::number(std::string_view field) const {
    const auto found = values_.find(field);
    if (found == values_.end() || found->second.kind != Kind::number) return std::nullopt;
    return std::stoll(found->second.text);
}

std::string Body::object(std::string_view field) const {
    const auto found = values_.find(field);
    return found != values_.end() && found->second.kind == Kind::object ? found->second.text
                                                                        : std::string();
}

std::optional<std::vector<Option>> Body::options(std::string_view field) const {
    std::vector<Option> options;
    const auto found = values_.find(field);
    if (found == values_.end()) return options;
    if (found->second.kind != Kind::object) return std::nullopt;
    const nlohmann::json object = nlohmann::json::parse(found->second.text);
    for (const auto& [name, value] : object.items()) {
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
