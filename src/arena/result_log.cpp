#include "arena/result_log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <nlohmann/json.hpp>
#include <sstream>

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

// What no game leaves behind.
constexpr std::int64_t highest_score = 1'000'000;
constexpr double longest_time = 1e9;  // in seconds
constexpr std::size_t longest_kept = 600, longest_text = 3 * longest_kept;

using Json = nlohmann::json;
struct BadLine {};

std::uint64_t whole_number(const Json& value) {
    if (!value.is_number_unsigned()) throw BadLine{};
    return value.get<std::uint64_t>();
}

std::int64_t whole_number(const Json& value, std::int64_t least, std::int64_t most) {
    const bool huge =
        value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(most);
    if (!value.is_number_integer() || huge) throw BadLine{};
    const auto number = value.get<std::int64_t>();
    if (number < least || number > most) throw BadLine{};
    return number;
}

double seconds_of(const Json& value) {
    if (!value.is_number() || value.get<double>() < 0 || value.get<double>() > longest_time) {
        throw BadLine{};
    }
    return value.get<double>();
}

const Json& by_seat(const Json& line, const char* name) {
    const Json& list = line.at(name);
    if (!list.is_array() || list.size() != max_seats) throw BadLine{};
    return list;
}

// What a terminal might obey, also where it takes two bytes.
bool is_command(std::string_view text, std::size_t i) {
    const auto at = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
    return at(i) < 0x20 || at(i) == 0x7f ||
           (at(i) == 0xc2 && i + 1 < text.size() && at(i + 1) < 0xa0);
}

std::string printable(std::string_view text) {
    std::string shown(text.substr(0, longest_kept));  // a byte that is no character grows to three
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (is_command(shown, i)) shown[i] = '?';
    }
    return shown;
}

std::string text_of(const Json& value) {
    std::string read = value.get<std::string>();
    bool fits = read.size() <= longest_text;
    for (std::size_t i = 0; fits && i < read.size(); ++i) fits = !is_command(read, i);
    if (!fits) throw BadLine{};
    return read;
}

tl::unexpected<std::string> refuse(const std::string& path, const std::string& why) {
    return tl::unexpected("The state " + path + " " + why);
}

}  // namespace

std::string line_of(std::uint64_t number, const GameResult& played) {
    nlohmann::ordered_json json = {
        {"game", number},
        {"winner", played.winner.is_none() ? -1 : static_cast<int>(played.winner.index())},
        {"reason", printable(played.reason)},
        {"score", played.score},
        {"decisions", played.decisions},
        {"turns", played.turns},
        {"moves", played.moves},
        {"seconds", played.seconds},
        {"operation", played.operation},
        {"window", played.window}};
    if (!played.refused.empty()) json["refused"] = printable(played.refused);
    if (!played.forfeit.empty()) json["forfeit"] = printable(played.forfeit);
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::optional<std::pair<std::uint64_t, GameResult>> read_line(std::string_view line) {
    constexpr std::size_t always = 10;  // members of a line; two more if something went wrong
    try {
        const Json json = Json::parse(line);
        const std::size_t more = (json.contains("refused") ? 1 : 0) + json.contains("forfeit");
        if (json.size() != always + more) return std::nullopt;
        GameResult played;
        const auto winner = whole_number(json.at("winner"), -1, static_cast<int>(max_seats) - 1);
        if (winner >= 0) played.winner = Seat{static_cast<std::size_t>(winner)};
        played.reason = text_of(json.at("reason"));
        for (std::size_t i = 0; i < max_seats; ++i) {
            played.score[i] =
                whole_number(by_seat(json, "score")[i], -highest_score, highest_score);
            played.seconds[i] = seconds_of(by_seat(json, "seconds")[i]);
            played.operation[i] = seconds_of(by_seat(json, "operation")[i]);
            played.window[i] = seconds_of(by_seat(json, "window")[i]);
        }
        played.decisions = static_cast<int>(whole_number(json.at("decisions"), 0, most_decisions));
        played.turns = static_cast<int>(whole_number(json.at("turns"), 0, most_decisions));
        played.moves = whole_number(json.at("moves"));
        if (json.contains("refused")) played.refused = text_of(json["refused"]);
        if (json.contains("forfeit")) played.forfeit = text_of(json["forfeit"]);
        return std::pair{whole_number(json.at("game")), played};
    } catch (const Json::exception&) {
        return std::nullopt;
    } catch (const BadLine&) {
        return std::nullopt;
    }
}

tl::expected<std::unique_ptr<ResultLog>, std::string> ResultLog::open(const std::string& path,
                                                                      const std::string& header) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0) return refuse(path, "cannot be opened.");
    std::unique_ptr<ResultLog> result_log(new ResultLog(file));
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
        return result_log;
    }
    std::istringstream lines(text);
    std::string line;
    if (std::getline(lines, line) && line != header) {
        return refuse(path, "belongs to another run: other set-ups, bots, seeds, data or rules.");
    }
    for (std::size_t number = 2; std::getline(lines, line); ++number) {
        const auto read = read_line(line);
        if (!read || !result_log->read_.insert(*read).second) {
            return refuse(path, "is damaged in line " + std::to_string(number) + ".");
        }
    }
    return result_log;
}

ResultLog::~ResultLog() {
    sync();
    close(file_);
}

bool ResultLog::add(std::uint64_t number, const GameResult& played) {
    if (!write_all(file_, line_of(number, played) + "\n")) return false;
    ++waiting_;
    const bool due = std::chrono::steady_clock::now() - synced_ > longest_wait;
    return waiting_ < most_waiting && !due ? true : sync();
}

bool ResultLog::sync() {
    synced_ = std::chrono::steady_clock::now();
    waiting_ = 0;
    return fsync(file_) == 0;
}

}  // namespace bivouac::arena
