// What clients ask about a game without changing it: whether an action is legal, the odds, and how
// the game looked earlier. Odds and the past are computed on other threads.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "server/client_message.h"
#include "server/clients.h"
#include "server/game_log.h"
#include "server/replay.h"

namespace bivouac::server {

class LookUps {
   public:
    LookUps(Context& context, Owner& owner, const LiveGame& game, const Replies& replies)
        : context_(context), owner_(owner), game_(game), replies_(replies) {}

    void explain(const ClientPtr& client, const ClientMessage& message);
    // Of what is under way, as the client's role may know it, or of what the client describes.
    void odds(const ClientPtr& client, const ClientMessage& message);
    // How the game looked then. Once it is over everybody may see it as the referee does; moments
    // are counted by the client's own numbers all the same, so that it can go on from where it is.
    void past(const ClientPtr& client, const ClientMessage& message);

    bool is_busy() const { return busy_; }
    // Look-ups that wait are given up.
    void forget() { waiting_.clear(); }
    // Nobody looks at the past any more.
    void forget_replay() { replay_.reset(); }

   private:
    struct LookUp {
        ClientPtr client;
        std::string kind, id;                       // of the message
        std::function<Result<std::string>()> work;  // the answer; not on the loop's thread
    };
    void add(LookUp wanted);
    void do_next();

    Context& context_;
    Owner& owner_;
    const LiveGame& game_;
    const Replies& replies_;
    std::deque<LookUp> waiting_;      // for the one under way
    std::shared_ptr<Replay> replay_;  // for the past
    bool busy_ = false;
};

}  // namespace bivouac::server
