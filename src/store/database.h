// The connections to a database on which a Store is built.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "store/sql.h"

namespace bivouac::store {

// The listener of a store.
class NoticeListener {
   public:
    using OnNotice = std::function<void(const Notice&)>;

    // When it returns, the listener before is not running any more.
    void set(OnNotice hear) {
        const std::lock_guard lock(mutex_);
        hear_ = std::move(hear);
    }

    void tell(const Notice& notice) {
        const std::lock_guard lock(mutex_);
        if (hear_) hear_(notice);
    }

   private:
    std::mutex mutex_;
    OnNotice hear_;
};

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
