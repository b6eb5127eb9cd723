#include "trials/campaign/laws.h"

#include "games/campaign/operations.h"

namespace bivouac::trials {

using namespace campaign;

namespace {

constexpr std::array<Seat, 2> both{french, enemy_of_french};

int total_strength(const Board& board, Seat side) {
    int sum = 0;
    for (const BlockId corps : board.corps_of(side)) sum += board.strength(corps);
    return sum;
}

int printed_strength(const Data& data, BlockId corps) {
    return data.block(corps).infantry + data.block(corps).cavalry;
}

std::string equation(const std::string& what, int left, int right) {
    return what + ": " + std::to_string(left) + " is not " + std::to_string(right);
}

}  // namespace

CampaignLaws::CampaignLaws(const Campaign& game, const State& start) : game_(game) {
    const Board board = game.board(start);
    for (const Seat side : both) strength_at_start_[side.index()] = total_strength(board, side);
    points_at_start_ = start.victory_points;
    for (const Arrival& arrival : board.scenario().arrivals) {
        // Whoever comes with the very first position is already counted in it.
        if (board.on_map(arrival.block)) arrived_.insert(arrival.block);
    }
}

std::string CampaignLaws::broken(const State& now) {
    const Board board = game_.board(now);
    std::string fault = strength(board);
    if (fault.empty()) fault = points(board);
    if (fault.empty()) fault = cards(board);
    if (fault.empty()) fault = blocks(board);
    if (fault.empty()) fault = areas(board);
    if (fault.empty()) fault = tokens(board);
    return fault;
}

std::string CampaignLaws::strength(const Board& board) {
    for (const Arrival& arrival : board.scenario().arrivals) {
        if (!board.on_map(arrival.block) || arrived_.contains(arrival.block)) continue;
        arrived_.insert(arrival.block);
        strength_at_start_[side_of(arrival.block).index()] +=
            printed_strength(board.data, arrival.block);
    }
    const Ledger& ledger = board.now.ledger;
    const std::array<int, 2> losses{ledger.french_losses, -ledger.enemy_losses};
    const std::array<int, 2> recovered{-ledger.care, ledger.recovered};
    for (const Seat side : both) {
        const std::size_t s = side.index();
        const int left = total_strength(board, side) + losses[s];
        const int right = strength_at_start_[s] + recovered[s];
        if (left != right) {
            return equation("strength and losses of the " + board.data.side(side).id, left, right);
        }
    }
    return {};
}

std::string CampaignLaws::points(const Board& board) const {
    const int reckoned = points_at_start_ + board.now.ledger.sum();
    if (board.now.victory_points == reckoned) return {};
    return equation("victory points", board.now.victory_points, reckoned);
}

std::string CampaignLaws::cards(const Board& board) const {
    const State& now = board.now;
    for (const Seat side : both) {
        const std::size_t s = side.index();
        std::array<int, max_cards> places{};
        for (const CardId card : now.deck[s]) ++places[card.index()];
        for (const Cards& pile :
             {now.hand[s], now.discard[s], now.lasting[s], now.on_table[s], now.played[s]}) {
            for (const CardId card : pile) ++places[card.index()];
        }
        for (std::size_t i = 0; i < board.data.side(side).deck.size(); ++i) {
            if (places[i] == 1) continue;
            return "the " + board.data.side(side).id + " card " + board.data.side(side).deck[i].id +
                   " is in " + std::to_string(places[i]) + " places";
        }
        // Green events lie open during an operation only.
        if (!now.played[s].empty() && now.stack.find<Operation>() == nullptr && !board.is_over()) {
            return "an event of the " + board.data.side(side).id + " outlives its operation";
        }
        if (now.hand_count[s] != now.hand[s].size()) {
            return equation("cards in hand", now.hand_count[s], now.hand[s].size());
        }
        if (now.deck_count[s] != now.deck[s].size()) {
            return equation("cards in the deck", now.deck_count[s],
                            static_cast<int>(now.deck[s].size()));
        }
    }
    return {};
}

std::string CampaignLaws::blocks(const Board& board) const {
    const bool screens_up = board.now.phase == Phase::deployment;
    for (const Seat side : both) {
        for (const BlockId block : board.all_blocks(side)) {
            const std::string& name = board.data.block(block).id;
            if (board.now.gone.contains(block) && board.on_map(block)) {
                return name + " is out of the game and on the map";
            }
            if (!board.on_map(block) && board.is_activated(block)) {
                return name + " is activated and not on the map";
            }
            if (board.strength(block) > max_strength) return name + " is too strong";
            if (board.fatigue(block) > 0 && !board.on_map(block)) {
                return name + " is tired and not on the map";
            }
            if (!screens_up && board.data.is_corps(block) && board.on_map(block) &&
                board.strength(block) == 0 && board.now.ending == campaign::Ending::none &&
                board.now.holding_victory == 0) {
                return name + " has no strength and stands on the map";
            }
        }
    }
    return {};
}

std::string CampaignLaws::areas(const Board& board) const {
    if (board.is_over()) return {};  // Napoleon's fall stops everything at once
    enum Presence : unsigned { somebody = 1, corps = 2, commander = 4, vedette = 8 };
    std::array<std::array<unsigned, max_areas>, 2> present{};
    for (const Seat side : both) {
        for (const BlockId block : board.all_blocks(side)) {
            if (!board.on_map(block)) continue;
            present[side.index()][board.where(block).index()] |=
                somebody | (board.data.is_corps(block)       ? corps
                            : board.data.is_commander(block) ? commander
                                                             : vedette);
        }
    }
    for (std::size_t i = 0; i < board.data.areas.size(); ++i) {
        const std::string& name = board.data.areas[i].id;
        for (const Seat side : both) {
            const unsigned own = present[side.index()][i];
            const bool enemy = present[side.other().index()][i] != 0;
            if ((own & vedette) != 0 && enemy) return "a vedette stands with an enemy in " + name;
            if ((own & commander) != 0 && (own & corps) == 0 &&
                board.now.phase != Phase::deployment) {
                return "a commander stands alone in " + name;
            }
            if (!board.axis(side, AreaId{i}).is_none() && (own == 0 || !enemy)) {
                return "an axis of retreat lies in " + name + ", which is not contested";
            }
        }
    }
    return {};
}

// Every flag stands for one block, and that block is among those it can be.
std::string CampaignLaws::tokens(const Board& board) const {
    if (!board.options.fog()) return {};
    for (const Seat side : both) {
        std::uint64_t seen = 0;
        for (std::size_t i = 0; i < board.data.side(side).blocks.size(); ++i) {
            const BlockId block = block_of(side, i);
            const TokenId token = board.now.token[block.index()];
            const std::string& name = board.data.block(block).id;
            if (token.is_none() || ((seen >> token.index()) & 1u) != 0) {
                return "the flag of " + name + " stands for two blocks or none";
            }
            seen |= std::uint64_t{1} << token.index();
            const std::uint32_t possible =
                board.now.possible[block_of(side, token.index()).index()];
            if (board.on_map(block) && ((possible >> i) & 1u) == 0 &&
                board.now.phase != Phase::deployment) {
                return "the flag of " + name + " is said not to be it";
            }
        }
    }
    return {};
}

}  // namespace bivouac::trials
