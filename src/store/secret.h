// What is kept in place of a secret.
#pragma once

#include <string_view>

#include "store/model.h"

namespace bivouac::store {

// BLAKE2b, 32 bytes, without a key: secrets here are 32 random bytes, so nobody tries them all.
SecretHash hash_of_secret(std::string_view secret);

}  // namespace bivouac::store
