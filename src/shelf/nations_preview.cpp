#include "shelf/nations_preview.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "games/nations/table.h"

namespace bivouac::shelf {

using namespace nations;
using nlohmann::ordered_json;

namespace {

using Weights = std::array<double, max_card_kinds>;

// How many of each card are to be expected where the next one comes from. While there is a deck it
// is whatever the witness sees nowhere, but for what he saw another take: that is held or laid off.
// Once it is empty, all that is mixed then: the discard, and what was laid off. Of what another
// laid off every card he may hold is as likely as any other.
Weights candidates(const Data& data, const State& view, Witness witness) {
    Weights left{};
    Weights hidden{};  // in a hand that is not seen, or laid off from it
    double all_hidden = 0;
    double laid_off = 0;  // of these
    for (std::size_t i = 0; i < data.cards.size(); ++i) {
        const CardId card{i};
        int unseen = data.cards[i].copies - view.out[card] - view.discard[card];
        for (const CardId open : view.row) unseen -= open == card ? 1 : 0;
        left[i] = view.deck_count > 0 ? 0 : view.discard[card];
        for (const Seat seat : {french, allied}) {
            const std::size_t who = seat.index();
            if (witness.may_see_choices_of(seat)) {
                unseen -= view.hand[who][card] + view.laid_off[who][card];
                if (view.deck_count == 0) left[i] += view.laid_off[who][card];
            } else {
                unseen -= view.deck_count > 0 ? view.shown[who][card] : view.sure[who][card];
            }
        }
        if (view.deck_count > 0) left[i] = unseen;
        hidden[i] = unseen;
        all_hidden += unseen;
    }
    for (const Seat seat : {french, allied}) {
        if (!witness.may_see_choices_of(seat)) laid_off += view.laid_off_count[seat.index()];
    }
    if (view.deck_count > 0 || laid_off == 0) return left;
    for (std::size_t i = 0; i < left.size(); ++i) left[i] += hidden[i] * laid_off / all_hidden;
    return left;
}

// `shown` is null for who knows what cards there are.
void draw(const Data& data, const State& view, Witness witness, const KnownThings* shown,
          ordered_json& out) {
    constexpr auto card_category = static_cast<std::uint8_t>(Category::card);
    const Weights left = candidates(data, view, witness);
    double sum = 0, unseen = 0;
    for (const double count : left) sum += count;
    ordered_json chances = ordered_json::object();
    for (std::size_t i = 0; i < data.cards.size(); ++i) {
        if (left[i] <= 0) continue;
        if (shown != nullptr && !shown->contains(card_category, i)) {
            unseen += left[i] / sum;
        } else {
            chances[data.cards[i].id] = left[i] / sum;
        }
    }
    out["draw"] = std::move(chances);
    if (shown != nullptr) out["unseen"] = unseen;
}

// Points lost by each army of the side that is struck.
using Wounds = std::array<std::uint8_t, max_armies>;

struct Losses {
    Wounds least{};
    Wounds most{};
};

// Every way in which the points of one side's tiles can fall, in the order of the rules: those with
// one possible taker first, and no tile is spared while another has nothing left.  [battle.real]
Losses losses_by(const Board& board, Seat striking) {
    std::set<Wounds> ways{Wounds{}};
    for (const bool forced : {true, false}) {
        for (const ArmyId striker : board.armies_of(striking)) {
            const Armies touched = board.contacts(striker);
            if (touched.empty() || (touched.size() == 1) != forced) continue;
            std::set<Wounds> after;
            for (const Wounds& way : ways) {
                bool fell = false;
                for (const ArmyId army : touched) {
                    if (way[army.index()] >= board.strength(army)) continue;
                    Wounds next = way;
                    ++next[army.index()];
                    after.insert(next);
                    fell = true;
                }
                if (!fell) after.insert(way);
            }
            ways = std::move(after);
        }
    }
    Losses losses{*ways.begin(), *ways.begin()};
    for (const Wounds& way : ways) {
        for (std::size_t i = 0; i < way.size(); ++i) {
            losses.least[i] = std::min(losses.least[i], way[i]);
            losses.most[i] = std::max(losses.most[i], way[i]);
        }
    }
    return losses;
}

ordered_json battle(const Board& board) {
    ordered_json list = ordered_json::array();
    const std::array<Losses, 2> by{losses_by(board, french), losses_by(board, allied)};
    for (std::size_t i = 0; i < board.data.armies.size(); ++i) {
        const Armies enemies = board.contacts(ArmyId{i});
        if (enemies.empty()) continue;
        ordered_json touches = ordered_json::array();
        for (const ArmyId enemy : enemies) touches.push_back(board.data.army(enemy).id);
        const Losses& losses = by[board.side_of(ArmyId{i}).other().index()];
        list.push_back({{"army", board.data.armies[i].id},
                        {"touches", touches},
                        {"least", losses.least[i]},
                        {"most", losses.most[i]}});
    }
    return list;
}

}  // namespace

std::string preview_json(const Nations& game, const State& state, Witness witness,
                         const KnownThings* shown) {
    const Observation seen = game.observe(state, witness.viewer());
    const State& view = witness.is_referee() ? state : seen.view;
    ordered_json out;
    draw(game.data(), view, witness, shown, out);
    out["battle"] = battle(game.board(view));
    return out.dump();
}

}  // namespace bivouac::shelf
