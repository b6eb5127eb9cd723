// What a viewer of a campaign does not know, and how much of it differs between two worlds.

#include <algorithm>
#include <bit>

#include "trials/campaign/aid.h"

namespace bivouac::trials {

using namespace campaign;

namespace {

void count(HiddenFacts& facts, bool differs) {
    ++facts.hidden;
    facts.differed += differs ? 1 : 0;
}

BlockId behind(const Board& board, Seat side, std::size_t token) {
    for (const BlockId block : board.all_blocks(side)) {
        if (board.on_map(block) && board.now.token[block.index()].index() == token) return block;
    }
    return BlockId{};
}

void compare_cards(const State& truth, const State& imagined, Viewer viewer, HiddenFacts& facts) {
    for (const Seat side : {french, enemy_of_french}) {
        const std::size_t s = side.index();
        const std::size_t size = std::min(truth.deck[s].size(), imagined.deck[s].size());
        for (std::size_t i = 0; i < size; ++i) {
            count(facts, truth.deck[s][i] != imagined.deck[s][i]);
        }
        if (viewer.sits_at(side)) continue;
        for (const CardId card : truth.hand[s]) count(facts, !imagined.hand[s].contains(card));
    }
}

void compare_blocks(const Board& truth, const Board& imagined, Seat enemy, HiddenFacts& facts) {
    for (std::size_t token = 0; token < truth.data.side(enemy).blocks.size(); ++token) {
        const BlockId real = behind(truth, enemy, token);
        const BlockId other = behind(imagined, enemy, token);
        if (real.is_none() || other.is_none()) continue;
        const std::uint32_t possible = truth.now.possible[block_of(enemy, token).index()];
        if (std::popcount(possible) > 1) count(facts, real != other);
    }
    for (const BlockId corps : truth.corps_of(enemy)) {
        if (!truth.on_map(corps)) continue;
        count(facts, truth.infantry(corps) != imagined.infantry(corps) ||
                         truth.cavalry(corps) != imagined.cavalry(corps));
        count(facts, truth.fatigue(corps) != imagined.fatigue(corps));
    }
}

void compare_screens(const Board& truth, const Board& imagined, Seat enemy, HiddenFacts& facts) {
    for (const BlockId block : truth.all_blocks(enemy)) {
        if (truth.on_map(block)) count(facts, truth.where(block) != imagined.where(block));
    }
}

}  // namespace

HiddenFacts CampaignAid::hidden_facts(const Campaign& game, Viewer viewer, const State& truth,
                                      const State& imagined) const {
    HiddenFacts facts;
    compare_cards(truth, imagined, viewer, facts);
    const Board real = game.board(truth), other = game.board(imagined);
    for (const Seat side : {french, enemy_of_french}) {
        if (viewer.sits_at(side)) continue;
        if (truth.phase == Phase::deployment && game.options().hidden_setup()) {
            compare_screens(real, other, side, facts);
        } else if (game.options().fog()) {
            compare_blocks(real, other, side, facts);
        }
    }
    return facts;
}

}  // namespace bivouac::trials
