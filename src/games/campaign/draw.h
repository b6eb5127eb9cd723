// The draw phase.  [draw]
#pragma once

#include "games/campaign/table.h"

namespace bivouac::campaign {

struct DrawPhase {
    static constexpr auto id = ProcedureId::draw_phase;

    std::uint8_t drawn = 0;

    Step run(Table& table);
};

}  // namespace bivouac::campaign
