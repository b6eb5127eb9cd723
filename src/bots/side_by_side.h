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

template <class Work>
void side_by_side(std::uint32_t shares, const Work& work) {
#if defined(__wasm__)
    for (std::uint32_t i = 0; i < shares; ++i) work(i);
#else
    std::vector<std::thread> others;
    others.reserve(shares);
    std::uint32_t next = 1;
    try {
        for (; next < shares; ++next) others.emplace_back([&work, next] { work(next); });
    } catch (const std::system_error&) {  // the machine has no more
    }
    work(0);
    for (; next < shares; ++next) work(next);
    for (std::thread& other : others) other.join();
#endif
}

}  // namespace bivouac::bots
