// Messages to be sent out. They are written down with the move they tell of, so none is forgotten;
// one may be sent twice.
#include <algorithm>

#include "store/statements.h"

namespace bivouac::store::statements {

void add_webhook(Writing& writing, const GameId& game, const Webhook& webhook) {
    writing.sql.run(
        "INSERT INTO webhooks (game, address, body, created, next_try, tries) "
        "VALUES (?1, ?2, ?3, ?4, ?5, 0)",
        {game, webhook.address, webhook.body, webhook.created, webhook.next_try});
}

std::vector<Webhook> take_webhooks(Writing& writing, Time now, Time until, int at_most) {
    std::vector<Webhook> taken;
    // The time is looked at twice: whoever waited for another server's look finds it changed.
    for (const Row& row : writing.sql.run(
             "UPDATE webhooks SET next_try = ?2 WHERE next_try <= ?1 AND id IN "
             "(SELECT id FROM webhooks WHERE next_try <= ?1 ORDER BY next_try, id LIMIT ?3) "
             "RETURNING id, game, address, body, created, next_try, tries",
             {now, until, at_most})) {
        taken.push_back({.id = {row[0].number()},
                         .game = {row[1].text()},
                         .address = row[2].text(),
                         .body = row[3].text(),
                         .created = row[4].time(),
                         .next_try = row[5].time(),
                         .tries = static_cast<int>(row[6].number())});
    }
    std::ranges::sort(taken, {}, &Webhook::id);
    return taken;
}

void delivered(Writing& writing, WebhookId id) {
    const Rows rows = writing.sql.run("DELETE FROM webhooks WHERE id = ?1 RETURNING id", {id});
    if (rows.empty()) refuse(Trouble::unknown, "There is no such message.");
}

void postpone(Writing& writing, WebhookId id, Time next_try) {
    const Rows rows = writing.sql.run(
        "UPDATE webhooks SET next_try = ?2, tries = tries + 1 WHERE id = ?1 RETURNING id",
        {id, next_try});
    if (rows.empty()) refuse(Trouble::unknown, "There is no such message.");
}

}  // namespace bivouac::store::statements
