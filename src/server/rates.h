// How often one person, or one address, may do what costs others something. Only where the options
// limit it.
#pragma once

#include "server/bucket.h"

namespace bivouac::server {

struct Rates {
    Buckets lines{20, 30};       // of chat, by person
    Buckets links{20, 4};        // new ones for watching, by person
    Buckets founders{20, 4};     // games founded, played again and played on, by person
    Buckets foundings{200, 30};  // the same by address: a club may sit behind one
};

}  // namespace bivouac::server
