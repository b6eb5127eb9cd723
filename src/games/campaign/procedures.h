// All procedures of a campaign, in the order of their ids.
#pragma once

#include "engine/procedure.h"
#include "games/campaign/allocation.h"
#include "games/campaign/combat.h"
#include "games/campaign/deployment.h"
#include "games/campaign/draw.h"
#include "games/campaign/event_play.h"
#include "games/campaign/events/blue.h"
#include "games/campaign/events/cannon_sounds.h"
#include "games/campaign/events/care.h"
#include "games/campaign/events/on_march.h"
#include "games/campaign/events/reaction.h"
#include "games/campaign/events/red.h"
#include "games/campaign/initiative.h"
#include "games/campaign/march.h"
#include "games/campaign/operations.h"
#include "games/campaign/pursuit.h"
#include "games/campaign/recovery.h"
#include "games/campaign/retreat.h"
#include "games/campaign/turns.h"

namespace bivouac::campaign {

using AllProcedures =
    Procedures<Table, Board, Turns, Deployment, Arriving, DrawPhase, InitiativePhase,
               OperationsPhase, Operation, March, Combat, Retreat, Pursuit, RecoveryPhase,
               Exhaustion, ShareFatigue, RelieveFatigue, TakeLosses, EventWindow, PlayEvent,
               Anticipation, BridgeWork, CannonSounds, Care, FatigueEvent, Inactivity, Reaction,
               Reinforcement, Relief, SaxonDefection>;
static_assert(AllProcedures::ids_match_positions());

}  // namespace bivouac::campaign
