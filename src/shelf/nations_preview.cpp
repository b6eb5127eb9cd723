#include "shelf/nations_preview.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace bivouac::shelf {

using namespace nations;
using nlohmann::ordered_json;

namespace {

// How many of each kind are to be expected somewhere.
using Expected = std::array<double, max_card_kinds>;

// Whether the witness sees the cards of this player.
bool sees(Witness witness, Seat seat) {
    return witness.is_referee() || witness.viewer().sits_at(seat);
}

// The cards of which he can only say that they are in the deck or with a player he does not see.
Counts unknown(const Data& data, const State& view, Witness witness) {
    Counts rest;
    for (std::size_t i = 0; i < data.cards.size(); ++i) {
        const CardId card{i};
        int count = data.cards[i].copies - view.discard[card] - view.out[card];
        for (const CardId open : view.row) count -= open == card ? 1 : 0;
        for (const Seat seat : {french, allied}) {
            const std::size_t s = seat.index();
            count -= sees(witness, seat) ? view.hand[s][card] + view.laid_off[s][card]
                                         : view.shown[s][card];
        }
        rest[card] = static_cast<std::uint8_t>(std::max(count, 0));
    }
    return rest;
}

// What a player has laid off face down. Unseen it is any of his cards but those sure to be held.
void add_laid_off(Expected& pool, const State& view, Seat seat, bool seen, const Counts& rest) {
    const std::size_t s = seat.index();
    const int off = view.laid_off_count[s];
    const int shown = view.shown[s].total(), sure = view.surely_held[s].total();
    const int hidden = view.hand_count[s] + off - shown;
    for (std::size_t i = 0; i < pool.size() && off > 0; ++i) {
        if (seen) {
            pool[i] += view.laid_off[s].of[i];
            continue;
        }
        const double of_rest = rest.total() == 0 ? 0 : hidden * rest.of[i] / double(rest.total());
        const double among = view.shown[s].of[i] - view.surely_held[s].of[i] + of_rest;
        pool[i] += off * among / (hidden + shown - sure);
    }
}

// The cards among which the next one is: the deck, or all that is mixed once that is used up.
Expected candidates(const Data& data, const State& view, Witness witness) {
    const Counts rest = unknown(data, view, witness);
    Expected pool{};
    for (std::size_t i = 0; i < data.cards.size(); ++i) {
        pool[i] = view.deck_count > 0 ? rest.of[i] : view.discard.of[i];
    }
    if (view.deck_count > 0) return pool;
    for (const Seat seat : {french, allied}) {
        add_laid_off(pool, view, seat, sees(witness, seat), rest);
    }
    return pool;
}

ordered_json draw(const Data& data, const State& view, Witness witness) {
    const Expected pool = candidates(data, view, witness);
    double sum = 0;
    for (const double count : pool) sum += count;
    ordered_json chances = ordered_json::object();
    for (std::size_t i = 0; i < data.cards.size(); ++i) {
        if (pool[i] > 0) chances[data.cards[i].id] = pool[i] / sum;
    }
    return chances;
}

// The points of every army after a battle, in one way in which the owners may choose.
using Losses = std::array<std::uint8_t, max_armies>;

// Every way: enemies with one army to strike come first, and a point falls where one is left to
// lose.  [battle.forced] [battle.real] [battle.spent]
std::set<Losses> ways_to_lose(const Board& board, Seat loser) {
    std::set<Losses> ways{Losses{}};
    for (const bool forced : {true, false}) {
        for (const ArmyId striker : board.armies_of(loser.other())) {
            const Armies struck = board.contacts(striker);
            if (struck.empty() || (struck.size() == 1) != forced) continue;
            std::set<Losses> next;
            for (const Losses& way : ways) {
                bool falls = false;
                for (const ArmyId army : struck) {
                    if (way[army.index()] >= board.strength(army)) continue;
                    Losses more = way;
                    ++more[army.index()];
                    next.insert(more);
                    falls = true;
                }
                if (!falls) next.insert(way);
            }
            ways = std::move(next);
        }
    }
    return ways;
}

ordered_json battle(const Board& board) {
    ordered_json list = ordered_json::array();
    for (const Seat side : {french, allied}) {
        const std::set<Losses> ways = ways_to_lose(board, side);
        for (const ArmyId army : board.armies_of(side)) {
            const Armies enemies = board.contacts(army);
            if (enemies.empty()) continue;
            ordered_json touches = ordered_json::array();
            for (const ArmyId enemy : enemies) touches.push_back(board.data.army(enemy).id);
            int least = 0xFF, most = 0;
            for (const Losses& way : ways) {
                least = std::min<int>(least, way[army.index()]);
                most = std::max<int>(most, way[army.index()]);
            }
            list.push_back({{"army", board.data.army(army).id},
                            {"touches", touches},
                            {"least", least},
                            {"most", most}});
        }
    }
    return list;
}

}  // namespace

std::string preview_json(const Nations& game, const State& state, Witness witness) {
    const Observation seen = game.observe(state, witness.viewer());
    const State& view = witness.is_referee() ? state : seen.view;
    return ordered_json{{"draw", draw(game.data(), view, witness)},
                        {"battle", battle(game.board(view))}}
        .dump();
}

}  // namespace bivouac::shelf
