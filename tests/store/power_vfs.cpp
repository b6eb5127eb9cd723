#include "store/power_vfs.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <vector>

namespace bivouac::test {

namespace {

constexpr std::size_t sector = 512;

// Something done to a file and not synced.
struct Change {
    bool is_truncation = false;
    std::size_t offset = 0;  // or the new size
    std::string bytes;
};

void apply(std::string& disk, const Change& change) {
    if (change.is_truncation) {
        disk.resize(std::min(disk.size(), change.offset));
        return;
    }
    disk.resize(std::max(disk.size(), change.offset + change.bytes.size()));
    std::ranges::copy(change.bytes, disk.begin() + static_cast<std::ptrdiff_t>(change.offset));
}

struct FileOnDisk {
    std::string synced;
    std::vector<Change> waiting;
};

struct World {
    std::mutex mutex;
    std::map<std::string, FileOnDisk> files;
    std::int64_t until_failure = 0;
    bool is_dark = false;

    // Counts one operation that reaches for the disk; true if there is no power for it.
    bool is_too_late() {
        if (--until_failure <= 0) is_dark = true;
        return is_dark;
    }
};

World& world() {
    static World only;
    return only;
}

std::string content_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// SQLite's own file stands right behind ours in memory.
struct PowerFile {
    sqlite3_file base;
    FileOnDisk* disk;  // null: a file that need not survive
    sqlite3_file* below() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

PowerFile* ours(sqlite3_file* file) { return reinterpret_cast<PowerFile*>(file); }

sqlite3_file* below(sqlite3_file* file) { return ours(file)->below(); }

int note(sqlite3_file* file, Change change, int failure) {
    const std::lock_guard lock(world().mutex);
    if (ours(file)->disk == nullptr) return world().is_dark ? failure : SQLITE_OK;
    if (world().is_too_late()) return failure;
    ours(file)->disk->waiting.push_back(std::move(change));
    return SQLITE_OK;
}

int file_close(sqlite3_file* file) { return below(file)->pMethods->xClose(below(file)); }

int file_read(sqlite3_file* file, void* bytes, int count, sqlite3_int64 offset) {
    return below(file)->pMethods->xRead(below(file), bytes, count, offset);
}

int file_write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset) {
    const auto* begin = static_cast<const char*>(bytes);
    const int code = note(file,
                          {false, static_cast<std::size_t>(offset),
                           std::string(begin, static_cast<std::size_t>(count))},
                          SQLITE_IOERR_WRITE);
    if (code != SQLITE_OK) return code;
    return below(file)->pMethods->xWrite(below(file), bytes, count, offset);
}

int file_truncate(sqlite3_file* file, sqlite3_int64 size) {
    const int code = note(file, {true, static_cast<std::size_t>(size), {}}, SQLITE_IOERR_TRUNCATE);
    if (code != SQLITE_OK) return code;
    return below(file)->pMethods->xTruncate(below(file), size);
}

// The real disk need not be asked: this one is made of memory.
int file_sync(sqlite3_file* file, int) {
    const std::lock_guard lock(world().mutex);
    if (world().is_too_late()) return SQLITE_IOERR_FSYNC;
    if (FileOnDisk* const disk = ours(file)->disk) {
        for (const Change& change : disk->waiting) apply(disk->synced, change);
        disk->waiting.clear();
    }
    return SQLITE_OK;
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
    return below(file)->pMethods->xFileSize(below(file), size);
}

int file_lock(sqlite3_file* file, int level) {
    return below(file)->pMethods->xLock(below(file), level);
}

int file_unlock(sqlite3_file* file, int level) {
    return below(file)->pMethods->xUnlock(below(file), level);
}

int file_check_lock(sqlite3_file* file, int* out) {
    return below(file)->pMethods->xCheckReservedLock(below(file), out);
}

int file_control(sqlite3_file* file, int what, void* argument) {
    return below(file)->pMethods->xFileControl(below(file), what, argument);
}

int file_sector_size(sqlite3_file* file) { return below(file)->pMethods->xSectorSize(below(file)); }

int file_characteristics(sqlite3_file* file) {
    return below(file)->pMethods->xDeviceCharacteristics(below(file));
}

int file_shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** out) {
    return below(file)->pMethods->xShmMap(below(file), page, size, extend, out);
}

int file_shm_lock(sqlite3_file* file, int offset, int count, int flags) {
    return below(file)->pMethods->xShmLock(below(file), offset, count, flags);
}

void file_shm_barrier(sqlite3_file* file) { below(file)->pMethods->xShmBarrier(below(file)); }

int file_shm_unmap(sqlite3_file* file, int remove) {
    return below(file)->pMethods->xShmUnmap(below(file), remove);
}

const sqlite3_io_methods methods = {2,
                                    file_close,
                                    file_read,
                                    file_write,
                                    file_truncate,
                                    file_sync,
                                    file_size,
                                    file_lock,
                                    file_unlock,
                                    file_check_lock,
                                    file_control,
                                    file_sector_size,
                                    file_characteristics,
                                    file_shm_map,
                                    file_shm_lock,
                                    file_shm_barrier,
                                    file_shm_unmap,
                                    nullptr,
                                    nullptr};

sqlite3_vfs* system_vfs() {
    static sqlite3_vfs* const found = sqlite3_vfs_find(nullptr);
    return found;
}

int vfs_open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out_flags) {
    file->pMethods = nullptr;
    ours(file)->disk = nullptr;
    const int kept = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL;
    const std::lock_guard lock(world().mutex);
    if (world().is_dark) return SQLITE_CANTOPEN;
    const int code = system_vfs()->xOpen(system_vfs(), name, below(file), flags, out_flags);
    if (code != SQLITE_OK) return code;
    file->pMethods = &methods;
    if (name != nullptr && (flags & kept) != 0) {
        const bool is_new = !world().files.contains(name);
        FileOnDisk& disk = world().files[name];
        if (is_new) disk.synced = content_of(name);
        ours(file)->disk = &disk;
    }
    return SQLITE_OK;
}

int vfs_delete(sqlite3_vfs*, const char* name, int sync) {
    const std::lock_guard lock(world().mutex);
    if (world().is_too_late()) return SQLITE_IOERR_DELETE;
    if (const auto found = world().files.find(name); found != world().files.end()) {
        found->second = {};
    }
    return system_vfs()->xDelete(system_vfs(), name, sync);
}

void install() {
    static sqlite3_vfs layer = [] {
        sqlite3_vfs made = *system_vfs();
        made.szOsFile += static_cast<int>(sizeof(PowerFile));
        made.pNext = nullptr;
        made.zName = PowerSupply::vfs;
        made.xOpen = vfs_open;
        made.xDelete = vfs_delete;
        return made;
    }();
    sqlite3_vfs_register(&layer, 0);
}

// Of one write the sectors that the disk had got to, in no order.
void apply_in_part(std::string& disk, const Change& change, std::uint64_t& chance) {
    const auto toss = [&chance] {
        chance = chance * 6364136223846793005u + 1442695040888963407u;
        return (chance >> 40) % 2 == 0;
    };
    if (change.is_truncation) {
        if (toss()) apply(disk, change);
        return;
    }
    for (std::size_t begin = 0; begin < change.bytes.size();) {
        const std::size_t end =
            std::min((change.offset + begin) / sector * sector + sector - change.offset,
                     change.bytes.size());
        if (toss()) {
            apply(disk, {false, change.offset + begin, change.bytes.substr(begin, end - begin)});
        }
        begin = end;
    }
}

}  // namespace

void PowerSupply::turn_on(std::int64_t fails_at) {
    install();
    const std::lock_guard lock(world().mutex);
    world().files.clear();
    world().until_failure = fails_at;
    world().is_dark = false;
}

bool PowerSupply::has_failed() {
    const std::lock_guard lock(world().mutex);
    return world().is_dark;
}

void PowerSupply::come_back(Remains remains, std::uint64_t chance) {
    const std::lock_guard lock(world().mutex);
    for (auto& [path, disk] : world().files) {
        if (remains == Remains::some_sectors) {
            for (const Change& change : disk.waiting) apply_in_part(disk.synced, change, chance);
        }
        std::ofstream(path, std::ios::binary | std::ios::trunc) << disk.synced;
        std::filesystem::remove(path + "-shm");
    }
    world().files.clear();
    world().is_dark = false;
}

}  // namespace bivouac::test
