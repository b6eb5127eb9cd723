#include "shelf/check.h"

#include <algorithm>
#include <vector>

#include "data/about.h"
#include "data/reader.h"
#include "data/register.h"
#include "data/texts.h"
#include "shelf/families.h"

namespace bivouac::shelf {

using data::DataError;
using data::Files;

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
    for (const std::string& name : files.names()) count_sources(data::parse(files, name), sources);
    return std::to_string(sources.reconstructed) + " of " + std::to_string(sources.items) +
           " items are a reconstruction";
}

}  // namespace

CheckReport check_files(const Files& files) {
    const auto family = family_of(files);
    const auto described = family ? (*family)->describe(files) : tl::unexpected(family.error());
    const auto about = data::load_about(files);
    const auto rules = data::load_register(files);
    const auto texts = data::load_complete_texts(files);

    std::vector<std::string> faults;
    const auto add = [&](const DataError& error) {
        // Two readers of one file find the same first fault.
        const std::string fault = error.sentence();
        if (std::find(faults.begin(), faults.end(), fault) == faults.end()) faults.push_back(fault);
    };
    if (!described) add(described.error());
    if (!about) add(about.error());
    if (!rules) add(rules.error());
    if (!texts) add(texts.error());
    if (described && texts) {
        const auto missing = data::missing_texts(files, (*family)->named, *texts);
        if (!missing) add(missing.error());
        if (missing) std::for_each(missing->begin(), missing->end(), add);
    }
    if (about && rules && about->game != rules->game) {
        add({"rules.json", "/game",
             "these are the rules of \"" + rules->game + "\", not of \"" + about->game + "\""});
    }

    CheckReport report;
    report.ok = faults.empty();
    for (const std::string& fault : faults) report.text += fault + "\n";
    if (described) report.text += *described;
    if (rules) report.text += "rules: " + std::to_string(rules->clauses.size()) + " clauses\n";
    if (texts) {
        report.text += "texts: " + std::to_string(texts->all(Language::en).size()) + " in en, " +
                       std::to_string(texts->all(Language::fr).size()) + " in fr\n";
    }
    if (report.ok) {
        const auto sources = data::caught<std::string>([&] { return describe_sources(files); });
        if (sources) report.text += "sources: " + *sources + "\n";
    }
    return report;
}

CheckReport check_data(const std::string& directory) {
    const tl::expected<Files, DataError> files = Files::from_directory(directory);
    if (!files) return {false, files.error().sentence() + "\n"};
    return check_files(*files);
}

}  // namespace bivouac::shelf
