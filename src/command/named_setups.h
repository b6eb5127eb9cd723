// The set-ups that a command line names.
#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "arena/duel.h"
#include "shelf/shelf.h"

namespace bivouac::command {

struct NamedSetup {
    const shelf::ShelfGame* game = nullptr;
    const shelf::Setup* setup = nullptr;

    std::unique_ptr<trials::Trials> trials() const { return game->trials(*setup); }
    std::string full_name() const;  // GAME/NAME: no other set-up is called that
};

// Each by its name, which may be that of several games, or by GAME/NAME. The error is one sentence.
tl::expected<std::vector<NamedSetup>, std::string> find_setups(const shelf::Shelf& shelf,
                                                               const std::string& name);
std::vector<NamedSetup> all_setups(const shelf::Shelf& shelf);

// Those of the names, or all of a game if there is no name; a name must then be one of that game.
// An empty game stands for any. Each once, however often it is named.
tl::expected<std::vector<arena::Venue>, std::string> venues_of(
    const shelf::Shelf& shelf, const std::string& game, const std::vector<std::string>& names);

}  // namespace bivouac::command
