// Limits on how often somebody may do what costs others something.
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>

#include "store/model.h"

namespace bivouac::server {

// A token bucket for each key: so many at once, then so many a minute.
class RateLimiter {
   public:
    RateLimiter(double at_once, double a_minute) : most_(at_once), rate_(a_minute) {}

    // True, and counted, if the key may act once more.
    bool take(const std::string& who, store::Time now) {
        if (buckets_.size() > most_kept) forget(now);
        auto [found, is_new] = buckets_.try_emplace(who, Bucket{most_, now});
        Bucket& bucket = found->second;
        bucket.left = filled(bucket, now);
        bucket.since = now;
        if (bucket.left < 1) return false;
        bucket.left -= 1;
        return true;
    }
    // As if it had not happened.
    void give_back(const std::string& who) {
        const auto found = buckets_.find(who);
        if (found != buckets_.end()) found->second.left = std::min(most_, found->second.left + 1);
    }

   private:
    struct Bucket {
        double left = 0;
        store::Time since;
    };
    static constexpr std::size_t most_kept = 100'000;

    double filled(const Bucket& bucket, store::Time now) const {
        const std::chrono::duration<double, std::ratio<60>> minutes = now - bucket.since;
        return std::min(most_, bucket.left + std::max(0.0, minutes.count()) * rate_);
    }
    // A full bucket says nothing.
    void forget(store::Time now) {
        std::erase_if(buckets_,
                      [&](const auto& item) { return filled(item.second, now) >= most_; });
    }

    double most_, rate_;
    std::unordered_map<std::string, Bucket> buckets_;
};

// They hold only where the options say so.
struct RateLimits {
    RateLimiter guests{100, 60};  // new ones, by address
    RateLimiter names{30, 10};    // asked for, by address
    // Passwords tried: by address, by account, by both, and by browsers that have been signed in
    // with the account, so that guesses from elsewhere do not keep the owner out. The limit of one
    // address is far below the account's limit for all addresses.
    RateLimiter tries_of_address{20, 10}, tries_of_account{60, 6}, tries_of_both{8, 2};
    RateLimiter tries_of_browser{8, 2};
    RateLimiter lines{20, 30};       // of chat, by person
    RateLimiter links{20, 4};        // new ones for watching, by person
    RateLimiter founders{20, 4};     // games founded, played again and played on, by person
    RateLimiter foundings{200, 30};  // the same by address: a club may sit behind one
};

}  // namespace bivouac::server
