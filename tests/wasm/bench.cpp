// The bench signature in a browser's machine: the same games, the same number.
//   bench --signature --games N
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "data/about.h"
#include "data/campaign.h"
#include "data/files.h"
#include "games/campaign/campaign.h"
#include "games/campaign/identity.h"
#include "trials/random_game.h"

using namespace bivouac;

int main(int count, char** words) {
    int games = 0;
    for (int i = 1; i + 1 < count; ++i) {
        if (std::string_view(words[i]) == "--games") games = std::atoi(words[i + 1]);
    }
    for (const std::string& id : data::embedded_games()) {
        const data::Files files = data::embedded_game(id);
        const auto loaded = data::load_campaign(files);
        const auto about = data::load_about(files);
        if (!loaded || !about || games <= 0) return 2;
        Fnv1a signature;
        for (const data::Combination& combination : about->combinations) {
            std::vector<Option> named;
            for (const auto& [name, value] : combination.options) named.push_back({name, value});
            campaign::Options options;
            if (!campaign::read_options(**loaded, combination.scenario, named, options)) return 2;
            const campaign::Campaign game(*loaded, options);
            for (int seed = 1; seed <= games; ++seed) {
                trials::add_to_signature(game, static_cast<std::uint64_t>(seed), signature);
            }
        }
        std::printf("%016llx\n", static_cast<unsigned long long>(signature.value));
    }
    return 0;
}
