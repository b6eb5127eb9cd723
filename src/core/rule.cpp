#include "core/rule.h"

#ifdef BIVOUAC_RULE_SWITCHES
#include <cstdlib>

namespace bivouac {

namespace {

const SwitchedOff* last_off = nullptr;

}  // namespace

SwitchedOff::SwitchedOff(std::string_view clause) : id(clause), before(last_off) {
    last_off = this;
}

SwitchedOff::~SwitchedOff() { last_off = before; }

bool rule(std::string_view id) {
    static const char* const off = std::getenv("BIVOUAC_RULE_OFF");
    for (const SwitchedOff* one = last_off; one != nullptr; one = one->before) {
        if (one->id == id) return false;
    }
    return off == nullptr || id != off;
}

}  // namespace bivouac
#endif
