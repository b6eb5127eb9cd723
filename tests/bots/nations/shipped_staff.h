// The staff of the Battle of the Nations with the numbers it is shipped with.
#pragma once

#include "bots/nations/staff.h"

namespace bivouac::bots {

inline const NationsStaff& shipped_staff() {
    static const NationsStaff staff(
        data::load_staff(data::embedded_game("nations-1813"), "nations-1813").value());
    return staff;
}

}  // namespace bivouac::bots
