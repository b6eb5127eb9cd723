// What the bots of a game weigh: numbers by name, from staff.json. Play does not depend on them, so
// they are not in the digest.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <tl/expected.hpp>

#include "data/error.h"
#include "data/files.h"

namespace bivouac::data {

struct StaffNumbers {
    std::map<std::string, int, std::less<>> weights;   // by feature of a position
    std::map<std::string, int, std::less<>> far;       // the same, at the end of a long look ahead
    std::map<std::string, int, std::less<>> doctrine;  // by what an officer minds

    // Another one if any of the numbers is another one: bots may then play other moves.
    std::uint64_t fingerprint() const;
};

// A folder of a player's own need not have the file: then the built-in one of that game counts.
tl::expected<StaffNumbers, DataError> load_staff(const Files& files, const std::string& game);

}  // namespace bivouac::data
