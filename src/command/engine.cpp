// JSON lines on standard input and output: `bivouac engine`.
#include <cstdio>
#include <iostream>

#include "command/bad_input.h"
#include "command/commands.h"
#include "command/fresh_seed.h"
#include "command/protocol.h"

namespace bivouac::command {

namespace {

enum class Line { read, too_long, none };

// What is too long is read past, so that the next line is met at its start.
Line next_line(std::istream& in, std::string& line) {
    line.clear();
    std::streambuf& bytes = *in.rdbuf();
    bool too_long = false;
    for (int c = bytes.sbumpc(); c != std::char_traits<char>::eof(); c = bytes.sbumpc()) {
        if (c == '\n') return too_long ? Line::too_long : Line::read;
        if (line.size() < Protocol::longest_line) {
            line.push_back(static_cast<char>(c));
        } else {
            too_long = true;
        }
    }
    if (too_long) return Line::too_long;
    return line.empty() ? Line::none : Line::read;
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
    for (Line got = next_line(std::cin, line); got != Line::none; got = next_line(std::cin, line)) {
        std::cout << (got == Line::read ? protocol.answer(line) : Protocol::too_long())
                  << std::endl;
        if (!std::cout) break;
    }
    return all_is_well;
}

}  // namespace bivouac::command
