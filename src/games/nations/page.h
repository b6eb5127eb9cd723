// What a page in a browser is given of the Battle of the Nations; engine/page.h says what each of
// these is for.
#pragma once

#include "core/json_writer.h"
#include "engine/page.h"
#include "games/nations/nations.h"

namespace bivouac::nations {

// All armies lie open, so this is the observation.  [army.open]
void describe_page(const Nations& game, const Observation& seen, JsonWriter& json);
void describe_open_page(const Nations& game, const State& state, JsonWriter& json);

void show(const Nations& game, const Observation& seen, Shown& shown);
void show_everything(const Nations& game, Shown& shown);
void describe_names(const Nations& game, const Shown& shown, JsonWriter& json);

}  // namespace bivouac::nations
