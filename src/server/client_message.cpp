#include "server/client_message.h"

#include <algorithm>
#include <array>

#include "core/text.h"
#include "server/json.h"

namespace bivouac::server {

namespace {

constexpr std::size_t most_actions = 200, longest_id = 64;

struct Type {
    std::string_view name;
    std::string_view must;  // fields, separated by a blank
    std::string_view may;
};

constexpr std::array types{
    Type{"act", "number actions", ""},  Type{"undo", "number", ""},
    Type{"ask-undo", "number", ""},     Type{"grant", "", "number what"},
    Type{"decline", "", "number what"}, Type{"standing", "answer", ""},
    Type{"explain", "action", ""},      Type{"odds", "", "described"},
    Type{"past", "number", "as"},       Type{"resign", "", ""},
    Type{"offer-draw", "", ""},         Type{"chat", "text", "to"},
    Type{"notes", "text", ""},          Type{"look", "seat", ""},
    Type{"decide", "outcome", ""},      Type{"language", "language", ""},
};

bool read_actions(const nlohmann::json& value, std::vector<std::string>& actions) {
    if (!value.is_array() || value.empty() || value.size() > most_actions) return false;
    for (const nlohmann::json& item : value) {
        if (!item.is_string()) return false;
        actions.push_back(item.get<std::string>());
        // A blank would read as two actions in a log.
        const std::string& action = actions.back();
        if (action.empty() || action.find_first_of(" \n\r\t") != std::string::npos) return false;
    }
    return true;
}

bool read_field(const std::string& name, const nlohmann::json& value, ClientMessage& message) {
    if (name == "number") {
        if (!value.is_number_integer()) return false;
        message.number = value.get<std::int64_t>();
        return true;
    }
    if (name == "actions") return read_actions(value, message.actions);
    if (name == "described") {
        if (!value.is_object()) return false;
        message.described = value.dump();
        return true;
    }
    if (!value.is_string()) return false;
    const std::array<std::pair<std::string_view, std::string*>, 9> texts{
        {{"action", &message.action},
         {"answer", &message.answer},
         {"text", &message.text},
         {"what", &message.what},
         {"seat", &message.seat},
         {"as", &message.as},
         {"to", &message.to},
         {"outcome", &message.outcome},
         {"language", &message.language}}};
    for (const auto& [key, place] : texts) {
        if (key == name) *place = value.get<std::string>();
    }
    return true;
}

bool read_fields(const nlohmann::json& object, const Type& type, ClientMessage& message) {
    for (std::string_view must = type.must; !must.empty();) {
        if (!object.contains(take_part(must, ' '))) return false;
    }
    for (const auto& [name, value] : object.items()) {
        if (name == "type" || name == "id") continue;
        if (!lists(type.must, name) && !lists(type.may, name)) return false;
        if (!read_field(name, value, message)) return false;
    }
    return true;
}

}  // namespace

std::optional<Fault> read_message(std::string_view text, ClientMessage& message) {
    const nlohmann::json object = parse_shallow(text);
    if (!object.is_object()) return fault("json");
    if (const auto id = object.find("id"); id != object.end()) {
        if (!id->is_number_integer() && !id->is_string()) return fault("field");
        std::string written = id->dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        if (written.size() > longest_id) return fault("field");
        message.id = std::move(written);
    }
    const std::string name = text_in(object, "type");
    const auto* type = std::ranges::find(types, std::string_view(name), &Type::name);
    if (type == types.end()) return fault("request");
    message.type = name;
    if (!read_fields(object, *type, message)) return fault("field");
    return std::nullopt;
}

}  // namespace bivouac::server
