// The databases that tests run on, a new one each time.
#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "store/migrate.h"
#include "store/open.h"
#include "store/postgres_server.h"

namespace bivouac::test {

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
        const auto connection = store::connect_to(address_);
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

}  // namespace bivouac::test

// The case finds its database as `Place`.
#define ON_EACH_DATABASE(sentence) \
    TEST_CASE_TEMPLATE(sentence, Place, bivouac::test::OnSqlite, bivouac::test::OnPostgres)
