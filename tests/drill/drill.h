// Drills for a running server: many people at once, many forged messages.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/wire.h"

namespace bivouac::test {

struct DrillOptions {
    std::uint16_t port = 1806;
    int games = 1000;  // of two people each
    int seconds = 30;  // of play, once everybody has come
    int think = 2000;  // milliseconds from being asked to deciding, on average
    std::uint64_t messages = 1'000'000;
    std::uint64_t seed = 1;
    int server_process = 0;    // whose memory is looked at; 0: nobody's
    std::string acknowledged;  // a file for what was acknowledged: one line "GAME NUMBER" each
};

// Everybody plays at random; says how long the answers took. False if anything was lost or refused.
bool drill_load(const DrillOptions& options);
// Forged messages at some games, from their players and from others; the games must stand as
// before.
bool drill_forge(const DrillOptions& options);
// Every move that was acknowledged before a server was killed is there.
bool drill_check_store(const std::string& database, const std::string& acknowledged);

// Somebody with a cookie.
struct Caller {
    std::uint16_t port;
    std::string cookie;

    Got ask(const std::string& method, const std::string& path, const std::string& body = {});
};

struct Pair {
    std::string game;
    Caller first, second;
};
// Two people at a new game; titles take turns.
Pair sit_down(std::uint16_t port, int number);

long resident_kilobytes(int process);
// Seconds of a core that the process has used.
double core_seconds(int process);

}  // namespace bivouac::test
