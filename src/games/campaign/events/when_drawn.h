// What the events that must be played when drawn have in common.
#pragma once

#include "games/campaign/scene.h"

namespace bivouac::campaign {

void lay_open(Table& table, const Play& play);

}  // namespace bivouac::campaign
