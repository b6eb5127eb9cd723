// Addresses of a PostgreSQL, good and bad.
#include <algorithm>

#include "store/claim.h"
#include "store/postgres.h"
#include "store/store_fixture.h"

using namespace bivouac::test;

TEST_CASE("A badly written address is refused without a word of its password") {
    for (const char* address :
         {"postgres://ney:elch%ingen@127.0.0.1:9/games", "postgres://ney:elchingen%@127.0.0.1:9/g",
          "postgres://ney:elch%00ingen@127.0.0.1:9/g", "postgres://ney:elch@ingen@127.0.0.1:9/g",
          "postgres://ney:elch/ingen@127.0.0.1:9/g", "postgres://ney:elchingen@[127.0.0.1:9/g",
          "postgres://ney:elchingen@127.0.0.1:elchingen/g", "postgresql://ney:elch/ingen",
          "postgres://127.0.0.1:9/g?user=ney&password=elch&ingen",
          "postgres://127.0.0.1:9/g?password=elch=ingen",
          "postgres://127.0.0.1:9/g?password=elch%2ingen",
          "postgres://127.0.0.1:9/g?password=elch&ingen=1&connect_timeout=2"}) {
        CAPTURE(address);
        const auto refused = open_store(address);
        REQUIRE_FALSE(refused);
        for (const char* part : {"elch", "ingen"}) {
            CHECK(refused.error().sentence.find(part) == std::string::npos);
        }
    }
}

TEST_CASE("What is neither an address nor a path is refused without a word of its password") {
    for (const char* address :
         {"postgres:/ney:elchingen@h/b", "postgres:ney:elchingen@h/b", "postgre://ney:elchingen@h",
          " postgres://ney:elchingen@h/b", "\tpostgres://ney:elchingen@h/b",
          "\"postgres://ney:elchingen@h/b\"", "pgsql://ney:elchingen@h/b",
          "mysql://ney:elchingen@h/b", "MySQL:ney:elchingen@h/b", "ney:elchingen@h/b",
          "host=127.0.0.1 port=9 password=elchingen user=ney", "user=ney PassWord=elchingen"}) {
        CAPTURE(address);
        const TemporaryFolder folder;
        const auto opened_store = open_store(address);
        const auto claim = Claim::on(address);
        const auto copied = copy_store(address, folder.file("copy"));
        const auto copied_to = copy_store(folder.file("none"), address);
        const auto proof = prove_store(address);
        REQUIRE_FALSE(opened_store);
        REQUIRE_FALSE(claim);
        REQUIRE_FALSE(copied);
        REQUIRE_FALSE(copied_to);
        REQUIRE_FALSE(proof);
        for (const Failure& failure : {opened_store.error(), claim.error(), copied.error(),
                                       copied_to.error(), proof.error()}) {
            CHECK(failure.sentence.find("elch") == std::string::npos);
            CHECK(failure.sentence.find("postgres://USER") != std::string::npos);
        }
    }
}

TEST_CASE("A scheme in capitals is the same scheme") {
    for (const char* address : {"POSTGRES://ney:elch%ingen@h/b", "PostgreSQL://ney:elch%ingen@h"}) {
        CHECK(is_postgres(address));
        const auto refused = open_store(address);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().sentence.find("badly written") != std::string::npos);
        CHECK(refused.error().sentence.find("elch") == std::string::npos);
    }
    CHECK(copy_store("none", "Postgres://ney:elch@h/b").error().sentence.find("pg_dump") !=
          std::string::npos);
}

TEST_CASE("A path is a path, whatever its signs") {
    for (const char* path :
         {"games.db", "/run/a:b", "./postgres:games", "../password=x", "a/b:c"}) {
        CAPTURE(path);
        CHECK(check_place(path));
        CHECK_FALSE(is_postgres(path));
    }
    const TemporaryFolder folder;
    CHECK(open_store(folder.file("games:1.db")));
}

TEST_CASE("What libpq reads is well written") {
    for (const char* address :
         {"postgres://", "postgres:///games", "postgres://localhost", "postgresql://[::1]:5432/g",
          "postgres://ney:elch%25%40%2Fingen@host:5432/games?sslmode=require&connect_timeout=2",
          "postgres://ney@one:1,two:2/games", "postgres:///games?host=%2Frun%2Fx&port=5433",
          "postgres://ney:a:b@host/games", "postgres:///postgres?host=/run/x&user=ney"}) {
        CAPTURE(address);
        CHECK_FALSE(fault_of_address(address));
    }
}
