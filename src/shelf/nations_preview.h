// Looking ahead in a Battle of the Nations: what a draw may bring, who can strike whom.
#pragma once

#include <string>

#include "engine/any_table.h"
#include "engine/page.h"
#include "games/nations/nations.h"

namespace bivouac::shelf {

// {"draw":{CARD:chance,…},"battle":[{"army":…,"touches":[…],"least":n,"most":n},…]}, from what the
// witness may know. Every card he does not see is as likely as any other to be the next, but for
// those he saw the other take; of a deck that is mixed first, what he knows to be in it counts in
// full. `least` and `most`: points an army would lose in a battle now.
// With `shown`, as for a page: cards that are not in it are one number, "unseen".
std::string preview_json(const nations::Nations& game, const nations::State& state, Witness witness,
                         const KnownThings* shown = nullptr);

}  // namespace bivouac::shelf
