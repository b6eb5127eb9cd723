// How the data of the Battle of the Nations comes together, one file after the other.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "data/reader.h"
#include "games/nations/data.h"

namespace bivouac::data::nations_parts {

// In the order of their enumerations.
inline constexpr std::array<std::string_view, nations::terrains> terrain_names{"river", "hill",
                                                                               "forest", "plain"};
inline constexpr std::array<std::string_view, nations::arms + 1> arm_names{"infantry", "cavalry",
                                                                           "artillery", "any"};

// Every id of the game by what it names; two things never have the same id.
class Names {
   public:
    enum class Kind : std::uint8_t { side, district, zone, army, card, mission, scout };

    Names();  // knows the scouts, which have no file of their own

    void add(const Node& at, Kind kind, std::size_t index);

    // What the text at a place of a file names; refused there if it is nothing of that kind.
    nations::ZoneId zone(const Node& at) const;
    nations::DistrictId district(const Node& at) const;

   private:
    std::size_t find(const Node& at, Kind kind) const;

    std::map<std::string, std::pair<Kind, std::size_t>> things_;
};

// What the box holds, as game.json counts it: the files are checked against it.
struct Contents {
    std::size_t zones = 0, markers = 0, cards = 0, missions = 0;
    std::array<std::size_t, 2> armies{};
};

struct Draft {
    nations::Data data;
    Names names;
    Contents contents;
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

// The two sides of an object {"french": ..., "allied": ...}, in the order of their seats.
std::array<Node, 2> both_sides(const Draft& draft, const Node& object);

// Refuses a list with more than the game can hold.
void expect_at_most(const Node& list, std::size_t most, const std::string& things);

// Refuses a number of things that is not the one counted in game.json.
void expect_counted(const Node& at, std::size_t found, std::size_t counted,
                    const std::string& things);

// 64 hex digits over all that play depends on. Names, texts, places on the paper, sources and
// ranges do not count; the order of things does, since choices are listed in it.
std::string digest_of(const nations::Data& data);

}  // namespace bivouac::data::nations_parts
