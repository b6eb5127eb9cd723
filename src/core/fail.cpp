#include "core/fail.h"

#include <cstdio>
#include <cstdlib>

namespace bivouac {

void fail(std::string_view sentence) {
    std::fprintf(stderr, "bivouac: %.*s\n", static_cast<int>(sentence.size()), sentence.data());
    std::abort();
}

void fail_full(std::string_view what, std::size_t room) {
    std::fprintf(stderr, "bivouac: %.*s has room for %zu, and more was put into it\n",
                 static_cast<int>(what.size()), what.data(), room);
    std::abort();
}

}  // namespace bivouac
