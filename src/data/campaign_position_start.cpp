#include "data/campaign_position_start.h"

#include <array>
#include <span>
#include <vector>

#include "games/campaign/procedures.h"

namespace bivouac::data {

using namespace campaign;

namespace {

const Scenario& scenario_of(const Campaign& game) {
    return game.data().scenarios[game.options().scenario];
}

int points_at_start(const Campaign& game) {
    return scenario_of(game).victory_points + game.options().vp_shift;
}

}  // namespace

void balance_ledger(const Campaign& game, State& state) {
    std::array<int, 2> missing{};
    for (const Placement& placement : scenario_of(game).placements) {
        missing[side_of(placement.block).index()] += placement.infantry + placement.cavalry;
    }
    for (const Arrival& arrival : scenario_of(game).arrivals) {
        if (state.area[arrival.block.index()].is_none()) continue;
        const Block& block = game.data().block(arrival.block);
        missing[side_of(arrival.block).index()] += block.infantry + block.cavalry;
    }
    for (std::size_t i = 0; i < max_blocks; ++i) {
        if (state.area[i].is_none()) continue;
        missing[i / max_blocks_a_side] -= state.infantry[i] + state.cavalry[i];
    }
    Ledger& ledger = state.ledger;
    (missing[0] > 0 ? ledger.french_losses : ledger.care) = static_cast<std::int16_t>(missing[0]);
    if (missing[1] > 0) ledger.enemy_losses = static_cast<std::int16_t>(-missing[1]);
    if (missing[1] < 0) ledger.recovered = static_cast<std::int16_t>(-missing[1]);
    ledger.areas =
        static_cast<std::int16_t>(state.victory_points - points_at_start(game) - ledger.sum());
}

int points_by_ledger(const Campaign& game, const State& state) {
    return points_at_start(game) + state.ledger.sum();
}

void hide_all(const Campaign& game, State& state, Seat side) {
    std::vector<TokenId> tokens;
    std::uint32_t standing = 0;
    const Blocks blocks = game.board(state).all_blocks(side);
    for (const BlockId block : blocks) {
        if (state.area[block.index()].is_none()) continue;
        tokens.push_back(state.token[block.index()]);
        standing |= 1u << index_in_side(block);
    }
    state.mixing.shuffle(std::span(tokens));
    for (const BlockId block : blocks) {
        if (state.area[block.index()].is_none()) continue;
        state.token[block.index()] = tokens.back();
        state.possible[block_of(side, tokens.back().index()).index()] = standing;
        tokens.pop_back();
    }
}

void begin_phase(const Campaign& game, State& state, Seat to_act) {
    Turns turns;
    Events unheard;
    campaign::Table table(game.data(), game.options(), state, unheard);
    if (state.phase == Phase::operations) {
        if (state.initiative.is_none()) state.initiative = to_act;
        turns.at = Turns::At::recovery;
        state.stack.push(turns);
        // As if the other player had just acted: the phase has begun, and who has passed stays so.
        OperationsPhase phase{to_act.other()};
        phase.begun = 1;
        state.stack.push(phase);
    } else {
        turns.at = state.phase == Phase::draw         ? Turns::At::draw
                   : state.phase == Phase::initiative ? Turns::At::initiative
                                                      : Turns::At::recovery;
        state.stack.push(turns);
    }
    proceed<AllProcedures>(table);
}

}  // namespace bivouac::data
