// What the enemy sees of a block: a token, and the blocks it can be.  [fog]
#include <array>
#include <bit>
#include <span>
#include <utility>

#include "core/rule.h"
#include "games/campaign/table.h"

namespace bivouac::campaign {

namespace {

constexpr std::uint32_t bit(BlockId block) { return std::uint32_t{1} << index_in_side(block); }

// Which blocks the flag of this one can be.
std::uint32_t& possible_of(State& state, BlockId block) {
    const std::size_t token = state.token[block.index()].index();
    return state.possible[side_of(block).index() * max_blocks_a_side + token];
}

}  // namespace

// Each block stands behind one flag, so a flag can be a block only if all others can then still be
// somebody: what three flags share among three blocks is closed to every other flag. As the blocks
// stand is one way to share them out; another is reached from it by flags that hand their blocks on
// in a circle. Which way it is found from makes no difference, so this tells nothing.
void Table::narrow(Seat side) {
    const std::size_t count = data.side(side).blocks.size();
    std::uint32_t standing = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (on_map(block_of(side, i))) standing |= std::uint32_t{1} << i;
    }
    std::array<std::uint32_t, max_blocks_a_side> can_be{};   // by the block behind the flag
    std::array<std::uint32_t, max_blocks_a_side> reaches{};  // whose block it can get in the end
    for (std::size_t i = 0; i < count; ++i) {
        if ((standing >> i & 1u) == 0) continue;
        const BlockId block = block_of(side, i);
        reaches[i] = can_be[i] = (possible_of(state, block) & standing) | bit(block);
    }
    for (std::size_t via = 0; via < count; ++via) {
        for (std::size_t i = 0; i < count; ++i) {
            if ((reaches[i] >> via & 1u) != 0) reaches[i] |= reaches[via];
        }
    }
    for (std::size_t i = 0; i < count; ++i) {
        if ((standing >> i & 1u) == 0) continue;
        std::uint32_t possible = 0;
        for (std::size_t j = 0; j < count; ++j) {
            const bool comes_back = (can_be[i] >> j & 1u) != 0 && (reaches[j] >> i & 1u) != 0;
            if (comes_back) possible |= std::uint32_t{1} << j;
        }
        possible_of(state, block_of(side, i)) = possible;
    }
}

// A commander never stands alone, so a flag that does is none.  [elimination.commander]
void Table::learn_from_places() {
    if (!options.fog() || is_over() || state.phase == Phase::deployment) return;
    mutant("elimination.commander", return);
    for (const Seat side : {french, enemy_of_french}) {
        std::array<std::uint8_t, max_areas> flags{};
        std::uint32_t commanders = 0;
        for (const BlockId commander : commanders_of(side)) commanders |= bit(commander);
        for (const BlockId block : all_blocks(side)) {
            if (on_map(block)) ++flags[where(block).index()];
        }
        // Looked at after every step of a game, so whoever cannot be one costs nothing.
        Blocks alone;
        for (const BlockId block : all_blocks(side)) {
            if (!on_map(block) || flags[where(block).index()] != 1) continue;
            if ((possible_of(state, block) & commanders) != 0) alone.insert(block);
        }
        rule_out(alone, commanders_of(side));
    }
}

// The owner may shift his standing blocks behind their flags, so after blocks met or parted the
// enemy knows only which group a token belongs to. The A of the flag still shows who is activated.
void Table::mix(AreaId area, Seat side) {
    if (!options.fog()) return;
    mutant("fog.blocks", return);
    const Blocks here = blocks_in(area, side);
    const Blocks activated = here & state.activated;
    for (const Blocks group : {activated, here - activated}) {
        if (group.size() < 2) continue;
        std::array<TokenId, max_blocks_a_side> tokens{};
        std::size_t count = 0;
        std::uint32_t possible = 0;
        for (const BlockId block : group) {
            tokens[count++] = state.token[block.index()];
            possible |= possible_of(state, block);
        }
        state.mixing.shuffle(std::span(tokens.data(), count));
        std::size_t next = 0;
        for (const BlockId block : group) {
            state.token[block.index()] = tokens[next++];
            possible_of(state, block) = possible;
        }
    }
}

BlockId Table::prepare_to_leave(BlockId block) {
    if (!options.fog() || !on_map(block)) return block;
    const Seat side = side_of(block);
    if (!std::has_single_bit(possible_of(state, block))) mix(where(block), side);
    if (!data.is_vedette(block)) return block;
    // Vedettes are alike but for their numbers, and a number could tell where one came from: so
    // the last one of the side goes, and its flag is taken over.
    const BlockId last = on_map(vedettes_of(side)).last();
    const bool block_acted = is_activated(block);
    const bool last_acted = is_activated(last);
    std::swap(state.area[block.index()], state.area[last.index()]);
    std::swap(state.token[block.index()], state.token[last.index()]);
    state.activated.erase(block);
    state.activated.erase(last);
    if (last_acted) state.activated.insert(block);
    if (block_acted) state.activated.insert(last);
    return last;
}

// Which numbers are free is public, so a newcomer takes the lowest: it tells nothing.
void Table::take_lowest_token(BlockId block) {
    if (!options.fog()) return;
    const Seat side = side_of(block);
    BlockId holder = block;
    for (std::size_t i = 0; i < data.side(side).blocks.size(); ++i) {
        const BlockId other = block_of(side, i);
        if (on_map(other)) continue;
        if (state.token[other.index()] < state.token[holder.index()]) holder = other;
    }
    std::swap(state.token[block.index()], state.token[holder.index()]);
}

void Table::rule_out(AreaId area, Seat side, Blocks blocks) {
    rule_out(blocks_in(area, side), blocks);
}

void Table::rule_out(Blocks standing, Blocks blocks) {
    if (!options.fog() || standing.empty()) return;
    const Seat side = side_of(standing.first());
    std::uint32_t bits = 0;
    for (const BlockId block : blocks) bits |= bit(block);
    bool learned = false;
    for (const BlockId block : standing) {
        std::uint32_t& possible = possible_of(state, block);
        if ((possible & bits) == 0) continue;
        possible &= ~bits;
        learned = true;
    }
    if (learned) narrow(side);
}

void Table::show(Blocks blocks) {
    if (!options.fog()) return;
    for (const BlockId block : blocks) possible_of(state, block) = bit(block);
    for (const Seat side : {french, enemy_of_french}) {
        if (!(blocks & all_blocks(side)).empty()) narrow(side);
    }
}

}  // namespace bivouac::campaign
