#include "store/claim.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <utility>

#include "store/open.h"

namespace bivouac::store {

// SQLite locks ranges of the file, this locks the file as a whole: neither sees the other.
Result<Claim> Claim::on(const std::string& where) {
    if (const auto place = check_place(where); !place) return tl::unexpected(place.error());
    if (is_postgres(where)) return Claim(-1);
    const int file = ::open(where.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) {
        return failed("The file " + where + " can be neither opened nor made.");
    }
    Claim claim(file);
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) return claim;
    return failed("Another server is running on " + where + ". Two share their " +
                      "games on PostgreSQL only.",
                  Trouble::taken);
}

Claim::Claim(Claim&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
Claim& Claim::operator=(Claim&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
}
Claim::~Claim() {
    if (file_ >= 0) ::close(file_);
}

}  // namespace bivouac::store
