// What a march costs.  [march.fatigue]
#include <algorithm>
#include <array>

#include "core/rule.h"
#include "games/campaign/allocation.h"
#include "games/campaign/march.h"

namespace bivouac::campaign {

namespace {

constexpr int free_of_fatigue = 3;  // points that can be spent without getting tired

// Fatigue a corps gets for the points its stack has spent.
int fatigue_for(int spent) {
    static constexpr std::array<std::string_view, 5> printed{
        "march.fatigue.four", "march.fatigue.five", "march.fatigue.six", "march.fatigue.seven",
        "march.fatigue.eight"};
    const int fatigue = spent - free_of_fatigue;
    const int last = static_cast<int>(printed.size());
    if (fatigue <= 0) return 0;
    // The printed table ends; it goes on in step.  [march.fatigue.more]
    if (fatigue > last) return rule("march.fatigue.more") ? fatigue : last;
    return rule(printed[static_cast<std::size_t>(fatigue - 1)]) ? fatigue : 0;
}

}  // namespace

int March::Toll::sum() const {
    const int all = points + contested + events - saved;
    return rule("march.fatigue.floor") ? std::max(all, 0) : all;
}

// All that the march has cost, before it is shared.  [march.fatigue]
March::Toll March::toll_of(const Board& board, bool ends_contested) const {
    Toll toll;
    if (moved == 0 && rule("march.fatigue.stay")) return toll;
    const int count = is_of_vedettes(board) ? stack.size() : corps(board).size();
    toll.points = fatigue_for(spent) * count;
    if (from_contested != 0 && rule("march.fatigue.from-contested")) ++toll.contested;
    if (ends_contested && rule("march.fatigue.to-contested")) ++toll.contested;
    if (rule("march.fatigue.events")) toll.events = int{event_fatigue};
    if (rule("march.fatigue.bonus")) {
        for (const BlockId block : stack) toll.saved += board.data.block(block).fatigue_bonus;
    }
    return toll;
}

Step March::collect_fatigue(Table& table) {
    bool ends_contested = table.is_contested(area);
    mutant("march.fatigue.cleared", ends_contested |= cleared != 0);
    const Toll toll = toll_of(table, ends_contested);
    const int fatigue = toll.sum();
    // Never below zero, or a bonus would heal.  [march.fatigue.floor]
    for (const BlockId block : corps(table)) table.remove_fatigue(block, std::max(-fatigue, 0));
    if (fatigue > 0) {
        const Phrase own("log.march.fatigue", arg(fatigue), arg(toll.points), arg(toll.contested),
                         arg(toll.events), arg(toll.saved));
        table.tell_unless_fog(seat, Nature::follows, own);
    }
    return table.call(ShareFatigue::on_march(table, seat, stack, fatigue));
}

}  // namespace bivouac::campaign
