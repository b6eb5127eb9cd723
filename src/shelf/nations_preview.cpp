#include "shelf/nations_preview.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bivouac::shelf {

using namespace nations;
using nlohmann::ordered_json;

namespace {

// The cards among which the next one is: the deck, or all that is mixed once it is empty. What a
// player was seen to take is held by him and not among them, unless he may have laid it off.
std::array<int, max_card_kinds> candidates(const Data& data, const State& view) {
    std::array<int, max_card_kinds> left{};
    for (std::size_t i = 0; i < data.cards.size(); ++i) {
        const CardId card{i};
        int count = data.cards[i].copies - view.out[card];
        if (view.deck_count > 0) count -= view.discard[card];
        for (const CardId open : view.row) count -= open == card ? 1 : 0;
        for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
            const int off = view.deck_count > 0 ? view.laid_off[seat][card] : 0;
            const int own = view.hand[seat][card] + off;
            const int certain = view.shown[seat][card] - view.laid_off_count[seat];
            count -= std::max(own, certain);
        }
        left[i] = std::max(count, 0);
    }
    return left;
}

ordered_json draw(const Data& data, const State& view) {
    const auto left = candidates(data, view);
    double sum = 0;
    for (const int count : left) sum += count;
    ordered_json chances = ordered_json::object();
    for (std::size_t i = 0; i < data.cards.size(); ++i) {
        if (left[i] > 0) chances[data.cards[i].id] = left[i] / sum;
    }
    return chances;
}

ordered_json battle(const Board& board) {
    ordered_json list = ordered_json::array();
    for (std::size_t i = 0; i < board.data.armies.size(); ++i) {
        const Armies enemies = board.contacts(ArmyId{i});
        if (enemies.empty()) continue;
        ordered_json touches = ordered_json::array();
        int least = 0, most = 0;
        for (const ArmyId enemy : enemies) {
            touches.push_back(board.data.army(enemy).id);
            ++most;
            least += board.contacts(enemy).size() == 1 ? 1 : 0;
        }
        const int strength = board.strength(ArmyId{i});
        list.push_back({{"army", board.data.armies[i].id},
                        {"touches", touches},
                        {"least", std::min(least, strength)},
                        {"most", std::min(most, strength)}});
    }
    return list;
}

}  // namespace

std::string preview_json(const Nations& game, const State& state, Witness witness) {
    const Observation seen = game.observe(state, witness.viewer());
    const State& view = witness.is_referee() ? state : seen.view;
    return ordered_json{{"draw", draw(game.data(), view)}, {"battle", battle(game.board(view))}}
        .dump();
}

}  // namespace bivouac::shelf
