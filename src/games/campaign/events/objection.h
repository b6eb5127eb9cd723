// How the conditions of an event are written: the clause that stands against it, or nothing.
#pragma once

#include <string_view>

#include "core/rule.h"
#include "games/campaign/scene.h"

namespace bivouac::campaign {

// Blank where the clause is off: then it stands against nothing.
inline Objection in_force(std::string_view clause) { return rule(clause) ? clause : Objection{}; }

inline Objection unless(bool satisfied, std::string_view clause) {
    return satisfied ? Objection{} : in_force(clause);
}

}  // namespace bivouac::campaign
