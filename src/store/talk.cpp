// What is said, noted and asked around a game.
#include <algorithm>

#include "store/access.h"

namespace bivouac::store {

namespace {

ChatLine line_in(const Row& row) {
    return {.number = row[0].number(),
            .person = {row[1].number()},
            .seat = row[2].text(),
            .to = row[3].text(),
            .text = row[4].text(),
            .time = row[5].time()};
}

}  // namespace

Result<Number> Store::say(const GameId& game, const ChatLine& line, Number at_most) {
    return access_->write([&](Writing& writing) {
        const Rows rows = writing.sql.run(
            "UPDATE games SET chat_lines = chat_lines + 1 WHERE id = ?1 AND chat_lines < ?2 "
            "RETURNING chat_lines",
            {game, at_most});
        if (rows.empty()) {
            statements::need_game(writing.sql, game);
            refuse(Trouble::full, "As much has been said in this game as there may be.");
        }
        const Number number = rows[0][0].number();
        writing.sql.run(
            "INSERT INTO chat (game, number, person, seat, audience, text, time) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            {game, number, line.person, line.seat, line.to, line.text, line.time});
        writing.tell(News::chat, game, number);
        return number;
    });
}

Result<std::vector<ChatLine>> Store::chat(const GameId& game, Number after) {
    return access_->read([&](Connection& sql) {
        return all_of(sql.run("SELECT number, person, seat, audience, text, time FROM chat "
                              "WHERE game = ?1 AND number > ?2 ORDER BY number",
                              {game, after}),
                      line_in);
    });
}

Result<std::vector<ChatLine>> Store::last_chat(const GameId& game, std::string_view seat,
                                               int at_most) {
    return access_->read([&](Connection& sql) {
        auto found = all_of(sql.run("SELECT number, person, seat, audience, text, time FROM chat "
                                    "WHERE game = ?1 AND audience IN ('', ?2) "
                                    "ORDER BY number DESC LIMIT ?3",
                                    {game, seat, at_most}),
                            line_in);
        std::ranges::reverse(found);
        return found;
    });
}

Result<void> Store::write_notes(const GameId& game, PersonId person, std::string_view text) {
    return access_->write([&](Writing& writing) {
        writing.sql.run(
            "INSERT INTO notes (game, person, text) VALUES (?1, ?2, ?3) "
            "ON CONFLICT (game, person) DO UPDATE SET text = excluded.text",
            {game, person, text});
    });
}

Result<std::string> Store::notes(const GameId& game, PersonId person) {
    return access_->read([&](Connection& sql) {
        const Rows rows =
            sql.run("SELECT text FROM notes WHERE game = ?1 AND person = ?2", {game, person});
        return rows.empty() ? std::string() : rows[0][0].text();
    });
}

Result<void> Store::ask(const GameId& game, const Request& request) {
    return access_->write([&](Writing& writing) {
        writing.sql.run(
            "INSERT INTO requests (game, kind, seat, number, time) "
            "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (game, kind, seat) DO UPDATE SET "
            "number = excluded.number, time = excluded.time",
            {game, request.kind, request.seat, request.number, request.time});
        writing.tell(News::requests, game);
    });
}

Result<void> Store::remove_request(const GameId& game, std::string_view kind,
                                   std::string_view seat) {
    return access_->write([&](Writing& writing) {
        const Rows rows = writing.sql.run(
            "DELETE FROM requests WHERE game = ?1 AND kind = ?2 AND seat = ?3 RETURNING kind",
            {game, kind, seat});
        need_first(rows, "Nothing of that kind is asked.");
        writing.tell(News::requests, game);
    });
}

Result<std::vector<Request>> Store::requests(const GameId& game) {
    return access_->read([&](Connection& sql) {
        return all_of(sql.run("SELECT kind, seat, number, time FROM requests "
                              "WHERE game = ?1 ORDER BY time, kind, seat",
                              {game}),
                      [](const Row& row) {
                          return Request{.kind = row[0].text(),
                                         .seat = row[1].text(),
                                         .number = row[2].number(),
                                         .time = row[3].time()};
                      });
    });
}

}  // namespace bivouac::store
