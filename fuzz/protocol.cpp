// Lines from anybody on the protocol: each gets one JSON reply with "ok", and nothing else happens.
#include "command/protocol.h"

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "shelf/shelf.h"

using namespace bivouac;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    static const auto shelf = shelf::load_shelf("");
    if (!shelf) __builtin_trap();
    command::Protocol protocol(*shelf, Seed{});
    std::string_view rest(reinterpret_cast<const char*>(bytes), size);
    for (int lines = 0; !rest.empty() && lines < 16; ++lines) {
        const std::size_t end = rest.find('\n');
        const std::string line(rest.substr(0, end));
        const auto reply = nlohmann::json::parse(protocol.answer(line), nullptr, false);
        if (!reply.is_object() || !reply.contains("ok")) __builtin_trap();
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    return 0;
}
