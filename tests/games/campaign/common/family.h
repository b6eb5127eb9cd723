// Tests of what every game of the family shares: each runs on the data of each game.
//
// They name no place, corps or card of a game: the fixture finds on its map and in its order of
// battle what every game has. The clauses that a test proves stand in brackets in its name.
#pragma once

#include <array>
#include <span>
#include <string>

#include "games/campaign/fixture.h"

namespace bivouac::campaign {

// A new game of the family is added here.
inline constexpr std::array<std::string_view, 1> family_games{
    "napoleon-1806",
};

// All of them, or the one that BIVOUAC_FAMILY_GAME names: only the tests of a game prove its
// clauses.
std::span<const std::string_view> games_under_test();

// An empty map and corps without any bonus, of six points of infantry and one of cavalry: each
// draws two combat cards. Nobody stands anywhere.
struct FamilyGame : CampaignGame {
    explicit FamilyGame(std::string_view id);

    // Corps of the French, and of their enemy.
    std::string first, second, third, fourth, foe, second_foe, third_foe;
    std::string leader;  // a commander of the French
    // Clear areas without a flag. Roads without a river lead from the field to the first three, and
    // from the north on to far_north, which does not touch the field.
    std::string field, north, east, south, far_north;
    std::string wood, citadel;

    void beginning_with(Seat seat, Names stack);  // whose corps fight on the field
    int drawn(Seat side) const { return deck_before_[side.index()] - cards_left(side); }

   private:
    void find_corps();
    void find_field();
    bool is_plain(AreaId area) const;
    std::vector<AreaId> plain_ways(AreaId area) const;

    std::array<int, 2> deck_before_{};
};

}  // namespace bivouac::campaign

// FAMILY_TEST(Fixture, "What holds  [clause]") { ... }; the fixture is a FamilyGame.
#define FAMILY_TEST_AS(Fixture, Scene, name)                     \
    namespace {                                                  \
    struct Scene : Fixture {                                     \
        using Fixture::Fixture;                                  \
        void run();                                              \
    };                                                           \
    }                                                            \
    TEST_CASE(name) {                                            \
        for (const std::string_view game : games_under_test()) { \
            CAPTURE(game);                                       \
            Scene(game).run();                                   \
        }                                                        \
    }                                                            \
    void Scene::run()
#define FAMILY_TEST(Fixture, name) FAMILY_TEST_AS(Fixture, DOCTEST_ANONYMOUS(FamilyScene), name)
