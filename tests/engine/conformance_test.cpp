#include "engine/conformance.h"

#include "engine/heap.h"

namespace bivouac::test {

TEST_CASE("The heap keeps the contract of a game") {
    conforms(toy::Heap(), toy::heap_identity(), {.games = 50});
}

}  // namespace bivouac::test
