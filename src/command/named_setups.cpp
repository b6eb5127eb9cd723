#include "command/named_setups.h"

#include "command/position.h"
#include "trials/campaign/aid.h"

namespace bivouac::command {

std::string NamedSetup::full_name() const { return game->about.game + "/" + setup->name; }

std::vector<NamedSetup> all_setups(const Shelf& shelf) {
    std::vector<NamedSetup> all;
    for (const ShelfGame& game : shelf) {
        for (const Setup& setup : game.setups) all.push_back({&game, &setup});
    }
    return all;
}

tl::expected<std::vector<NamedSetup>, std::string> find_setups(const Shelf& shelf,
                                                               const std::string& name) {
    std::vector<NamedSetup> found;
    for (const NamedSetup& named : all_setups(shelf)) {
        if (named.setup->name == name || named.full_name() == name) found.push_back(named);
    }
    if (found.empty()) return tl::unexpected("There is no set-up \"" + name + "\".");
    return found;
}

std::unique_ptr<trials::Trials> trials_of(const ShelfGame& game, const Setup& setup) {
    return trials::campaign_trials(
        game.data, setup.options, [&game](const campaign::Campaign& played, std::string_view json) {
            return read_position(game, played.options(), json);
        });
}

}  // namespace bivouac::command
