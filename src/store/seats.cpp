// Who sits where, and the links that let people in.
#include "store/statements.h"

namespace bivouac::store::statements {

namespace {

constexpr std::string_view names[] = {"captain", "officer", "watcher"};

std::string_view name_of(Rights rights) { return names[static_cast<std::size_t>(rights)]; }

Rights rights_in(const Value& value) {
    for (std::size_t i = 0; i < std::size(names); ++i) {
        if (value.text() == names[i]) return static_cast<Rights>(i);
    }
    throw SqlError{{Trouble::broken, "A member has rights that this program does not know."}};
}

}  // namespace

void join(Writing& writing, const GameId& game, const Member& member) {
    if (member.rights == Rights::captain) {
        // Two who come at once both see nobody: the index one_captain lets one of them in.
        const Rows others = writing.sql.run(
            "SELECT person FROM members WHERE game = ?1 AND seat = ?2 AND rights = 'captain' "
            "AND person <> ?3",
            {game, member.seat, member.person});
        if (!others.empty()) refuse(Trouble::taken, "That seat has a captain.");
    }
    if (member.rights == Rights::officer) {
        // Whoever comes at the same time waits for this row.
        writing.sql.run("UPDATE games SET number = number WHERE id = ?1", {game});
        const Rows others = writing.sql.run(
            "SELECT person FROM members WHERE game = ?1 AND seat = ?2 AND rights = 'officer' "
            "AND person <> ?3",
            {game, member.seat, member.person});
        if (!others.empty()) refuse(Trouble::taken, "That seat has an officer.");
    }
    writing.sql.run(
        "INSERT INTO members (game, person, seat, rights, since) VALUES (?1, ?2, ?3, ?4, ?5) "
        "ON CONFLICT (game, seat, person) DO UPDATE SET rights = excluded.rights",
        {game, member.person, member.seat, name_of(member.rights), member.since});
    if (member.rights == Rights::captain) {
        writing.sql.run("UPDATE seats SET is_open = 0 WHERE game = ?1 AND name = ?2",
                        {game, member.seat});
    }
    writing.tell(News::members, game);
}

std::vector<Member> members(Connection& sql, const GameId& game) {
    std::vector<Member> found;
    for (const Row& row : sql.run("SELECT person, seat, rights, since FROM members WHERE game = ?1 "
                                  "ORDER BY since, seat, person",
                                  {game})) {
        found.push_back({{row[0].number()}, row[1].text(), rights_in(row[2]), row[3].time()});
    }
    return found;
}

void add_link(Writing& writing, const SecretHash& secret, const Link& link) {
    const Rows rows = writing.sql.run(
        "INSERT INTO links (secret, game, seat, rights, created) VALUES (?1, ?2, ?3, ?4, ?5) "
        "ON CONFLICT (secret) DO NOTHING RETURNING game",
        {secret, link.game, link.seat, name_of(link.rights), link.created});
    if (rows.empty()) refuse(Trouble::taken, "There is a link with that secret.");
}

void renew_link(Writing& writing, const SecretHash& secret, const Link& link) {
    writing.sql.run(
        "UPDATE links SET ended = ?4 WHERE game = ?1 AND seat = ?2 AND rights = ?3 "
        "AND ended IS NULL",
        {link.game, link.seat, name_of(link.rights), link.created});
    add_link(writing, secret, link);
}

Link link(Connection& sql, const SecretHash& secret) {
    const Rows rows = sql.run(
        "SELECT game, seat, rights, created, ended FROM links WHERE secret = ?1 AND ended IS NULL",
        {secret});
    if (rows.empty()) refuse(Trouble::unknown, "There is no such link.");
    const Row& row = rows[0];
    return {.game = {row[0].text()},
            .seat = row[1].text(),
            .rights = rights_in(row[2]),
            .created = row[3].time(),
            .ended = row[4].optional_time()};
}

}  // namespace bivouac::store::statements
