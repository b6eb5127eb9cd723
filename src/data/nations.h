// Reads and checks the data of the Battle of the Nations.
#pragma once

#include <memory>
#include <tl/expected.hpp>

#include "data/error.h"
#include "data/files.h"
#include "games/nations/data.h"

namespace bivouac::data {

// All of game, scenarios, map, time, armies, cards, missions and terrain, with its digest; the
// texts as far as there are any. Nothing is returned that a game could stumble over. The error
// names the first fault.
tl::expected<std::shared_ptr<const nations::Data>, DataError> load_nations(const Files& files);

}  // namespace bivouac::data
