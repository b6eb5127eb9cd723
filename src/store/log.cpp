#include "store/log.h"

#include <algorithm>
#include <charconv>
#include <cstddef>

#include "core/hex.h"
#include "core/text.h"

namespace bivouac::store {

Entry undo_entry(Number to, std::string_view seat, Time time, const std::vector<Mark>& marks) {
    Entry entry;
    entry.kind = undo_kind;
    entry.seat = seat;
    entry.text = std::to_string(to);
    if (!marks.empty()) entry.text += ' ' + to_hex(marks);
    entry.time = time;
    return entry;
}

std::optional<Number> undone_to(const Entry& entry) {
    if (entry.kind != undo_kind) return std::nullopt;
    Number to = 0;
    const char* const end = entry.text.data() + entry.text.size();
    const auto [stop, error] = std::from_chars(entry.text.data(), end, to);
    if (error != std::errc{} || to < 0) return std::nullopt;
    if (stop != end && (*stop != ' ' || marks_in(entry).empty())) return std::nullopt;
    return to;
}

std::vector<Mark> marks_in(const Entry& undo) {
    std::string_view text = undo.text;
    take_part(text, ' ');
    std::vector<Mark> marks(text.size() / 2);
    return from_hex(text, marks) ? marks : std::vector<Mark>{};
}

EntryStates entry_states(const std::vector<Entry>& log) {
    EntryStates found;
    found.stands.resize(log.size(), false);
    found.marks.resize(log.size());
    found.top.resize(log.size() + 1, 0);
    // below[n]: the entry that stood before n when n was entered.
    std::vector<std::size_t> below(log.size() + 1, 0);
    for (std::size_t number = 1; number <= log.size(); ++number) {
        const Entry& entry = log[number - 1];
        const auto to = undone_to(entry);
        const std::size_t last = found.top[number - 1];
        if (!to || static_cast<std::size_t>(*to) >= number) {
            below[number] = last;
            found.top[number] = number;
            continue;
        }
        const std::size_t stays = found.top[static_cast<std::size_t>(*to)];
        found.top[number] = stays;
        // From the last of those that are taken back to the first, as their marks are.
        const std::vector<Mark> marks = marks_in(entry);
        std::size_t left = marks.size();
        for (std::size_t gone = last; gone > stays && left > 0; gone = below[gone]) {
            found.marks[gone - 1] = marks[--left];
        }
    }
    for (std::size_t n = found.top[log.size()]; n != 0; n = below[n]) found.stands[n - 1] = true;
    for (std::size_t i = 0; i < log.size(); ++i) {
        const bool is_undo = undone_to(log[i]).has_value();
        if (!is_undo && !found.stands[i] && !found.marks[i]) found.is_marked = false;
    }
    return found;
}

std::vector<Entry> entries_in_force(const std::vector<Entry>& log) {
    const EntryStates found = entry_states(log);
    std::vector<Entry> stands;
    for (std::size_t i = 0; i < log.size(); ++i) {
        if (found.stands[i]) stands.push_back(log[i]);
    }
    return stands;
}

}  // namespace bivouac::store
