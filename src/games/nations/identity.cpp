#include "games/nations/identity.h"

#include <algorithm>

namespace bivouac::nations {

Identity identity_of(const Data& data, const Options& options) {
    Identity identity;
    identity.game = data.game;
    identity.prefix = data.prefix;
    identity.scenario = data.scenarios.front();
    identity.options = {{"rules", options.advanced ? "advanced" : "basic"}};
    identity.rules_version = rules_version;
    identity.data_digest = data.digest;
    identity.seats = {data.sides[0], data.sides[1]};
    return identity;
}

bool read_options(const Data& data, std::string_view scenario, const std::vector<Option>& options,
                  Options& out) {
    const bool known = scenario == data.scenarios.front();
    if (!known || options.size() > 1) return false;
    Options read;
    for (const Option& option : options) {
        read.advanced = option.value == "advanced";
        if (option.name != "rules" || (!read.advanced && option.value != "basic")) return false;
    }
    out = read;
    return true;
}

}  // namespace bivouac::nations
