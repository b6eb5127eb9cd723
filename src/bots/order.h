// Who is to play, and how long he may think.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/time_budget.h"

namespace bivouac::bots {

enum class Kind : std::uint8_t {
    random,    // any legal action
    greedy,    // one operation ahead, by what the position is worth then
    doctrine,  // a staff officer who plays by the book
    search,    // looks ahead in imagined worlds, the officer at his side
};

struct Order {
    Kind kind = Kind::random;
    std::uint32_t iterations = 0;  // of a search, for a whole operation
    int workers = 1;               // searches side by side; their number changes what is found
    std::uint64_t seed = 1;        // of the bot's own chance
    // A search stops when its time is over, whatever it has found.
    int milliseconds = 0;  // for this decision, whatever it is; 0: by the allowance
    Allowance allowance = {};
    TimeBudget budget = {};  // of the decision before

    friend bool operator==(const Order&, const Order&) = default;
};

// So many at most: nobody waits for more.
inline constexpr std::uint32_t most_iterations = 4'000'000;

// "random", "greedy", "doctrine", "search@400", "search@400x2", or a level a person picks:
// "cadet", "colonel", "general". None if the text is no bot.
std::optional<Order> order_named(std::string_view name);

// The names without a number, the weakest first.
std::vector<std::string> order_names();
// Those among them that people pick.
std::vector<std::string> level_names();

// What a bot makes of a decision.
struct Advice {
    std::size_t choice = 0;         // its place in the legal list
    int value = 500;                // chance to win for the seat, per mille
    std::vector<std::string> line;  // as it expects to go on, in notation
    std::uint64_t iterations = 0;   // of a search
    TimeBudget budget;              // after this decision, for the next order
    // Of a window with a clock: it is to be answered so long after it was asked and not earlier,
    // whatever there was to choose from, so that the time does not tell what is held.
    std::chrono::microseconds wait{0};
};

}  // namespace bivouac::bots
