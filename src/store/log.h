// Which entries of a log stand. The log only grows: an undo is an entry that says how far back.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "store/model.h"

namespace bivouac::store {

inline constexpr std::string_view undo_kind = "undo";

// A mark is a byte that the server notes for each entry which an undo takes back: whatever of it
// still counts although it is not played again.
using Mark = std::uint8_t;

// The entry that takes a game back to where it stood after entry `to` of the log; 0: its start.
// `marks` are those of the entries that stood until now and stand no more, in order.
Entry undo_entry(Number to, std::string_view seat, Time time, const std::vector<Mark>& marks = {});

// How far back an entry goes; nothing if it is no undo, or not one that can be read.
std::optional<Number> undone_to(const Entry& entry);

// The marks in an undo; empty if it has none.
std::vector<Mark> marks_in(const Entry& undo);

// The state of each entry of a whole log, from number 1 on. One pass over the log.
struct EntryStates {
    std::vector<bool> stands;                // by number - 1; an undo itself never does
    std::vector<std::optional<Mark>> marks;  // by number - 1: of those that were taken back
    // By number: the last entry that stood after it; 0: none.
    std::vector<std::size_t> top;
    bool is_marked = true;  // every entry that was taken back has a mark
};
EntryStates entry_states(const std::vector<Entry>& log);

// The entries that stand, in order, with their numbers in the log. Whatever an undo took back is
// left out, and so are the undos themselves; an undo can take back an undo. The log must be whole,
// from number 1 on.
std::vector<Entry> entries_in_force(const std::vector<Entry>& log);

}  // namespace bivouac::store
