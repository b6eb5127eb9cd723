// Which operation, and with whom.  [operations]
#include <algorithm>

#include "bots/campaign/officer.h"
#include "games/campaign/operations.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

// Those of an area who could act together with this block.
Blocks companions(const Situation& now, BlockId block, Seat seat) {
    const Board& board = now.board;
    Blocks together = Blocks::of(block);
    const bool vedette = board.data.is_vedette(block);
    if (vedette) return together;
    for (const BlockId other : now.blocks_in(board.where(block), seat)) {
        if (!board.is_activated(other) && !board.data.is_vedette(other)) together.insert(other);
    }
    return together;
}

Clash fight_here(const Situation& now, Blocks attackers, AreaId area, Seat seat) {
    return Clash{attackers, now.blocks_in(area, seat.other()), seat, area};
}

}  // namespace

void CampaignOfficer::operate(const Situation& now, const Actions& list, Worth& worth) const {
    if (world.stack.top().as<Operation>().at == Operation::At::choose) {
        choose_operation(now, list, worth);
    } else {
        choose_stack(now, list, worth);
    }
}

void CampaignOfficer::choose_operation(const Situation& now, const Actions& list,
                                       Worth& worth) const {
    const Board& board = now.board;
    const Reach reach(now);
    const Planner planner(doctrine, now, reach, seat, scope());
    std::array<Planner::Promise, max_blocks_a_side> best{};
    Blocks asked;
    Blocks may_attack;
    for (const Action action : list) {
        if (verb_of(action) == Verb::march) asked.insert(block_arg(action));
        if (verb_of(action) == Verb::attack) may_attack.insert(block_arg(action));
    }
    // Where only the best is wanted: what it must beat, to begin with what passing is worth.
    const bool may_skip = wanted == Purpose::the_best && verb_of(list[0]) == Verb::pass;
    const int nothing = std::min(doctrine.idling[seat.index()], 0) - 1;
    int bar = nothing;
    for (const BlockId block : asked) {
        const bool is_alone = companions(now, block, seat).size() < 2;
        const Column column(now, seat, Blocks::of(block), board.where(block));
        // What companions promise alone is needed as it is, if it is anything.
        Planner::Promise& own = best[index_in_side(block)];
        own = may_skip ? planner.promise_above(is_alone ? bar : nothing, column)
                       : planner.promise(column);
        bar = std::max(bar, own.march - 1);
        if (may_attack.contains(block)) bar = std::max(bar, own.attack - 1);
    }
    // Together they march slower and fight better; each is then missed elsewhere.
    const std::array<Planner::Promise, max_blocks_a_side> alone = best;
    for (const BlockId block : asked) {
        const Blocks together = companions(now, block, seat);
        if (together.size() < 2 || together.first() != block) continue;
        int missed = 0;
        int dearest = 0;
        for (const BlockId other : together& asked) {
            const int own = std::max(alone[index_in_side(other)].march, 0);
            missed += own;
            dearest = std::max(dearest, own);
        }
        const int parted = (missed - dearest) * doctrine.parting[seat.index()] / 100;
        const Column column(now, seat, together, board.where(block));
        Planner::Promise all =
            may_skip ? planner.promise_above(bar + parted, column) : planner.promise(column);
        all.march -= parted;
        all.attack -= parted;
        for (const BlockId other : together& asked) {
            auto& own = best[index_in_side(other)];
            own.march = std::max(own.march, all.march);
            own.attack = std::max(own.attack, all.attack);
        }
        bar = std::max(bar, all.march - 1);
        if (!(together & may_attack).empty()) bar = std::max(bar, all.attack - 1);
    }
    for (const Action action : list) {
        const Verb verb = verb_of(action);
        if (verb == Verb::pass) {
            worth.push_back(doctrine.idling[seat.index()]);
            continue;
        }
        const BlockId block = block_arg(action);
        if (verb == Verb::combat) {
            const AreaId area = board.where(block);
            const Blocks all = companions(now, block, seat);
            int rest = 0;
            for (const BlockId other : all& board.corps_of(seat)) rest += now.rest_worth(other);
            worth.push_back(worth_of(doctrine, now, fight_here(now, all, area, seat)) -
                            rest * doctrine.rest[seat.index()] / 200);
            continue;
        }
        const Planner::Promise& promise = best[index_in_side(block)];
        worth.push_back(verb == Verb::march ? promise.march : promise.attack);
    }
}

void CampaignOfficer::choose_stack(const Situation& now, const Actions& list, Worth& worth) const {
    const Board& board = now.board;
    const Operation& operation = world.stack.top().as<Operation>();
    if (operation.kind == OperationKind::combat) {
        const auto fought_by = [&](Blocks attackers) {
            return worth_of(doctrine, now, fight_here(now, attackers, operation.area, seat));
        };
        const int so_far = fought_by(operation.stack);
        weigh_each(list, worth, [&](Action action) {
            const Blocks more = operation.stack | Blocks::of(block_arg(action));
            return fought_by(more) - so_far + 1;
        });
        return;
    }
    const Reach reach(now);
    const Planner planner(doctrine, now, reach, seat, scope());
    const auto kind_of = [&](const Planner::Promise& promise) {
        return operation.kind == OperationKind::attack ? promise.attack : promise.march;
    };
    const int so_far = kind_of(planner.promise(Column(now, seat, operation.stack, operation.area)));
    // Where only the best is wanted, he who adds nothing need not be looked at closely.
    const bool may_skip = wanted == Purpose::the_best && verb_of(list[0]) == Verb::done;
    weigh_each(list, worth, [&](Action action) {
        const BlockId block = block_arg(action);
        const Column more(now, seat, operation.stack | Blocks::of(block), operation.area);
        int gain = kind_of(may_skip ? planner.promise_above(so_far, more) : planner.promise(more)) -
                   so_far;
        if (board.data.is_corps(block) && (gain > 0 || !may_skip)) {
            const int alone =
                planner.promise(Column(now, seat, Blocks::of(block), operation.area)).march;
            gain -= std::max(alone, 0) * doctrine.parting[seat.index()] / 100;
        }
        return gain;
    });
}

}  // namespace bivouac::bots
