// What is settled before the first decision: which game, how it is played, and by whom.
#pragma once

#include <array>
#include <memory>
#include <tl/expected.hpp>

#include "command/commands.h"
#include "command/games.h"
#include "command/play_board.h"

namespace bivouac::command {

enum class Player : std::uint8_t { human, recruit };

// A table with its players, by seat.
struct Seated {
    const ShelfGame* game = nullptr;
    campaign::Options options;
    std::unique_ptr<AnyTable> table;
    std::array<Player, 2> players{};
};

// Why there is no table: the input has ended, or a sentence that says what was wrong.
struct NoTable {
    bool input_ended = false;
    std::string sentence;
};

// Asks for what the flags leave open. The shelf must outlive the table.
tl::expected<Seated, NoTable> choose_game(const Shelf& shelf, const PlayOptions& options,
                                          const Terminal& terminal);

// One of the numbered choices, by its number, its id or Enter for the first. False: input ended.
struct Offer {
    std::string id;
    std::string text;
};
bool choose(const Terminal& terminal, const Words& words, const std::string& question,
            const std::vector<Offer>& offers, std::string& chosen);

// Secret bids for the sides; afterwards the table is that of the campaign. False: input ended.
bool settle_by_bids(Seated& seated, const Seed& seed, const Terminal& terminal, const Words& words);

// The options a table is played with.
campaign::Options options_of(const ShelfGame& game, const AnyTable& table);

}  // namespace bivouac::command
