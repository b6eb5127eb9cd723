// Tables of every age are brought up to date.
#include <sys/stat.h>

#include <fstream>
#include <future>
#include <limits>

#include "store/migrate.h"
#include "store/sqlite.h"
#include "store/store_fixture.h"

using namespace bivouac::test;

namespace {

int version_at(const std::string& where) {
    const auto connection = connect_to(where);
    connection->begin();
    const int version = connection->version();
    connection->rollback();
    return version;
}

void set_version_at(const std::string& where, int version) {
    const auto connection = connect_to(where);
    connection->begin();
    connection->set_version(version);
    connection->commit();
}

}  // namespace

ON_EACH_DATABASE("An empty database gets all tables, one that has them none") {
    if (Place::is_missing()) return;
    const Place place;
    const int newest = static_cast<int>(migrations_of(place.where()).size());
    CHECK(newest >= 2);
    CHECK(version_at(place.where()) == 0);
    opened(place.where());
    CHECK(version_at(place.where()) == newest);
    opened(place.where());
    CHECK(version_at(place.where()) == newest);
}

ON_EACH_DATABASE("What was kept by the version before is still there") {
    if (Place::is_missing()) return;
    const Place place;
    const auto steps = migrations_of(place.where());
    {
        const auto old = connect_to(place.where());
        migrate(*old, steps.first(steps.size() - 1));
        old->run(
            "INSERT INTO persons (name, account, password, settings, created) "
            "VALUES (?1, ?2, ?3, ?4, ?5)",
            {"Ney", "ney", "$argon2id$", "{}", at(1)});
        old->run(
            "INSERT INTO games (id, game, scenario, options, rules_version, data_digest, seed, "
            "match, origin, clock, flag, webhook, created, pending, since, number) VALUES "
            "(?1, ?2, ?2, ?2, 3, ?2, ?3, ?2, ?2, ?2, ?2, ?2, ?4, ?2, ?4, 1)",
            {"jena", "x", game_called("").seed.bytes, at(2)});
        old->run(
            "INSERT INTO entries (game, number, kind, seat, text, time) "
            "VALUES (?1, 1, ?2, ?3, ?4, ?5)",
            {"jena", "action", "french", "go:jena", at(3)});
    }
    const auto store = opened(place.where());
    CHECK(version_at(place.where()) == static_cast<int>(steps.size()));
    const Person ney = need(store->person_of_account("ney"));
    CHECK(need(store->entries({"jena"})).at(0).text == "go:jena");
    CHECK(need(store->append(one_more({"jena"}, 1, "stop"))) == 2);
    CHECK(need(store->say({"jena"}, {0, ney.id, "", "", "Still here", at(4)})) == 1);
}

ON_EACH_DATABASE("Of two rematches that an old version made of one game the first counts") {
    if (Place::is_missing()) return;
    const Place place;
    {
        const auto old = connect_to(place.where());
        migrate(*old, migrations_of(place.where()).first(2));
        int second = 0;
        for (const std::string id : {"jena", "later", "earlier"}) {
            const std::string origin = id == "jena" ? "" : R"({"rematch":"jena"})";
            old->run(
                "INSERT INTO games (id, game, scenario, options, rules_version, data_digest, seed, "
                "match, origin, clock, flag, webhook, created, pending, since, number) VALUES "
                "(?1, ?2, ?2, ?2, 3, ?2, ?3, ?2, ?5, ?2, ?2, ?2, ?4, ?2, ?4, 0)",
                {id, "x", game_called("").seed.bytes, at(id == "later" ? 99 : ++second), origin});
            for (const int place_at_table : {0, 1}) {
                old->run(
                    "INSERT INTO seats (game, place, name, bot, is_open) VALUES (?1, ?2, ?3, '', "
                    "0)",
                    {id, place_at_table, place_at_table == 0 ? "french" : "prussian"});
            }
        }
    }
    const auto store = opened(place.where());
    CHECK(need(store->rematch_of({"jena"})).id.text == "earlier");
    CHECK(need(store->game({"later"})).rematch_of.text.empty());
}

ON_EACH_DATABASE("A step that breaks off leaves nothing behind") {
    if (Place::is_missing()) return;
    const Place place;
    const Migration steps[] = {{"001-good", "CREATE TABLE good (a INTEGER)"},
                               {"002-bad", "CREATE TABLE bad (a INTEGER); CREATE TABEL"}};
    const auto connection = connect_to(place.where());
    CHECK_THROWS_AS(migrate(*connection, steps), const SqlError&);
    CHECK(version_at(place.where()) == 1);
    CHECK(connection->run("SELECT count(*) FROM good")[0][0].number() == 0);
    CHECK_THROWS_AS(connection->run("SELECT count(*) FROM bad"), const SqlError&);
}

ON_EACH_DATABASE("A database of a newer program is refused, and not touched") {
    if (Place::is_missing()) return;
    const Place place;
    opened(place.where());
    set_version_at(place.where(), 1000);
    const auto refused = open_store(place.where());
    REQUIRE_FALSE(refused);
    CHECK(refused.error().sentence.find("newer") != std::string::npos);
    CHECK(version_at(place.where()) == 1000);
}

ON_EACH_DATABASE("A version below none is refused, and not touched") {
    if (Place::is_missing()) return;
    const Place place;
    opened(place.where());
    for (const int version : {-1, std::numeric_limits<int>::min()}) {
        set_version_at(place.where(), version);
        const auto refused = open_store(place.where());
        REQUIRE_FALSE(refused);
        CHECK(refused.error().trouble == Trouble::broken);
        CHECK(refused.error().sentence.find(std::to_string(version)) != std::string::npos);
        CHECK(version_at(place.where()) == version);
    }
}

ON_EACH_DATABASE("Servers that start at once make the tables once") {
    if (Place::is_missing()) return;
    const Place place;
    std::vector<std::future<bool>> starts;
    for (int i = 0; i < 6; ++i) {
        starts.push_back(std::async(std::launch::async, [&place] {
            const auto store = open_store(place.where());
            if (!store) MESSAGE(store.error().sentence);
            return store.has_value();
        }));
    }
    for (auto& start : starts) CHECK(start.get());
}

TEST_CASE("A file that is no store is refused and left as it is") {
    const TemporaryFolder folder;
    const std::string text = folder.file("letter"), other = folder.file("other");
    std::ofstream(text) << "Dear Soult, this is certainly no database, however long it may become.";
    CHECK(fails_with(open_store(text), Trouble::broken));
    std::string kept;
    std::getline(std::ifstream(text), kept);
    CHECK(kept.starts_with("Dear Soult"));
    connect_sqlite(other)->script("CREATE TABLE recipes (name TEXT)");
    CHECK(fails_with(open_store(other), Trouble::broken));
    CHECK(fails_with(open_store(folder.file("no/such/folder")), Trouble::broken));
}

TEST_CASE("Nobody else on the machine may read a store") {
    const TemporaryFolder folder;
    const auto store = opened(folder.file("store"));
    need(store->add_game({game_called("jena")}));
    for (const char* name : {"store", "store-wal", "store-shm"}) {
        struct stat about{};
        REQUIRE(stat(folder.file(name).c_str(), &about) == 0);
        CHECK((about.st_mode & 0777) == 0600);
    }
}

TEST_CASE("Somewhere no PostgreSQL answers") {
    CHECK(fails_with(open_store("postgres://127.0.0.1:9/none?connect_timeout=2"), Trouble::broken));
}
