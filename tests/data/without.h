// The short scenario of 1806 with an army of its own, in which one block takes no part.
#pragma once

#include <array>

#include "data/shipped.h"

namespace bivouac::data {

// Those that the rules of 1806 name.
inline constexpr std::array named_blocks{"napoleon", "bernadotte", "bessieres", "blucher",
                                         "tauentzien"};

inline Files short_scenario_without(const std::string& name) {
    return changed("scenarios.json", [&](nlohmann::json& scenarios) {
        nlohmann::json& scenario = entry(scenarios["scenarios"], "short");
        const nlohmann::json armies = shipped_json("armies.json")["sides"];
        for (const auto& [side, blocks] : armies.items()) {
            for (const nlohmann::json& block : blocks) {
                if (block["id"] == name) continue;
                scenario["army"][side].push_back({{"block", block["id"]}});
            }
        }
        erase_entry(scenario["placements"], name);
    });
}

}  // namespace bivouac::data
