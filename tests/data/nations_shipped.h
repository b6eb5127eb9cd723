// The data of the Battle of the Nations, and copies of it that are broken on purpose.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "data/broken.h"
#include "data/nations.h"

namespace bivouac::data::nations_1813 {

inline const Files& shipped() {
    static const Files files =
        Files::from_directory(std::string(BIVOUAC_SOURCE_DIR) + "/data/nations-1813").value();
    return files;
}

inline nlohmann::json shipped_json(const std::string& file) {
    return nlohmann::json::parse(*shipped().find(file));
}

inline const nations::Data& game() {
    static const auto data = load_nations(shipped()).value();
    return *data;
}

// The shipped files, one of them changed.
inline Files changed(const std::string& file, const Change& change) {
    return with_change(shipped(), file, change);
}

// What loading says of them; empty if nothing is wrong.
inline std::string loading_fault(const Files& files) {
    const auto result = load_nations(files);
    return result ? "" : sentence_by_names(result.error(), files);
}

inline std::string fault_after(const std::string& file, const Change& change) {
    return loading_fault(changed(file, change));
}

}  // namespace bivouac::data::nations_1813
