#include "data/rulesets.h"

#include <array>

#include "games/campaign/y1806/ruleset.h"

namespace bivouac::data {

const campaign::Ruleset* ruleset_named(std::string_view name) {
    static constexpr std::array all{&campaign::y1806::ruleset};
    for (const campaign::Ruleset* ruleset : all) {
        if (ruleset->name == name) return ruleset;
    }
    return nullptr;
}

}  // namespace bivouac::data
