// The files of one game, wherever they lie: in the program, in a folder, or made up by a test.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "data/error.h"

namespace bivouac::data {

struct File {
    std::string_view path;
    std::string_view bytes;
};

class Files {
   public:
    Files() = default;

    // The files whose path starts with `folder`, under the rest of their path.
    static Files from(std::span<const File> files, std::string_view folder = "");

    // The JSON files of a folder on disk; folders inside it are not read.
    static tl::expected<Files, DataError> from_directory(const std::string& directory);

    // Null if there is no such file.
    const std::string* find(std::string_view name) const;

    std::vector<std::string> names() const;

    void put(std::string_view name, std::string bytes);
    void remove(std::string_view name);

   private:
    std::map<std::string, std::string, std::less<>> files_;
};

// What was built into the program.
Files embedded_game(std::string_view game);
std::vector<std::string> embedded_games();

}  // namespace bivouac::data
