#include "command/saved_game.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/match.h"
#include "engine/record.h"

namespace bivouac::command {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t longest_record = 16u << 20;  // a game of 20,000 decisions has a tenth of this
constexpr std::string_view first_words = "bivouac record ";

// The file a chain of links leads to, whether it is there or not.
fs::path end_of_links(fs::path path) {
    constexpr int longest_chain = 40;
    std::error_code error;
    for (int i = 0; i < longest_chain && fs::is_symlink(fs::symlink_status(path, error)); ++i) {
        const fs::path next = fs::read_symlink(path, error);
        if (error) break;
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return path;
}

mode_t usual_mode() {
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return fsync(file) == 0;
}

// A new file beside the old one takes its place only when all of it is on the disk.
bool replace(const fs::path& target, std::string_view bytes) {
    std::string fresh = target.string() + ".XXXXXX";
    const int file = mkstemp(fresh.data());
    if (file < 0) return false;
    struct stat old{};
    const mode_t mode = stat(target.c_str(), &old) == 0 ? old.st_mode & 07777 : usual_mode();
    const bool written = write_all(file, bytes) && fchmod(file, mode) == 0;
    const bool closed = close(file) == 0;
    if (written && closed && std::rename(fresh.c_str(), target.c_str()) == 0) {
        const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
        const int entry = open(folder.c_str(), O_RDONLY | O_DIRECTORY);
        if (entry >= 0) {
            fsync(entry);  // a file system that cannot do this keeps the name anyway
            close(entry);
        }
        return true;
    }
    std::remove(fresh.c_str());
    return false;
}

std::string text_of(const std::string& file, const Words& words) {
    std::ifstream in(file, std::ios::binary);
    std::string text(longest_record + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!in.is_open() || in.bad()) throw BadInput(words("ui.no-file"));
    text.resize(static_cast<std::size_t>(in.gcount()));
    if (text.size() > longest_record) throw BadInput(words("ui.too-long"));
    return text;
}

std::unique_ptr<AnyTable> table_of(const shelf::Shelf& shelf, std::string_view record,
                                   const Words& words) {
    RecordFault fault;
    std::unique_ptr<AnyTable> table = bivouac::replay(record, shelf::table_maker(shelf), fault);
    if (table == nullptr) throw BadInput(words.of(fault.sentence));
    return table;
}

// What a server answers to GET /api/games/ID/record: {"seed", "commitment", "records"}.
LoadedGames games_of_match(const shelf::Shelf& shelf, std::string_view text, const Words& words) {
    const auto match = nlohmann::json::parse(text, nullptr, false);
    const auto has_text = [&](const char* field) {
        return match.contains(field) && match[field].is_string();
    };
    Seed seed;
    if (!match.is_object() || !has_text("seed") || !has_text("commitment") ||
        !match.contains("records") || !match["records"].is_array() || match["records"].empty() ||
        !parse_seed(match["seed"].get<std::string>(), seed)) {
        throw BadInput(words("ui.no-record"));
    }
    LoadedGames games{{}, seed};
    for (const auto& record : match["records"]) {
        if (!record.is_string()) throw BadInput(words("ui.no-record"));
        auto table = table_of(shelf, record.get<std::string>(), words);
        if (table->seed() != Match::seed_of_game(seed, games.tables.size())) {
            throw BadInput(words("ui.other-seed", {std::to_string(games.tables.size() + 1)}));
        }
        games.tables.push_back(std::move(table));
    }
    const std::string& title = games.tables.back()->identity().game;
    if (match["commitment"] != commitment_of(seed, title)) throw BadInput(words("ui.no-promise"));
    return games;
}

}  // namespace

std::unique_ptr<AnyTable> load_game(const shelf::Shelf& shelf, const std::string& file,
                                    const Words& words) {
    return table_of(shelf, text_of(file, words), words);
}

LoadedGames load_games(const shelf::Shelf& shelf, const std::string& file, const Words& words) {
    const std::string text = text_of(file, words);
    if (text.starts_with('{')) return games_of_match(shelf, text, words);
    LoadedGames games;
    games.tables.push_back(table_of(shelf, text, words));
    return games;
}

Place place_of(const std::string& file) {
    const fs::path target = end_of_links(file);
    std::error_code error;
    const fs::file_status status = fs::status(target, error);
    if (status.type() == fs::file_type::not_found) return Place::empty;
    if (status.type() != fs::file_type::regular) return Place::closed;
    std::ifstream in(target, std::ios::binary);
    std::string begin(first_words.size(), '\0');
    in.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    if (in.gcount() == 0 && in.eof()) return Place::empty;
    return begin == first_words ? Place::game : Place::other;
}

std::string save_game(const AnyTable& table, const std::string& file, const Words& words) {
    if (place_of(file) == Place::closed) return words("ui.no-place");
    return replace(end_of_links(file), sealed_record(table)) ? std::string()
                                                             : words("ui.not-written");
}

}  // namespace bivouac::command
