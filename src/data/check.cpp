#include "data/check.h"

#include <algorithm>

#include "data/about.h"
#include "data/campaign.h"
#include "data/reader.h"
#include "data/register.h"
#include "data/texts.h"

namespace bivouac::data {

namespace {

struct Sources {
    int items = 0;
    int reconstructed = 0;
};

void count_sources(const nlohmann::json& value, Sources& sources) {
    if (value.is_object() && value.contains("origin")) {
        ++sources.items;
        if (value["origin"] == "reconstruction") ++sources.reconstructed;
    }
    for (const nlohmann::json& inner : value) {
        if (inner.is_structured()) count_sources(inner, sources);
    }
}

// Players are told how much of a game is not the published one.
std::string describe_sources(const Files& files) {
    Sources sources;
    for (const char* name : {"map.json", "armies.json", "decks.json", "dice.json", "scenarios.json",
                             "timing.json", "game.json"}) {
        count_sources(parse(files, name), sources);
    }
    return std::to_string(sources.reconstructed) + " of " + std::to_string(sources.items) +
           " items are a reconstruction";
}

std::string describe(const campaign::Data& data) {
    const auto bridges = std::count_if(data.connections.begin(), data.connections.end(),
                                       [](const auto& way) { return way.has_bridge(); });
    std::string text = data.game + ", rules version " + std::to_string(data.rules_version) + "\n";
    text += "map: " + std::to_string(data.areas.size()) + " areas, " +
            std::to_string(data.connections.size()) + " connections, " + std::to_string(bridges) +
            " bridges\n";
    for (const campaign::Side& side : data.sides) {
        text += side.id + ": " + std::to_string(side.corps.size()) + " corps, " +
                std::to_string(side.vedettes.size()) + " vedettes, " +
                std::to_string(side.deck.size()) + " cards\n";
    }
    text += "scenarios:";
    for (const campaign::Scenario& scenario : data.scenarios) text += " " + scenario.id;
    return text + "\ndigest: " + data.digest + "\n";
}

}  // namespace

CheckReport check_files(const Files& files) {
    const Result data = load_campaign(files);
    const auto about = load_about(files);
    const auto rules = load_register(files);
    const auto texts = load_complete_texts(files);

    std::vector<std::string> faults;
    const auto add = [&](const DataError& error) {
        // Two readers of one file find the same first fault.
        const std::string fault = error.sentence();
        if (std::find(faults.begin(), faults.end(), fault) == faults.end()) faults.push_back(fault);
    };
    if (!data) add(data.error());
    if (!about) add(about.error());
    if (!rules) add(rules.error());
    if (!texts) add(texts.error());
    if (data && rules && (*data)->game != rules->game) {
        add({"rules.json", "/game",
             "these are the rules of \"" + rules->game + "\", not of \"" + (*data)->game + "\""});
    }

    CheckReport report;
    report.ok = faults.empty();
    for (const std::string& fault : faults) report.text += fault + "\n";
    if (data) report.text += describe(**data);
    if (rules) report.text += "rules: " + std::to_string(rules->clauses.size()) + " clauses\n";
    if (texts) {
        report.text += "texts: " + std::to_string(texts->all(Language::en).size()) + " in en, " +
                       std::to_string(texts->all(Language::fr).size()) + " in fr\n";
    }
    if (report.ok) {
        const auto sources = caught<std::string>([&] { return describe_sources(files); });
        if (sources) report.text += "sources: " + *sources + "\n";
    }
    return report;
}

CheckReport check_data(const std::string& directory) {
    const tl::expected<Files, DataError> files = Files::from_directory(directory);
    if (!files) return {false, files.error().sentence() + "\n"};
    return check_files(*files);
}

}  // namespace bivouac::data
