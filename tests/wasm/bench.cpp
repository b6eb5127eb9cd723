// The bench signature in a browser's machine: the same games, the same number.
//   bench --games N [--bots]
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "shelf/bot_signature.h"
#include "shelf/shelf.h"

using namespace bivouac;

int main(int count, char** words) {
    int games = 0;
    bool bots = false;
    for (int i = 1; i < count; ++i) {
        if (std::string_view(words[i]) == "--bots") bots = true;
        if (i + 1 < count && std::string_view(words[i]) == "--games") {
            games = std::atoi(words[i + 1]);
        }
    }
    const auto shelf = shelf::load_shelf("");
    if (!shelf || games <= 0) return 2;
    for (const auto& game : *shelf) {
        Fnv1a signature;
        if (bots) {
            shelf::sign_bots(*game, signature);
            std::printf("%016llx\n", static_cast<unsigned long long>(signature.value));
            continue;
        }
        for (const shelf::Setup& setup : game->setups()) {
            game->trials(setup)->sign(games, signature);
        }
        std::printf("%016llx\n", static_cast<unsigned long long>(signature.value));
    }
    return 0;
}
