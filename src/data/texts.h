// The sentences of a game in both languages.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "core/catalogue.h"
#include "data/error.h"
#include "data/files.h"

namespace bivouac::data {

// "texts.en.json"
std::string texts_file(Language language);

// texts.en.json and texts.fr.json, as far as they are there.
tl::expected<Catalogue, DataError> load_texts(const Files& files);

// Both files must be there and hold the same keys.
tl::expected<Catalogue, DataError> load_complete_texts(const Files& files);

}  // namespace bivouac::data
