// Texts in tests/golden, which change only when rules, data, sentences or bots do.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace bivouac::test {

inline std::string contents(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// Compares the text with tests/golden/NAME. With BIVOUAC_WRITE_GOLDEN=1, as tools/renew sets it,
// the text is written there.
inline void check_golden(const std::string& name, const std::string& text) {
    const auto path = std::filesystem::path(BIVOUAC_SOURCE_DIR) / "tests/golden" / name;
    if (std::getenv("BIVOUAC_WRITE_GOLDEN") != nullptr) {
        std::ofstream(path, std::ios::binary) << text;
    }
    CHECK(text == contents(path));
}

}  // namespace bivouac::test
