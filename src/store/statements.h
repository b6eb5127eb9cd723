// Statements that several functions of a store need, each within a transaction that somebody else
// begins and ends. They throw Refusal and SqlError.
#pragma once

#include <string_view>
#include <vector>

#include "store/sql.h"

namespace bivouac::store {

// A transaction that writes, and what others should hear of when it is durable.
struct Writing {
    Connection& sql;
    std::vector<Notice> news = {};

    void tell(News what, const GameId& game, Number number = 0) {
        news.push_back({what, game, number});
    }
};

namespace statements {

// The step of a migration that SQL cannot do.
void fill_skeletons(Connection& sql);
// Refuses a game that is not there.
void need_game(Connection& sql, const GameId& game);
void join(Writing& writing, const GameId& game, const Member& member);
void add_link(Writing& writing, const SecretHash& secret, const Link& link);
Number append(Writing& writing, const Append& append);
void add_webhook(Writing& writing, const GameId& game, const Webhook& webhook);

}  // namespace statements
}  // namespace bivouac::store
