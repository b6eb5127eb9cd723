#include "data/files.h"

#include <utility>

namespace bivouac::data {

Files Files::from(std::span<const File> files, std::string_view folder) {
    Files found;
    for (const File& file : files) {
        if (!file.path.starts_with(folder)) continue;
        found.put(file.path.substr(folder.size()), std::string(file.bytes));
    }
    return found;
}

const std::string* Files::find(std::string_view name) const {
    const auto at = files_.find(name);
    return at == files_.end() ? nullptr : &at->second;
}

std::vector<std::string> Files::names() const {
    std::vector<std::string> list;
    list.reserve(files_.size());
    for (const auto& [name, bytes] : files_) list.push_back(name);
    return list;
}

void Files::put(std::string_view name, std::string bytes) {
    files_.insert_or_assign(std::string(name), std::move(bytes));
}

void Files::remove(std::string_view name) {
    const auto at = files_.find(name);
    if (at != files_.end()) files_.erase(at);
}

}  // namespace bivouac::data
