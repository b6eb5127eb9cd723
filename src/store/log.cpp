#include "store/log.h"

#include <algorithm>
#include <charconv>
#include <cstddef>

namespace bivouac::store {

Entry undo_entry(Number to, std::string_view seat, Time time) {
    Entry entry;
    entry.kind = undo_kind;
    entry.seat = seat;
    entry.text = std::to_string(to);
    entry.time = time;
    return entry;
}

std::optional<Number> undone_to(const Entry& entry) {
    if (entry.kind != undo_kind) return std::nullopt;
    Number to = 0;
    const char* const end = entry.text.data() + entry.text.size();
    const auto [stop, error] = std::from_chars(entry.text.data(), end, to);
    if (error != std::errc{} || stop != end || to < 0) return std::nullopt;
    return to;
}

std::vector<Entry> standing(const std::vector<Entry>& log) {
    // top[n]: the last entry that stands after n entries, 0 if none; before[n]: the one below it.
    std::vector<std::size_t> top(log.size() + 1, 0);
    std::vector<std::size_t> before(log.size() + 1, 0);
    for (std::size_t number = 1; number <= log.size(); ++number) {
        const auto to = undone_to(log[number - 1]);
        if (to && static_cast<std::size_t>(*to) < number) {
            top[number] = top[static_cast<std::size_t>(*to)];
        } else {
            before[number] = top[number - 1];
            top[number] = number;
        }
    }
    std::vector<Entry> stands;
    for (std::size_t number = top[log.size()]; number != 0; number = before[number]) {
        stands.push_back(log[number - 1]);
    }
    std::ranges::reverse(stands);
    return stands;
}

}  // namespace bivouac::store
