#include "store/postgres_session.h"

#include <charconv>

namespace bivouac::store {

namespace {

// Before the address in the list, so that the address may say otherwise.
constexpr const char* patience_in_seconds = "10";

// A server that lets commits run ahead of its disk is told not to here; one that waits for more
// than its own disk keeps its way. A process that was stopped must not hold a row for ever.
constexpr const char* manners =
    "SELECT set_config('synchronous_commit', 'on', false) "
    "WHERE current_setting('synchronous_commit') IN ('off', 'local'); "
    "SET client_min_messages = warning; "
    "SET lock_timeout = '10s'; "
    "SET idle_in_transaction_session_timeout = '30s'";

Trouble trouble_of(std::string_view state) {
    if (state == "23505") return Trouble::taken;    // unique_violation
    if (state == "23503") return Trouble::unknown;  // foreign_key_violation
    return Trouble::broken;
}

std::string sentence_in(const char* message) {
    std::string text = message;
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return "PostgreSQL: " + text;
}

bool can_read(const std::string& address) {
    PQconninfoOption* const options = libpq().PQconninfoParse(address.c_str(), nullptr);
    libpq().PQconninfoFree(options);
    return options != nullptr;
}

}  // namespace

Answer good_answer(PGconn* connection, PGresult* result) {
    Answer answer(result);
    const int status = libpq().PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return answer;
    const char* const state = libpq().PQresultErrorField(result, PG_DIAG_SQLSTATE);
    throw SqlError{{trouble_of(state == nullptr ? "" : state),
                    sentence_in(libpq().PQerrorMessage(connection))},
                   libpq().PQstatus(connection) != CONNECTION_OK};
}

Session open_session(const std::string& address) {
    const char* const keys[] = {"connect_timeout", "fallback_application_name", "client_encoding",
                                "dbname", nullptr};
    const char* const values[] = {patience_in_seconds, "bivouac", "UTF8", address.c_str(), nullptr};
    Session session(libpq().PQconnectdbParams(keys, values, 1));
    if (libpq().PQstatus(session.get()) != CONNECTION_OK) {
        // What libpq says of an address that it cannot read may have the password in it.
        if (!can_read(address)) {
            give_up("PostgreSQL cannot read the address it is given.");
        }
        throw SqlError{{Trouble::broken, sentence_in(libpq().PQerrorMessage(session.get()))}, true};
    }
    libpq().PQsetNoticeProcessor(session.get(), [](void*, const char*) {}, nullptr);
    good_answer(session.get(), libpq().PQexec(session.get(), manners));
    return session;
}

std::string line_of(const Notice& notice) {
    return std::to_string(static_cast<int>(notice.news)) + ' ' + std::to_string(notice.number) +
           ' ' + notice.game.text + '\n';
}

std::vector<Notice> notices_in(std::string_view lines) {
    std::vector<Notice> found;
    for (std::size_t end = lines.find('\n'); end != lines.npos; end = lines.find('\n')) {
        const std::string_view line = lines.substr(0, end);
        lines.remove_prefix(end + 1);
        int news = 0;
        Number number = 0;
        const char* const start = line.data();
        const char* const stop = start + line.size();
        const auto first = std::from_chars(start, stop, news);
        if (first.ec != std::errc{} || first.ptr == stop) continue;
        const auto second = std::from_chars(first.ptr + 1, stop, number);
        if (second.ec != std::errc{} || second.ptr == stop) continue;
        // Another version of the program may say what we do not know.
        if (news < 0 || news >= static_cast<int>(News::missed)) continue;
        found.push_back({static_cast<News>(news), {std::string(second.ptr + 1, stop)}, number});
    }
    return found;
}

}  // namespace bivouac::store
