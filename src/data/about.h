// What a game tells about itself before it starts: title, credits, seats, scenarios, options.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "data/error.h"
#include "data/files.h"

namespace bivouac::data {

struct Bilingual {
    std::string en;
    std::string fr;
};

struct Credits {
    std::string designer, developer, graphics, publisher;
    int year = 0;  // 0: not known
};

// Values are words; a yes-or-no option has "true" and "false".
struct Option {
    std::string id;
    std::vector<std::string> values;
    std::string otherwise;  // the default
    bool is_boolean = false;
    bool is_free = false;  // goes with every combination, and none of them names it
};

using Choices = std::map<std::string, std::string>;  // option -> value

// How long games of a kind last where people meet for them. Nothing holds players to it.
struct ClockPreset {
    int minutes = 0;    // of each player
    int increment = 0;  // seconds for each turn
    std::string flag;   // what happens when the time is up
};

struct Combination {
    std::string scenario;
    std::string name;  // short, unique in its scenario: "grognard", "conscript/dice"
    Choices options;   // a value for every option that is not free
    std::optional<ClockPreset> clock;
};

// Decisions that go together, where two share a seat and divide them.
struct Duty {
    std::string id;
    Bilingual text;
    std::vector<std::string> kinds;  // of decisions; each in one duty
};

struct About {
    std::string game;
    std::string prefix;
    std::string family;
    Bilingual title;
    Credits credits;
    std::vector<std::string> seats;
    std::vector<std::string> scenarios;
    std::vector<Option> options;
    std::vector<Combination> combinations;  // all that is legal, the usual ones first
    std::vector<Duty> duties;

    // The first legal combination that agrees with all that was chosen; null if there is none.
    const Combination* complete(std::string_view scenario, const Choices& chosen) const;
};

// Reads game.json and scenarios.json.
tl::expected<About, DataError> load_about(const Files& files);

}  // namespace bivouac::data
