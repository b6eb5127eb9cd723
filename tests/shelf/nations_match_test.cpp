// The match of two games.  [match]
#include "core/random.h"
#include "engine/match.h"
#include "shelf/nations_table.h"

namespace bivouac::shelf {

namespace {

constexpr Seat french{0}, allied{1};

Match swapped() {
    const ShelfGame& game = test::nations_on_the_shelf();
    for (MatchKind& kind : game.matches(game.setups().front())) {
        if (kind.name == "swapped") return Match(kind.plan, Seed{}, kind.judge);
    }
    FAIL("there is no match of two games");
    std::abort();
}

void play_out(AnyTable& table, std::uint64_t seed) {
    Rng rng{seed};
    while (!table.ending().over) {
        const Question question = table.question(Witness::referee());
        const auto any = rng.bounded(static_cast<std::uint32_t>(question.actions.size()));
        REQUIRE(table.act(question.seat, {question.actions[any].action}).taken == 1);
    }
}

}  // namespace

TEST_CASE("In the second game of a match the sides are exchanged") {  // rulebook p. 11
    Match match = swapped();
    CHECK(match.player_at(french) == 0);
    play_out(match.table(), 1);
    CHECK(match.advance());
    CHECK(match.player_at(french) == 1);
    CHECK(match.player_at(allied) == 0);
    play_out(match.table(), 1);
    CHECK_FALSE(match.advance());
    CHECK(match.is_over());
}

TEST_CASE("Who has more points as the French wins the match") {  // p. 4, 11
    Match match = swapped();
    for (const std::uint64_t seed : {std::uint64_t{1}, std::uint64_t{2}}) {
        play_out(match.table(), seed);
        match.advance();
    }
    const Standing standing = match.standing();
    for (const std::size_t player : {std::size_t{0}, std::size_t{1}}) {
        const Ending ending = match.sittings()[player].table->ending();
        CHECK(standing.points[player] == ending.score[french.index()]);
    }
    const auto ahead = standing.points[0] - standing.points[1];
    CHECK(standing.winner == (ahead > 0 ? 0u : ahead < 0 ? 1u : Standing::nobody));
}

TEST_CASE("Giving a game up gives up the match") {  // ruling 143
    Match match = swapped();
    SUBCASE("the first") {
        REQUIRE(match.table().close(Entry::Kind::resign, allied).accepted);
        CHECK(match.standing().winner == 0);
    }
    SUBCASE("the second") {
        play_out(match.table(), 1);
        REQUIRE(match.advance());
        REQUIRE(match.table().close(Entry::Kind::flag, allied).accepted);
        CHECK(match.standing().winner == 1);
    }
    SUBCASE("by agreement") {
        REQUIRE(match.table().close(Entry::Kind::draw, Seat{}).accepted);
        CHECK(match.standing().winner == Standing::nobody);
    }
    CHECK_FALSE(match.advance());
    CHECK(match.is_over());
}

}  // namespace bivouac::shelf
