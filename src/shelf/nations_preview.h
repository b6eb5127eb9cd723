// Looking ahead in a Battle of the Nations: what a draw may bring, who can strike whom.
#pragma once

#include <string>

#include "engine/any_table.h"
#include "games/nations/nations.h"

namespace bivouac::shelf {

// {"draw":{CARD:chance,…},"battle":[{"army":…,"touches":[…],"least":n,"most":n},…]}, from what the
// witness may know. While the deck lasts every card he does not see is as likely as any other to be
// the next, but for those he saw the other take; once it is used up the discards are drawn from,
// and what was laid off. `least` and `most`: the fewest and the most points an army can lose in a
// battle now, as the owners choose.
std::string preview_json(const nations::Nations& game, const nations::State& state,
                         Witness witness);

}  // namespace bivouac::shelf
