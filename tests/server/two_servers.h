// Two people, each at a server of their own where servers can share a store, else both at one.
#pragma once

#include <memory>
#include <type_traits>

#include "server/served.h"
#include "store/places.h"

namespace bivouac::test {

template <class Place>
class TwoServers {
   public:
    TestServer& left() { return *left_; }
    TestServer& right() { return right_ ? *right_ : *left_; }

   private:
    std::unique_ptr<TestServer> serve() const {
        return std::make_unique<TestServer>(
            [this](server::Options& options) { options.database = place_.where(); });
    }

    const Place place_;
    std::unique_ptr<TestServer> left_ = serve();
    std::unique_ptr<TestServer> right_ = std::is_same_v<Place, OnPostgres> ? serve() : nullptr;
};

}  // namespace bivouac::test
