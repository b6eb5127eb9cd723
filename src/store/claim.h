// A claim is the right to serve a file alone: two servers on one would not hear of each other's
// moves. PostgreSQL tells them, so there it is always given.
#pragma once

#include <memory>
#include <string>

#include "store/store.h"

namespace bivouac::store {

class Claim {
   public:
    // On a store as open_store() is told of it, before that is called. Refused if another claim on
    // it lives, in whatever process; it ends with its process, however that ends.
    static Result<Claim> on(const std::string& where);

   private:
    std::shared_ptr<const int> file_;  // closed with the last of those that share it
};

}  // namespace bivouac::store
