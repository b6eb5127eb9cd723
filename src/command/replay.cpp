// This file is being written by another hand right now (lead's decision, 01:28): leave it alone.
#include "command/commands.h"
namespace bivouac::command { int replay(const ReplayOptions&) { return bad_input; } }
