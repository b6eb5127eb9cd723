// Who sits where, and the links that let people in.
#include "store/access.h"

namespace bivouac::store {

namespace {

Rights rights_in(const Value& value) {
    for (const Rights rights : {Rights::captain, Rights::officer, Rights::watcher}) {
        if (value.text() == name_of(rights)) return rights;
    }
    give_up("A member has rights that this program does not know.");
}

void refuse_if_held(Writing& writing, const GameId& game, const Member& member,
                    const char* sentence) {
    const Rows others = writing.sql.run(
        "SELECT person FROM members WHERE game = ?1 AND seat = ?2 AND rights = ?3 "
        "AND person <> ?4",
        {game, member.seat, name_of(member.rights), member.person});
    if (!others.empty()) refuse(Trouble::taken, sentence);
}

}  // namespace

void statements::join(Writing& writing, const GameId& game, const Member& member) {
    // Two captains who come at once both see nobody: the index one_captain lets one of them in.
    if (member.rights == Rights::captain) {
        refuse_if_held(writing, game, member, "That seat has a captain.");
    }
    if (member.rights == Rights::officer) {
        // Whoever comes at the same time waits for this row.
        writing.sql.run("UPDATE games SET number = number WHERE id = ?1", {game});
        refuse_if_held(writing, game, member, "That seat has an officer.");
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

void statements::add_link(Writing& writing, const SecretHash& secret, const Link& link) {
    const Rows rows = writing.sql.run(
        "INSERT INTO links (secret, game, seat, rights, created) VALUES (?1, ?2, ?3, ?4, ?5) "
        "ON CONFLICT (secret) DO NOTHING RETURNING game",
        {secret, link.game, link.seat, name_of(link.rights), link.created});
    need_first(rows, "There is a link with that secret.", Trouble::taken);
}

Result<void> Store::join(const GameId& game, const Member& member) {
    return access_->write([&](Writing& writing) { statements::join(writing, game, member); });
}

Result<std::vector<Member>> Store::members(const GameId& game) {
    return access_->read([&](Connection& sql) {
        return all_of(sql.run("SELECT person, seat, rights, since FROM members WHERE game = ?1 "
                              "ORDER BY since, seat, person",
                              {game}),
                      [](const Row& row) {
                          return Member{.person = {row[0].number()},
                                        .seat = row[1].text(),
                                        .rights = rights_in(row[2]),
                                        .since = row[3].time()};
                      });
    });
}

Result<void> Store::renew_link(const SecretHash& secret, const Link& link) {
    return access_->write([&](Writing& writing) {
        writing.sql.run(
            "UPDATE links SET ended = ?4 WHERE game = ?1 AND seat = ?2 AND rights = ?3 "
            "AND ended IS NULL",
            {link.game, link.seat, name_of(link.rights), link.created});
        statements::add_link(writing, secret, link);
    });
}

Result<Link> Store::link(const SecretHash& secret) {
    return access_->read([&](Connection& sql) -> Link {
        const Row row = need_first(sql.run("SELECT game, seat, rights, created, ended FROM links "
                                           "WHERE secret = ?1 AND ended IS NULL",
                                           {secret}),
                                   "There is no such link.");
        return {.game = {row[0].text()},
                .seat = row[1].text(),
                .rights = rights_in(row[2]),
                .created = row[3].time(),
                .ended = row[4].optional_time()};
    });
}

}  // namespace bivouac::store
