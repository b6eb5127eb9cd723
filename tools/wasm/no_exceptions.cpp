// wasm32-wasi has no unwinder. What would be thrown there ends the program instead; the data it
// reads was checked by the native build.
#include <cstddef>
#include <cstdlib>

extern "C" {

void* __cxa_allocate_exception(std::size_t) noexcept { std::abort(); }

void __cxa_free_exception(void*) noexcept {}

[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) { std::abort(); }
}
