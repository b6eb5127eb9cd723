// Random games with all laws checked, as `bivouac fuzz` plays them, without the other commands: so
// little is quick to compile with sanitizers.
//   bivouac_random_games N
#include <cstdlib>

#include "command/commands.h"

int main(int count, char** words) {
    bivouac::command::FuzzOptions options;
    options.games = count == 2 ? std::strtoull(words[1], nullptr, 10) : 0;
    if (options.games == 0) return bivouac::command::bad_input;
    return bivouac::command::fuzz(options);
}
