// A game at the terminal, typed in advance.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "command/bad_input.h"
#include "command/engine_session.h"
#include "command/play_session.h"

namespace bivouac::test {

// What the terminal shows when this is typed, from the menus to the end.
inline std::string played(command::PlayOptions options, const std::string& typed,
                          std::size_t width = command::Terminal::usual_width) {
    if (options.language.empty()) options.language = "en";
    std::istringstream in(typed);
    std::ostringstream out;
    const command::Terminal terminal(in, out, width);
    try {
        command::play_match(test::whole_shelf(), options, terminal);
    } catch (const command::BadInput& fault) {
        return out.str() + fault.what();
    }
    return out.str();
}

// The short scenario, a person as the French against the machine.
inline command::PlayOptions short_game() {
    command::PlayOptions options;
    options.scenario = "short";
    options.seed = "7";
    options.quick = true;
    options.players = {"human", "recruit"};
    return options;
}

inline std::string times(int count, const std::string& text) {
    std::string all;
    for (int i = 0; i < count; ++i) all += text;
    return all;
}

inline std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++count;
    }
    return count;
}

inline bool has(const std::string& text, const std::string& part) {
    return count_of(text, part) > 0;
}

// What follows `before` on its line.
inline std::string after(const std::string& text, const std::string& before) {
    const std::size_t at = text.find(before);
    if (at == std::string::npos) return {};
    const std::size_t begin = at + before.size();
    return text.substr(begin, text.find('\n', begin) - begin);
}

// A folder that is gone afterwards.
class Folder {
   public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "bivouac.XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~Folder() { std::filesystem::remove_all(path_); }

    std::string file(const std::string& name) const { return (path_ / name).string(); }
    std::string put(const std::string& name, const std::string& text) const {
        std::ofstream(path_ / name) << text;
        return file(name);
    }
    std::string read(const std::string& name) const {
        std::ifstream in(path_ / name);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    std::size_t files() const {
        const auto list = std::filesystem::directory_iterator(path_);
        return static_cast<std::size_t>(std::distance(begin(list), end(list)));
    }

   private:
    std::filesystem::path path_;
};

}  // namespace bivouac::test
