#include "command/named_setups.h"

#include <algorithm>

namespace bivouac::command {

std::string NamedSetup::full_name() const { return game->id() + "/" + setup->name; }

std::vector<NamedSetup> all_setups(const shelf::Shelf& shelf) {
    std::vector<NamedSetup> all;
    for (const auto& game : shelf) {
        for (const shelf::Setup& setup : game->setups()) all.push_back({game.get(), &setup});
    }
    return all;
}

tl::expected<std::vector<NamedSetup>, std::string> find_setups(const shelf::Shelf& shelf,
                                                               const std::string& name) {
    std::vector<NamedSetup> found;
    for (const NamedSetup& named : all_setups(shelf)) {
        if (named.setup->name == name || named.full_name() == name) found.push_back(named);
    }
    if (found.empty()) return tl::unexpected("There is no set-up \"" + name + "\".");
    return found;
}

tl::expected<std::vector<arena::Venue>, std::string> venues_of(
    const shelf::Shelf& shelf, const std::string& game, const std::vector<std::string>& names) {
    if (!game.empty() && find_game(shelf, game) == nullptr) {
        return tl::unexpected("There is no game \"" + game + "\".");
    }
    std::vector<arena::Venue> wanted;
    // A set-up that is named twice is played once: its games would be the same, and count double.
    const auto add = [&](const std::vector<NamedSetup>& found) {
        bool is_one_of_the_game = false;
        for (const NamedSetup& named : found) {
            if (!game.empty() && named.game->id() != game) continue;
            is_one_of_the_game = true;
            const bool again =
                std::any_of(wanted.begin(), wanted.end(),
                            [&](const arena::Venue& venue) { return venue.setup == named.setup; });
            if (!again) wanted.push_back({named.game, named.setup});
        }
        return is_one_of_the_game;
    };
    if (names.empty()) add(all_setups(shelf));
    for (const std::string& name : names) {
        const auto found = find_setups(shelf, name);
        if (!found) return tl::unexpected(found.error());
        if (!add(*found)) {
            std::string sentence = "The game ";
            sentence.append(game).append(" has no set-up \"").append(name).append("\".");
            return tl::unexpected(sentence);
        }
    }
    return wanted;
}

}  // namespace bivouac::command
