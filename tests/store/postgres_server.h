// A PostgreSQL of the tests' own, in a folder that is gone afterwards.
#pragma once

#include <string>

namespace bivouac::test {

class PostgresServer {
   public:
    // Started at the first call. It ends with this process, however that ends.
    static PostgresServer& instance();

    // Why there is none; empty if there is.
    const std::string& missing() const { return missing_; }
    // A new database's address.
    std::string new_database();

   private:
    PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;
    ~PostgresServer();

    std::string address_of(const std::string& database) const;

    std::string missing_;
    std::string folder_;
    int lifeline_ = -1;
    int keeper_ = -1;
    int databases_ = 0;
};

}  // namespace bivouac::test
