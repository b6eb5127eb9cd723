// Which entries of a log stand. The log only grows: an undo is an entry that says how far back.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "store/kept.h"

namespace bivouac::store {

inline constexpr std::string_view undo_kind = "undo";

// The entry that takes a game back to where it stood after entry `to` of the log; 0: its start.
Entry undo_entry(Number to, std::string_view seat, Time time);

// How far back an entry goes; nothing if it is no undo, or not one that can be read.
std::optional<Number> undone_to(const Entry& entry);

// The entries that stand, in order, with their numbers in the log. Whatever an undo took back is
// left out, and so are the undos themselves; an undo can take back an undo. The log must be whole,
// from number 1 on.
std::vector<Entry> standing(const std::vector<Entry>& log);

}  // namespace bivouac::store
