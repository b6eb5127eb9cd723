#include "command/request.h"

#include <algorithm>
#include <set>

#include "core/text.h"

namespace bivouac::command {

namespace {

constexpr int deepest = 32;  // no request nests further, and the library recurses

RequestError field_error(std::string_view pattern, std::string_view name) {
    return {"field", formatted(pattern, name)};
}

bool is_word(const nlohmann::json& value) {
    return value.is_string() || value.is_number_integer() || value.is_boolean();
}

std::string word(const nlohmann::json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

}  // namespace

Request Request::parse(std::string_view line) {
    std::vector<std::set<std::string>> open;
    const auto watch = [&](int depth, nlohmann::json::parse_event_t event, nlohmann::json& value) {
        using Event = nlohmann::json::parse_event_t;
        if (depth > deepest) throw RequestError{"json", "The request nests too deep."};
        if (event == Event::object_start) open.emplace_back();
        if (event == Event::object_end) open.pop_back();
        if (event == Event::key && !open.back().insert(value.get<std::string>()).second) {
            throw RequestError{"json", "A key stands twice in one object."};
        }
        return true;
    };
    Request request;
    try {
        request.json_ = nlohmann::json::parse(line, watch);
    } catch (const nlohmann::json::exception&) {
        throw RequestError{"json", "The line is no JSON."};
    }
    if (!request.json_.is_object()) throw RequestError{"json", "A request is a JSON object."};
    if (request.has("id")) {
        const nlohmann::json& id = request.json_["id"];
        if (id.is_structured()) throw RequestError{"field", "\"id\" must be a text or a number."};
        request.id_ = id.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    }
    return request;
}

void Request::allow(const std::vector<std::string_view>& names) const {
    for (const auto& [key, value] : json_.items()) {
        if (key == "id" || key == "do") continue;
        if (std::find(names.begin(), names.end(), key) == names.end()) {
            throw field_error("This request has no field \"{0}\".", key);
        }
    }
}

const nlohmann::json& Request::field(std::string_view name) const {
    const auto found = json_.find(name);
    if (found == json_.end()) throw field_error("The field \"{0}\" is missing.", name);
    return *found;
}

std::string Request::text(std::string_view name) const {
    const nlohmann::json& value = field(name);
    if (!value.is_string()) throw field_error("\"{0}\" must be a text.", name);
    return value.get<std::string>();
}

std::string Request::text_or(std::string_view name, std::string otherwise) const {
    return has(name) ? text(name) : std::move(otherwise);
}

int Request::number_or(std::string_view name, int otherwise, int least, int most) const {
    if (!has(name)) return otherwise;
    const nlohmann::json& value = field(name);
    if (value.is_number_integer()) {
        const bool huge = value.is_number_unsigned() && value.get<std::uint64_t>() > 0x7FFFFFFF;
        const std::int64_t number = huge ? 0x7FFFFFFF : value.get<std::int64_t>();
        if (number >= least && number <= most) return static_cast<int>(number);
    }
    throw RequestError{
        "field", formatted("\"{0}\" must be a whole number from {1} to {2}.", name, least, most)};
}

std::vector<std::string> Request::texts(std::string_view name) const {
    const nlohmann::json& value = field(name);
    std::vector<std::string> list;
    const bool good =
        value.is_array() && !value.empty() &&
        std::all_of(value.begin(), value.end(), [](const auto& v) { return v.is_string(); });
    if (!good) throw field_error("\"{0}\" must be a list of texts, not empty.", name);
    for (const auto& item : value) list.push_back(item.get<std::string>());
    return list;
}

std::vector<Option> Request::options(std::string_view name) const {
    std::vector<Option> list;
    if (!has(name)) return list;
    for (const auto& [key, value] : object(name).items()) {
        if (!is_word(value)) {
            throw field_error("The option \"{0}\" must be a word or a flag.", key);
        }
        list.push_back({key, word(value)});
    }
    return list;
}

const nlohmann::json& Request::object(std::string_view name) const {
    const nlohmann::json& value = field(name);
    if (!value.is_object()) throw field_error("\"{0}\" must be an object.", name);
    return value;
}

nlohmann::json Request::without(const std::vector<std::string>& names) const {
    nlohmann::json rest = json_;
    for (const std::string& name : names) rest.erase(name);
    return rest;
}

}  // namespace bivouac::command
