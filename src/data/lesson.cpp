#include "data/lesson.h"

#include <algorithm>

#include "data/canonical.h"
#include "data/reader.h"

namespace bivouac::data {

namespace {

constexpr const char* lesson_file = "lesson.json";
constexpr std::size_t fewest_steps = 6, most_steps = 10;

// "march murat": a kind of event, and who or what is in it.
Signal signal_of(const Node& node) {
    const std::string text = node.text();
    Signal signal;
    std::size_t from = 0;
    while (from <= text.size()) {
        const std::size_t to = std::min(text.find(' ', from), text.size());
        const std::string word = text.substr(from, to - from);
        if (word.empty()) node.refuse("a kind of event and ids are expected here");
        if (from == 0) {
            signal.event = word;
        } else {
            signal.things.push_back(word);
        }
        from = to + 1;
    }
    return signal;
}

std::vector<Signal> signals_of(const Node& node) {
    std::vector<Signal> signals;
    for (const Node& signal : node.list()) signals.push_back(signal_of(signal));
    if (signals.empty()) node.refuse("at least one kind of event is expected here");
    return signals;
}

Seed chance_of(const Node& node) {
    Seed seed;
    if (!parse_seed(node.text(), seed)) node.refuse("a decimal number is expected here, as a text");
    return seed;
}

LessonStep step_of(const Node& node) {
    node.expect_keys({"do", "why", "until"}, {"else", "point", "then"});
    node["do"].expect_bilingual();
    node["why"].expect_bilingual();
    for (const Node& thing : node.list_or_none("point")) thing.text();
    for (const Node& told : node.list_or_none("then")) {
        told.expect_keys({"text"}, {"on"});
        if (told.has("on")) signal_of(told["on"]);
        told["text"].expect_bilingual();
    }
    LessonStep step{signals_of(node["until"]), {}};
    if (node.has("else")) step.otherwise = signals_of(node["else"]);
    return step;
}

}  // namespace

std::string Lesson::digest(const std::string& game) const {
    nlohmann::json options_read = nlohmann::json::object();
    for (const auto& [name, value] : options) options_read[name] = value;
    nlohmann::json all{
        {"game", game}, {"scenario", scenario}, {"options", options_read}, {"position", position}};
    if (chance) all["chance"] = seed_text(*chance);
    return canonical_digest(all);
}

tl::expected<std::optional<Lesson>, DataError> load_lesson(const Files& files) {
    return caught<std::optional<Lesson>>([&]() -> std::optional<Lesson> {
        if (files.find(lesson_file) == nullptr) return std::nullopt;
        nlohmann::json json = parse(files, lesson_file);
        const Node node(json, lesson_file);
        node.expect_keys({"scenario", "options", "seat", "opponent", "acts", "aim", "position",
                          "steps", "enough"},
                         {"chance"});
        node["aim"].expect_bilingual();
        node["enough"].expect_bilingual();
        node["seat"].text();
        node["opponent"].text();
        Lesson lesson;
        lesson.acts = signals_of(node["acts"]);
        lesson.scenario = node["scenario"].text();
        for (const std::string& name : node["options"].keys()) {
            const nlohmann::json& value = node["options"][name].json();
            lesson.options.emplace_back(
                name, value.is_boolean() ? std::string(value.get<bool>() ? "true" : "false")
                                         : node["options"][name].text());
        }
        for (const Node& step : node["steps"].list()) lesson.steps.push_back(step_of(step));
        if (lesson.steps.size() < fewest_steps || lesson.steps.size() > most_steps) {
            node["steps"].refuse("a lesson has six to ten steps");
        }
        lesson.position = node["position"].json();
        if (node.has("chance")) lesson.chance = chance_of(node["chance"]);
        json.erase("position");
        json.erase("chance");
        lesson.page = json.dump();
        return lesson;
    });
}

}  // namespace bivouac::data
