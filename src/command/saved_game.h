// A game in a file.
#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "command/games.h"
#include "command/words.h"

namespace bivouac::command {

// Plays the record in the file again, up to where it ends. The error is one sentence.
tl::expected<std::unique_ptr<AnyTable>, std::string> load_game(const Shelf& shelf,
                                                               const std::string& file,
                                                               const Words& words);

// Writes the sealed record; a file that was there stays as it was if that fails. The error is one
// sentence, empty if all went well.
std::string save_game(const AnyTable& table, const std::string& file, const Words& words);

}  // namespace bivouac::command
