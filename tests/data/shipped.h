// The data of the repository, and copies of it that are broken on purpose.
#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "data/broken.h"
#include "data/campaign.h"
#include "data/register.h"

namespace bivouac::data {

inline const Files& shipped() {
    static const Files files =
        Files::from_directory(std::string(BIVOUAC_SOURCE_DIR) + "/data/napoleon-1806").value();
    return files;
}

inline nlohmann::json shipped_json(const std::string& file) {
    return nlohmann::json::parse(*shipped().find(file));
}

// The ids of the register.
inline std::set<std::string> shipped_clauses() {
    const RulesRegister rules = load_register(shipped()).value();
    std::set<std::string> ids;
    for (const Clause& clause : rules.clauses) ids.insert(clause.id);
    return ids;
}

// The shipped files, one of them changed.
inline Files changed(const std::string& file, const Change& change) {
    return with_change(shipped(), file, change);
}

// What loading says of them; empty if nothing is wrong.
inline std::string fault_of(const Files& files) {
    const Result result = load_campaign(files);
    return result ? "" : sentence_by_names(result.error(), files);
}

inline std::string fault_after(const std::string& file, const Change& change) {
    return fault_of(changed(file, change));
}

}  // namespace bivouac::data
