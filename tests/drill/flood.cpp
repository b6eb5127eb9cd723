// Many connections ask for what never changes, as fast as they are answered, while others play.
#include <atomic>
#include <cstdio>
#include <thread>

#include "drill/drill.h"

namespace bivouac::test {

namespace {

constexpr int flood_threads = 4;

struct Flood {
    std::atomic<bool> ends = false;
    std::atomic<long> answered = 0, failed = 0;
    std::atomic<std::size_t> bytes = 0;
};

// Each of these connections has one request on its way at any time.
void pour(const DrillOptions& options, Flood& flood) {
    static const std::vector<std::string> paths{"/api/rules/napoleon-1806",
                                                "/api/board/napoleon-1806", "/api/about",
                                                "/api/rules/nations-1813"};
    const std::string host = "127.0.0.1:" + std::to_string(options.port);
    std::vector<Line> lines;
    for (int i = 0; i < options.connections / flood_threads; ++i) lines.emplace_back(options.port);
    std::size_t next = 0;
    while (!flood.ends) {
        for (Line& line : lines) {
            if (flood.ends) return;
            const auto got =
                line.is_open() ? exchange(line, host, {"GET", paths[next++ % paths.size()], {}, {}})
                               : std::nullopt;
            const bool good = got && got->status == 200;
            ++(good ? flood.answered : flood.failed);
            if (good) flood.bytes += got->body.size();
            if (!good) return;
        }
    }
}

}  // namespace

bool drill_flood(const DrillOptions& options) {
    Flood flood;
    std::vector<std::thread> threads;
    const auto begin = [&] {
        for (int i = 0; i < flood_threads; ++i) {
            threads.emplace_back([&] { pour(options, flood); });
        }
    };
    const bool played = drill_load(options, begin);
    flood.ends = true;
    for (std::thread& thread : threads) thread.join();
    std::printf("meanwhile %d connections had %ld requests answered, %.0f MB; failed %ld\n",
                options.connections, flood.answered.load(),
                static_cast<double>(flood.bytes.load()) / 1e6, flood.failed.load());
    return played && flood.failed == 0 && flood.answered > 0;
}

}  // namespace bivouac::test
