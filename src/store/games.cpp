// Games and the lists of them.
#include <algorithm>
#include <array>
#include <map>

#include "store/access.h"

namespace bivouac::store {

namespace {

constexpr std::size_t longest_id = 64;
constexpr const char* no_such_game = "There is no such game.";

const std::string columns =
    "id, game, scenario, options, rules_version, data_digest, seed, match, origin, clock, flag, "
    "webhook, created, pending, since, deadline, number, ended, ending, rematch_of";

Seed seed_in(const Value& value) {
    Seed seed;
    const std::string& bytes = value.bytes();
    if (bytes.size() != seed.bytes.size()) {
        give_up("The seed of a game is damaged.");
    }
    std::ranges::copy(bytes, seed.bytes.begin());
    return seed;
}

Game game_in(const Row& row) {
    Game game{.id = {row[0].text()},
              .identity = {.game = row[1].text(),
                           .scenario = row[2].text(),
                           .options = row[3].text(),
                           .rules_version = static_cast<int>(row[4].number()),
                           .data_digest = row[5].text()},
              .seed = seed_in(row[6]),
              .match = row[7].text(),
              .origin = row[8].text(),
              .rematch_of = {row[19].is_null() ? std::string() : row[19].text()},
              .clock = row[9].text(),
              .flag = row[10].text(),
              .webhook = row[11].text(),
              .seats = {},
              .created = row[12].time(),
              .turn = {row[13].text(), row[14].time(), row[15].optional_time()},
              .number = row[16].number(),
              .ending = {}};
    if (!row[17].is_null()) game.ending = GameEnd{row[17].time(), row[18].text()};
    return game;
}

// The levels of the machine had other names once, those of rules of a game. Games of that time keep
// them in the database and are read by the present names.
std::string level_in(const Value& value) {
    struct OldLevel {
        std::string_view old, present;
    };
    constexpr std::array<OldLevel, 3> old_levels{
        {{"conscript", "cadet"}, {"grognard", "colonel"}, {"marshal", "general"}}};
    for (const OldLevel& level : old_levels) {
        if (level.old == value.text()) return std::string(level.present);
    }
    return value.text();
}

// The games that a condition picks out, the latest first, each with its seats.
std::vector<Game> games_where(Connection& sql, const std::string& condition,
                              std::initializer_list<Value> values) {
    std::vector<Game> found;
    std::map<std::string, std::size_t> place_of;
    const std::string look =
        "SELECT " + columns + " FROM games WHERE " + condition + " ORDER BY created DESC, id";
    for (const Row& row : sql.run(look, values)) {
        place_of[row[0].text()] = found.size();
        found.push_back(game_in(row));
    }
    if (found.empty()) return found;
    const std::string seats =
        "SELECT game, name, bot, is_open FROM seats "
        "WHERE game IN (SELECT id FROM games WHERE " +
        condition + ") ORDER BY game, place";
    for (const Row& row : sql.run(seats, values)) {
        found[place_of.at(row[0].text())].seats.push_back(
            {row[1].text(), level_in(row[2]), row[3].number() != 0});
    }
    return found;
}

// Ids stand in addresses and in announcements.
bool is_an_id(std::string_view text) {
    return !text.empty() && text.size() <= longest_id &&
           std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
}

void insert_game(Writing& writing, const Game& game) {
    if (!is_an_id(game.id.text)) refuse(Trouble::unfit, "That is no id of a game.");
    const Identity& what = game.identity;
    const Rows rows = writing.sql.run(
        "INSERT INTO games (id, game, scenario, options, rules_version, data_digest, seed, match, "
        "origin, clock, flag, webhook, created, pending, since, deadline, number, rematch_of) "
        "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, 0, ?17) "
        "ON CONFLICT DO NOTHING RETURNING id",
        {game.id, what.game, what.scenario, what.options, what.rules_version, what.data_digest,
         game.seed.bytes, game.match, game.origin, game.clock, game.flag, game.webhook,
         game.created, game.turn.pending, game.turn.since, game.turn.deadline,
         game.rematch_of.text.empty() ? Value() : Value(game.rematch_of)});
    need_first(rows, "There is a game of that id, or that rematch.", Trouble::taken);
    int place = 0;
    for (const Seat& seat : game.seats) {
        writing.sql.run(
            "INSERT INTO seats (game, place, name, bot, is_open) VALUES (?1, ?2, ?3, ?4, ?5)",
            {game.id, ++place, seat.name, seat.bot, seat.is_open});
    }
}

}  // namespace

void statements::need_game(Connection& sql, const GameId& game) {
    need_first(sql.run("SELECT 1 FROM games WHERE id = ?1", {game}), no_such_game);
}

Result<void> Store::add_game(const NewGame& new_game) {
    return access_->write([&](Writing& writing) {
        const Game& game = new_game.game;
        insert_game(writing, game);
        for (const Member& member : new_game.members) statements::join(writing, game.id, member);
        for (const SecretLink& item : new_game.links) {
            statements::add_link(writing, item.secret, item.link);
        }
        if (new_game.entries.empty()) return;
        Append log;
        log.game = game.id;
        log.entries = new_game.entries;
        statements::append(writing, log);
    });
}

Result<Game> Store::game(const GameId& id) {
    return access_->read([&](Connection& sql) {
        // Not looked for: a text that cannot be kept cannot be asked for either.
        if (!is_an_id(id.text)) refuse(Trouble::unknown, "There is no game of that id.");
        return need_first(games_where(sql, "id = ?1", {id}), no_such_game);
    });
}

Result<Game> Store::rematch_of(const GameId& id) {
    return access_->read([&](Connection& sql) {
        return need_first(games_where(sql, "rematch_of = ?1", {id}),
                          "Nobody has asked for a rematch.");
    });
}

Result<std::vector<Game>> Store::games_of(PersonId person) {
    return access_->read([&](Connection& sql) {
        return games_where(sql, "id IN (SELECT game FROM members WHERE person = ?1)", {person});
    });
}

Result<std::vector<Game>> Store::lobby() {
    return access_->read([](Connection& sql) {
        return games_where(
            sql, "ended IS NULL AND id IN (SELECT game FROM seats WHERE is_open = 1)", {});
    });
}

Result<std::vector<Game>> Store::games_under_way() {
    return access_->read([](Connection& sql) { return games_where(sql, "ended IS NULL", {}); });
}

Result<void> Store::keep_data(const DataSet& data) {
    return access_->write([&](Writing& writing) {
        writing.sql.run(
            "INSERT INTO data_sets (digest, game, files) VALUES (?1, ?2, ?3) "
            "ON CONFLICT (digest) DO NOTHING",
            {data.digest, data.game, Bytes{data.files}});
    });
}

Result<DataSet> Store::data(std::string_view digest) {
    return access_->read([&](Connection& sql) -> DataSet {
        const Row row = need_first(
            sql.run("SELECT digest, game, files FROM data_sets WHERE digest = ?1", {digest}),
            "There is no such data.");
        return {row[0].text(), row[1].text(), row[2].bytes()};
    });
}

// Who is asked stands there with a colon and what for, or in older games alone.
Result<std::int64_t> Store::games_under_thought(PersonId person) {
    return access_->read([&](Connection& sql) {
        const Rows rows = sql.run(
            "SELECT count(DISTINCT games.id) FROM members JOIN games ON games.id = members.game "
            "JOIN seats ON seats.game = games.id WHERE members.person = ?1 "
            "AND members.rights = 'captain' AND games.ended IS NULL AND seats.bot <> '' "
            "AND (' ' || games.pending || ' ' LIKE '% ' || seats.name || ' %' "
            "OR ' ' || games.pending LIKE '% ' || seats.name || ':%')",
            {person});
        return rows[0][0].number();
    });
}

}  // namespace bivouac::store
