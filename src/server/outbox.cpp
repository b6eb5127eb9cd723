#include "server/outbox.h"

#include <algorithm>

#include "server/journal.h"

namespace bivouac::server {

namespace {

constexpr int at_once = 20, most_tries = 8;
constexpr auto lease = std::chrono::minutes(2);
constexpr auto first_pause = std::chrono::seconds(15);

}  // namespace

void Outbox::tick() {
    if (looking_) return;
    looking_ = true;
    const Time now = house_.now();
    house_.aside([this, now] { return house_.store.take_webhooks(now, now + lease, at_once); },
                 [this](store::Result<std::vector<store::Webhook>> due) {
                     looking_ = false;
                     if (!due) return;
                     for (const store::Webhook& webhook : *due) send(webhook);
                 });
}

void Outbox::send(const store::Webhook& webhook) {
    courier_->deliver(house_.loop, webhook.address, webhook.body, [this, webhook](Errand errand) {
        const bool taken = errand == Errand::taken;
        ++(taken ? house_.figures.webhooks_delivered : house_.figures.webhooks_failed);
        const bool ends = taken || webhook.tries + 1 >= most_tries;
        // Not where to: such addresses are secrets of those who gave them.
        if (!taken) {
            note(ends ? "webhook-given-up" : "webhook-failed",
                 {{"game", webhook.game.text}, {"why", std::string(name_of(errand))}});
        }
        const Time next = house_.now() + first_pause * (1 << std::min(webhook.tries, most_tries));
        house_.clerks.add([this, id = webhook.id, ends, next] {
            if (ends) {
                static_cast<void>(house_.store.delivered(id));
            } else {
                static_cast<void>(house_.store.postpone(id, next));
            }
        });
    });
}

}  // namespace bivouac::server
