// The outbox of webhooks: messages lie in the store until they are delivered or were tried too
// often.
#pragma once

#include <memory>

#include "server/context.h"
#include "server/net/webhook_client.h"

namespace bivouac::server {

class Outbox {
   public:
    Outbox(Context& context, std::unique_ptr<WebhookClient> webhook_client)
        : context_(context), webhook_client_(std::move(webhook_client)) {}

    // Sends what is due; to be called every few seconds. The pause doubles with each try.
    void tick();

   private:
    void send(const store::Webhook& webhook);

    Context& context_;
    std::unique_ptr<WebhookClient> webhook_client_;
    bool looking_ = false;
};

}  // namespace bivouac::server
