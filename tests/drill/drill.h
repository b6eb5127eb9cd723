// Drills for a server: many people at once, many forged messages, a sudden end.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
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
    int server_process = 0;  // whose memory is looked at; 0: nobody's
    int connections = 400;   // of a flood of requests
    // Of the worst log.
    int entries = 60'000, undos = 5'000;
    // Of what is killed.
    int rounds = 5, servers = 1;
    std::string program;           // bivouac
    std::string store = "sqlite";  // or postgres
    std::string database;          // empty: one of its own
};

// Everybody plays at random; says how long the answers took. False if anything was lost or refused.
// `begin` is done when everybody has come.
bool drill_load(const DrillOptions& options, const std::function<void()>& begin = {});
// The same while many connections ask for what never changes; false also if one is not answered.
bool drill_flood(const DrillOptions& options);
// A server of its own opens the longest log that its limits allow; false if its loop is held up.
bool drill_worst(const DrillOptions& options);
// Forged messages at some games, from their players and from others; the games must stand as
// before.
bool drill_forge(const DrillOptions& options);
// Servers are killed under load; false if anything that was acknowledged is not there afterwards,
// or a game does not go on.
bool drill_kill(const DrillOptions& options);

// How far each of two players knows their game to be durable, by their own numbers.
struct AcknowledgedGame {
    std::string id;
    std::array<std::int64_t, 2> numbers{};
};
bool check_store(const std::string& database, const std::vector<AcknowledgedGame>& acknowledged);

// Somebody with a cookie.
struct Caller {
    std::uint16_t port;
    std::string cookie;

    HttpReply ask(const std::string& method, const std::string& path, const std::string& body = {});
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
