// How a server is run, as its command line says.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/net/limits.h"
#include "store/model.h"

namespace bivouac::server {

using store::Time;

struct Options {
    std::string address = "127.0.0.1";
    std::uint16_t port = 1806;  // 0: any free one
    std::string database = "bivouac.db";
    std::vector<std::string> origins;          // besides the one that the request's Host names
    std::vector<std::string> trusted_proxies;  // whose X-Forwarded-For is believed
    std::string url;                           // how links begin; empty: as the request's Host says
    Limits limits;
    bool rate_limits = true;          // off for load tests: one machine plays everybody
    bool private_webhooks = false;    // addresses of one's own network too
    std::string webhook_authorities;  // a file of certificates that are trusted besides the usual
    std::chrono::milliseconds webhook_time{10'000};
    std::uint32_t bot_iterations = 0;  // 0: as the level says
    int bot_threads = 0;               // 0: all cores but one
    // Milliseconds from when a bot begins to think to its answer, where the question is a window:
    // the same whatever it holds, and not less than its level has for windows. 0, for tests: at
    // once, so that the time does tell.
    int bot_pause = 300;
    int pages_of_person = 16;        // in one game
    int watchers = 500;              // pages of one game that only look on
    int games_under_thought = 10;    // of one person, in which a bot is asked
    std::int64_t chat_lines = 5000;  // of one game
    // What players can bring into the log of one game; it can be ended all the same.
    store::Number most_entries = 60'000;
    store::Number most_undos = 5'000;
    store::Number long_log = 500;  // entries from which on a log is played by threads of its own
    int idle_minutes = 10;         // after which a game that nobody looks at is put away
    bool log_requests = false;
    std::function<Time()> now;  // empty: the system's clock
};

}  // namespace bivouac::server
