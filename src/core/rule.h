// Every clause of a rulebook is cited where it is enforced: rule("march.points.two").
//
// A citation guards the effect of its clause: `if (rule("attack.must") && ...) effect`. In an
// ordinary build it is the constant `true` and costs nothing. In a rule-switch build one clause can
// be turned off, and then some test must fail: so the coverage matrix is real.
//
// What happens instead of a clause that is turned off is no rule, and stands in a mutant:
// mutant("pursuit.ground", return true);
#pragma once

#include <string_view>

namespace bivouac {

#ifdef BIVOUAC_RULE_SWITCHES
// The clause named by the environment variable BIVOUAC_RULE_OFF is not in force.
bool rule(std::string_view id);

// Nor is this one, while the object lives. They end in the reverse order; one thread only.
class SwitchedOff {
   public:
    explicit SwitchedOff(std::string_view id);
    ~SwitchedOff();
    SwitchedOff(const SwitchedOff&) = delete;
    SwitchedOff& operator=(const SwitchedOff&) = delete;

    const std::string_view id;
    const SwitchedOff* const before;
};

// Runs the statements when the clause is off. It is a statement of its own.
#define mutant(id, ...)        \
    if (::bivouac::rule(id)) { \
    } else {                   \
        __VA_ARGS__;           \
    }
#else
constexpr bool rule(std::string_view /*id*/) { return true; }

#define mutant(id, ...)
#endif

}  // namespace bivouac
