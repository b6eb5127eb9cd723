// Published vectors: FIPS 180-4 examples for SHA-256, RFC 4231 for HMAC.
#include "core/sha256.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "bytes.h"
#include "core/hex.h"

using namespace bivouac;

namespace {

std::string hash_of(std::string_view text) { return to_hex(sha256(bytes_of(text))); }

std::string hmac_of(const std::vector<std::uint8_t>& key, const std::vector<std::uint8_t>& data) {
    return to_hex(hmac_sha256(key, data));
}

std::vector<std::uint8_t> repeated(std::size_t count, std::uint8_t byte) {
    return std::vector<std::uint8_t>(count, byte);
}

}  // namespace

TEST_CASE("SHA-256 gives the published digests") {
    CHECK(hash_of("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(hash_of("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(hash_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK(hash_of("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                  "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu") ==
          "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    CHECK(to_hex(sha256(repeated(1'000'000, 'a'))) ==
          "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("The digest does not depend on how the message is cut") {
    Rng rng(1806);
    for (std::size_t length = 0; length <= 300; ++length) {
        const std::vector<std::uint8_t> message = random_bytes(rng, length);
        Sha256 hash;
        for (std::size_t at = 0; at < length;) {
            const std::size_t part = std::min<std::size_t>(rng.bounded(130), length - at);
            hash.update(std::span(message).subspan(at, part));
            at += part;
        }
        CHECK(hash.finish() == sha256(message));
    }
}

TEST_CASE("HMAC-SHA-256 gives the digests of RFC 4231") {
    CHECK(hmac_of(repeated(20, 0x0b), bytes_of("Hi There")) ==
          "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    CHECK(hmac_of(bytes_of("Jefe"), bytes_of("what do ya want for nothing?")) ==
          "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    CHECK(hmac_of(repeated(20, 0xaa), repeated(50, 0xdd)) ==
          "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");

    std::vector<std::uint8_t> counting;
    for (std::uint8_t byte = 1; byte <= 25; ++byte) counting.push_back(byte);
    CHECK(hmac_of(counting, repeated(50, 0xcd)) ==
          "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");

    // The fifth case of the paper shows a digest cut to 128 bits.
    CHECK(hmac_of(repeated(20, 0x0c), bytes_of("Test With Truncation")).substr(0, 32) ==
          "a3b6167473100ee06e0c796c2955552b");

    CHECK(hmac_of(repeated(131, 0xaa),
                  bytes_of("Test Using Larger Than Block-Size Key - Hash Key First")) ==
          "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
    CHECK(hmac_of(repeated(131, 0xaa),
                  bytes_of("This is a test using a larger than block-size key and a larger than "
                           "block-size data. The key needs to be hashed before being used by the "
                           "HMAC algorithm.")) ==
          "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

TEST_CASE("HMAC-SHA-256 takes an empty key and an empty message") {
    CHECK(hmac_of({}, {}) == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad");
}
