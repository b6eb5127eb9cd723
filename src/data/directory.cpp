// Reading a folder stands apart, because a program in the browser has none.
#include "data/files.h"

#if defined(__wasi__)

namespace bivouac::data {

tl::expected<Files, DataError> Files::from_directory(const std::string& directory) {
    return tl::unexpected(DataError{directory, "", "no folder can be read in a browser"});
}

}  // namespace bivouac::data

#else

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

namespace bivouac::data {

namespace {

// The largest of our own files has a hundredth of this; what is larger is no data of a game.
constexpr std::uintmax_t most_bytes = 16u << 20;

tl::expected<std::string, DataError> bytes_of(const std::filesystem::path& path) {
    const std::string name = path.filename().string();
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (!error && size > most_bytes) {
        return tl::unexpected(DataError{name, "", "the file is larger than 16 MB"});
    }
    std::ifstream stream(path, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (error || !stream.good()) {
        return tl::unexpected(DataError{name, "", "the file cannot be read"});
    }
    return bytes;
}

}  // namespace

tl::expected<Files, DataError> Files::from_directory(const std::string& directory) {
    std::error_code error;
    std::filesystem::directory_iterator entry(directory, error);
    if (error) {
        return tl::unexpected(DataError{directory, "", "this is no folder that can be read"});
    }
    Files files;
    for (; entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        const std::filesystem::path& path = entry->path();
        if (path.extension() != ".json" || !entry->is_regular_file(error)) continue;
        tl::expected<std::string, DataError> bytes = bytes_of(path);
        if (!bytes) return tl::unexpected(bytes.error());
        files.put(path.filename().string(), std::move(*bytes));
    }
    return files;
}

}  // namespace bivouac::data

#endif
