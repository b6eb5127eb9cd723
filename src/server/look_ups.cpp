#include "server/look_ups.h"

#include "server/json.h"
#include "server/page_text.h"

namespace bivouac::server {

void LookUps::explain(const ClientRequest& message) {
    const Role role = message.client->role;
    if (!is_player(role)) return reject(message, "seat");
    const GameHistory& history = game_.history();
    const Answer answer = history.table().explain(history.seat_of(player_of(role)), message.action);
    message.client->send(text_of(json_object([&](JsonWriter& json) {
        json.member("type", "verdict").key("re").raw(id_json(message.id));
        json.member("legal", answer.accepted);
        if (!answer.accepted) write_reason(answer.refusal.rule, answer.refusal.sentence, json);
    })));
}

// One look-up at a time for each game, so that no game keeps the readers from the others; and one
// of a kind for each client: a client that asks again before it is answered has no use for the
// older answer.
void LookUps::add(LookUp wanted) {
    for (LookUp& other : waiting_) {
        const bool is_of_client = other.message.client == wanted.message.client;
        if (!is_of_client || other.message.type != wanted.message.type) continue;
        reject(other.message, "replaced");
        other = std::move(wanted);
        return;
    }
    waiting_.push_back(std::move(wanted));
    if (!busy_) do_next();
}

void LookUps::do_next() {
    while (!waiting_.empty() && waiting_.front().message.client->socket.expired()) {
        waiting_.pop_front();
    }
    if (waiting_.empty()) return;
    const LookUp next = std::move(waiting_.front());
    waiting_.pop_front();
    busy_ = true;
    context_.run_on(
        context_.readers_of(game_.history().length()), game_.seating().agreement().by.value,
        [next]() -> Result<std::string> {
            if (next.message.client->socket.expired()) return refuse("replaced");
            return next.work();
        },
        [this, owner = room_.shared_from_this(),
         message = next.message](Result<std::string> answer) {
            busy_ = false;
            if (answer) {
                message.client->send(text_of(std::move(*answer)));
            } else {
                reject(message, answer.error());
            }
            do_next();
        });
}

void LookUps::odds(const ClientRequest& message) {
    std::shared_ptr<const AnyTable> table = game_.history().table().clone();
    const Witness witness = game_.history().witness_of(message.client->role);
    add({message,
         [&rules = game_.rules(), table, witness, described = message.described,
          id = message.id]() -> Result<std::string> {
             const auto odds = described.empty()
                                   ? rules.page_odds(*table, witness)
                                   : rules.page_odds(*table, witness, parse_shallow(described));
             if (!odds) return tl::unexpected(Fault{"odds", odds.error(), {}, 400});
             return R"({"type":"odds","re":)" + id_json(id) + ",\"odds\":" + *odds + "}";
         }});
}

void LookUps::past(const ClientRequest& message) {
    const store::Number wanted = message.number.value_or(0);
    const bool as_referee = message.as == "referee";
    if (as_referee && !game_.is_over()) return reject(message, "under-way");
    if (wanted < 0 || wanted > game_.history().number(message.client->role)) {
        return reject(message, "number");
    }
    const Role role = as_referee ? Role::referee : message.client->role;
    const store::Number length = game_.history().length_at(message.client->role, wanted);
    if (!replay_) {
        replay_ = std::make_shared<Replay>(context_.store, game_.stored().id, game_.make_match());
    }
    add({message,
         [replay = replay_, role, length, number = wanted, id = message.id,
          over = game_.is_over()]() -> Result<std::string> {
             const GameHistory* then = replay->at(length);
             if (then == nullptr) return refuse("internal");
             return json_object([&](JsonWriter& json) {
                 json.member("type", "past").key("re").raw(id_json(id));
                 json.member("number", number).member("part", then->match().sittings().size());
                 // How many entries there were is a secret of the game until its end.
                 if (over) json.member("move", length);
                 const Witness witness = then->witness_of(role);
                 json.key("observation").raw(then->table().page_json(witness));
                 write_decision(*then, role, json);
                 write_log(*then, role, json);
                 json.key("names").raw(then->table().names_json(witness));
             });
         }});
}

}  // namespace bivouac::server
