// What the enemy sees of a block: a token, and the blocks it can be.  [fog]
#include <array>
#include <bit>
#include <span>
#include <utility>

#include "core/rule.h"
#include "games/campaign/table.h"

namespace bivouac::campaign {

namespace {

std::size_t slot(Seat side, TokenId token) {
    return side.index() * max_blocks_a_side + token.index();
}

}  // namespace

// The owner may shift his standing blocks behind their flags, so after blocks met or parted the
// enemy knows only which group a token belongs to. The A of the flag still shows who is activated.
void Table::mix(AreaId area, Seat side) {
    if (!options.fog() || !rule("fog.blocks")) return;
    const Blocks here = blocks_in(area, side);
    const Blocks activated = here & state.activated;
    for (const Blocks group : {activated, here - activated}) {
        if (group.size() < 2) continue;
        std::array<TokenId, max_blocks_a_side> tokens{};
        std::size_t count = 0;
        std::uint32_t possible = 0;
        for (const BlockId block : group) {
            tokens[count++] = state.token[block.index()];
            possible |= state.possible[slot(side, state.token[block.index()])];
        }
        state.mixing.shuffle(std::span(tokens.data(), count));
        std::size_t next = 0;
        for (const BlockId block : group) {
            state.token[block.index()] = tokens[next++];
            state.possible[slot(side, state.token[block.index()])] = possible;
        }
    }
}

BlockId Table::prepare_to_leave(BlockId block) {
    if (!options.fog() || !on_map(block)) return block;
    const Seat side = side_of(block);
    const std::uint32_t known = state.possible[slot(side, state.token[block.index()])];
    if (!std::has_single_bit(known)) mix(where(block), side);
    if (!data.is_vedette(block)) return block;
    // Vedettes are alike but for their numbers, and a number could tell where one came from: so
    // the last one of the side goes, and its flag is taken over.
    BlockId last = block;
    for (const BlockId other : vedettes_of(side)) {
        if (on_map(other)) last = other;
    }
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
    if (!options.fog()) return;
    std::uint32_t bits = 0;
    for (const BlockId block : blocks) bits |= std::uint32_t{1} << index_in_side(block);
    for (const BlockId block : blocks_in(area, side)) {
        state.possible[slot(side, state.token[block.index()])] &= ~bits;
    }
}

void Table::show(Blocks blocks) {
    if (!options.fog()) return;
    for (const BlockId block : blocks) {
        state.possible[slot(side_of(block), state.token[block.index()])] = std::uint32_t{1}
                                                                           << index_in_side(block);
    }
}

}  // namespace bivouac::campaign
