#include "arena/processes.h"

#include "core/text.h"

namespace bivouac::arena {

std::string disagreement(const Processes& processes, const std::string& schedule,
                         const std::string& fault) {
    constexpr char cannot = '-', can = '+';
    const std::vector<std::string> all =
        processes.gather(fault.empty() ? can + schedule : cannot + fault);
    if (all.size() == 1) return fault;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].starts_with(can)) continue;
        return formatted("Process {0} of {1} cannot play. {2}", i + 1, all.size(),
                         all[i].substr(1));
    }
    for (std::size_t i = 1; i < all.size(); ++i) {
        if (all[i] == all[0]) continue;
        return formatted(
            "Process {0} of {1} was started for another run than the first: other set-ups, bots, "
            "seeds, lengths, data or rules.",
            i + 1, all.size());
    }
    return {};
}

}  // namespace bivouac::arena
