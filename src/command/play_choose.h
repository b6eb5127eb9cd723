// What is settled before the first decision: which game, how it is played, and by whom.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "arena/player.h"
#include "command/commands.h"
#include "command/terminal.h"
#include "command/words.h"
#include "engine/match.h"
#include "shelf/shelf.h"

namespace bivouac::command {

// Who plays: a person at the keyboard, or a machine.
struct Chair {
    std::optional<arena::Contender> machine;

    bool is_human() const { return !machine; }
};

// A match at its beginning, with its players.
struct NewMatch {
    const shelf::ShelfGame* game = nullptr;
    std::unique_ptr<Match> match;
    std::array<Chair, max_seats> players;  // by player of the match
    Seed seed;                             // of the match
    bool loaded = false;                   // a saved game: its seed was sealed when it began
    std::string kind{};                    // of match, by its name; empty for a saved game
};

// Thrown where somebody leaves.
struct Quit {};

// Asks for what the flags leave open. The shelf must outlive the match. Throws BadInput, InputEnded
// or Quit.
NewMatch choose_game(const shelf::Shelf& shelf, const PlayOptions& options,
                     const Terminal& terminal);

// A game that is under way, as a match of its own.
std::unique_ptr<Match> match_of(std::unique_ptr<AnyTable> table);

}  // namespace bivouac::command
