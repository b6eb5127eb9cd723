// A connection of libpq's that looks after itself. Included by the files about PostgreSQL only.
#pragma once

#include <memory>
#include <string>

#include "store/database.h"
#include "store/libpq.h"

namespace bivouac::store {

struct FinishConnection {
    void operator()(PGconn* connection) const { libpq().PQfinish(connection); }
};
using Session = std::unique_ptr<PGconn, FinishConnection>;

struct ClearResult {
    void operator()(PGresult* result) const { libpq().PQclear(result); }
};
using Answer = std::unique_ptr<PGresult, ClearResult>;

// Where servers tell each other what changed.
inline constexpr const char* channel = "bivouac";

// Throws a lost SqlError if nobody answers there.
Session open_session(const std::string& address);

// The answer to a statement that went well; anything else is thrown.
Answer good_answer(PGconn* connection, PGresult* result);

// Hears what other servers on the same database announce. When it returns, nothing announced from
// now on is missed without a word: if the connection is lost, the listener is told so as soon as
// there is another.
std::unique_ptr<Listening> listen_to_postgres(const std::string& address, NoticeListener& listener);

// What is sent over the channel, and back. A line for each notice.
std::string line_of(const Notice& notice);
std::vector<Notice> notices_in(std::string_view lines);

}  // namespace bivouac::store
