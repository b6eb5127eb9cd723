#include "trials/endings.h"

#include <algorithm>

namespace bivouac::trials {

std::string ending_name(std::string_view reason, std::string_view winner) {
    std::string name(reason);
    std::replace(name.begin(), name.end(), '.', '-');
    return name + "-" + (winner.empty() ? "draw" : std::string(winner));
}

}  // namespace bivouac::trials
