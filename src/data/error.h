// What is wrong with a data file, said in one sentence.
#pragma once

#include <string>

namespace bivouac::data {

struct DataError {
    std::string file;    // "map.json"
    std::string path;    // a JSON pointer into it; empty: the file as a whole
    std::string reason;  // without a full stop

    std::string sentence() const {
        return file + (path.empty() ? "" : ", at " + path) + ": " + reason + ".";
    }
};

}  // namespace bivouac::data
