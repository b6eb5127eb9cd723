// Limits on how often one person, or one address, may do what costs others something. They hold
// only where the options say so.
#pragma once

#include "server/rate_limiter.h"

namespace bivouac::server {

struct RateLimits {
    RateLimiter lines{20, 30};       // of chat, by person
    RateLimiter links{20, 4};        // new ones for watching, by person
    RateLimiter founders{20, 4};     // games founded, played again and played on, by person
    RateLimiter foundings{200, 30};  // the same by address: a club may sit behind one
};

}  // namespace bivouac::server
