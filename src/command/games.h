// The games on the shelf: their data, and every legal way to set them up.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "data/about.h"
#include "data/files.h"
#include "data/register.h"
#include "engine/any_table.h"
#include "engine/record.h"
#include "games/campaign/campaign.h"

namespace bivouac::command {

// "campaign/grognard", "short/beginner", "campaign/conscript/dice": one legal combination.
struct Setup {
    std::string name;
    campaign::Options options;
};

struct ShelfGame {
    data::About about;
    data::RulesRegister rules;
    std::shared_ptr<const campaign::Data> data;
    std::vector<Setup> setups;  // in the order of the data

    const Setup* find(std::string_view name) const;
    campaign::Campaign game(const campaign::Options& options) const { return {data, options}; }
    std::unique_ptr<AnyTable> table(const campaign::Options& options, const Seed& seed) const;
    std::unique_ptr<AnyTable> table(const campaign::Options& options,
                                    const campaign::State& position) const;
};

using Shelf = std::vector<ShelfGame>;

// What is built in; with a folder, the game it holds stands in place of the built-in one. The error
// is one sentence.
tl::expected<Shelf, std::string> load_shelf(const std::string& data_folder);

const ShelfGame* find_game(const Shelf& shelf, std::string_view id);

// Completes what was chosen by the first legal combination. The error is one sentence.
tl::expected<campaign::Options, Sentence> choose_options(const ShelfGame& game,
                                                         const std::string& scenario,
                                                         const std::vector<Option>& chosen);

// For records of any game on the shelf.
MakeTable table_maker(const Shelf& shelf);

}  // namespace bivouac::command
