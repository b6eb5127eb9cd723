// What no position can show, whatever was played.
#include "data/campaign_position.h"

namespace bivouac::data {

using namespace campaign;

namespace {

std::string wrong_with_block(const Board& board, BlockId block) {
    const std::string& name = board.data.block(block).id;
    if (!board.on_map(block)) return {};
    if (board.now.gone.contains(block)) return name + " is both on the map and out of the game";
    if (board.data.is_corps(block) && board.strength(block) == 0) {
        return name + " stands on the map without a strength point";
    }
    const AreaId area = board.where(block);
    const Seat side = side_of(block);
    if (board.data.is_commander(block) && board.corps_in(area, side).empty()) {
        return name + " stands in " + board.data.area(area).id + " without a corps";
    }
    if (!board.data.is_vedette(block)) return {};
    if (!board.options.fog()) return "there are no vedettes at this level";
    if (board.is_occupied_by(area, side.other())) {
        return name + " stands with an enemy in " + board.data.area(area).id;
    }
    return {};
}

}  // namespace

std::string impossible(const Board& board) {
    const int points = board.now.victory_points;
    if (points <= 0 || points >= board.data.victory_limit) {
        return "with " + std::to_string(points) + " victory points the game is over";
    }
    for (const Seat side : {french, enemy_of_french}) {
        for (const BlockId block : board.all_blocks(side)) {
            std::string fault = wrong_with_block(board, block);
            if (!fault.empty()) return fault;
        }
        for (std::size_t i = 0; i < board.data.areas.size(); ++i) {
            if (!board.axis(side, AreaId{i}).is_none() && !board.is_contested(AreaId{i})) {
                return "an axis of retreat lies in " + board.data.areas[i].id +
                       ", which is not contested";
            }
        }
    }
    return {};
}

}  // namespace bivouac::data
