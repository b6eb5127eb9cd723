#include "bots/order.h"

#include <array>
#include <charconv>

namespace bivouac::bots {

namespace {

struct KnownOrder {
    std::string_view name;
    Order order;
    bool is_level;
};

// A colonel has a second for an operation and a general three, each a fifth of a second for a
// window, on two cores. A little less is allowed: others may be using the cores.
constexpr int window = 120;
constexpr std::array<KnownOrder, 6> named{{
    {"random", {Kind::random}, false},
    {"greedy", {Kind::greedy}, false},
    {"doctrine", {Kind::doctrine}, false},
    {"cadet", {Kind::search, 100, 1, 1, 0, {900, window}}, true},
    {"colonel", {Kind::search, 1500, 2, 1, 0, {900, window}}, true},
    {"general", {Kind::search, 6000, 2, 1, 0, {2800, window}}, true},
}};

bool read_number(std::string_view& text, std::uint32_t& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || number == 0) return false;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
}

}  // namespace

std::optional<Order> order_named(std::string_view name) {
    for (const KnownOrder& known : named) {
        if (known.name == name) return known.order;
    }
    constexpr std::string_view search = "search@";
    constexpr std::uint32_t most_workers = 64;
    if (!name.starts_with(search)) return std::nullopt;
    name.remove_prefix(search.size());
    Order order{Kind::search};
    if (!read_number(name, order.iterations) || order.iterations > most_iterations) {
        return std::nullopt;
    }
    if (name.starts_with('x')) {
        name.remove_prefix(1);
        std::uint32_t workers = 0;
        if (!read_number(name, workers) || workers > most_workers) return std::nullopt;
        order.workers = static_cast<int>(workers);
    }
    if (!name.empty()) return std::nullopt;
    return order;
}

std::vector<std::string> order_names() {
    std::vector<std::string> names;
    names.reserve(named.size());
    for (const KnownOrder& known : named) names.emplace_back(known.name);
    return names;
}

std::vector<std::string> level_names() {
    std::vector<std::string> names;
    for (const KnownOrder& known : named) {
        if (known.is_level) names.emplace_back(known.name);
    }
    return names;
}

}  // namespace bivouac::bots
