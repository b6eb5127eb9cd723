// What stands in the data under an id has a text in both languages.
#pragma once

#include <span>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/catalogue.h"
#include "data/error.h"
#include "data/files.h"

namespace bivouac::data {

// Ids in a file, and what their texts are called.
struct NamedList {
    std::string_view file;
    std::string_view path;    // of each id, where "*" is any member: "/sides/*/*/id"
    std::string_view prefix;  // of the key of its text: "block."
};

// One fault for each text that is missing in a language, in the file it should stand in.
tl::expected<std::vector<DataError>, DataError> missing_texts(const Files& files,
                                                              std::span<const NamedList> lists,
                                                              const Catalogue& texts);

}  // namespace bivouac::data
