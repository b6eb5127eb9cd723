// One number for all that play depends on: a record is replayed only under the data it was made
// with.
#pragma once

#include <string>

#include "games/campaign/data.h"

namespace bivouac::data {

// 64 hex digits. Names, texts, coordinates, sources and the names of rivers do not count; the
// order of things does, since choices are listed in it.
std::string digest_of(const campaign::Data& data);

}  // namespace bivouac::data
