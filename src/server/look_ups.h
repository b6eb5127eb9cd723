// What clients ask about a game without changing it: whether an action is legal, the odds, and how
// the game looked earlier. Odds and the past are computed on other threads.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "server/log_play.h"
#include "server/room_part.h"

namespace bivouac::server {

class LookUps : RoomPart {
   public:
    using RoomPart::RoomPart;

    void explain(const ClientRequest& message);
    // Of what is under way, as the client's role may know it, or of what the client describes.
    void odds(const ClientRequest& message);
    // How the game looked then. Once it is over everybody may see it as the referee does; moments
    // are counted by the client's own numbers all the same, so that it can go on from where it is.
    void past(const ClientRequest& message);

    bool is_busy() const { return busy_; }
    // Look-ups that wait are given up.
    void forget() { waiting_.clear(); }
    // Nobody looks at the past any more.
    void forget_replay() { replay_.reset(); }

   private:
    struct LookUp {
        ClientRequest message;
        std::function<Result<std::string>()> work;  // the answer; not on the loop's thread
    };
    void add(LookUp wanted);
    void do_next();

    std::deque<LookUp> waiting_;      // for the one under way
    std::shared_ptr<Replay> replay_;  // for the past
    bool busy_ = false;
};

}  // namespace bivouac::server
