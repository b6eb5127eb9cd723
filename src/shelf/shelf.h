// The games of the program, whatever they are.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "data/files.h"
#include "engine/record.h"
#include "shelf/shelf_game.h"

namespace bivouac::shelf {

using Shelf = std::vector<std::unique_ptr<const ShelfGame>>;

// One game from its files, by the family that game.json names. The error is one sentence.
tl::expected<std::unique_ptr<const ShelfGame>, std::string> open_game(const data::Files& files);

// What is built in; with a folder, the game it holds stands first and in place of the built-in one.
tl::expected<Shelf, std::string> load_shelf(const std::string& data_folder);

// Null if it is not there.
const ShelfGame* find_game(const Shelf& shelf, std::string_view id);

// For records of any game on the shelf, which must outlive it.
MakeTable table_maker(const Shelf& shelf);

}  // namespace bivouac::shelf
