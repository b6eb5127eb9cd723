// The board as an officer takes it in at a glance: who stands where, and what his army would count
// for at the end. Reckoned once for a decision, then asked often.
#pragma once

#include <array>

#include "bots/nations/doctrine.h"
#include "games/nations/nations.h"

namespace bivouac::bots {

// Officers reckon in 64ths of a victory point.
inline constexpr int one_point = 64;

class Field {
   public:
    Field(const nations::Nations& game, const nations::State& world,
          const NationsDoctrine& doctrine);

    nations::Board board;
    const nations::Data& data;
    const nations::State& now;
    const NationsDoctrine& minds;

    // Points of time until the game ends with the turn.
    int left = 0;

    nations::ArmyId tile_in(nations::ZoneId zone) const { return tiles_[zone.index()]; }
    bool is_free(nations::ZoneId zone) const { return tiles_[zone.index()].is_none(); }
    nations::Zones near(nations::ZoneId zone) const { return data.zone(zone).near; }
    // All that lies beside one of these zones.
    nations::Zones beside(nations::Zones zones) const;

    // What an army counts at the final scoring, where it stands or would stand.
    int worth(nations::ArmyId army) const { return worth_[army.index()]; }
    int worth_at(nations::ArmyId army, nations::ZoneId zone) const;

    // Still to be placed: with markers on the board, or with a card to play.
    bool is_coming(nations::ArmyId army) const {
        return !now.markers[army.index()].empty() || !now.played.contains(army);
    }
    // Where it may turn up: its markers, or the villages of its card.
    const nations::Zones& haunts(nations::ArmyId army) const { return haunts_[army.index()]; }
    // Zones where that side has a marker.
    const nations::Zones& marked(Seat side) const { return marked_[side.index()]; }
    bool has_battle_to_come() const { return battles_to_come_ > 0; }

    // Markers of a side that may be taken off the board: an army keeps its last.
    template <class Use>
    void each_spare_marker(Seat side, const Use& use) const {
        for (std::size_t i = first_of(side); i < end_of(side); ++i) {
            const nations::Zones markers = now.markers[i];
            if (markers.size() < 2) continue;
            for (const nations::ZoneId zone : markers) use(nations::ArmyId{i}, zone);
        }
    }

    // The armies of a side, by index: this is walked far too often to walk a set.
    std::size_t first_of(Seat side) const { return side == nations::french ? 0 : first_allied_; }
    std::size_t end_of(Seat side) const {
        return side == nations::french ? first_allied_ : data.armies.size();
    }

   private:
    std::array<nations::ArmyId, nations::max_zones> tiles_{};
    std::array<std::int8_t, nations::max_armies> worth_{};
    std::array<nations::Zones, nations::max_armies> haunts_{};
    std::array<nations::Zones, 2> marked_{};
    std::size_t first_allied_ = 0;
    int battles_to_come_ = 0;
};

}  // namespace bivouac::bots
