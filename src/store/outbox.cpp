// Messages to be sent out. They are written down with the move they tell of, so none is forgotten;
// one may be sent twice.
#include <algorithm>

#include "store/access.h"

namespace bivouac::store {

namespace {

constexpr const char* no_such_message = "There is no such message.";

Webhook webhook_in(const Row& row) {
    return {.id = {row[0].number()},
            .game = {row[1].text()},
            .address = row[2].text(),
            .body = row[3].text(),
            .created = row[4].time(),
            .next_try = row[5].time(),
            .tries = static_cast<int>(row[6].number())};
}

}  // namespace

void statements::add_webhook(Writing& writing, const GameId& game, const Webhook& webhook) {
    writing.sql.run(
        "INSERT INTO webhooks (game, address, body, created, next_try, tries) "
        "VALUES (?1, ?2, ?3, ?4, ?5, 0)",
        {game, webhook.address, webhook.body, webhook.created, webhook.next_try});
}

Result<std::vector<Webhook>> Store::take_webhooks(Time now, Time until, int at_most) {
    return access_->write([&](Writing& writing) {
        // The time is looked at twice: whoever waited for another server's look finds it changed.
        const Rows rows = writing.sql.run(
            "UPDATE webhooks SET next_try = ?2 WHERE next_try <= ?1 AND id IN "
            "(SELECT id FROM webhooks WHERE next_try <= ?1 ORDER BY next_try, id LIMIT ?3) "
            "RETURNING id, game, address, body, created, next_try, tries",
            {now, until, at_most});
        std::vector<Webhook> taken = all_of(rows, webhook_in);
        std::ranges::sort(taken, {}, &Webhook::id);
        return taken;
    });
}

Result<void> Store::delivered(WebhookId id) {
    return access_->write([&](Writing& writing) {
        need_first(writing.sql.run("DELETE FROM webhooks WHERE id = ?1 RETURNING id", {id}),
                   no_such_message);
    });
}

Result<void> Store::postpone(WebhookId id, Time next_try) {
    return access_->write([&](Writing& writing) {
        const Rows rows = writing.sql.run(
            "UPDATE webhooks SET next_try = ?2, tries = tries + 1 WHERE id = ?1 RETURNING id",
            {id, next_try});
        need_first(rows, no_such_message);
    });
}

}  // namespace bivouac::store
