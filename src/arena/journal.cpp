#include "arena/journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

namespace bivouac::arena {

namespace {

constexpr int most_waiting = 64;
constexpr std::chrono::seconds longest_wait{1};

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(file, text.data(), text.size());
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool read_all(int file, std::string& text) {
    char bytes[1u << 16];
    for (;;) {
        const ssize_t got = read(file, bytes, sizeof bytes);
        if (got < 0) return false;
        if (got == 0) return true;
        text.append(bytes, static_cast<std::size_t>(got));
    }
}

tl::unexpected<std::string> refuse(const std::string& path, const std::string& why) {
    return tl::unexpected("The state " + path + " " + why);
}

}  // namespace

std::string line_of(std::uint64_t number, const Played& played) {
    nlohmann::ordered_json json = {
        {"game", number},
        {"winner", played.winner.is_none() ? -1 : static_cast<int>(played.winner.index())},
        {"reason", played.reason},
        {"score", played.score},
        {"decisions", played.decisions},
        {"turns", played.turns},
        {"moves", played.moves},
        {"seconds", played.seconds},
        {"operation", played.operation},
        {"window", played.window}};
    if (!played.refused.empty()) json["refused"] = played.refused;
    if (!played.forfeit.empty()) json["forfeit"] = played.forfeit;
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::optional<std::pair<std::uint64_t, Played>> read_line(std::string_view line) {
    try {
        const nlohmann::json json = nlohmann::json::parse(line);
        Played played;
        const int winner = json.at("winner");
        if (winner >= static_cast<int>(max_seats) || !json.at("game").is_number_unsigned()) {
            return std::nullopt;
        }
        if (winner >= 0) played.winner = Seat{static_cast<std::size_t>(winner)};
        json.at("reason").get_to(played.reason);
        json.at("score").get_to(played.score);
        json.at("decisions").get_to(played.decisions);
        json.at("turns").get_to(played.turns);
        json.at("moves").get_to(played.moves);
        json.at("seconds").get_to(played.seconds);
        json.at("operation").get_to(played.operation);
        json.at("window").get_to(played.window);
        played.refused = json.value("refused", "");
        played.forfeit = json.value("forfeit", "");
        return std::pair{json.at("game").get<std::uint64_t>(), played};
    } catch (const nlohmann::json::exception&) {
        return std::nullopt;
    }
}

tl::expected<std::unique_ptr<Journal>, std::string> Journal::open(const std::string& path,
                                                                  const std::string& header) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0) return refuse(path, "cannot be opened.");
    std::unique_ptr<Journal> journal(new Journal(file));
    struct stat about{};
    if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) return refuse(path, "is no file.");
    if (flock(file, LOCK_EX | LOCK_NB) != 0)
        return refuse(path, "is being written by another run.");
    std::string text;
    if (!read_all(file, text)) return refuse(path, "cannot be read.");
    const std::size_t whole = text.rfind('\n') + 1;  // 0 if no line has ended
    if (whole == 0 && !header.starts_with(text)) return refuse(path, "is no state of a run.");
    text.resize(whole);
    if (ftruncate(file, static_cast<off_t>(whole)) != 0) return refuse(path, "cannot be written.");
    if (text.empty()) {
        if (!write_all(file, header + "\n") || fsync(file) != 0) {
            return refuse(path, "cannot be written.");
        }
        return journal;
    }
    std::size_t begin = 0;
    for (std::size_t number = 1; begin < text.size(); ++number) {
        const std::size_t end = text.find('\n', begin);
        const std::string_view line = std::string_view(text).substr(begin, end - begin);
        begin = end + 1;
        if (number == 1) {
            if (line == header) continue;
            return refuse(path,
                          "belongs to another run: other set-ups, bots, seeds, data or rules.");
        }
        const auto read = read_line(line);
        if (!read) return refuse(path, "is damaged in line " + std::to_string(number) + ".");
        journal->read_[read->first] = read->second;
    }
    return journal;
}

Journal::~Journal() {
    sync();
    close(file_);
}

bool Journal::add(std::uint64_t number, const Played& played) {
    if (!write_all(file_, line_of(number, played) + "\n")) return false;
    ++waiting_;
    const bool due = std::chrono::steady_clock::now() - synced_ > longest_wait;
    return waiting_ < most_waiting && !due ? true : sync();
}

bool Journal::sync() {
    synced_ = std::chrono::steady_clock::now();
    waiting_ = 0;
    return fsync(file_) == 0;
}

}  // namespace bivouac::arena
