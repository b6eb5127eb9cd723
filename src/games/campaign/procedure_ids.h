// The procedures of a campaign, in the order in which play meets them.
#pragma once

#include <cstdint>

namespace bivouac::campaign {

enum class ProcedureId : std::uint8_t {
    turns,
    deployment,
    arrival,
    draw_phase,
    initiative_phase,
    operations_phase,
    operation,
    march,
    combat,
    retreat,
    pursuit,
    recovery_phase,
    exhaustion,
    share_fatigue,
    relieve_fatigue,
    take_losses,
    window,
    play_event,
    event_choice,
    cannon_sounds,
    reaction,
};

}  // namespace bivouac::campaign
