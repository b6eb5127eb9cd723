#include <sodium.h>

#include "store/model.h"

namespace bivouac::store {

SecretHash hash_of_secret(std::string_view secret) {
    SecretHash hash;
    static_assert(sizeof hash.bytes == crypto_generichash_BYTES);
    crypto_generichash(hash.bytes.data(), hash.bytes.size(),
                       reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                       nullptr, 0);
    return hash;
}

}  // namespace bivouac::store
