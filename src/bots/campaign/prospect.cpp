// What a fight that is about to begin comes to on average, by exact chances.  [combat]
#include <algorithm>

#include "bots/campaign/clash.h"
#include "bots/campaign/staff.h"
#include "bots/value.h"
#include "games/campaign/operations.h"
#include "games/campaign/procedure_ids.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

// Who would fight if this is chosen; nobody if it begins no fight.
Blocks fighters(const Situation& now, const Operation& operation, Action action) {
    if (operation.at == Operation::At::choose) {
        if (verb_of(action) != Verb::combat) return {};
        const BlockId first = block_arg(action);
        Blocks all;
        for (const BlockId block : now.blocks_in(now.board.where(first), operation.seat)) {
            if (!now.board.is_activated(block)) all.insert(block);
        }
        return all;
    }
    const bool begins = operation.kind == OperationKind::combat && verb_of(action) == Verb::done;
    return begins ? operation.stack : Blocks{};
}

}  // namespace

std::optional<int> CampaignStaff::prospect(const Campaign& game, const State& world, Seat seat,
                                           Action action) const {
    if (static_cast<ProcedureId>(world.stack.top().procedure) != ProcedureId::operation) {
        return std::nullopt;
    }
    const Situation now(game, world);
    const Blocks attackers = fighters(now, world.stack.top().as<Operation>(), action);
    if (attackers.empty()) return std::nullopt;
    const AreaId area = now.board.where(attackers.first());
    const Clash clash{attackers, now.blocks_in(area, seat.other()), seat, area};
    const int gain = fair_worth_of(doctrine_, now, clash);
    const int points =
        static_cast<int>(std::find(feature_names.begin(), feature_names.end(), "victory-points") -
                         feature_names.begin());
    const std::int64_t weight = weights_.at(Sight::near)[static_cast<std::size_t>(points)];
    const std::int64_t logits = logits_of(game, *this, world, Sight::near) +
                                weight * (seat == french ? gain : -gain) / point;
    return logistic(logits);
}

}  // namespace bivouac::bots
