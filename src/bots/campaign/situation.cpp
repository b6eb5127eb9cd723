#include "bots/campaign/situation.h"

#include <algorithm>

namespace bivouac::bots {

using namespace campaign;

namespace {

constexpr std::array<int, 8> fading{16, 14, 11, 8, 5, 3, 1, 0};

constexpr int a_point_of_fatigue = 12;  // while it does no harm yet
constexpr int tired_men = 90;           // a card fewer, and they melt away
// Percent: how soon the next fights break them, from five points of fatigue on.
constexpr std::array<int, 4> breaking{6, 12, 22, 34};

constexpr auto costs = [] {
    std::array<std::array<std::array<std::int16_t, max_fatigue + 2>, max_strength + 1>, 2> all{};
    for (int strength = 0; strength <= max_strength; ++strength) {
        const auto s = static_cast<std::size_t>(strength);
        for (int fatigue = 0; fatigue <= max_fatigue + 1; ++fatigue) {
            const auto f = static_cast<std::size_t>(fatigue);
            int cost = fatigue * a_point_of_fatigue;
            int last = 0;
            if (fatigue >= tired_from) {
                const auto worn = static_cast<std::size_t>(std::min(fatigue, max_fatigue)) -
                                  static_cast<std::size_t>(tired_from);
                cost += tired_men + strength * breaking[worn];
                last = point;
            }
            if (fatigue > max_fatigue) {
                cost = strength * point + point;
                last = strength * point;
            }
            all[0][s][f] = static_cast<std::int16_t>(cost);
            all[1][s][f] = static_cast<std::int16_t>(last);
        }
    }
    return all;
}();

}  // namespace

int presence(int distance) {
    return fading[static_cast<std::size_t>(std::min<int>(distance, fading.size() - 1))];
}

int cost_of_fatigue(int strength, int fatigue, bool last_turn) {
    const int s = std::clamp(strength, 0, max_strength);
    const int f = std::clamp(fatigue, 0, max_fatigue + 1);
    return costs[last_turn ? 1 : 0][static_cast<std::size_t>(s)][static_cast<std::size_t>(f)];
}

Situation::Situation(const Campaign& game, const State& world) : board(game.board(world)) {
    turns_left = std::max(board.scenario().last_turn - world.turn + 1, 1);
    for (const Seat side : {french, enemy_of_french}) {
        const std::size_t s = side.index();
        for (const BlockId block : board.all_blocks(side)) {
            if (!board.on_map(block)) continue;
            const std::size_t area = board.where(block).index();
            ++blocks[s][area];
            if (board.data.is_vedette(block)) continue;
            cards[s][area] = static_cast<std::uint8_t>(cards[s][area] + cards_of(block));
            if (!board.data.is_corps(block)) continue;
            corps[s].insert(block);
            ++stack[s][area];
        }
    }
}

int Situation::cards_of(BlockId block) const {
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
    for (const BlockId block : board.all_blocks(side)) {
        if (board.on_map(block)) nearest = std::min(nearest, distance(board.where(block), area));
    }
    return nearest;
}

Reach::Reach(const Situation& situation) {
    const std::size_t areas = situation.board.data.areas.size();
    for (const Seat side : {french, enemy_of_french}) {
        auto& own = on[side.index()];
        auto& most = strongest[side.index()];
        for (std::size_t from = 0; from < areas; ++from) {
            const int cards = situation.cards[side.index()][from];
            if (cards == 0) continue;
            const auto& distances = situation.board.data.distance[from];
            for (std::size_t to = 0; to < areas; ++to) {
                const auto felt = static_cast<std::int16_t>(cards * presence(distances[to]));
                own[to] = static_cast<std::int16_t>(own[to] + felt);
                if (felt <= most[to]) continue;
                most[to] = felt;
                fist[side.index()][to] = static_cast<std::uint8_t>(cards);
            }
        }
    }
}

}  // namespace bivouac::bots
