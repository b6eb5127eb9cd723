// Limits on how often passwords are tried. Guesses from elsewhere must not keep the owner out, so
// addresses, accounts and browsers are counted apart.
#pragma once

#include <string>

#include "server/rate_limiter.h"

namespace bivouac::server {

class SignInLimits {
   public:
    // A try from a browser that has not been signed in with that account before. The limit of one
    // address is far below the account's limit for all addresses.
    bool take_of_stranger(const std::string& address, const std::string& account, store::Time now) {
        return by_address_.take(address, now) && by_both_.take(both(address, account), now) &&
               by_account_.take(account, now);
    }
    // A try from a browser that has, or is signed in: nobody else's tries count for it.
    bool take_of_known(const std::string& browser, store::Time now) {
        return by_browser_.take(browser, now);
    }
    // A right password does not count as a try.
    void give_back(const std::string& address, const std::string& account,
                   const std::string& browser) {
        if (!browser.empty()) return by_browser_.give_back(browser);
        by_both_.give_back(both(address, account));
        by_account_.give_back(account);
    }

   private:
    static std::string both(const std::string& address, const std::string& account) {
        return address + ' ' + account;
    }

    RateLimiter by_address_{20, 10}, by_both_{8, 2}, by_account_{60, 6}, by_browser_{8, 2};
};

}  // namespace bivouac::server
