// A store whose logs and games do not agree is found out.
#include "server/proof.h"

#include "server/served.h"
#include "store/open.h"
#include "store/sqlite.h"

using namespace bivouac::test;
namespace store = bivouac::store;

namespace {

// Two games under way, one between people and one against a machine.
class TwoGames {
   public:
    TwoGames() {
        TestServer served;
        TwoPlayers two(served, {{"game", "nations-1813"}, {"seat", "french"}});
        Page first(two.first, two.game), second(two.second, two.game);
        bivouac::Rng rng(3);
        for (int i = 0; i < 20; ++i) {
            catch_up(first);
            catch_up(second);
            Page& asked = first.is_asked() ? first : second;
            REQUIRE(asked.act({any_choice(asked, rng)})["type"] == "done");
        }
        Browser alone(served);
        const auto game = alone.found({{"game", "napoleon-1806"}, {"opponent", "random"}})["game"];
        Page page(alone, game.get<std::string>());
        play_alone(page, rng, 5);
        served.stop();
        REQUIRE(store::copy_store(served.folder().file("games.db"), folder_.file("good")));
    }

    // What is said of a copy that somebody has changed; empty: nothing is wrong.
    std::string said_after(const std::string& change) const {
        const std::string path = folder_.file("changed");
        REQUIRE(store::copy_store(folder_.file("good"), path));
        store::connect_sqlite(path)->script("PRAGMA foreign_keys = OFF; " + change);
        const auto games = bivouac::server::play_games(shelf_of_games(), path);
        if (games) CHECK(games->played + games->others == 2);
        others_ = games ? games->others : 0;
        return games ? "" : games.error().sentence;
    }
    std::int64_t others() const { return others_; }

   private:
    StoreFolder folder_;
    mutable std::int64_t others_ = 0;
};

bool says(const std::string& sentence, const std::string& words) {
    if (sentence.find(words) == std::string::npos) MESSAGE(sentence);
    return sentence.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("A store is proved by playing its games, and a change in it is found") {
    const TwoGames played;
    CHECK(played.said_after("") == "");
    CHECK(played.others() == 0);
    CHECK(says(played.said_after("UPDATE entries SET text = 'xxx' WHERE number = 3"),
               "entry 3 of its log is not legal"));
    CHECK(says(played.said_after("UPDATE entries SET seat = 'martian' WHERE number = 2"),
               "entry 2 of its log is not legal"));
    CHECK(says(played.said_after("UPDATE entries SET kind = 'zzz' WHERE number = 4"),
               "entry 4 of its log is not legal"));
    CHECK(says(played.said_after("DELETE FROM members"), "nobody has the seat"));
    CHECK(says(played.said_after("UPDATE games SET pending = ''"), "somebody else is asked"));
    CHECK(says(played.said_after("UPDATE data_sets SET files = CAST(replace(CAST(files AS TEXT), "
                                 "'leipzig', 'leipzog') AS BLOB)"),
               "its data is not what it was"));
    CHECK(played.said_after("UPDATE games SET rules_version = 1") == "");
    CHECK(played.others() == 2);
}
