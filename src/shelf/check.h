// What `bivouac check-data` says about a folder of data.
#pragma once

#include <string>

#include "data/files.h"

namespace bivouac::shelf {

struct CheckReport {
    bool ok = false;
    std::string text;  // lines, each ended; the faults first, then what was found
};

// Everything that loading checks, and beyond it that texts and rules are there in both languages.
CheckReport check_data(const std::string& directory);
CheckReport check_files(const data::Files& files);

}  // namespace bivouac::shelf
