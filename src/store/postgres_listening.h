// Hears what other servers on the same database announce.
#pragma once

#include <memory>
#include <string>

#include "store/database.h"

namespace bivouac::store {

// When it returns, nothing announced from now on is missed without a word: if the connection is
// lost, the ear is told so as soon as there is another.
std::unique_ptr<Listening> listen_to_postgres(const std::string& address, NoticeListener& ear);

}  // namespace bivouac::store
