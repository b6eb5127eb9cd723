// Records from anybody: replayed to the end or refused with a sentence, never anything else.
#include "engine/record.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "shelf/shelf.h"

using namespace bivouac;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    static const auto shelf = shelf::load_shelf("");
    if (!shelf) __builtin_trap();
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    RecordFault fault;
    const auto table = replay(text, shelf::table_maker(*shelf), fault);
    if (table == nullptr && fault.sentence.en.empty()) __builtin_trap();
    return 0;
}
