#include "arena/processes.h"

namespace bivouac::arena {

std::string disagreement(const Processes& processes, const std::string& schedule,
                         const std::string& fault) {
    constexpr char cannot = '-', can = '+';
    const std::vector<std::string> all =
        processes.gather(fault.empty() ? can + schedule : cannot + fault);
    if (all.size() == 1) return fault;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].starts_with(can)) continue;
        return "Process " + std::to_string(i + 1) + " of " + std::to_string(all.size()) +
               " cannot play. " + all[i].substr(1);
    }
    for (std::size_t i = 1; i < all.size(); ++i) {
        if (all[i] == all[0]) continue;
        return "Process " + std::to_string(i + 1) + " of " + std::to_string(all.size()) +
               " was started for another run than the first: other set-ups, bots, seeds, "
               "lengths, " +
               "data or rules.";
    }
    return {};
}

}  // namespace bivouac::arena
