#include "store/postgres_session.h"

#include "core/text.h"

namespace bivouac::store {

namespace {

// Before the address in the list, so that the address may say otherwise.
constexpr const char* timeout_in_seconds = "10";

// A server that lets commits run ahead of its disk is told not to here; one that waits for more
// than its own disk keeps its way. A process that was stopped must not hold a row for ever.
constexpr const char* session_settings =
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
    const char* const values[] = {timeout_in_seconds, "bivouac", "UTF8", address.c_str(), nullptr};
    Session session(libpq().PQconnectdbParams(keys, values, 1));
    if (libpq().PQstatus(session.get()) != CONNECTION_OK) {
        // What libpq says of an address that it cannot read may have the password in it.
        if (!can_read(address)) {
            give_up("PostgreSQL cannot read the address it is given.");
        }
        throw SqlError{{Trouble::broken, sentence_in(libpq().PQerrorMessage(session.get()))}, true};
    }
    libpq().PQsetNoticeProcessor(session.get(), [](void*, const char*) {}, nullptr);
    good_answer(session.get(), libpq().PQexec(session.get(), session_settings));
    return session;
}

std::string line_of(const Notice& notice) {
    return std::to_string(static_cast<int>(notice.news)) + ' ' + std::to_string(notice.number) +
           ' ' + notice.game.text + '\n';
}

std::vector<Notice> notices_in(std::string_view lines) {
    std::vector<Notice> found;
    while (!lines.empty()) {
        std::string_view line = take_part(lines, '\n');
        const auto news = number_in<Number>(take_part(line, ' '));
        const auto number = number_in<Number>(take_part(line, ' '));
        // Another version of the program may say what we do not know.
        const bool is_known = news && *news >= 0 && *news < static_cast<Number>(News::missed);
        if (is_known && number)
            found.push_back({News{static_cast<int>(*news)}, {std::string(line)}, *number});
    }
    return found;
}

}  // namespace bivouac::store
