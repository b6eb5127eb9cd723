// The connections to a database on which a Store is built.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "store/notice_listener.h"
#include "store/sql.h"

namespace bivouac::store {

// Listens to what other processes announce, for as long as it lives.
class Listening {
   public:
    Listening() = default;
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    virtual ~Listening() = default;
};

struct Database {
    std::unique_ptr<Connection> writing;
    std::unique_ptr<Connection> reading;
    std::function<void(const std::string& path)> backup;
    // Where announcements come back to whoever made them too; empty: nobody else writes, and the
    // writer tells them.
    std::function<std::unique_ptr<Listening>(NoticeListener&)> listening;
};

}  // namespace bivouac::store
