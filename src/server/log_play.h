// A log from the store, played: every entry that stands once, in one pass over the log.
#pragma once

#include <functional>
#include <vector>

#include "server/course.h"

namespace bivouac::server {

// After each entry: that entry, and who was asked then.
using AfterEntry = std::function<void(const store::Entry&, Asked)>;

// On a course that has just begun; the log must be whole. What was taken back is not played: its
// marks say for whom it counts. False: an entry that stands is refused.
bool play_log(Course& course, const Course::MakeMatch& make, const std::vector<store::Entry>& log,
              const AfterEntry& after = {});

// The marks of the entries that stand from `from` on: what an undo says that takes them back.
std::vector<store::Mark> marks_of(const Course& course, const std::vector<store::Entry>& stands,
                                  std::size_t from);

}  // namespace bivouac::server
