#include "server/server_log.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <mutex>

#include "core/json_writer.h"

namespace bivouac::server {

namespace {

std::atomic<bool> is_quiet{false}, is_read{false};
std::mutex reading;
std::function<void(const std::string&)> reads;
std::atomic<std::FILE*> notes{nullptr};  // none: the error stream

std::string time_text() {
    const auto now = std::chrono::system_clock::now();
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    const auto part = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch());
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[40];
    const std::size_t length = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
    char end[8];
    std::snprintf(end, sizeof end, ".%03dZ", static_cast<int>(part.count() % 1000));
    return std::string(text, length) + end;
}

}  // namespace

void log_line(std::string_view what,
              std::initializer_list<std::pair<std::string_view, LogValue>> fields) {
    if (is_quiet && !is_read) return;
    JsonWriter json;
    json.begin_object().member("time", time_text()).member("what", what);
    for (const auto& [name, value] : fields) {
        std::visit([&json, key = name](const auto& content) { json.member(key, content); }, value);
    }
    json.end_object();
    const std::string line = json.take() + "\n";
    if (is_read) {
        const std::lock_guard lock(reading);
        if (reads) reads(line);
    }
    if (is_quiet) return;
    std::FILE* const file = notes;
    std::fwrite(line.data(), 1, line.size(), file != nullptr ? file : stderr);
    if (file != nullptr) std::fflush(file);
}

void log_to_file(const std::string& path) { notes = std::fopen(path.c_str(), "we"); }

void silence_log(bool quiet) { is_quiet = quiet; }

void observe_log(std::function<void(const std::string&)> reader) {
    const std::lock_guard lock(reading);
    is_read = static_cast<bool>(reader);
    reads = std::move(reader);
}

}  // namespace bivouac::server
