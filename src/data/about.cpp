#include "data/about.h"

#include <algorithm>
#include <array>

#include "data/reader.h"

namespace bivouac::data {

namespace {

bool contains(const std::vector<std::string>& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::string value_at(const Node& node) {
    if (node.is_text()) return node.id();
    return node.boolean() ? "true" : "false";
}

Bilingual bilingual(const Node& node) {
    node.expect_bilingual();
    return {node["en"].text(), node["fr"].text()};
}

Credits read_credits(const Node& node) {
    node.expect_keys({"designer", "developer", "graphics", "publisher", "year"});
    const Node year = node["year"];
    if (!year.is_null() && !year.json().is_number_integer()) {
        year.refuse("a year is expected here, or null where it is not known");
    }
    return {node["designer"].text(), node["developer"].text(), node["graphics"].text(),
            node["publisher"].text(), year.is_null() ? 0 : year.json().get<int>()};
}

Option read_option(const Node& node) {
    node.expect_keys({"id", "values", "default"}, {"free"});
    Option option;
    option.id = node["id"].id();
    for (const Node& value : node["values"].list()) {
        option.values.push_back(value_at(value));
        option.is_boolean = !value.is_text();
    }
    option.otherwise = value_at(node["default"]);
    if (!contains(option.values, option.otherwise)) {
        node["default"].refuse("\"" + option.otherwise + "\" is not among the values");
    }
    option.is_free = node.boolean_or("free", false);
    return option;
}

ClockPreset read_clock(const Node& node) {
    static constexpr std::array<std::string_view, 3> flags{"loss", "unfinished", "organiser"};
    constexpr int longest = 60 * 24 * 30, most_added = 3600;
    node.expect_keys({"minutes", "increment", "flag"});
    return {node["minutes"].integer(1, longest), node["increment"].integer(0, most_added),
            std::string(flags[node["flag"].one_of(flags, "flag")])};
}

Combination read_combination(const About& about, const Node& node) {
    node.expect_keys({"scenario", "name", "options"}, {"clock"});
    Combination combination;
    combination.scenario = node["scenario"].text();
    combination.name = node["name"].text();
    for (const Combination& other : about.combinations) {
        if (other.scenario == combination.scenario && other.name == combination.name) {
            node["name"].refuse("the name \"" + combination.name + "\" is taken");
        }
    }
    place_of(node["scenario"], about.scenarios, "scenario");
    const Node options = node["options"];
    const auto named = std::count_if(about.options.begin(), about.options.end(),
                                     [](const Option& option) { return !option.is_free; });
    if (std::ssize(options.keys()) != named) {
        options.refuse("there must be a value for each of the " + std::to_string(named) +
                       " options");
    }
    for (const Option& option : about.options) {
        if (option.is_free) continue;
        if (!options.has(option.id)) options.refuse("\"" + option.id + "\" is missing");
        const std::string value = value_at(options[option.id]);
        if (!contains(option.values, value)) {
            options[option.id].refuse("the option \"" + option.id + "\" has no value \"" + value +
                                      "\"");
        }
        combination.options[option.id] = value;
    }
    if (node.has("clock")) combination.clock = read_clock(node["clock"]);
    return combination;
}

Duty read_duty(const About& about, const Node& node) {
    node.expect_keys({"duty", "text", "kinds"});
    Duty duty{node["duty"].id(), bilingual(node["text"]), {}};
    for (const Node& kind : node["kinds"].list()) {
        bool taken = contains(duty.kinds, kind.id());
        for (const Duty& other : about.duties) taken |= contains(other.kinds, kind.id());
        if (taken) kind.refuse("\"" + kind.id() + "\" has its duty already");
        duty.kinds.push_back(kind.id());
    }
    return duty;
}

About read_about(const Node& game, const Node& scenarios) {
    About about;
    about.game = game["id"].id();
    about.prefix = game["prefix"].id();
    about.family = game["family"].id();
    about.title = bilingual(game["title"]);
    about.credits = read_credits(game["credits"]);
    for (const Node& seat : game["seats"].list()) about.seats.push_back(seat.id());
    scenarios.expect_keys({"scenarios"});
    for (const Node& scenario : scenarios["scenarios"].list()) {
        if (!scenario.json().is_object() || !scenario.has("id")) {
            scenario.refuse("\"id\" is missing");
        }
        about.scenarios.push_back(scenario["id"].id());
    }
    for (const Node& option : game["options"].list()) {
        about.options.push_back(read_option(option));
    }
    for (const Node& combination : game["combinations"].list()) {
        about.combinations.push_back(read_combination(about, combination));
    }
    for (const Node& duty : game.list_or_none("duties")) {
        about.duties.push_back(read_duty(about, duty));
    }
    for (const std::string& scenario : about.scenarios) {
        if (about.complete(scenario, {}) == nullptr) {
            game["combinations"].refuse("the scenario \"" + scenario + "\" can never be played");
        }
    }
    return about;
}

}  // namespace

const Combination* About::complete(std::string_view scenario, const Choices& chosen) const {
    const auto fits = [&](const Combination& combination) {
        return combination.scenario == scenario &&
               std::all_of(chosen.begin(), chosen.end(), [&](const auto& choice) {
                   const auto at = combination.options.find(choice.first);
                   return at != combination.options.end() && at->second == choice.second;
               });
    };
    const auto found = std::find_if(combinations.begin(), combinations.end(), fits);
    return found == combinations.end() ? nullptr : &*found;
}

tl::expected<About, DataError> load_about(const Files& files) {
    return caught<About>([&] {
        const nlohmann::json game = parse(files, "game.json");
        const nlohmann::json scenarios = parse(files, "scenarios.json");
        return read_about(Node(game, "game.json"), Node(scenarios, "scenarios.json"));
    });
}

}  // namespace bivouac::data
