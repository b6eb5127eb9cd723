// The log of a game, which only grows.
#include "store/access.h"
#include "store/log.h"

namespace bivouac::store {

namespace {

void add_entry(Writing& writing, const GameId& game, Number number, const Entry& entry) {
    writing.sql.run(
        "INSERT INTO entries (game, number, kind, seat, text, time, clock_left) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        {game, number, entry.kind, entry.seat, entry.text, entry.time, entry.clock_left});
}

Entry entry_in(const Row& row) {
    Entry entry{.number = row[0].number(),
                .kind = row[1].text(),
                .seat = row[2].text(),
                .text = row[3].text(),
                .time = row[4].time(),
                .clock_left = {}};
    if (!row[5].is_null()) entry.clock_left = Milliseconds{row[5].number()};
    return entry;
}

// An undo that cannot be read, or that goes nowhere, must not get into a log that keeps everything.
void look_at(const Append& append) {
    if (append.entries.empty()) refuse(Trouble::unfit, "There is nothing to append.");
    Number number = append.expected;
    for (const Entry& entry : append.entries) {
        ++number;
        if (entry.kind != undo_kind) continue;
        const auto to = undone_to(entry);
        if (!to || *to >= number) refuse(Trouble::unfit, "An undo goes back to no earlier entry.");
    }
}

}  // namespace

Number statements::append(Writing& writing, const Append& append) {
    look_at(append);
    const Turn turn = append.turn.value_or(Turn{});
    // The number in the row is what two writers fight for: one of them finds another.
    const Rows rows = writing.sql.run(
        "UPDATE games SET number = number + ?3, "
        "pending = CASE WHEN ?4 = 1 THEN ?5 ELSE pending END, "
        "since = CASE WHEN ?4 = 1 THEN ?6 ELSE since END, "
        "deadline = CASE WHEN ?4 = 1 THEN ?7 ELSE deadline END, "
        "ended = COALESCE(?8, ended), ending = COALESCE(?9, ending) "
        "WHERE id = ?1 AND number = ?2 RETURNING number",
        {append.game, append.expected, static_cast<std::int64_t>(append.entries.size()),
         append.turn.has_value(), turn.pending, turn.since, turn.deadline,
         append.ending ? Value(append.ending->time) : Value(),
         append.ending ? Value(append.ending->text) : Value()});
    if (rows.empty()) {
        need_game(writing.sql, append.game);
        refuse(Trouble::conflict, "The log has another number of entries by now.");
    }
    Number number = append.expected;
    for (const Entry& entry : append.entries) add_entry(writing, append.game, ++number, entry);
    if (append.clears_requests) {
        writing.sql.run("DELETE FROM requests WHERE game = ?1", {append.game});
        writing.tell(News::requests, append.game);
    }
    for (const Webhook& webhook : append.webhooks) add_webhook(writing, append.game, webhook);
    writing.tell(News::entries, append.game, number);
    return number;
}

Result<Number> Store::append(const Append& append) {
    return access_->write([&](Writing& writing) { return statements::append(writing, append); });
}

void Store::append(Append append, std::function<void(Result<Number>)> done) {
    const auto number = std::make_shared<Number>(0);
    access_->writer().add(
        {.work = [number, what = std::move(append)](
                     Writing& to) { *number = statements::append(to, what); },
         .answer =
             [number, done = std::move(done)](const std::optional<Failure>& failure) {
                 done(failure ? Result<Number>(tl::unexpected(*failure)) : Result<Number>(*number));
             }});
}

Result<std::vector<Entry>> Store::entries(const GameId& game, Number after) {
    return access_->read([&](Connection& sql) {
        statements::need_game(sql, game);
        return all_of(sql.run("SELECT number, kind, seat, text, time, clock_left FROM entries "
                              "WHERE game = ?1 AND number > ?2 ORDER BY number",
                              {game, after}),
                      entry_in);
    });
}

}  // namespace bivouac::store
