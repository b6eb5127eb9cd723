// What the Battle of the Nations is played with, as read from its data files.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue.h"
#include "core/fixed_vector.h"
#include "games/nations/ids.h"

namespace bivouac::nations {

// Grows with every change of the code after which an old record would go another way.
inline constexpr int rules_version = 3;

enum class Terrain : std::uint8_t { river, hill, forest, plain };
inline constexpr std::size_t terrains = 4;
inline constexpr std::array<std::string_view, terrains> terrain_names{"river", "hill", "forest",
                                                                      "plain"};

// What an army fights with. Two of them choose when their tile is placed.
enum class Arm : std::uint8_t { infantry, cavalry, artillery, any };
inline constexpr std::size_t arms = 3;
inline constexpr std::array<std::string_view, arms + 1> arm_names{"infantry", "cavalry",
                                                                  "artillery", "any"};

struct Zone {
    std::string id;
    Terrain terrain = Terrain::plain;
    FixedVector<ZoneId, max_degree> neighbours;  // ascending
    Zones near;                                  // the same as a set
    std::uint8_t row = 0, column = 0;            // of the hex, for who draws the board
    DistrictId district;
};

struct Army {
    std::string id;
    Seat side;
    Arm arm = Arm::infantry;
    std::uint8_t strength = 0;
    std::uint8_t markers = 0;
    FixedVector<ZoneId, max_villages> villages;  // of its card, in the printed order
    std::uint8_t not_before = 0;                 // point of time; 0: at once
};

enum class CardKind : std::uint8_t { terrain, movement, time };

struct Card {
    std::string id;  // "terrain-plain", "move-infantry-cavalry", "time"
    CardKind kind = CardKind::time;
    Terrain terrain = Terrain::plain;  // of a terrain card
    std::array<bool, arms> moves{};    // of a movement card: the arms it moves
    std::uint8_t copies = 0;
};

struct Mission {
    std::string id;  // "mission-lindenau"
    ZoneId village;
    DistrictId district;
    std::uint8_t french_points = 0;
    std::uint8_t allied_points = 0;
};

// A date on the track of time.
struct Date {
    std::string id;  // "15.10"
    std::uint8_t point = 0;
    bool reveals = false;  // a mission is turned up
    bool battle = false;
};

struct Data {
    std::string game;
    std::string prefix;
    std::string digest;  // of all that play depends on
    std::array<std::string, 2> sides;
    std::array<std::string, districts> district_ids;
    std::vector<std::string> scenarios;

    std::vector<Zone> zones;
    std::vector<Army> armies;  // the French first
    std::vector<Card> cards;
    std::vector<Mission> missions;  // by district
    std::vector<Date> dates;        // ascending; the last one is the end of the game
    std::array<std::array<std::int8_t, terrains>, arms> terrain_values{};
    std::uint8_t scouts = 0;
    std::uint8_t actions_a_turn = 0;
    std::uint8_t hand_at_start = 0;
    std::uint8_t hand_limit = 0;
    std::uint8_t second_missions = 0;  // districts with a second card to choose from
    Catalogue texts;

    // Found by index().
    Zones all_zones;
    std::array<Zones, terrains> zones_by_terrain;
    std::array<Armies, 2> armies_by_side;

    const Zone& zone(ZoneId id) const { return zones[id.index()]; }
    Zones zones_with(Terrain terrain) const {
        return zones_by_terrain[static_cast<std::size_t>(terrain)];
    }
    const Army& army(ArmyId id) const { return armies[id.index()]; }
    const Card& card(CardId id) const { return cards[id.index()]; }
    const Mission& mission(MissionId id) const { return missions[id.index()]; }
    // The indicator goes no further than one point beyond the last date.
    int last_point() const { return dates.back().point + 1; }

    // Finds what the other fields imply: sets of zones and of armies.
    void index();
};

// How it is played.
struct Options {
    bool advanced = false;  // terrain values count
};

}  // namespace bivouac::nations
