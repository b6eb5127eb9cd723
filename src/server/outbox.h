// Messages for other machines: they lie in the store until they are delivered, or too old.
#pragma once

#include <memory>

#include "server/house.h"
#include "server/net/courier.h"

namespace bivouac::server {

class Outbox {
   public:
    Outbox(House& house, std::unique_ptr<Courier> courier)
        : house_(house), courier_(std::move(courier)) {}

    // Every few seconds: sends what is due. Another try comes after twice the time.
    void tick();

   private:
    void send(const store::Webhook& webhook);

    House& house_;
    std::unique_ptr<Courier> courier_;
    bool looking_ = false;
};

}  // namespace bivouac::server
