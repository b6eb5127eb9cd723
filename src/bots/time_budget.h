// Time by the clock. A bot remembers nothing, so what an operation has taken so far comes with the
// order and goes back with the advice: whoever seats the bot keeps the budget in between.
#pragma once

#include <algorithm>
#include <cstdint>

#include "bots/staff.h"

namespace bivouac::bots {

// In milliseconds; 0: no clock.
struct Allowance {
    int operation = 0;  // for all decisions of an operation together
    int window = 0;     // for one decision whether to interrupt

    friend bool operator==(const Allowance&, const Allowance&) = default;
};

struct TimeBudget {
    OperationId operation;   // the operation that is paid for
    std::int64_t spent = 0;  // on it, in microseconds

    friend bool operator==(const TimeBudget&, const TimeBudget&) = default;
};

// The budget for a decision: what is left of it, or a new one where another operation has begun.
// One's own begins with the decision that opens it, the other side's by its number; what is
// nobody's, such as the end of a turn, is paid from the one before.
constexpr TimeBudget budget_for(Matter matter, OperationId now, Seat seat,
                                const TimeBudget& before) {
    if (matter == Matter::opens) return {now, 0};
    if (now.by.is_none()) return before;
    const bool goes_on =
        now.by == before.operation.by && (now.by == seat || now.number == before.operation.number);
    return {now, goes_on ? before.spent : 0};
}

// One's own windows are part of one's operation; to look into the other side's is not paid for.
constexpr bool is_counted(Matter matter, const TimeBudget& budget, Seat seat) {
    return matter != Matter::window || budget.operation.by == seat;
}

// Microseconds for a decision. Half of the whole to make a plan, then always a quarter of what is
// left: however many decisions follow, together they stay within the allowance.
constexpr std::int64_t time_for(Matter matter, const TimeBudget& budget, Seat seat,
                                const Allowance& allowance) {
    constexpr std::int64_t millisecond = 1000;
    const std::int64_t all = allowance.operation * millisecond;
    const std::int64_t left = std::max<std::int64_t>(all - budget.spent, 0);
    if (matter == Matter::opens) return all / 2;
    if (matter != Matter::window) return left / 4;
    const std::int64_t window = allowance.window * millisecond;
    return is_counted(matter, budget, seat) ? std::min(window, left / 4) : window;
}

}  // namespace bivouac::bots
