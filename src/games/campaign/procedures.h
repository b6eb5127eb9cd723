// All procedures of a campaign, in the order of their ids.
#pragma once

#include "engine/procedure.h"
#include "games/campaign/allocation.h"
#include "games/campaign/combat.h"
#include "games/campaign/deployment.h"
#include "games/campaign/draw.h"
#include "games/campaign/event_play.h"
#include "games/campaign/events/cannon_sounds.h"
#include "games/campaign/events/choice.h"
#include "games/campaign/events/reaction.h"
#include "games/campaign/initiative.h"
#include "games/campaign/march.h"
#include "games/campaign/operations.h"
#include "games/campaign/pursuit.h"
#include "games/campaign/recovery.h"
#include "games/campaign/retreat.h"
#include "games/campaign/turns.h"

namespace bivouac::campaign {

struct AllProcedures
    : Procedures<Table, Board, Turns, Deployment, Arriving, DrawPhase, InitiativePhase,
                 OperationsPhase, Operation, March, Combat, Retreat, Pursuit, RecoveryPhase,
                 Exhaustion, ShareFatigue, RelieveFatigue, TakeLosses, EventWindow, PlayEvent,
                 EventChoice, CannonSounds, Reaction> {};
static_assert(AllProcedures::ids_match_positions());

}  // namespace bivouac::campaign
