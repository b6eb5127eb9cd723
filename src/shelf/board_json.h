// What is printed on a board and in a book, for pages: public, the same for everybody, and without
// a single piece or card.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "core/catalogue.h"
#include "data/about.h"
#include "data/error.h"
#include "data/files.h"
#include "data/register.h"
#include "games/campaign/data.h"
#include "games/nations/data.h"

namespace bivouac::shelf {

// Places, ways between them, tracks, dates and scenery as a JSON object, see docs/pages.md.
tl::expected<std::string, data::DataError> board_json(const data::Files& files,
                                                      const data::About& about,
                                                      const campaign::Data& data);
tl::expected<std::string, data::DataError> board_json(const data::Files& files,
                                                      const data::About& about,
                                                      const nations::Data& data);

// The clauses of the register and the words of the game.
std::string rules_json(const data::RulesRegister& rules, const std::string& prefix,
                       const Catalogue& texts);

}  // namespace bivouac::shelf
