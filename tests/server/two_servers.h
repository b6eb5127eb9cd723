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
    Served& left() { return *left_; }
    Served& right() { return right_ ? *right_ : *left_; }

   private:
    std::unique_ptr<Served> serve() const {
        return std::make_unique<Served>(
            [this](server::Options& options) { options.database = place_.where(); });
    }

    const Place place_;
    std::unique_ptr<Served> left_ = serve();
    std::unique_ptr<Served> right_ = std::is_same_v<Place, OnPostgres> ? serve() : nullptr;
};

}  // namespace bivouac::test
