#include "command/commands.h"
namespace bivouac::command { int engine(const EngineOptions&) { return bad_input; } }
