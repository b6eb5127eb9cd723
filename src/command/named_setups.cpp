#include "command/named_setups.h"

#include <algorithm>

#include "command/bad_input.h"
#include "core/text.h"

namespace bivouac::command {

using arena::Venue;

std::vector<Venue> all_setups(const shelf::Shelf& shelf) {
    std::vector<Venue> all;
    for (const auto& game : shelf) {
        for (const shelf::Setup& setup : game->setups()) all.push_back({game.get(), &setup});
    }
    return all;
}

std::vector<Venue> find_setups(const shelf::Shelf& shelf, const std::string& name) {
    std::vector<Venue> found = all_setups(shelf);
    std::erase_if(found, [&](const Venue& venue) {
        return venue.setup->name != name && venue.name() != name;
    });
    if (found.empty()) throw BadInput("There is no set-up \"" + name + "\".");
    return found;
}

std::vector<Venue> venues_of(const shelf::Shelf& shelf, const std::string& game,
                             const std::vector<std::string>& names) {
    if (!game.empty() && find_game(shelf, game) == nullptr) {
        throw BadInput("There is no game \"" + game + "\".");
    }
    const auto is_of_another = [&](const Venue& venue) {
        return !game.empty() && venue.game->id() != game;
    };
    std::vector<Venue> wanted;
    if (names.empty()) wanted = all_setups(shelf);
    std::erase_if(wanted, is_of_another);
    for (const std::string& name : names) {
        std::vector<Venue> found = find_setups(shelf, name);
        std::erase_if(found, is_of_another);
        if (found.empty()) {
            throw BadInput(formatted("The game {0} has no set-up \"{1}\".", game, name));
        }
        for (const Venue& venue : found) {
            if (std::find(wanted.begin(), wanted.end(), venue) == wanted.end()) {
                wanted.push_back(venue);
            }
        }
    }
    return wanted;
}

}  // namespace bivouac::command
