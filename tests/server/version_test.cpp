// Games that were begun with other data or other rules than those of the program.
#include "core/random.h"
#include "server/served.h"
#include "store/places.h"

using namespace bivouac::test;
using bivouac::shelf::Shelf;

namespace {

// Nations 1813 as it might have been: the shipped files, with one number of the rules changed.
Shelf shelf_with_short_hands() {
    auto files = bivouac::data::embedded_game("nations-1813");
    std::string game = *files.find("game.json");
    const std::string usual = "\"hand_limit\": 8";
    REQUIRE(game.find(usual) != std::string::npos);
    game.replace(game.find(usual), usual.size(), "\"hand_limit\": 7");
    files.put("game.json", game);
    Shelf shelf;
    auto opened = bivouac::shelf::open_game(files);
    REQUIRE_MESSAGE(opened.has_value(), (opened ? "" : opened.error()));
    shelf.push_back(std::move(*opened));
    return shelf;
}

void play(Page& page, int moves) {
    bivouac::Rng rng(4);
    for (int i = 0; i < moves && page.is_asked(); ++i) {
        const auto choices = page.choices();
        REQUIRE(
            page.act({choices[rng.bounded(static_cast<std::uint32_t>(choices.size()))]})["type"] ==
            "done");
        if (!page.is_asked()) page.say({{"type", "look"}, {"seat", page.view()["seats"][1]}});
    }
}

}  // namespace

ON_EACH_DATABASE("A game goes on with the data it was begun with, whatever data the program has") {
    if (Place::is_missing()) return;
    const Place place;
    const Shelf other = shelf_with_short_hands();
    TestServer served([&](bivouac::server::Options& options) { options.database = place.where(); });
    const auto start_with = [&](const Shelf& shelf) {
        served.stop();
        served.play_with(shelf);
        served.start();
    };
    const auto change = [&](const std::string& sql) {
        served.stop();
        bivouac::store::connect_to(place.where())->script(sql);
        served.start();
    };
    start_with(other);
    Browser person(served);
    const std::string game =
        person.found({{"game", "nations-1813"}, {"opponent", "hotseat"}})["game"]
            .get<std::string>();
    json before;
    {
        Page page(person, game);
        play(page, 30);
        before = Page(person, game).view();
    }
    start_with(shelf_of_games());
    {
        Page page(person, game);
        CHECK(page.view()["observation"] == before["observation"]);
        CHECK(page.view()["log"] == before["log"]);
        play(page, 20);
        CHECK_FALSE(person.get("/api/games").json()["games"][0].contains("other_version"));
    }
    // Another game at the same time has the data of the program.
    const std::string fresh =
        person.found({{"game", "nations-1813"}, {"opponent", "hotseat"}})["game"]
            .get<std::string>();
    Page(person, fresh);

    // Where the data is not there, as of games that were founded before it was kept, one is told.
    change("DELETE FROM data_sets");
    CHECK(person.open(game).status() == 409);
    const HttpReply got = person.get("/api/games/" + game);
    CHECK(got.status == 409);
    CHECK(got.json()["error"] == "version");
    CHECK(person.get("/api/games/" + game + "/record").status == 409);
    const json list = person.get("/api/games").json();
    CHECK(list["games"].size() == 2);
    for (const json& listed : list["games"]) {
        CHECK(listed.contains("other_version") == (listed["game"] == game));
        if (listed["game"] == game) CHECK(listed["other_version"] == got.json()["text"]);
    }
    Page(person, fresh);
    // The data comes back with the program that has it, and is kept again.
    start_with(other);
    Page(person, game);
    start_with(shelf_of_games());
    Page(person, game);
    // Other rules are no data.
    change("UPDATE games SET rules_version = 99");
    const HttpReply ruled = person.get("/api/games/" + game);
    CHECK(ruled.status == 409);
    CHECK(ruled.json()["text"]["fr"].get<std::string>().find("(99/") != std::string::npos);
}
