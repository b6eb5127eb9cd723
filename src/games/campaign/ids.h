// The things of a campaign game, by their small ids.
#pragma once

#include <cstddef>

#include "core/id.h"
#include "core/id_set.h"
#include "engine/seat.h"

namespace bivouac::campaign {

inline constexpr std::size_t max_areas = 128;
inline constexpr std::size_t max_connections = 255;
inline constexpr std::size_t max_degree = 12;
inline constexpr std::size_t max_blocks_a_side = 32;
inline constexpr std::size_t max_blocks = 2 * max_blocks_a_side;
inline constexpr std::size_t max_cards = 64;
inline constexpr std::size_t max_victory_areas = 8;
inline constexpr std::size_t max_towns = 8;  // at which a corps may arrive

using AreaId = Id<struct AreaTag>;
// A block of either side: the first side's from 0, the second side's from 32.
using BlockId = Id<struct BlockTag>;
// A card of one side's deck.
using CardId = Id<struct CardTag>;
// What the enemy sees of a hidden block: a flag with a number that says nothing.
using TokenId = Id<struct TokenTag>;

using Areas = IdSet<AreaId, max_areas>;
using Blocks = IdSet<BlockId, max_blocks>;
using Cards = IdSet<CardId, max_cards>;

inline constexpr Seat french{0};
inline constexpr Seat enemy_of_french{1};  // the Prussians of 1806

constexpr Seat side_of(BlockId block) { return Seat{block.index() / max_blocks_a_side}; }
constexpr BlockId block_of(Seat side, std::size_t index) {
    return BlockId{side.index() * max_blocks_a_side + index};
}
constexpr std::size_t index_in_side(BlockId block) { return block.index() % max_blocks_a_side; }

}  // namespace bivouac::campaign
