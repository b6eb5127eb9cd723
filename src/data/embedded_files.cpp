#include "data/embedded.h"
#include "data/files.h"

namespace bivouac::data {

Files embedded_game(std::string_view game) {
    std::vector<File> files;
    for (const EmbeddedFile& file : embedded_files()) files.push_back({file.path, file.bytes});
    return Files::from(files, std::string(game) + "/");
}

std::vector<std::string> embedded_games() {
    std::vector<std::string> games;
    for (const EmbeddedFile& file : embedded_files()) {
        const std::size_t slash = file.path.find('/');
        if (file.path.substr(slash + 1) == "game.json") {
            games.emplace_back(file.path.substr(0, slash));
        }
    }
    return games;
}

}  // namespace bivouac::data
