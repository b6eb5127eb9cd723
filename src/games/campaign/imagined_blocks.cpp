#include "games/campaign/imagined_blocks.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "games/campaign/procedures.h"

namespace bivouac::campaign {

namespace {

constexpr int matching_attempts = 2000;  // commanders, vedettes and stacks must fit as well

struct Flag {
    BlockId token;
    AreaId area;
    bool activated = false;
    std::uint32_t possible = 0;
};

struct Strength {
    std::uint8_t infantry = 0;
    std::uint8_t cavalry = 0;
};

using Flags = FixedVector<Flag, max_blocks_a_side>;

// Which token is which block, both as indices within the side.
struct Assignment {
    std::array<BlockId, max_blocks_a_side> block{};
};

Flags flags_of(const State& view, const Board& board, Seat side) {
    Flags flags;
    for (std::size_t i = 0; i < board.data.side(side).blocks.size(); ++i) {
        const BlockId token = block_of(side, i);
        if (view.area[token.index()].is_none()) continue;
        flags.push_back({token, view.area[token.index()], view.activated.contains(token),
                         view.possible[token.index()]});
    }
    return flags;
}

bool can_be(const Flag& flag, BlockId block) {
    return (flag.possible >> index_in_side(block) & 1u) != 0;
}

// Blocks of that side that are on the map now: all that were set up or have arrived, less the gone.
Blocks standing(const Board& board, const State& view, Seat side, const Flags& flags) {
    Blocks blocks = to_deploy(board, side);
    for (const Arrival& arrival : board.scenario().arrivals) {
        if (side_of(arrival.block) != side) continue;
        for (const Flag& flag : flags) {
            // It was seen to arrive, so some flag is still said to be possibly it.
            if (can_be(flag, arrival.block)) blocks.insert(arrival.block);
        }
    }
    return blocks - view.gone;
}

using Order = FixedVector<BlockId, max_blocks_a_side>;

// Finds a block for flag `i`, moving flags that are already served where that helps.
bool serve(const Flags& flags, const Order& order, std::size_t i, Blocks& tried,
           std::array<std::size_t, max_blocks_a_side>& flag_of) {
    for (const BlockId block : order) {
        if (!can_be(flags[i], block) || tried.contains(block)) continue;
        tried.insert(block);
        std::size_t& holder = flag_of[index_in_side(block)];
        if (holder == flags.size() || serve(flags, order, holder, tried, flag_of)) {
            holder = i;
            return true;
        }
    }
    return false;
}

// A perfect matching of flags and blocks by augmenting paths in random order, then stirred by
// random exchanges, so that every matching can come up and none is much favoured.
bool match(const Flags& flags, Blocks blocks, Assignment& assignment, Rng& rng) {
    Order order;
    for (const BlockId block : blocks) order.push_back(block);
    std::array<std::size_t, max_blocks_a_side> flag_of{};
    flag_of.fill(flags.size());
    for (std::size_t i = 0; i < flags.size(); ++i) {
        rng.shuffle(std::span(order.begin(), order.size()));
        Blocks tried;
        if (!serve(flags, order, i, tried, flag_of)) return false;
    }
    FixedVector<BlockId, max_blocks_a_side> held;
    for (std::size_t i = 0; i < flags.size(); ++i) held.push_back(BlockId{});
    for (const BlockId block : blocks) {
        if (flag_of[index_in_side(block)] < flags.size())
            held[flag_of[index_in_side(block)]] = block;
    }
    const auto count = static_cast<std::uint32_t>(flags.size());
    for (std::uint32_t stir = 0; count > 1 && stir < 4 * count; ++stir) {
        const std::size_t one = rng.bounded(count);
        const std::size_t two = rng.bounded(count);
        if (can_be(flags[one], held[two]) && can_be(flags[two], held[one])) {
            std::swap(held[one], held[two]);
        }
    }
    for (std::size_t i = 0; i < flags.size(); ++i) {
        assignment.block[index_in_side(flags[i].token)] = held[i];
    }
    return true;
}

// A commander never stands alone, and no vedette beside an enemy.
bool is_sound(const Board& board, const State& view, const Flags& flags,
              const Assignment& assignment, Seat side) {
    for (const Flag& flag : flags) {
        const BlockId block = assignment.block[index_in_side(flag.token)];
        if (board.data.is_vedette(block)) {
            for (std::size_t i = 0; i < board.data.side(side.other()).blocks.size(); ++i) {
                if (view.area[block_of(side.other(), i).index()] == flag.area) return false;
            }
        }
        if (!board.data.is_commander(block)) continue;
        bool has_corps = false;
        for (const Flag& other : flags) {
            const BlockId companion = assignment.block[index_in_side(other.token)];
            if (other.area == flag.area && board.data.is_corps(companion)) has_corps = true;
        }
        if (!has_corps) return false;
    }
    return true;
}

Blocks as_blocks(Blocks tokens, Seat side, const Assignment& assignment) {
    Blocks blocks;
    for (const BlockId token : tokens) {
        const bool known = side_of(token) != side || !assignment.block[index_in_side(token)];
        blocks.insert(known ? token : assignment.block[index_in_side(token)]);
    }
    return blocks;
}

// What marches together is either vedettes alone, or corps with or without their commander; and
// vedettes neither attack nor fight.
bool can_act_together(const Board& board, Blocks stack, bool fights, Seat side) {
    const Blocks vedettes = stack & board.vedettes_of(side);
    if (vedettes.empty()) return stack.empty() || !(stack & board.corps_of(side)).empty();
    return vedettes == stack && !fights;
}

bool stacks_are_sound(const Board& board, const State& view, const Assignment& assignment,
                      Seat side) {
    const Operation* operation = view.stack.find<Operation>();
    if (operation != nullptr && operation->seat == side) {
        const bool fights =
            operation->kind == OperationKind::attack || operation->kind == OperationKind::combat;
        if (!can_act_together(board, as_blocks(operation->stack, side, assignment), fights, side)) {
            return false;
        }
    }
    const March* march = view.stack.find<March>();
    return march == nullptr || march->seat != side ||
           can_act_together(board, as_blocks(march->stack, side, assignment), march->attacks != 0,
                            side);
}

// Until the first operation everybody stands where he was deployed.
bool nobody_has_moved(const Board& board) {
    return board.options.hidden_setup() && board.now.turn == board.scenario().first_turn &&
           board.now.operations == 0;
}

bool could_be_deployed(const Board& board, const Flags& flags, const Assignment& assignment,
                       Seat side) {
    State world = board.now;
    for (std::size_t i = 0; i < max_blocks_a_side; ++i) {
        world.area[side.index() * max_blocks_a_side + i] = AreaId{};
    }
    for (const Flag& flag : flags) {
        world.area[assignment.block[index_in_side(flag.token)].index()] = flag.area;
    }
    return is_lawful_deployment(Board(board.data, board.options, world), side);
}

// What a corps had when the scenario began, or when it arrived: everybody knows that.
Strength strength_at_start(const Board& board, BlockId corps) {
    for (const Placement& placement : board.scenario().placements) {
        if (placement.block == corps) return {placement.infantry, placement.cavalry};
    }
    return {board.data.block(corps).infantry, board.data.block(corps).cavalry};
}

// How much the side has lost is public; who lost it is not.
void imagine_strength(const Board& board, State& world, Seat side, Rng& rng) {
    const Ledger& ledger = world.ledger;
    int lost = side == french ? ledger.french_losses : -ledger.enemy_losses;
    lost -= side == french ? -ledger.care : ledger.recovered;
    FixedVector<BlockId, max_blocks_a_side> living;
    for (const BlockId corps : board.corps_of(side)) {
        const Strength start = strength_at_start(board, corps);
        if (world.absent.contains(corps)) continue;
        if (world.gone.contains(corps)) {
            lost -= start.infantry + start.cavalry;
        } else if (!world.area[corps.index()].is_none()) {
            world.infantry[corps.index()] = start.infantry;
            world.cavalry[corps.index()] = start.cavalry;
            living.push_back(corps);
        }
    }
    const auto pick = [&] {
        return living[rng.bounded(static_cast<std::uint32_t>(living.size()))];
    };
    for (int tries = 0; lost != 0 && !living.empty() && tries < 500; ++tries) {
        const BlockId corps = pick();
        std::uint8_t& foot = world.infantry[corps.index()];
        std::uint8_t& horse = world.cavalry[corps.index()];
        if (lost < 0) {
            if (foot + horse >= max_strength) continue;
            ++foot;
            ++lost;
        } else if (foot + horse > 1) {
            const bool from_horse = horse > 0 && (foot == 0 || rng.bounded(3) == 0);
            --(from_horse ? horse : foot);
            --lost;
        }
    }
    // Fatigue is nobody's business but the owner's: mostly little, at times a lot.
    for (const BlockId corps : living) {
        const std::uint32_t most = 1 + rng.bounded(max_fatigue + 1);
        world.fatigue[corps.index()] = static_cast<std::uint8_t>(rng.bounded(most));
    }
}

// The procedure of a frame if it is a P, and that side's where it has one.
template <class P>
P* as(Frame& frame, Seat side) {
    if (frame.procedure != static_cast<std::uint8_t>(P::id)) return nullptr;
    P& procedure = frame.as<P>();
    if constexpr (requires { procedure.seat; }) {
        if (procedure.seat != side) return nullptr;
    }
    return &procedure;
}

// As many as were called.
void imagine_the_tired(const Board& board, State& world, Exhaustion& exhaustion, Rng& rng) {
    Order corps;
    for (const BlockId block : board.on_map(board.corps_of(exhaustion.seat))) {
        corps.push_back(block);
    }
    rng.shuffle(std::span(corps.begin(), corps.size()));
    for (std::size_t i = 0; i < corps.size() && i < exhaustion.left; ++i) {
        exhaustion.tired.insert(corps[i]);
        world.fatigue[corps[i].index()] = tired_from;
    }
}

// What the frames say in tokens, they must say in blocks; what they left out is made up.
void imagine_frames(const Board& board, State& world, Seat side, const Assignment& assignment,
                    Rng& rng) {
    for (std::size_t i = 0; i < world.stack.depth; ++i) {
        Frame& frame = world.stack.frames[i];
        if (Operation* operation = as<Operation>(frame, side)) {
            operation->stack = as_blocks(operation->stack, side, assignment);
        } else if (March* march = as<March>(frame, side)) {
            march->stack = as_blocks(march->stack, side, assignment);
            if (march->at != March::At::draw) march->reckon_points(board);
            // Corps that have met friends have stopped, unless Organization let them go on.
            const bool met = march->moved != 0 && !march->is_of_vedettes(board) &&
                             !(board.corps_in(march->area, side) - march->stack).empty();
            if (met && march->must_stop == 0 && !board.is_contested(march->area) &&
                board.may_play_event(side)) {
                march->must_stop = march->met_friends = 1;
            }
        } else if (Combat* combat = as<Combat>(frame, side)) {
            combat->attackers = as_blocks(combat->attackers, side, assignment);
            combat->defenders = as_blocks(combat->defenders, side, assignment);
            if (board.cavalry_of(combat->stack_of(enemy_of_french)) > 0) {
                combat->effects |= Combat::horse_at_start;
            }
        } else if (Retreat* retreat = as<Retreat>(frame, side)) {
            retreat->stack = as_blocks(retreat->stack, side, assignment);
        } else if (Pursuit* pursuit = as<Pursuit>(frame, side)) {
            pursuit->winners = as_blocks(pursuit->winners, side, assignment);
            pursuit->losers = as_blocks(pursuit->losers, side, assignment);
        } else if (ShareFatigue* share = as<ShareFatigue>(frame, side)) {
            share->stack = as_blocks(share->stack, side, assignment);
        } else if (TakeLosses* losses = as<TakeLosses>(frame, side)) {
            losses->stack = as_blocks(losses->stack, side, assignment) & board.corps_of(side);
            losses->current = losses->stack.first();
            int left = 0;
            for (const BlockId corps : losses->stack) left += board.strength(corps);
            losses->total =
                static_cast<std::uint8_t>(std::min<int>(losses->inflicted, losses->taken + left));
        } else if (Exhaustion* tired = as<Exhaustion>(frame, side)) {
            imagine_the_tired(board, world, *tired, rng);
        }
    }
}

}  // namespace

void imagine_blocks(const Board& now, State& world, Seat side, Rng& rng) {
    const State view = world;
    const Board seen(now.data, now.options, view);
    const Flags flags = flags_of(view, seen, side);
    const Blocks blocks = standing(seen, view, side, flags);
    Assignment assignment;
    Assignment sound;  // in case the blocks were set by hand and not by any deployment
    const bool unmoved = nobody_has_moved(seen);
    for (int tries = 0; tries < matching_attempts; ++tries) {
        assignment = {};
        if (!match(flags, blocks, assignment, rng)) break;
        if (!is_sound(seen, view, flags, assignment, side) ||
            !stacks_are_sound(seen, view, assignment, side)) {
            continue;
        }
        sound = assignment;
        if (!unmoved || could_be_deployed(seen, flags, assignment, side)) break;
    }
    if (sound.block != Assignment{}.block) assignment = sound;
    const std::size_t first = side.index() * max_blocks_a_side;
    FixedVector<TokenId, max_blocks_a_side> free_tokens;
    const std::size_t count = seen.data.side(side).blocks.size();
    std::array<bool, max_blocks_a_side> used{};
    for (const Flag& flag : flags) used[index_in_side(flag.token)] = true;
    for (std::size_t i = 0; i < count; ++i) {
        if (!used[i]) free_tokens.push_back(TokenId{i});
        world.area[first + i] = AreaId{};
        world.infantry[first + i] = world.cavalry[first + i] = world.fatigue[first + i] = 0;
        world.token[first + i] = TokenId{};
        world.activated.erase(BlockId{first + i});
    }
    for (const Flag& flag : flags) {
        const BlockId block = assignment.block[index_in_side(flag.token)];
        if (block.is_none()) continue;
        world.area[block.index()] = flag.area;
        world.token[block.index()] = TokenId{index_in_side(flag.token)};
        if (flag.activated) world.activated.insert(block);
    }
    for (std::size_t i = 0; i < count && !free_tokens.empty(); ++i) {
        if (!world.token[first + i].is_none()) continue;
        world.token[first + i] = free_tokens.back();
        free_tokens.pop_back();
    }
    imagine_strength(now, world, side, rng);
    imagine_frames(now, world, side, assignment, rng);
}

}  // namespace bivouac::campaign
