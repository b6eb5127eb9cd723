#include "server/outbox.h"

#include <algorithm>

#include "server/server_log.h"

namespace bivouac::server {

namespace {

constexpr int at_once = 20, most_tries = 8;
constexpr auto lease = std::chrono::minutes(2);
constexpr auto first_pause = std::chrono::seconds(15);

}  // namespace

void Outbox::tick() {
    if (looking_) return;
    looking_ = true;
    const Time now = context_.now();
    context_.in_background(
        [this, now] { return context_.store.take_webhooks(now, now + lease, at_once); },
        [this](store::Result<std::vector<store::Webhook>> due) {
            looking_ = false;
            if (!due) return;
            for (const store::Webhook& webhook : *due) send(webhook);
        });
}

void Outbox::send(const store::Webhook& webhook) {
    webhook_client_->deliver(
        context_.loop, webhook.address, webhook.body, [this, webhook](Delivery delivery) {
            const bool taken = delivery == Delivery::taken;
            ++(taken ? context_.metrics.webhooks_delivered : context_.metrics.webhooks_failed);
            const bool ends = taken || webhook.tries + 1 >= most_tries;
            // Not where to: such addresses are secrets of those who gave them.
            if (!taken) {
                log_line(ends ? "webhook-given-up" : "webhook-failed",
                         {{"game", webhook.game.text}, {"why", std::string(name_of(delivery))}});
            }
            const Time next =
                context_.now() + first_pause * (1 << std::min(webhook.tries, most_tries));
            context_.background.add([this, id = webhook.id, ends, next] {
                if (ends) {
                    static_cast<void>(context_.store.delivered(id));
                } else {
                    static_cast<void>(context_.store.postpone(id, next));
                }
            });
        });
}

}  // namespace bivouac::server
