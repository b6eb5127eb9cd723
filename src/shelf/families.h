// The families of games: each reads its own kind of data and makes its own tables. A new family is
// one line in families.cpp.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "data/error.h"
#include "data/files.h"
#include "data/named.h"
#include "shelf/shelf_game.h"

namespace bivouac::shelf {

struct Family {
    std::string_view name;  // "family" in game.json
    tl::expected<std::unique_ptr<const ShelfGame>, data::DataError> (*open)(
        const data::Files& files, data::About about, data::RulesRegister rules);
    // What the data holds, some lines for people.
    tl::expected<std::string, data::DataError> (*describe)(const data::Files& files);
    // What players read the names of.
    std::span<const data::NamedList> named;
};

// The family whose data this is.
tl::expected<const Family*, data::DataError> family_of(const data::Files& files);

}  // namespace bivouac::shelf
