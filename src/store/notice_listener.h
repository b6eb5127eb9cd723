// The listener of a store.
#pragma once

#include <functional>
#include <mutex>
#include <utility>

#include "store/store.h"

namespace bivouac::store {

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

}  // namespace bivouac::store
