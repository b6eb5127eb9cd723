// The things of the battle: zones, armies, action cards, missions.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/id.h"
#include "core/id_set.h"
#include "engine/seat.h"

namespace bivouac::nations {

inline constexpr std::size_t max_zones = 64;
inline constexpr std::size_t max_armies = 32;
inline constexpr std::size_t max_missions = 32;
inline constexpr std::size_t max_card_kinds = 16;
inline constexpr std::size_t max_cards = 48;
inline constexpr std::size_t max_degree = 8;
inline constexpr std::size_t max_villages = 4;
inline constexpr std::size_t max_dates = 8;  // the battles fought are bits by date
inline constexpr std::size_t districts = 5;
inline constexpr std::size_t missions_a_district = 5;
inline constexpr std::size_t open_row = 4;

using ZoneId = Id<struct ZoneTag>;
using ArmyId = Id<struct ArmyTag>;
using CardId = Id<struct ActionCardTag>;  // a kind of action card: copies do not differ
using MissionId = Id<struct MissionTag>;
using DistrictId = Id<struct DistrictTag>;

using Zones = IdSet<ZoneId, max_zones>;
using Armies = IdSet<ArmyId, max_armies>;

inline constexpr Seat french{0};
inline constexpr Seat allied{1};

}  // namespace bivouac::nations
