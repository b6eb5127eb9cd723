#include "store/claim.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "store/open.h"

namespace bivouac::store {

// SQLite locks ranges of the file, this locks the file as a whole: neither sees the other.
Result<Claim> Claim::on(const std::string& where) {
    if (const auto place = check_place(where); !place) return tl::unexpected(place.error());
    if (is_postgres(where)) return Claim();
    const int file = ::open(where.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) {
        return failed("The file " + where + " can be neither opened nor made.");
    }
    Claim claim;
    claim.file_.reset(new int(file), [](const int* open) {
        ::close(*open);
        delete open;
    });
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) return claim;
    return failed("Another server is running on " + where + ". Two share their " +
                      "games on PostgreSQL only.",
                  Trouble::taken);
}

}  // namespace bivouac::store
