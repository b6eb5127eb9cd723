// This file is being written by another hand right now (lead's decision, 01:28): leave it alone.
#include "command/commands.h"
namespace bivouac::command { int odds(const OddsOptions&) { return bad_input; } }
