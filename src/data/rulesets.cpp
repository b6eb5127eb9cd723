#include "data/rulesets.h"

#include <array>

#include "games/campaign/y1806/ruleset.h"

namespace bivouac::data {

Rulesets shipped_rulesets() {
    static constexpr std::array all{&campaign::y1806::ruleset};
    return all;
}

}  // namespace bivouac::data
