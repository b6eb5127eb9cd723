// Messages for other machines: they lie in the store until they are delivered, or too old.
#pragma once

#include <memory>

#include "server/context.h"
#include "server/net/webhook_client.h"

namespace bivouac::server {

class Outbox {
   public:
    Outbox(Context& context, std::unique_ptr<WebhookClient> webhook_client)
        : context_(context), webhook_client_(std::move(webhook_client)) {}

    // Every few seconds: sends what is due. Another try comes after twice the time.
    void tick();

   private:
    void send(const store::Webhook& webhook);

    Context& context_;
    std::unique_ptr<WebhookClient> webhook_client_;
    bool looking_ = false;
};

}  // namespace bivouac::server
