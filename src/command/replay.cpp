#include "command/commands.h"
namespace bivouac::command { int replay(const ReplayOptions&) { return bad_input; } }
