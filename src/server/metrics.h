// The metrics of a server for its operator, as text that Prometheus reads.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

namespace bivouac::server {

// A histogram of durations, with buckets that double from a quarter of a millisecond.
class Histogram {
   public:
    void add(double seconds);
    void write(const std::string& name, const std::string& about, std::string& out) const;

   private:
    static constexpr std::size_t steps = 14;
    static double limit(std::size_t step);

    std::array<std::uint64_t, steps + 1> count_{};
    double sum_ = 0;
    std::uint64_t all_ = 0;
};

struct Metrics {
    std::map<std::string, std::uint64_t> requests;  // by status
    std::map<std::string, std::uint64_t> messages;  // of sockets, by type; unknown ones as one
    std::uint64_t refused = 0;                      // messages
    std::uint64_t sockets_opened = 0;
    std::uint64_t views_made = 0;  // one for all clients of a role and a language
    std::uint64_t games_founded = 0, games_ended = 0;
    std::uint64_t bot_decisions = 0;
    std::uint64_t webhooks_delivered = 0, webhooks_failed = 0;
    Histogram action;  // from a message that changes the game to its answer
    Histogram bot;     // one decision of a bot
};

// Gauges: the present state, beside what was counted.
struct Gauges {
    std::uint64_t sockets = 0, connections = 0, rooms = 0, bots_waiting = 0;
    std::int64_t store_writes = 0, store_commits = 0;
    bool store_answers = true;
};

std::string metrics_text(const Metrics& metrics, const Gauges& gauges);

}  // namespace bivouac::server
