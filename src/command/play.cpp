#include "command/commands.h"
namespace bivouac::command { int play(const PlayOptions&) { return bad_input; } }
