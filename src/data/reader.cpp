#include "data/reader.h"

#include <array>
#include <cmath>
#include <utility>

namespace bivouac::data {

namespace {

constexpr std::array<std::string_view, 4> known_origins{"rulebook", "report", "deduction",
                                                        "reconstruction"};

bool is_in(std::span<const std::string_view> names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

void Node::refuse(const std::string& reason) const { throw DataError{file_, path_, reason}; }

void Node::expect_keys(std::initializer_list<std::string_view> needed,
                       std::initializer_list<std::string_view> allowed) const {
    expect_keys(std::span(needed.begin(), needed.size()),
                std::span(allowed.begin(), allowed.size()));
}

void Node::expect_keys(std::span<const std::string_view> needed,
                       std::span<const std::string_view> allowed) const {
    if (!value_->is_object()) refuse("an object is expected here");
    for (const std::string_view key : needed) {
        if (!has(key)) refuse("\"" + std::string(key) + "\" is missing");
    }
    // A remark and the source of an item may stand anywhere.
    for (const auto& [key, value] : value_->items()) {
        if (is_in(needed, key) || is_in(allowed, key)) continue;
        if (key == "note" || key == "origin" || key == "origins") continue;
        refuse("\"" + key + "\" means nothing here");
    }
    if (has("note")) (*this)["note"].text();
    if (has("origin")) (*this)["origin"].one_of(known_origins, "origin");
    if (has("origins")) {
        const Node fields = (*this)["origins"];
        for (const std::string& field : fields.keys()) {
            if (!has(field)) fields.refuse("there is no field \"" + field + "\" here");
            fields[field].one_of(known_origins, "origin");
        }
    }
}

Node Node::operator[](std::string_view key) const {
    return {value_->at(std::string(key)), file_,
            path_ + (nlohmann::json::json_pointer() / std::string(key)).to_string()};
}

std::vector<std::string> Node::keys() const {
    if (!value_->is_object()) refuse("an object is expected here");
    std::vector<std::string> found;
    for (const auto& [key, value] : value_->items()) found.push_back(key);
    return found;
}

std::vector<Node> Node::list() const {
    if (!value_->is_array()) refuse("a list is expected here");
    std::vector<Node> items;
    items.reserve(value_->size());
    for (std::size_t i = 0; i < value_->size(); ++i) {
        items.emplace_back((*value_)[i], file_, path_ + "/" + std::to_string(i));
    }
    return items;
}

std::vector<Node> Node::list_or_none(std::string_view key) const {
    return has(key) ? (*this)[key].list() : std::vector<Node>{};
}

std::vector<Node> Node::list_up_to(std::size_t most, const std::string& things) const {
    std::vector<Node> items = list();
    if (items.size() > most) {
        refuse("there are " + std::to_string(items.size()) + " " + things + ", and at most " +
               std::to_string(most) + " are possible");
    }
    return items;
}

std::string Node::text() const {
    if (!value_->is_string()) refuse("a text is expected here");
    std::string found = value_->get<std::string>();
    if (found.empty()) refuse("the text is empty");
    return found;
}

std::string Node::id() const {
    std::string found = text();
    const bool plain = std::all_of(found.begin(), found.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
    if (!plain) {
        refuse("the id \"" + found + "\" may hold only small letters a to z, digits and hyphens");
    }
    return found;
}

std::uint8_t Node::number(int least, int most) const {
    return static_cast<std::uint8_t>(integer(least, most));
}

int Node::integer(int least, int most) const {
    // A number beyond 64 bits is read as a floating one, so it is refused as well.
    constexpr std::int64_t large = 0x7FFF'FFFF;
    if (value_->is_number_integer()) {
        const bool huge = value_->is_number_unsigned() && value_->get<std::uint64_t>() > large;
        const std::int64_t found = huge ? large : value_->get<std::int64_t>();
        if (found >= least && found <= most) return static_cast<int>(found);
    }
    refuse("a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
           " is expected here");
}

std::uint8_t Node::number_or(std::string_view key, int otherwise, int least, int most) const {
    return has(key) ? (*this)[key].number(least, most) : static_cast<std::uint8_t>(otherwise);
}

void Node::expect_measure() const {
    if (!value_->is_number()) refuse("a number is expected here");
}

std::int16_t Node::per_mille() const {
    expect_measure();
    const double part = value_->get<double>();
    if (part < 0 || part > 1) refuse("a number from 0 to 1 is expected here");
    return static_cast<std::int16_t>(std::lround(part * 1000));
}

bool Node::boolean() const {
    if (!value_->is_boolean()) refuse("true or false is expected here");
    return value_->get<bool>();
}

bool Node::boolean_or(std::string_view key, bool otherwise) const {
    return has(key) ? (*this)[key].boolean() : otherwise;
}

void Node::expect_bilingual() const {
    expect_keys({"en", "fr"});
    for (const char* language : {"en", "fr"}) (*this)[language].text();
}

std::size_t Node::one_of(std::span<const std::string_view> names, std::string_view kind) const {
    const std::string found = text();
    const auto at = std::find(names.begin(), names.end(), found);
    if (at == names.end()) {
        std::string known;
        for (const std::string_view name : names) {
            known += (known.empty() ? "" : ", ") + std::string(name);
        }
        refuse("there is no " + std::string(kind) + " \"" + found + "\", only " + known);
    }
    return static_cast<std::size_t>(at - names.begin());
}

void expect_new(std::set<std::string>& seen, const Node& at, const std::string& what,
                const std::string& where) {
    if (seen.insert(at.text()).second) return;
    at.refuse("the " + what + " \"" + at.text() + "\" stands twice" + where);
}

nlohmann::json parse(const Files& files, std::string_view name) {
    const std::string* bytes = files.find(name);
    if (bytes == nullptr) throw DataError{std::string(name), "", "the file is missing"};
    return parse_text(*bytes, std::string(name));
}

nlohmann::json parse_text(const std::string& bytes, const std::string& file) {
    // The library keeps the last of two equal keys and says nothing.
    std::vector<std::set<std::string>> open;
    const auto watch = [&](int, nlohmann::json::parse_event_t event, nlohmann::json& value) {
        using Event = nlohmann::json::parse_event_t;
        if (event == Event::object_start) open.emplace_back();
        if (event == Event::object_end) open.pop_back();
        if (event == Event::key && !open.back().insert(value.get<std::string>()).second) {
            throw DataError{file, "", "the key " + value.dump() + " stands twice in one object"};
        }
        return true;
    };
    try {
        return nlohmann::json::parse(bytes, watch);
    } catch (const nlohmann::json::parse_error& error) {
        throw DataError{file, "",
                        "this is no JSON from byte " + std::to_string(error.byte) + " on"};
    } catch (const nlohmann::json::out_of_range&) {
        throw DataError{file, "", "a number is larger than any that is of use"};
    }
}

}  // namespace bivouac::data
