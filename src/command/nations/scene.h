// The Battle of the Nations as the terminal shows it.
#pragma once

#include "command/scene.h"

namespace bivouac::command::nations_scene {

// Null for a table that is not of this family.
std::unique_ptr<Scene> make(const shelf::ShelfGame& game, const AnyTable& table, const Words& words,
                            const Terminal& terminal);

}  // namespace bivouac::command::nations_scene
