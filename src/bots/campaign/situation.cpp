#include "bots/campaign/situation.h"

#include <algorithm>

namespace bivouac::bots {

using namespace campaign;

Situation::Situation(const Campaign& game, const State& world) : board(game.board(world)) {
    turns_left = std::max(board.scenario().last_turn - world.turn + 1, 1);
    for (const Seat side : {french, enemy_of_french}) {
        const std::size_t s = side.index();
        for (const BlockId block : board.all_blocks(side)) {
            if (!board.on_map(block)) continue;
            const std::size_t area = board.where(block).index();
            standing_[s][area].insert(block);
            posts[s].insert(board.where(block));
            if (board.data.is_vedette(block)) continue;
            const int own = reckon_cards_of(block);
            cards_of_[block.index()] = static_cast<std::int8_t>(own);
            cards[s][area] = static_cast<std::uint8_t>(cards[s][area] + own);
            if (board.data.is_corps(block)) corps[s].insert(block);
        }
    }
}

int Situation::reckon_cards_of(BlockId block) const {
    const int bonus = board.data.block(block).combat_bonus;
    if (!board.data.is_corps(block)) return bonus;
    const int basic = board.strength(block) >= strong_from ? 2 : 1;
    return basic + bonus - (board.fatigue(block) >= tired_from ? 1 : 0);
}

int Situation::rest_worth(BlockId block) const {
    if (board.is_activated(block)) return 0;
    return fatigue_cost(block);
}

int Situation::to_nearest(AreaId area, Seat side) const {
    int nearest = static_cast<int>(max_areas);
    for (const AreaId post : posts[side.index()]) {
        nearest = std::min(nearest, distance(post, area));
    }
    return nearest;
}

Reach::Reach(const Situation& situation) : situation_(situation) {
    for (const Seat side : {french, enemy_of_french}) {
        for (const AreaId area : situation.posts[side.index()]) {
            const std::uint8_t cards = situation.cards[side.index()][area.index()];
            if (cards > 0) posts_[side.index()].push_back({area, cards});
        }
    }
}

void Reach::reckon(Seat side, AreaId area, Pressure& there) const {
    int all = 0;
    Strongest strongest;
    for (const Post& post : posts_[side.index()]) {
        const int felt = post.cards * presence(situation_.distance(post.area, area));
        all += felt;
        if (felt > strongest.felt) strongest = {felt, post.cards};
    }
    there.all = static_cast<std::int16_t>(all);
    there.most = static_cast<std::int16_t>(strongest.felt);
    there.of_single = static_cast<std::int16_t>(strongest.cards);
}

}  // namespace bivouac::bots
