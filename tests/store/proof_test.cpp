// A store that is damaged is found out, at the start and by who asks.
#include <fstream>

#include "store/libpq.h"
#include "store/sqlite.h"
#include "store/store_fixture.h"

using namespace bivouac::test;

namespace {

// A store with enough games to fill some pages.
void fill(const std::string& path) {
    const auto store = opened(path);
    for (int i = 0; i < 30; ++i) {
        const std::string id = "g" + std::to_string(i);
        need(store->add_game({game_called(id)}));
        for (Number number = 0; number < 20; ++number) {
            need(store->append(one_more({id}, number, std::string(200, 'x'))));
        }
    }
}

// Nothing but zeros in the second half of a file.
void damage(const std::string& path) {
    const auto size = static_cast<std::streamoff>(std::filesystem::file_size(path));
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(size / 2);
    for (std::streamoff i = size / 2; i < size; ++i) file.put('\0');
}

std::string bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

bool says(const std::string& sentence, const std::string& words) {
    if (sentence.find(words) == std::string::npos) MESSAGE(sentence);
    return sentence.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("A whole store is proved, and nothing of it is touched") {
    const TemporaryFolder folder;
    const std::string path = folder.file("a store 100%?#");
    fill(path);
    const std::string before = bytes_of(path);
    std::filesystem::permissions(path, std::filesystem::perms::owner_read);
    const Proof proof = need(prove_store(path));
    CHECK(proof.games == 30);
    CHECK(proof.entries == 600);
    CHECK(proof.persons == 0);
    CHECK(proof.last == at(1));
    CHECK(bytes_of(path) == before);
    CHECK_FALSE(std::filesystem::exists(path + "-wal"));
    CHECK_FALSE(std::filesystem::exists(path + "-shm"));
}

TEST_CASE("A store that is being written to is proved with its log") {
    const TemporaryFolder folder;
    const auto store = opened(folder.file("store"));
    CHECK_FALSE(need(prove_store(folder.file("store"))).last.has_value());
    need(store->add_game({game_called("jena")}));
    CHECK(need(prove_store(folder.file("store"))).games == 1);
}

TEST_CASE("A damaged store is neither proved nor served") {
    const TemporaryFolder folder;
    const std::string path = folder.file("store");
    fill(path);
    damage(path);
    const auto proof = prove_store(path);
    REQUIRE_FALSE(proof);
    CHECK(says(proof.error().sentence, "is damaged"));
    const auto store = open_store(path);
    REQUIRE_FALSE(store);
    CHECK(says(store.error().sentence, "is damaged"));
    CHECK(says(store.error().sentence, "docs/server.md"));
}

TEST_CASE("A log with a gap, or one that belongs to nothing, is no proof") {
    const TemporaryFolder folder;
    const std::string gap = folder.file("gap"), lost = folder.file("lost");
    for (const std::string& path : {gap, lost}) fill(path);
    connect_sqlite(gap)->run("DELETE FROM entries WHERE game = 'g7' AND number = 4");
    REQUIRE_FALSE(prove_store(gap));
    CHECK(says(prove_store(gap).error().sentence, "g7"));
    const auto connection = connect_sqlite(lost);
    connection->script("PRAGMA foreign_keys = OFF; DELETE FROM games WHERE id = 'g7'");
    REQUIRE_FALSE(prove_store(lost));
    CHECK(says(prove_store(lost).error().sentence, "belongs to nothing"));
}

TEST_CASE("A game that has lost a seat is no proof, and is not served") {
    const TemporaryFolder folder;
    const std::string path = folder.file("games");
    fill(path);
    connect_sqlite(path)->run("DELETE FROM seats WHERE game = 'g7' AND place = 1");
    REQUIRE_FALSE(prove_store(path));
    CHECK(says(prove_store(path).error().sentence, "the game g7 has lost a seat"));
    const auto store = opened(path);
    CHECK_FALSE(store->game({"g7"}));
    CHECK(need(store->game({"g8"})).seats.size() == seats_of_a_game);
}

TEST_CASE("A store with other tables or indexes than the migrations make is no proof") {
    const TemporaryFolder folder;
    for (const char* change :
         {"DROP TABLE skeletons", "DROP INDEX sign_ins_of_person", "CREATE TABLE more (x)",
          "ALTER TABLE games ADD COLUMN more TEXT", "PRAGMA user_version = 1"}) {
        CAPTURE(change);
        const std::string path = folder.file("store");
        std::filesystem::remove(path);
        fill(path);
        need(prove_store(path));
        connect_sqlite(path)->script(change);
        REQUIRE_FALSE(prove_store(path));
        CHECK(says(prove_store(path).error().sentence, "tables and indexes"));
    }
}

TEST_CASE("What was read is copied, if that is wanted") {
    const TemporaryFolder folder;
    const std::string path = folder.file("store"), copy = folder.file("it's a copy");
    fill(path);
    const std::string before = bytes_of(path);
    need(prove_store(path, copy));
    CHECK(bytes_of(path) == before);
    CHECK(need(prove_store(copy)).entries == 600);
    CHECK(need(opened(copy)->entries({"g7"})).size() == 20);
}

TEST_CASE("What is no store is not proved") {
    const TemporaryFolder folder;
    CHECK(fails_with(prove_store(folder.file("none")), Trouble::broken));
    CHECK_FALSE(std::filesystem::exists(folder.file("none")));
    std::ofstream(folder.file("empty"));
    CHECK(fails_with(prove_store(folder.file("empty")), Trouble::broken));
    std::ofstream(folder.file("letter")) << "Dear Soult, this is certainly no database.";
    CHECK(fails_with(prove_store(folder.file("letter")), Trouble::broken));
    CHECK(says(prove_store("postgres://x/y").error().sentence, "pg_restore"));
}

TEST_CASE("Without the library of PostgreSQL one sentence names its package") {
    std::string sentence;
    try {
        load_libpq("libpq-that-is-nowhere.so.5");
    } catch (const SqlError& error) {
        sentence = error.failure.sentence;
    }
    CHECK(says(sentence, "libpq-that-is-nowhere.so.5"));
    CHECK(says(sentence, "install the Debian package libpq5."));
}
