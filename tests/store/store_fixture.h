// Where the store's tests keep things: each case runs on both databases, on a new one each time.
#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "store/migrate.h"
#include "store/open.h"
#include "store/postgres_server.h"
#include "store/secret.h"
#include "store/store.h"

namespace bivouac::test {

using namespace bivouac::store;

// A folder that is gone afterwards.
class TemporaryFolder {
   public:
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "bivouac-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    std::string file(const std::string& name) const { return (path_ / name).string(); }

   private:
    std::filesystem::path path_;
};

class OnSqlite {
   public:
    static bool is_missing() { return false; }
    std::string where() const { return folder_.file("store"); }
    // Until nothing goes on there any more that a process had begun before it died.
    void wait_until_alone() const {}

   private:
    TemporaryFolder folder_;
};

class OnPostgres {
   public:
    // Left out where no PostgreSQL is installed, but never by ./check.
    static bool is_missing() {
        const std::string& why = PostgresServer::instance().missing();
        if (why.empty()) return false;
        if (std::getenv("BIVOUAC_CHECK") != nullptr) {
            FAIL(why);
        } else {
            MESSAGE("left out: " << why);
        }
        return true;
    }
    std::string where() const { return address_; }
    void wait_until_alone() const {
        const auto connection = connect_to(address_);
        const auto others = [&] {
            return connection
                ->run(
                    "SELECT count(*) FROM pg_stat_activity "
                    "WHERE datname = current_database() AND pid <> pg_backend_pid()")[0][0]
                .number();
        };
        while (others() > 0) usleep(1000);
    }

   private:
    std::string address_ = PostgresServer::instance().new_database();
};

inline Time at(int seconds) { return Time{std::chrono::seconds{1'800'000'000 + seconds}}; }

template <class T>
T need(Result<T> result) {
    const std::string why = result ? "" : result.error().sentence;
    REQUIRE_MESSAGE(result.has_value(), why);
    if constexpr (!std::is_void_v<T>) return std::move(*result);
}

template <class T>
bool fails_with(const Result<T>& result, Trouble trouble) {
    if (!result && result.error().trouble != trouble) MESSAGE(result.error().sentence);
    return !result && result.error().trouble == trouble && !result.error().sentence.empty();
}

inline std::unique_ptr<Store> opened(const std::string& where) { return need(open_store(where)); }

inline Game game_called(const std::string& id) {
    Game game;
    game.id = {id};
    game.identity = {"napoleon-1806", "short", R"({"rules":"grognard"})", 3, "0f1e2d"};
    for (std::size_t i = 0; i < game.seed.bytes.size(); ++i) {
        game.seed.bytes[i] = static_cast<std::uint8_t>(i * 9);
    }
    game.clock = R"({"main":600})";
    game.flag = "lose";
    game.seats = {{"prussian", "", false}, {"french", "grognard", false}};
    game.created = at(0);
    game.turn = {"prussian", at(0), at(600)};
    return game;
}

inline Entry action(const std::string& text, const std::string& seat = "prussian") {
    Entry entry;
    entry.kind = "action";
    entry.seat = seat;
    entry.text = text;
    entry.time = at(1);
    return entry;
}

inline Append one_more(const GameId& game, Number expected, const std::string& text) {
    Append append;
    append.game = game;
    append.expected = expected;
    append.entries = {action(text)};
    return append;
}

}  // namespace bivouac::test

// The case finds its database as `Place`.
#define ON_EACH_DATABASE(sentence) \
    TEST_CASE_TEMPLATE(sentence, Place, bivouac::test::OnSqlite, bivouac::test::OnPostgres)
