// How the data of the Battle of the Nations comes together, one file after the other.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "data/names.h"
#include "games/nations/data.h"

namespace bivouac::data::nations_parts {

using nations::arm_names;
using nations::terrain_names;

// What the box holds, as game.json counts it: the files are checked against it.
struct Contents {
    std::size_t zones = 0, markers = 0, cards = 0, missions = 0;
    std::array<std::size_t, 2> armies{};
};

struct Draft {
    nations::Data data;
    Names names;
    Contents contents;

    // What the text at a place of a file names; refused there if it is nothing of that kind.
    nations::ZoneId zone(const Node& at) const { return nations::ZoneId{names.find(at, "zone")}; }
    nations::DistrictId district(const Node& at) const {
        return nations::DistrictId{names.find(at, "district")};
    }
};

// In the order of reading: each needs what those before it have found.
void read_game(Draft& draft, const Node& game);
void read_scenarios(Draft& draft, const Node& scenarios);
void read_map(Draft& draft, const Node& map);
void read_time(Draft& draft, const Node& time);
void read_armies(Draft& draft, const Node& armies);
void read_cards(Draft& draft, const Node& cards);
void read_missions(Draft& draft, const Node& missions);
void read_terrain(Draft& draft, const Node& terrain);

// Refuses an item without these keys or without a source. Beside its own numbers it may say in
// "ranges" within which bounds they may be tuned, and then they must lie there.
void expect_item(const Node& item, std::initializer_list<std::string_view> needed);

// Refuses a number of things that is not the one counted in game.json.
void expect_counted(const Node& at, std::size_t found, std::size_t counted,
                    const std::string& things);

// 64 hex digits over all that play depends on. Names, texts, places on the paper, sources and
// ranges do not count; the order of things does, since choices are listed in it.
std::string digest_of(const nations::Data& data);

}  // namespace bivouac::data::nations_parts
