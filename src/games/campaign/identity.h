// What a campaign is called in records and on the wire: scenario and options as text, and back.
#pragma once

#include <string_view>
#include <vector>

#include "engine/any_table.h"
#include "engine/match.h"
#include "games/campaign/campaign.h"

namespace bivouac::campaign {

// level, combat and beginner always, in this order; windows only where they are quick, vp_shift
// only where a bid has moved the points.
Identity identity_of(const Data& data, const Options& options);

// Reads what identity_of() writes, in any order; what is not named keeps its usual value. False if
// a scenario, option or value is unknown or named twice. Whether they go together is not asked.
bool read_options(const Data& data, std::string_view scenario, const std::vector<Option>& options,
                  Options& out);

// A tournament match: the bidding, then the campaign as the bids have settled it. `options` says
// how the campaign is played otherwise; `data` must be that of the game.  [marshal]
Match::Plan marshal_match(std::shared_ptr<const Data> data, const Options& options);

}  // namespace bivouac::campaign
