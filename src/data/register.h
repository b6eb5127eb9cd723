// The rules register: every clause of the rulebook in our own words.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "data/error.h"
#include "data/files.h"

namespace bivouac::data {

struct Clause {
    std::string id;
    std::string chapter;
    std::string page;
    std::string en;
    std::string fr;
    std::string kind;                // "rule", "component", "advice"
    std::string why_not_switchable;  // empty: turning it off must make a test fail
    int ruling = 0;                  // its number in docs/rulings.md; 0: the book is plain
};

struct RulesRegister {
    std::string game;
    int version = 0;
    std::vector<Clause> clauses;

    // Null if no clause has this id.
    const Clause* find(std::string_view id) const;
};

tl::expected<RulesRegister, DataError> load_register(const Files& files);

}  // namespace bivouac::data
