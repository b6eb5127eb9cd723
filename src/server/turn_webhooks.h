// Messages to people who play a game and are not connected to it.
#pragma once

#include <vector>

#include "server/room_part.h"

namespace bivouac::server {

// For an entry that has been played and is about to be appended: those are told who may decide now,
// might not before and are not here; everybody is when the game is over. Nothing where the game has
// no address. May wait for the store.
std::vector<store::Webhook> turn_webhooks(const Context& context, const LiveGame& game,
                                          const Clients& clients, PersonNames& names,
                                          const store::Turn& turn, Time now);

}  // namespace bivouac::server
