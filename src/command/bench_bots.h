// How fast bots think, and how long levels keep people waiting.
#pragma once

#include "command/commands.h"
#include "shelf/shelf.h"

namespace bivouac::command {

// Looks ahead of a search in a second of one core, where plans are made in games of all set-ups.
double time_search(const shelf::ShelfGame& game);

// Levels against themselves, with a clock at the table.
int bench_levels(const shelf::Shelf& shelf, const BenchOptions& options);

}  // namespace bivouac::command
