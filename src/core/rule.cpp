#include "core/rule.h"

#ifdef BIVOUAC_RULE_SWITCHES
#include <cstdlib>

namespace bivouac {

bool rule(std::string_view id) {
    static const char* const off = std::getenv("BIVOUAC_RULE_OFF");
    return off == nullptr || id != off;
}

}  // namespace bivouac
#endif
