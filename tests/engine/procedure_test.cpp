#include "engine/procedure.h"

#include <doctest/doctest.h>

#include <cstring>

#include "core/id_set.h"
#include "core/last_words.h"

namespace bivouac::test {

namespace {

// As much as a procedure can hold: two armies of 128 corps, and where it has come to.
struct TwoArmies {
    static constexpr std::uint8_t id = 7;

    IdSet<Id<struct CorpsTag>, 128> attackers;
    IdSet<Id<struct CorpsTag>, 128> defenders;
    std::array<std::uint64_t, 3> rest{};
};
static_assert(sizeof(TwoArmies) == 56);

struct Bytes {
    static constexpr std::uint8_t id = 8;

    std::array<std::uint8_t, Frame::room> all{};
};

}  // namespace

TEST_CASE("A frame of 64 bytes holds two sets of 128 ids, and bytes up to its last") {
    FrameStack stack;
    const Id<struct CorpsTag> last{std::size_t{127}};
    TwoArmies armies;
    armies.attackers.insert(last);
    armies.rest[2] = 42;
    stack.push(armies);
    Bytes bytes;
    bytes.all.back() = 99;
    stack.push(bytes);

    CHECK(sizeof(Frame) == 64);
    CHECK(stack.top().as<Bytes>().all.back() == 99);
    REQUIRE(stack.find<TwoArmies>() != nullptr);
    CHECK(stack.find<TwoArmies>()->attackers.contains(last));
    CHECK(stack.find<TwoArmies>()->rest[2] == 42);

    stack.pop();
    stack.pop();
    const FrameStack fresh;
    CHECK(std::memcmp(&stack, &fresh, sizeof stack) == 0);
}

TEST_CASE("A stack that is full, or empty, ends the program with a sentence") {
    FrameStack stack;
    for (std::size_t i = 0; i < max_depth; ++i) stack.push(Bytes{});
    CHECK(stack.depth == max_depth);
    CHECK(last_words([&] { stack.push(Bytes{}); }) ==
          "bivouac: a stack of procedures has room for 24, and more was put into it\n");
    CHECK(last_words([] { FrameStack().pop(); }) ==
          "bivouac: a procedure is taken off an empty stack\n");
}

}  // namespace bivouac::test
