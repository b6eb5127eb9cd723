// Reads and checks the data of a campaign game.
#pragma once

#include <memory>
#include <tl/expected.hpp>

#include "data/error.h"
#include "data/files.h"
#include "data/rulesets.h"
#include "games/campaign/data.h"

namespace bivouac::data {

using Result = tl::expected<std::shared_ptr<const campaign::Data>, DataError>;

// All of map, armies, decks, dice, scenarios and game, indexed and with its digest; the
// texts as far as there are any. Nothing is returned that a game could stumble over. The error
// names the first fault. game.json names one of the rulesets.
Result load_campaign(const Files& files, Rulesets rulesets = shipped_rulesets());

}  // namespace bivouac::data
