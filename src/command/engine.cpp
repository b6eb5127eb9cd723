// JSON lines on standard input and output: `bivouac engine`.
#include <iostream>

#include "command/bad_input.h"
#include "command/commands.h"
#include "command/fresh_seed.h"
#include "command/protocol.h"

namespace bivouac::command {

namespace {

// Of what is too long one byte is kept beyond what is allowed, and the rest read past, so that the
// next line is met at its start.
bool next_line(std::istream& in, std::string& line) {
    line.clear();
    std::streambuf& bytes = *in.rdbuf();
    for (int c = bytes.sbumpc(); c != std::char_traits<char>::eof(); c = bytes.sbumpc()) {
        if (c == '\n') return true;
        if (line.size() <= Protocol::longest_line) line.push_back(static_cast<char>(c));
    }
    return !line.empty();
}

}  // namespace

int engine(const EngineOptions& options) {
    const auto shelf = required(shelf::load_shelf(options.data));
    Seed key = fresh_seed();
    if (!options.key.empty() && !parse_seed(options.key, key)) {
        throw BadInput("The key is a decimal number or 64 small hex digits.");
    }
    std::ios::sync_with_stdio(false);
    Protocol protocol(shelf, key);
    std::string line;
    while (std::cout && next_line(std::cin, line)) std::cout << protocol.answer(line) << std::endl;
    return all_is_well;
}

}  // namespace bivouac::command
