#include "games/campaign/common/family.h"

#include <algorithm>
#include <cstdlib>

namespace bivouac::campaign {

std::span<const std::string_view> games_under_test() {
    const char* const only = std::getenv("BIVOUAC_FAMILY_GAME");
    if (only == nullptr) return family_games;
    const auto found = std::find(family_games.begin(), family_games.end(), only);
    if (found == family_games.end()) FAIL("no game of the family: " << only);
    return {found, 1};
}

FamilyGame::FamilyGame(std::string_view id) : CampaignGame(id) {
    clear_map();
    find_corps();
    find_field();
}

void FamilyGame::find_corps() {
    const Data& data = game().data();
    const auto find = [&](Seat side, std::initializer_list<std::string*> wanted) {
        auto next = wanted.begin();
        for (const BlockId corps : data.side(side).corps) {
            const Block& block = data.block(corps);
            const int bonus =
                block.march_bonus + block.combat_bonus + block.fatigue_bonus + block.pursuit_bonus;
            if (bonus != 0 || next == wanted.end()) continue;
            **next++ = block.id;
            strength(block.id, 6, 1);
        }
        REQUIRE(next == wanted.end());
    };
    find(french, {&first, &second, &third, &fourth});
    find(enemy_of_french, {&foe, &second_foe, &third_foe});
    leader = data.block(data.side(french).commanders.first()).id;
}

bool FamilyGame::is_plain(AreaId area) const {
    const Area& place = game().data().area(area);
    return place.terrain == Terrain::clear && place.victory_points == 0;
}

std::vector<AreaId> FamilyGame::plain_ways(AreaId area) const {
    std::vector<AreaId> ways;
    for (const Neighbour& next : board().neighbours(area)) {
        const bool dry = !game().data().connections[next.connection].has_bridge();
        if (dry && is_plain(next.area)) ways.push_back(next.area);
    }
    return ways;
}

void FamilyGame::find_field() {
    const Data& data = game().data();
    for (std::size_t i = 0; i < data.areas.size(); ++i) {
        const AreaId area{i};
        const Terrain terrain = data.area(area).terrain;
        if (terrain == Terrain::wooded && !plain_ways(area).empty()) wood = data.area(area).id;
        if (terrain == Terrain::citadel && !plain_ways(area).empty()) citadel = data.area(area).id;
        const std::vector<AreaId> ways = plain_ways(area);
        if (!is_plain(area) || ways.size() < 3 || !far_north.empty()) continue;
        for (const AreaId beyond : plain_ways(ways[0])) {
            if (beyond == area || board().are_neighbours(beyond, area)) continue;
            field = data.area(area).id;
            north = data.area(ways[0]).id;
            east = data.area(ways[1]).id;
            south = data.area(ways[2]).id;
            far_north = data.area(beyond).id;
            break;
        }
    }
    REQUIRE_FALSE(far_north.empty());
    REQUIRE_FALSE(wood.empty());
    REQUIRE_FALSE(citadel.empty());
}

void FamilyGame::beginning_with(Seat seat, Names stack) {
    operations(seat);
    for (const Seat side : {french, enemy_of_french}) deck_before_[side.index()] = cards_left(side);
    fight(stack);
}

}  // namespace bivouac::campaign
