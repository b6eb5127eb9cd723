#include "server/changes.h"

#include <utility>
#include <vector>

#include "core/json_writer.h"

namespace bivouac::server {

namespace {

// Keys as they stand in the text, without their quotes; none of ours needs to be escaped.
using Members = std::vector<std::pair<std::string_view, std::string_view>>;

// Behind the value that begins at `at`.
std::size_t end_of_value(std::string_view text, std::size_t at) {
    int depth = 0;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"') {
            for (++at; at < text.size() && text[at] != '"'; ++at) {
                if (text[at] == '\\') ++at;
            }
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            if (depth == 0) return at;
            --depth;
        } else if (c == ',' && depth == 0) {
            return at;
        }
    }
    return at;
}

Members members_of(std::string_view object) {
    Members members;
    std::size_t at = 1;
    while (at < object.size() && object[at] == '"') {
        const std::size_t key = at + 1;
        const std::size_t key_end = object.find('"', key);
        const std::size_t value = key_end + 2;
        at = end_of_value(object, value);
        members.emplace_back(object.substr(key, key_end - key), object.substr(value, at - value));
        ++at;
    }
    return members;
}

// The members of two versions mostly come in the same order.
std::string_view find(const Members& members, std::string_view key, std::size_t& near) {
    for (std::size_t i = 0; i < members.size(); ++i) {
        const std::size_t at = (near + i) % members.size();
        if (members[at].first != key) continue;
        near = at + 1;
        return members[at].second;
    }
    return {};
}

bool is_object(std::string_view value) { return value.starts_with('{'); }

struct Difference {
    Members set;
    std::vector<std::string_view> drop;
};

Difference difference(const Members& before, const Members& after) {
    Difference found;
    std::size_t near = 0;
    for (const auto& [key, value] : after) {
        if (find(before, key, near) != value) found.set.emplace_back(key, value);
    }
    if (after.size() - found.set.size() == before.size()) return found;
    near = 0;
    for (const auto& [key, value] : before) {
        if (find(after, key, near).empty()) found.drop.push_back(key);
    }
    return found;
}

void write_members(const Members& members, JsonWriter& json) {
    json.begin_object();
    for (const auto& [key, value] : members) json.key(key).raw(value);
    json.end_object();
}

}  // namespace

std::string changes_json(std::string_view before, std::string_view after) {
    const Members old = members_of(before);
    const Difference whole = difference(old, members_of(after));
    Members set;
    std::vector<std::pair<std::string_view, Difference>> parts;
    std::size_t near = 0;
    for (const auto& [key, value] : whole.set) {
        const std::string_view was = find(old, key, near);
        if (is_object(was) && is_object(value)) {
            parts.emplace_back(key, difference(members_of(was), members_of(value)));
        } else {
            set.emplace_back(key, value);
        }
    }
    JsonWriter in, drop;
    in.begin_object();
    drop.begin_object();
    const auto add_dropped = [&](std::string_view of, const std::vector<std::string_view>& keys) {
        if (keys.empty()) return;
        drop.key(of).begin_array();
        for (const std::string_view key : keys) drop.string(key);
        drop.end_array();
    };
    add_dropped("", whole.drop);
    for (const auto& [key, part] : parts) {
        in.key(key);
        write_members(part.set, in);
        add_dropped(key, part.drop);
    }
    in.end_object();
    drop.end_object();
    JsonWriter json;
    json.begin_object();
    if (!set.empty()) {
        json.key("set");
        write_members(set, json);
    }
    if (!parts.empty()) json.key("in").raw(in.text());
    if (drop.text() != "{}") json.key("drop").raw(drop.text());
    json.end_object();
    return json.take();
}

}  // namespace bivouac::server
