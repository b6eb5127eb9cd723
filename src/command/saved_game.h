// A game in a file.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "command/bad_input.h"
#include "command/words.h"
#include "shelf/shelf.h"

namespace bivouac::command {

// Plays the record in the file again, up to where it ends. Throws BadInput, with a sentence that
// does not name the file.
std::unique_ptr<AnyTable> load_game(const shelf::Shelf& shelf, const std::string& file,
                                    const Words& words);

// The games of one file: a record, or a whole match as a server hands it out after its end.
struct LoadedGames {
    std::vector<std::unique_ptr<AnyTable>> tables;  // at least one
    std::optional<Seed> seed;                       // of the match, if the file tells it
};
// The same for either kind of file; of a match, that its seed is the one committed to and that each
// game drew its own from it.
LoadedGames load_games(const shelf::Shelf& shelf, const std::string& file, const Words& words);

// What stands where a game is to be saved.
enum class Place : std::uint8_t {
    empty,
    game,    // begins as a record does
    other,   // a file of another kind
    closed,  // a folder, a device, or what cannot be looked at
};
Place place_of(const std::string& file);

// Writes the sealed record, through links to where they lead; what was there stays as it was if
// that fails. The error is one sentence, empty if all went well.
std::string save_game(const AnyTable& table, const std::string& file, const Words& words);

}  // namespace bivouac::command
