// The bots of a game. Each gets a copy of the table, of which it looks only at what its seat may
// see. It thinks on another thread; its decision is played on the loop's thread when it is due.
#pragma once

#include "server/room_part.h"

namespace bivouac::server {

class RoomBots : RoomPart {
   public:
    using RoomPart::RoomPart;

    // Lets a bot think that is asked, unless one thinks already.
    void ask();
    bool is_thinking() const { return is_thinking_; }

   private:
    void think_for(std::size_t player);
    void play_when_due(std::size_t player, store::Number number, const BotDecision& decision);
    void play(std::size_t player, store::Number number, const BotDecision& decision);

    bool is_thinking_ = false;
};

}  // namespace bivouac::server
