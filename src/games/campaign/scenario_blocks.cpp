#include "games/campaign/scenario_blocks.h"

#include <algorithm>
#include <bit>

namespace bivouac::campaign {

bool takes_part(const Board& board, BlockId block) {
    if (board.data.is_vedette(block)) return board.options.fog() || board.on_map(block);
    const auto names_it = [&](const auto& row) { return row.block == block; };
    const Scenario& scenario = board.scenario();
    return std::any_of(scenario.placements.begin(), scenario.placements.end(), names_it) ||
           std::any_of(scenario.arrivals.begin(), scenario.arrivals.end(), names_it);
}

int turn_of_arrival(const Board& board, BlockId block) {
    for (const Arrival& arrival : board.scenario().arrivals) {
        if (arrival.block == block) return arrival.turn;
    }
    return 0;
}

bool is_yet_to_come(const Board& board, BlockId block) {
    if (board.on_map(block) || board.now.gone.contains(block)) return false;
    if (board.now.phase == Phase::deployment) return takes_part(board, block);
    return turn_of_arrival(board, block) >= board.now.turn && turn_of_arrival(board, block) > 0;
}

BlockId certain_block(const State& view, BlockId place) {
    const std::uint32_t possible = view.possible[place.index()];
    if (!std::has_single_bit(possible)) return BlockId{};
    return block_of(side_of(place), static_cast<std::size_t>(std::countr_zero(possible)));
}

}  // namespace bivouac::campaign
