#include "data/canonical.h"

#include <cstdint>
#include <vector>

#include "core/hex.h"
#include "core/sha256.h"

namespace bivouac::data {

std::string canonical_digest(const nlohmann::json& json) {
    // Objects are kept sorted by key and written without spaces: one value, one text.
    const std::string text = json.dump();
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    return to_hex(sha256(bytes));
}

}  // namespace bivouac::data
