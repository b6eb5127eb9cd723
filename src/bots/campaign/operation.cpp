// Which operation, and with whom.  [operations]
#include <algorithm>

#include "bots/campaign/officer.h"
#include "games/campaign/operations.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

// Those of an area who could act together with this block.
Blocks companions(const Board& board, BlockId block, Seat seat) {
    Blocks together = Blocks::of(block);
    const bool vedette = board.data.is_vedette(block);
    if (vedette) return together;
    for (const BlockId other : board.blocks_in(board.where(block), seat)) {
        if (!board.is_activated(other) && !board.data.is_vedette(other)) together.insert(other);
    }
    return together;
}

Clash fight_here(const Board& board, Blocks attackers, AreaId area, Seat seat) {
    return Clash{attackers, board.blocks_in(area, seat.other()), seat, area};
}

}  // namespace

void CampaignOfficer::choose_operation(const Situation& now, const Actions& list,
                                       Worth& worth) const {
    const Board& board = now.board;
    const Reach reach(now);
    const Planner planner(doctrine, now, reach);
    std::array<Planner::Promise, max_blocks_a_side> alone{};
    Blocks asked;
    for (const Action action : list) {
        if (verb_of(action) == Verb::march) asked.insert(block_arg(action));
    }
    for (const BlockId block : asked) {
        const Column column(now, seat, Blocks::of(block), board.where(block));
        alone[index_in_side(block)] = planner.promise(column);
    }
    // Together they march slower and fight better; each is then missed elsewhere.
    std::array<Planner::Promise, max_blocks_a_side> best = alone;
    for (const BlockId block : asked) {
        const Blocks together = companions(board, block, seat);
        if (together.size() < 2 || together.first() != block) continue;
        Planner::Promise all = planner.promise(Column(now, seat, together, board.where(block)));
        int missed = 0;
        int dearest = 0;
        for (const BlockId other : together& asked) {
            const int own = std::max(alone[index_in_side(other)].march, 0);
            missed += own;
            dearest = std::max(dearest, own);
        }
        const int parted = (missed - dearest) * doctrine.parting[seat.index()] / 100;
        all.march -= parted;
        all.attack -= parted;
        for (const BlockId other : together& asked) {
            auto& own = best[index_in_side(other)];
            own.march = std::max(own.march, all.march);
            own.attack = std::max(own.attack, all.attack);
        }
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
            const Blocks all = companions(board, block, seat);
            int rest = 0;
            for (const BlockId other : all& board.corps_of(seat)) rest += now.rest_worth(other);
            worth.push_back(worth_of(doctrine, now, fight_here(board, all, area, seat)) -
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
            return worth_of(doctrine, now, fight_here(board, attackers, operation.area, seat));
        };
        const int so_far = fought_by(operation.stack);
        for (const Action action : list) {
            if (verb_of(action) == Verb::done) {
                worth.push_back(0);
                continue;
            }
            const Blocks more = operation.stack | Blocks::of(block_arg(action));
            worth.push_back(fought_by(more) - so_far + 1);
        }
        return;
    }
    const Reach reach(now);
    const Planner planner(doctrine, now, reach);
    const auto promised = [&](Blocks together) {
        const Planner::Promise promise =
            planner.promise(Column(now, seat, together, operation.area));
        return operation.kind == OperationKind::attack ? promise.attack : promise.march;
    };
    const int so_far = promised(operation.stack);
    for (const Action action : list) {
        if (verb_of(action) == Verb::done) {
            worth.push_back(0);
            continue;
        }
        const BlockId block = block_arg(action);
        int gain = promised(operation.stack | Blocks::of(block)) - so_far;
        if (board.data.is_corps(block)) {
            const int alone =
                planner.promise(Column(now, seat, Blocks::of(block), operation.area)).march;
            gain -= std::max(alone, 0) * doctrine.parting[seat.index()] / 100;
        }
        worth.push_back(gain);
    }
}

}  // namespace bivouac::bots
