// What is shown of a game that brings no scene of its own.
#include "command/scene.h"

#include <sstream>

#include "command/terminal_session.h"

using namespace bivouac;
using namespace bivouac::test;

TEST_CASE("A game without a scene is shown by what its observation holds") {
    const shelf::ShelfGame& game = *shelf::find_game(whole_shelf(), "napoleon-1806");
    const auto table = game.table("bidding", {}, Seed{});
    REQUIRE(table);
    std::istringstream in;
    std::ostringstream out;
    const command::Terminal terminal(in, out);
    const command::Words words(Language::en, game.texts());
    const auto scene = command::scene_of(game, **table, words, terminal);
    CHECK(scene->look_ups().empty());
    CHECK(scene->headline(Seat{0}) == "Bidding for the sides");
    CHECK(scene->hides(Seat{0}));  // both write in secret
    REQUIRE((*table)->act(Seat{0}, {"bid:french:3"}).taken == 1);
    const auto shows = [&](Seat who, const std::string& text) {
        const command::Lines board = scene->board(who);
        return std::find(board.begin(), board.end(), text) != board.end();
    };
    CHECK(shows(Seat{0}, "      points: 3"));
    CHECK_FALSE(shows(Seat{1}, "      points: 3"));
    CHECK(shows(Seat{1}, "  ready: first player"));
    CHECK(scene->score().empty());
    const command::Words french_words(Language::fr, game.texts());
    const auto in_french = command::scene_of(game, **table, french_words, terminal);
    CHECK(in_french->board(Seat{1})[1] == "  mises\u00a0:");
}

TEST_CASE("Words come from the game first, and a gap is seen") {
    const shelf::ShelfGame& game = *shelf::find_game(whole_shelf(), "napoleon-1806");
    const command::Words fr(Language::fr, game.texts());
    CHECK(fr("campaign.points", {"1"}) == "1 point de victoire");
    CHECK(fr("campaign.points", {"2"}) == "2 points de victoire");
    CHECK(fr.to_seat("prussian") == "aux Prussiens");
    CHECK(fr.to_seat("russian") == "[side.russian]");
    CHECK(command::folded("Pössneck") == "possneck");
    CHECK(number_text(-3) == "−3");
}
