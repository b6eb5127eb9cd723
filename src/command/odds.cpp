#include "command/commands.h"
namespace bivouac::command { int odds(const OddsOptions&) { return bad_input; } }
