#include "store/store.h"

#include "store/access.h"

namespace bivouac::store {

Store::Store(Database database) : access_(std::make_unique<Access>(std::move(database))) {}
Store::~Store() = default;

void Store::listen(std::function<void(const Notice&)> on_notice) {
    access_->listen(std::move(on_notice));
}

Result<void> Store::backup(const std::string& path) {
    return caught([&] {
        access_->back_up(path);
        return Result<void>{};
    });
}

// The version is written once more, because a full disk can still be read.
Result<void> Store::check() {
    auto answers = access_->read([](Connection& sql) { sql.run("SELECT 1"); });
    if (!answers) return answers;
    return access_->write([](Writing& to) { to.sql.set_version(to.sql.version()); });
}

Work Store::work() const { return access_->writer().work(); }

}  // namespace bivouac::store
