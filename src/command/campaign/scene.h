// The campaigns of corps, cards and fatigue, as the terminal shows them.
#pragma once

#include "command/scene.h"

namespace bivouac::command::campaign_scene {

// Null for a table that is not a campaign.
std::unique_ptr<Scene> make(const shelf::ShelfGame& game, const AnyTable& table, const Words& words,
                            const Terminal& terminal);

}  // namespace bivouac::command::campaign_scene
