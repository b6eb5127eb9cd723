#include "server/look_ups.h"

#include "engine/speech.h"
#include "server/json_in.h"
#include "server/page_text.h"

namespace bivouac::server {

void LookUps::explain(const ClientPtr& client, const ClientMessage& message) {
    if (!is_player(client->role)) return replies_.refuse(client, message.id, fault("seat"));
    const GameHistory& history = game_.history();
    const Answer answer =
        history.table().explain(history.seat_of(player_of(client->role)), message.action);
    JsonWriter json;
    json.begin_object().member("type", "verdict").key("re").raw(id_json(message.id));
    json.member("legal", answer.accepted);
    if (!answer.accepted) {
        if (!answer.refusal.rule.empty()) json.member("rule", answer.refusal.rule);
        json.key("text");
        write_sentence(answer.refusal.sentence, json);
    }
    json.end_object();
    client->send(text_of(json.take()));
}

// One look-up at a time for each game, so that no game keeps the readers from the others; and one
// of a kind for each client: a client that asks again before it is answered has no use for the
// older answer.
void LookUps::add(LookUp wanted) {
    for (LookUp& other : waiting_) {
        if (other.client != wanted.client || other.kind != wanted.kind) continue;
        replies_.refuse(other.client, other.id, fault("replaced"));
        other = std::move(wanted);
        return;
    }
    waiting_.push_back(std::move(wanted));
    if (!busy_) do_next();
}

void LookUps::do_next() {
    while (!waiting_.empty() && waiting_.front().client->socket.expired()) waiting_.pop_front();
    if (waiting_.empty()) return;
    LookUp next = std::move(waiting_.front());
    waiting_.pop_front();
    busy_ = true;
    context_.run_on(
        context_.readers_of(game_.history().length()), game_.seating().agreement().by.value,
        [client = next.client, work = std::move(next.work)]() -> Result<std::string> {
            if (client->socket.expired()) return refuse("replaced");
            return work();
        },
        [this, owner = owner_.shared_from_this(), client = next.client,
         id = next.id](Result<std::string> answer) {
            busy_ = false;
            if (answer) {
                client->send(text_of(std::move(*answer)));
            } else {
                replies_.refuse(client, id, answer.error());
            }
            do_next();
        });
}

void LookUps::odds(const ClientPtr& client, const ClientMessage& message) {
    std::shared_ptr<const AnyTable> table = game_.history().table().clone();
    const Witness witness = game_.history().witness_of(client->role);
    add({client, message.type, message.id,
         [&rules = game_.rules(), table, witness, described = message.described,
          id = message.id]() -> Result<std::string> {
             const auto odds = described.empty()
                                   ? rules.page_odds(*table, witness)
                                   : rules.page_odds(*table, witness, parse_shallow(described));
             if (!odds) return tl::unexpected(Fault{"odds", odds.error(), {}, 400});
             return "{\"type\":\"odds\",\"re\":" + id_json(id) + ",\"odds\":" + *odds + "}";
         }});
}

void LookUps::past(const ClientPtr& client, const ClientMessage& message) {
    const store::Number wanted = message.number.value_or(0);
    const bool as_referee = message.as == "referee";
    if (as_referee && !game_.is_over()) {
        return replies_.refuse(client, message.id, fault("under-way"));
    }
    if (wanted < 0 || wanted > game_.history().number(client->role)) {
        return replies_.refuse(client, message.id, fault("number"));
    }
    const Role role = as_referee ? Role::referee : client->role;
    const store::Number length = game_.history().length_at(client->role, wanted);
    if (!replay_) {
        replay_ = std::make_shared<Replay>(context_.store, game_.stored().id, game_.make_match());
    }
    add({client, message.type, message.id,
         [replay = replay_, role, length, number = wanted, id = message.id,
          over = game_.is_over()]() -> Result<std::string> {
             const GameHistory* then = replay->at(length);
             if (then == nullptr) return refuse("internal");
             JsonWriter json;
             json.begin_object().member("type", "past").key("re").raw(id_json(id));
             json.member("number", number).member("part", then->match().sittings().size());
             // How many entries there were is a secret of the game until its end.
             if (over) json.member("move", length);
             write_look(*then, role, json);
             json.end_object();
             return json.take();
         }});
}

}  // namespace bivouac::server
