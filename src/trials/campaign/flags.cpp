// Hidden blocks that meet or part are mixed unseen, and every way to deal their flags is as likely
// as any other. So two worlds may always be taken to have been dealt alike, as far as that is
// possible; where it is not, the flags themselves give something away.

#include <algorithm>
#include <numeric>
#include <vector>

#include "games/campaign/procedures.h"
#include "trials/campaign/aid.h"

namespace bivouac::trials {

using namespace campaign;

namespace {

// Everything the viewer can tell about a flag but its number.
struct Look {
    AreaId area;
    bool activated = false;
    std::uint32_t possible = 0;
    std::uint64_t stacks = 0;  // which stacks of the procedures under way it belongs to

    friend auto operator<=>(const Look&, const Look&) = default;
};

template <class P, class Visit>
void visit(const Frame& frame, const Visit& each) {
    if (frame.procedure != static_cast<std::uint8_t>(P::id)) return;
    const P& procedure = frame.as<P>();
    if constexpr (requires { procedure.stack; }) each(procedure.stack);
    if constexpr (requires { procedure.attackers; }) each(procedure.attackers);
    if constexpr (requires { procedure.defenders; }) each(procedure.defenders);
    if constexpr (requires { procedure.winners; }) each(procedure.winners);
    if constexpr (requires { procedure.losers; }) each(procedure.losers);
    if constexpr (requires { procedure.tired; }) each(procedure.tired);
    if constexpr (requires { procedure.tended; }) each(procedure.tended);
}

std::uint64_t stacks_with(const State& view, BlockId flag) {
    std::uint64_t bits = 0;
    const auto each = [&](Blocks stack) { bits = bits << 1 | (stack.contains(flag) ? 1u : 0u); };
    for (std::size_t i = 0; i < view.stack.depth; ++i) {
        const Frame& frame = view.stack.frames[i];
        visit<Operation>(frame, each);
        visit<March>(frame, each);
        visit<Combat>(frame, each);
        visit<Retreat>(frame, each);
        visit<Pursuit>(frame, each);
        visit<RecoveryPhase>(frame, each);
        visit<Exhaustion>(frame, each);
        visit<ShareFatigue>(frame, each);
        visit<RelieveFatigue>(frame, each);
        visit<TakeLosses>(frame, each);
        visit<CannonSounds>(frame, each);
    }
    return bits;
}

Look look_of(const State& view, BlockId flag) {
    return {view.area[flag.index()], view.activated.contains(flag), view.possible[flag.index()],
            stacks_with(view, flag)};
}

// Flags that stood or stand together, directly or by others, can have been mixed.
class Groups {
   public:
    explicit Groups(std::size_t count) : leader_(count) {
        std::iota(leader_.begin(), leader_.end(), std::size_t{0});
    }
    void join_by_area(const State& view, Seat side) {
        for (std::size_t i = 0; i < leader_.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const AreaId area = view.area[block_of(side, i).index()];
                if (!area.is_none() && area == view.area[block_of(side, j).index()]) {
                    leader_[leader(i)] = leader(j);
                }
            }
        }
    }
    std::size_t leader(std::size_t i) const {
        while (leader_[i] != i) i = leader_[i];
        return i;
    }

   private:
    std::vector<std::size_t> leader_;
};

void relabel(State& state, Seat side, std::size_t count, const std::vector<std::size_t>& label) {
    const State before = state;
    for (std::size_t i = 0; i < count; ++i) {
        const BlockId block = block_of(side, i);
        const std::size_t flag = before.token[block.index()].index();
        state.token[block.index()] = TokenId{label[flag]};
        state.possible[block_of(side, label[flag]).index()] =
            before.possible[block_of(side, flag).index()];
    }
}

// Those of one side that is hidden from the viewer.
void deal_flags_of(Seat side, std::size_t count, const State& before, const State& here,
                   const State& there, State& imagined) {
    Groups groups(count);
    groups.join_by_area(before, side);
    groups.join_by_area(here, side);
    std::vector<std::size_t> label(count);
    std::iota(label.begin(), label.end(), std::size_t{0});
    for (std::size_t group = 0; group < count; ++group) {
        std::vector<std::pair<Look, std::size_t>> true_looks, imagined_looks;
        for (std::size_t i = 0; i < count; ++i) {
            if (groups.leader(i) != group) continue;
            true_looks.emplace_back(look_of(here, block_of(side, i)), i);
            imagined_looks.emplace_back(look_of(there, block_of(side, i)), i);
        }
        std::sort(true_looks.begin(), true_looks.end());
        std::sort(imagined_looks.begin(), imagined_looks.end());
        for (std::size_t i = 0; i < true_looks.size(); ++i) {
            label[imagined_looks[i].second] = true_looks[i].second;
        }
    }
    relabel(imagined, side, count, label);
}

}  // namespace

void CampaignAid::realign(const Campaign& game, Viewer viewer, const State& truth_before,
                          const State& imagined_before, const State& truth, State& imagined) const {
    const bool mixed = truth.mixing.counter != truth_before.mixing.counter &&
                       imagined.mixing.counter != imagined_before.mixing.counter;
    if (!game.options().fog() || !mixed) return;
    const State before = game.observe(truth_before, viewer).view;
    const State here = game.observe(truth, viewer).view;
    const State there = game.observe(imagined, viewer).view;
    for (const Seat side : {french, enemy_of_french}) {
        if (!viewer.sits_at(side)) {
            deal_flags_of(side, game.data().side(side).blocks.size(), before, here, there,
                          imagined);
            continue;
        }
        // One's own flags say nothing to oneself.
        const std::size_t first = side.index() * max_blocks_a_side;
        for (std::size_t i = first; i < first + max_blocks_a_side; ++i) {
            imagined.token[i] = truth.token[i];
            imagined.possible[i] = truth.possible[i];
        }
    }
}

}  // namespace bivouac::trials
