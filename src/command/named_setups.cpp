#include "command/named_setups.h"

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

}  // namespace bivouac::command
