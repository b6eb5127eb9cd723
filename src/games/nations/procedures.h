// All procedures of the game, in the order of their ids.
#pragma once

#include "engine/procedure.h"
#include "games/nations/battle.h"
#include "games/nations/course.h"
#include "games/nations/jump.h"
#include "games/nations/play_army.h"
#include "games/nations/play_card.h"
#include "games/nations/scoring.h"
#include "games/nations/settle.h"
#include "games/nations/time_track.h"
#include "games/nations/turn.h"

namespace bivouac::nations {

struct AllProcedures : Procedures<Table, Board, Course, ChooseMissions, Turn, PlayArmy, PlayCard,
                                  Jump, Settle, Advance, Reveal, LayOff, Battle, Scoring> {};
static_assert(AllProcedures::ids_match_positions());

}  // namespace bivouac::nations
