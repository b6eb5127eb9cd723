// Work that is shared out beforehand, so that its result does not depend on who is faster. Where
// there are no threads, as in the browser, or no more of them, one share is done after the other.
#pragma once

#include <cstdint>
#include <vector>

#if !defined(__wasm__)
#include <system_error>
#include <thread>
#endif

namespace bivouac::bots {

#if !defined(__wasm__)
// False if the machine has no more threads.
template <class Work>
bool begin(std::vector<std::thread>& threads, const Work& work, std::uint32_t share) {
    try {
        threads.emplace_back([&work, share] { work(share); });
        return true;
    } catch (const std::system_error&) {
        return false;
    }
}
#endif

// The work must not throw.
template <class Work>
void side_by_side(std::uint32_t shares, const Work& work) {
#if defined(__wasm__)
    for (std::uint32_t i = 0; i < shares; ++i) work(i);
#else
    std::vector<std::thread> others;
    others.reserve(shares);
    std::uint32_t next = 1;
    while (next < shares && begin(others, work, next)) ++next;
    work(0);
    for (; next < shares; ++next) work(next);
    for (std::thread& other : others) other.join();
#endif
}

}  // namespace bivouac::bots
