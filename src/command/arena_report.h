// What a run of the arena has found, for people and for programs.
#pragma once

#include <optional>
#include <string>

#include "arena/tally.h"

namespace bivouac::command {

struct ReportStyle {
    std::optional<arena::Sprt> sprt;
    bool times = true;  // what differs from run to run
};

std::string report_text(const arena::Schedule& schedule, const arena::Results& results,
                        const ReportStyle& style);
std::string report_json(const arena::Schedule& schedule, const arena::Results& results,
                        const ReportStyle& style);

}  // namespace bivouac::command
