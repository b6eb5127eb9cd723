// The set-ups that a command line names, and their trials.
#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "command/games.h"
#include "trials/trials.h"

namespace bivouac::command {

struct NamedSetup {
    const ShelfGame* game = nullptr;
    const Setup* setup = nullptr;

    std::string full_name() const;  // GAME/NAME: no other set-up is called that
};

// Each by its name, which may be that of several games, or by GAME/NAME. The error is one sentence.
tl::expected<std::vector<NamedSetup>, std::string> find_setups(const Shelf& shelf,
                                                               const std::string& name);
std::vector<NamedSetup> all_setups(const Shelf& shelf);

std::unique_ptr<trials::Trials> trials_of(const ShelfGame& game, const Setup& setup);

}  // namespace bivouac::command
