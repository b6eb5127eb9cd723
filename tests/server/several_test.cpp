// Several servers on one PostgreSQL database: whoever moves at one is seen at the other.
#include "core/random.h"
#include "server/served.h"
#include "store/places.h"

using namespace bivouac::test;

namespace {

struct SharedGame {
    std::string database = PostgresServer::instance().new_database();
    TestServer::Change change = [this](bivouac::server::Options& options) {
        options.database = database;
    };
    TestServer left{change}, right{change};
};

}  // namespace

TEST_CASE("Two servers do not serve one file") {
    TestServer served;
    bivouac::server::Options options;
    options.port = 0;
    options.database = served.folder().file("games.db");
    const auto second = bivouac::server::Server::open(shelf_of_games(), options);
    REQUIRE_FALSE(second.has_value());
    CHECK(second.error().find("Another server") != std::string::npos);
    served.stop();
    CHECK(bivouac::server::Server::open(shelf_of_games(), options).has_value());
}

TEST_CASE("Two servers share their games") {
    if (OnPostgres::is_missing()) return;
    SharedGame shared;
    Browser first(shared.left), second(shared.right);
    const json new_game = first.found({{"game", "nations-1813"}, {"seat", "french"}});
    const std::string game = new_game["game"].get<std::string>();
    second.join(new_game["link"].get<std::string>());
    Page french(first, game), allied(second, game);
    bivouac::Rng rng(9);
    int moves = 0;
    while (moves < 60) {
        Page* asked = french.is_asked() ? &french : allied.is_asked() ? &allied : nullptr;
        if (asked == nullptr) {
            // The other server will tell.
            Page& one = moves % 2 == 0 ? french : allied;
            REQUIRE_FALSE(one.listen().is_null());
            continue;
        }
        const auto choices = asked->choices();
        const json answer =
            asked->act({choices[rng.bounded(static_cast<std::uint32_t>(choices.size()))]});
        REQUIRE_MESSAGE(answer["type"] == "done", answer.dump());
        ++moves;
        Page& other = asked == &french ? allied : french;
        while (other.number() == 0) other.listen();
        if (!asked->is_asked()) {
            // Now it is the other's turn: they hear of it through their own server.
            while (!other.is_asked()) REQUIRE_FALSE(other.listen().is_null());
        }
    }
    CHECK(french.say({{"type", "chat"}, {"text", "Through the wall."}})["type"] == "done");
    CHECK(allied.listen_for("chat")["line"]["text"] == "Through the wall.");
    // Both see the same board in the end.
    CHECK(Page(first, game).view()["number"] == french.number());
}

TEST_CASE("Of two moves at two servers at once one counts") {
    if (OnPostgres::is_missing()) return;
    SharedGame shared;
    Browser first(shared.left), second(shared.left);
    const json new_game = first.found({{"game", "nations-1813"}, {"seat", "french"}});
    const std::string game = new_game["game"].get<std::string>();
    second.join(new_game["link"].get<std::string>());
    Page here(first, game);
    Wire there(shared.right.port(), "/api/games/" + game + "/socket", first.cookie(),
               shared.right.origin());
    const json view = there.hear("view");
    const json message = {{"type", "act"},
                          {"id", 1},
                          {"number", view["number"]},
                          {"actions", {here.choices().front()}}};
    REQUIRE(there.send(message));
    REQUIRE(here.wire().send(message));
    int done = 0;
    for (Wire* wire : {&there, &here.wire()}) {
        while (const auto heard = wire->hear()) {
            if (!heard->contains("re")) continue;
            if ((*heard)["type"] == "done") ++done;
            break;
        }
    }
    CHECK(done == 1);
}

TEST_CASE("Who gives up at the same moment as the other is answered all the same") {
    if (OnPostgres::is_missing()) return;
    SharedGame shared;
    for (int round = 0; round < 6; ++round) {
        Browser first(shared.left), second(shared.right);
        const json new_game = first.found({{"game", "nations-1813"}, {"seat", "french"}});
        const std::string game = new_game["game"].get<std::string>();
        second.join(new_game["link"].get<std::string>());
        Page french(first, game), allied(second, game);
        const json message = {{"type", "resign"}, {"id", 1}};
        REQUIRE(french.wire().send(message));
        REQUIRE(allied.wire().send(message));
        int done = 0;
        for (Page* page : {&french, &allied}) {
            json heard = page->listen();
            while (!heard.is_null() && !heard.contains("re")) heard = page->listen();
            REQUIRE_MESSAGE(!heard.is_null(), "no answer");
            if (heard["type"] == "done") ++done;
            if (heard["type"] == "refused") {
                CHECK((heard["error"] == "stale" || heard["error"] == "over"));
            }
        }
        CHECK(done == 1);
    }
}
