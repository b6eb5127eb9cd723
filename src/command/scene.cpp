#include "command/scene.h"

#include <algorithm>
#include <array>

#include "command/family_scene.h"

namespace bivouac::command {

using nlohmann::json;

namespace {

constexpr std::array scenes{&campaign_scene::make, &nations_scene::make};

std::string plain(const json& value, const Words& words) {
    if (value.is_string()) {
        const std::string text = value.get<std::string>();
        return words.has("side." + text) ? words.side(text) : text;
    }
    return value.is_null() ? words("ui.none") : value.dump();
}

// Keys and values, an inner object indented below its key.
void tell(const json& value, std::size_t depth, const Words& words, Lines& lines) {
    const std::string margin(2 * depth, ' ');
    for (const auto& [key, inner] : value.items()) {
        std::string name = key;
        std::replace(name.begin(), name.end(), '_', ' ');
        if (words.has("ui.seen." + key)) name = words("ui.seen." + key);
        if (words.has("side." + key)) name = words.side(key);
        const bool list = inner.is_array() && std::none_of(inner.begin(), inner.end(), [](auto& i) {
                              return i.is_structured();
                          });
        if (list) {
            std::vector<std::string> parts;
            for (const json& item : inner) parts.push_back(plain(item, words));
            lines.push_back(margin + words.colon(name) + " " + words.list(parts));
        } else if (inner.is_structured()) {
            lines.push_back(margin + words.colon(name));
            tell(inner, depth + 1, words, lines);
        } else {
            lines.push_back(margin + words.colon(name) + " " + plain(inner, words));
        }
    }
}

}  // namespace

json Scene::seen_by(Seat who) const {
    return json::parse(
        table_.observation_json(who.is_none() ? Witness::spectator() : Witness::of(who)));
}

std::string Scene::headline(Seat) const {
    const std::string key = "scenario." + table_.identity().scenario;
    return words_.has(key) ? words_(key) : table_.identity().scenario;
}

Lines Scene::board(Seat who) const {
    Lines lines{terminal_.strong(headline(who))};
    tell(seen_by(who), 1, words_, lines);
    return lines;
}

// What a player may see and a spectator may not is a secret.
bool Scene::hides(Seat who) const {
    return !table_.pending().empty() &&
           (seen_by(who) != seen_by(Seat{}) || table_.pending().size() > 1);
}

std::string Scene::score() const {
    const Ending ending = table_.ending();
    std::vector<std::string> parts;
    bool any = false;
    for (std::size_t i = 0; i < ending.score.size(); ++i) {
        any |= ending.score[i] != 0;
        parts.push_back(words_.side(table_.seat_name(Seat{i})) + " " +
                        number_text(static_cast<int>(ending.score[i])));
    }
    return any ? words_("ui.score", {joined(parts, ", ")}) : std::string();
}

std::unique_ptr<Scene> scene_of(const shelf::ShelfGame& game, const AnyTable& table,
                                const Words& words, const Terminal& terminal) {
    for (MakeScene* const make : scenes) {
        std::unique_ptr<Scene> scene = make(game, table, words, terminal);
        if (scene != nullptr) return scene;
    }
    return std::make_unique<Scene>(table, words, terminal);
}

}  // namespace bivouac::command
