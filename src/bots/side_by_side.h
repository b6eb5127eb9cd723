// Work that is shared out beforehand, so that its result does not depend on who is faster. Where
// there are no threads, as in the browser, one share is done after the other.
#pragma once

#include <cstdint>
#include <vector>

#if !defined(__wasm__)
#include <thread>
#endif

namespace bivouac::bots {

template <class Work>
void side_by_side(std::uint32_t shares, const Work& work) {
#if defined(__wasm__)
    for (std::uint32_t i = 0; i < shares; ++i) work(i);
#else
    std::vector<std::thread> others;
    for (std::uint32_t i = 1; i < shares; ++i) others.emplace_back([&work, i] { work(i); });
    work(0);
    for (std::thread& other : others) other.join();
#endif
}

}  // namespace bivouac::bots
