// Messages for other machines: they lie in the store until they are delivered, or too old.
#pragma once

#include "server/house.h"

namespace bivouac::server {

class Outbox {
   public:
    explicit Outbox(House& house) : house_(house) {}

    // Every few seconds: sends what is due. Another try comes after twice the time.
    void tick();

   private:
    void send(const store::Webhook& webhook);

    House& house_;
    bool looking_ = false;
};

}  // namespace bivouac::server
