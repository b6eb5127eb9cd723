// Addresses of a PostgreSQL, good and bad.
#include <algorithm>

#include "store/postgres_address.h"
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
