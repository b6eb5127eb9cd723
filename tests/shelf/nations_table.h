// The Battle of the Nations on the shelf, and tables of it with a position of one's own.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "data/nations_shipped.h"
#include "data/register.h"
#include "shelf/nations_game.h"

namespace bivouac::test {

inline const shelf::ShelfGame& nations_on_the_shelf() {
    static const auto game = [] {
        const data::Files& files = data::nations_1813::shipped();
        return shelf::open_family<shelf::NationsGame>(files, data::load_about(files).value(),
                                                      data::load_register(files).value())
            .value();
    }();
    return *game;
}

inline std::unique_ptr<AnyTable> nations_table(const char* position) {
    auto made = nations_on_the_shelf().table_from("leipzig", {}, nlohmann::json::parse(position));
    REQUIRE_MESSAGE(made, made.error().en);
    return std::move(*made);
}

}  // namespace bivouac::test
