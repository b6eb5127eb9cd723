// What is said, noted and asked around a game.
#include <algorithm>

#include "store/statements.h"

namespace bivouac::store::statements {

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

Number say(Writing& writing, const GameId& game, const ChatLine& line, Number at_most) {
    const Rows rows = writing.sql.run(
        "UPDATE games SET chat_lines = chat_lines + 1 WHERE id = ?1 AND chat_lines < ?2 "
        "RETURNING chat_lines",
        {game, at_most});
    if (rows.empty()) {
        need_game(writing.sql, game);
        refuse(Trouble::full, "As much has been said in this game as there may be.");
    }
    const Number number = rows[0][0].number();
    writing.sql.run(
        "INSERT INTO chat (game, number, person, seat, audience, text, time) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        {game, number, line.person, line.seat, line.to, line.text, line.time});
    writing.tell(News::chat, game, number);
    return number;
}

std::vector<ChatLine> chat(Connection& sql, const GameId& game, Number after) {
    std::vector<ChatLine> found;
    for (const Row& row : sql.run("SELECT number, person, seat, audience, text, time FROM chat "
                                  "WHERE game = ?1 AND number > ?2 ORDER BY number",
                                  {game, after})) {
        found.push_back(line_in(row));
    }
    return found;
}

std::vector<ChatLine> last_chat(Connection& sql, const GameId& game, std::string_view seat,
                                int at_most) {
    std::vector<ChatLine> found;
    for (const Row& row : sql.run("SELECT number, person, seat, audience, text, time FROM chat "
                                  "WHERE game = ?1 AND audience IN ('', ?2) "
                                  "ORDER BY number DESC LIMIT ?3",
                                  {game, seat, at_most})) {
        found.push_back(line_in(row));
    }
    std::ranges::reverse(found);
    return found;
}

void write_notes(Writing& writing, const GameId& game, PersonId person, std::string_view text) {
    writing.sql.run(
        "INSERT INTO notes (game, person, text) VALUES (?1, ?2, ?3) "
        "ON CONFLICT (game, person) DO UPDATE SET text = excluded.text",
        {game, person, text});
}

std::string notes(Connection& sql, const GameId& game, PersonId person) {
    const Rows rows =
        sql.run("SELECT text FROM notes WHERE game = ?1 AND person = ?2", {game, person});
    return rows.empty() ? std::string() : rows[0][0].text();
}

void ask(Writing& writing, const GameId& game, const Request& request) {
    writing.sql.run(
        "INSERT INTO requests (game, kind, seat, number, time) "
        "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (game, kind, seat) DO UPDATE SET "
        "number = excluded.number, time = excluded.time",
        {game, request.kind, request.seat, request.number, request.time});
    writing.tell(News::requests, game);
}

void remove_request(Writing& writing, const GameId& game, std::string_view kind,
                    std::string_view seat) {
    const Rows rows = writing.sql.run(
        "DELETE FROM requests WHERE game = ?1 AND kind = ?2 AND seat = ?3 RETURNING kind",
        {game, kind, seat});
    if (rows.empty()) refuse(Trouble::unknown, "Nothing of that kind is asked.");
    writing.tell(News::requests, game);
}

std::vector<Request> requests(Connection& sql, const GameId& game) {
    std::vector<Request> found;
    for (const Row& row : sql.run("SELECT kind, seat, number, time FROM requests "
                                  "WHERE game = ?1 ORDER BY time, kind, seat",
                                  {game})) {
        found.push_back({row[0].text(), row[1].text(), row[2].number(), row[3].time()});
    }
    return found;
}

}  // namespace bivouac::store::statements
