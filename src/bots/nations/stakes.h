// What hangs on a village: the points that a fulfilled mission gives the French and those that a
// failed one gives the Allies.  [victory.french] [victory.allied]
#pragma once

#include "bots/nations/field.h"

namespace bivouac::bots {

struct Stakes {
    std::array<std::int16_t, nations::max_zones> at{};  // in 64ths of a point
    nations::Zones villages;                            // with anything at stake

    // By one who knows the missions.
    static Stakes known(const Field& field);
    // By one who knows only what is revealed, and what the French do.
    static Stakes guessed(const Field& field);

   private:
    void add(const nations::Mission& mission, int likely);  // in 64ths
};

}  // namespace bivouac::bots
