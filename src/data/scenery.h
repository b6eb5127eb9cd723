// scenery.json: how a board is drawn and dated. Nothing of it matters to play, so no digest knows
// it, and a folder of data may do without.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

#include "data/error.h"
#include "data/files.h"
#include "games/campaign/data.h"
#include "games/nations/data.h"

namespace bivouac::data {

// The file, checked against the rest of the data, without its notes; null if there is none.
tl::expected<nlohmann::json, DataError> load_scenery(const Files& files,
                                                     const campaign::Data& data);
tl::expected<nlohmann::json, DataError> load_scenery(const Files& files, const nations::Data& data);

}  // namespace bivouac::data
