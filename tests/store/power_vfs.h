// A layer below SQLite that knows what would be on the disk if the power failed now: what was
// written before the last sync of its file, and of the rest any part or none.
#pragma once

#include <cstdint>
#include <string>

namespace bivouac::test {

class PowerSupply {
   public:
    static constexpr const char* vfs = "bivouac-power";

    // Power is on, nothing is remembered, and it fails at the so-many-th write, sync or truncation.
    // From then on every one of them fails.
    static void turn_on(std::int64_t fails_at);
    static bool has_failed();

    // How much of what was not synced got to the disk all the same.
    enum class Remains { nothing, some_sectors };
    // Makes the files what they are found to be when the power is back. Nobody may have them open.
    static void come_back(Remains remains, std::uint64_t chance);
};

}  // namespace bivouac::test
