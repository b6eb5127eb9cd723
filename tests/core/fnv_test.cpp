#include "core/fnv.h"

#include <doctest/doctest.h>

using namespace bivouac;

// The published values of the algorithm's authors, checked by the compiler itself.
static_assert(Fnv1a{}.value == 0xcbf29ce484222325);
static_assert(Fnv1a{}.add_text("a").value == 0xaf63dc4c8601ec8c);
static_assert(Fnv1a{}.add_text("foobar").value == 0x85944171f73967e8);

TEST_CASE("FNV-1a is the same hash in parts and at run time") {
    Fnv1a hash;
    hash.add_text("foo").add_byte('b').add_text("ar");
    CHECK(hash.value == 0x85944171f73967e8);
}

TEST_CASE("A number counts as its eight bytes, lowest first") {
    Fnv1a bytes;
    for (std::uint8_t byte = 8; byte >= 1; --byte) bytes.add_byte(byte);
    CHECK(Fnv1a{}.add_number(0x0102030405060708) == bytes);
    CHECK(Fnv1a{}.add_number(1) != Fnv1a{}.add_byte(1));
}

TEST_CASE("Bytes above 127 do not depend on the sign of char") {
    CHECK(Fnv1a{}.add_text("\xff") == Fnv1a{}.add_byte(0xff));
}
