// The initiative phase.  [initiative]
#pragma once

#include "games/campaign/table.h"

namespace bivouac::campaign {

struct InitiativePhase {
    static constexpr auto id = ProcedureId::initiative_phase;

    enum class At : std::uint8_t { french_card, other_card, decide };
    At at = At::french_card;
    Seats intuition;  // who played it

    Step run(Table& table);
};

}  // namespace bivouac::campaign
