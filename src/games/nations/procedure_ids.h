// The procedures of the game, in the order of procedures.h.
#pragma once

#include <cstdint>

namespace bivouac::nations {

enum class ProcedureId : std::uint8_t {
    course,
    choose_missions,
    turn,
    play_army,
    play_card,
    jump,
    settle,
    advance,
    reveal,
    lay_off,
    battle,
    scoring,
};

}  // namespace bivouac::nations
