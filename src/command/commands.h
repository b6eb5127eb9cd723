// The sub-commands of the one binary, as functions: what a command line says is in a plain struct,
// so that only main.cpp knows how a command line is read. Each returns the exit code.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/any_table.h"

namespace bivouac::command {

inline constexpr int all_is_well = 0;
inline constexpr int check_failed = 1;
inline constexpr int bad_input = 2;

inline constexpr const char* version = "0.1.0";

struct BenchOptions {
    std::string data;  // a folder instead of the built-in data; empty: built in
    int games = 200;   // of each set-up
    bool json = false;
    bool signature_only = false;
};
int bench(const BenchOptions& options);

struct PerftOptions {
    std::string data;
    std::string setup = "campaign/conscript";
    std::string seed = "1";
    int depth = 4;
};
int perft(const PerftOptions& options);

struct FuzzOptions {
    std::string data;
    std::vector<std::string> setups;  // empty: all
    std::uint64_t games = 1000;       // of each set-up
    std::uint64_t seed = 1;           // of the first game
    int jobs = 0;                     // 0: one per core
    bool every_step = false;
    std::uint64_t lockstep = 0;  // starts of each set-up; 0: not this test
    std::string plant;           // a leak that lockstep must catch
    std::uint64_t forge = 0;     // forged actions of each set-up; 0: not this test
    std::string endings;         // a folder for one record per way of ending
};
int fuzz(const FuzzOptions& options);

struct ArenaOptions {
    std::string data;
    std::string setup = "short/conscript";
    std::vector<std::string> bots;  // two names
    std::uint64_t games = 100;      // pairs share their seed, with seats exchanged
    std::uint64_t seed = 2;
    int jobs = 0;
};
int arena(const ArenaOptions& options);

struct CheckDataOptions {
    std::string directory;
};
int check_data(const CheckDataOptions& options);

struct EngineOptions {
    std::string data;
    std::string key;  // of the positions given out; empty: one for this process alone
};
int engine(const EngineOptions& options);

struct PlayOptions {
    std::string data;
    std::string language;  // empty: by the environment
    std::string game, scenario;
    std::vector<Option> options;       // of the game: level=grognard
    std::vector<Option> seats;         // french=human; a player is "human" or "recruit"
    std::vector<std::string> players;  // the same in the order of the seats
    std::string match;                 // "single", "swapped": a way to play a match
    std::string seed;
    std::string load;    // a saved game
    bool quick = false;  // ask nothing before the game
};
int play(const PlayOptions& options);

struct ReplayOptions {
    std::string data;
    std::string language;
    std::string file;
    bool quiet = false;
};
int replay(const ReplayOptions& options);

struct OddsOptions {
    std::string data;
    std::string language;
    int attacker = 0, defender = 0;                  // cards
    std::string attacking_side;                      // empty: the first side of the game
    int attacker_fatigue = 0, defender_fatigue = 0;  // suffered beyond the cards
    bool dice = false;
    bool json = false;
};
int odds(const OddsOptions& options);

}  // namespace bivouac::command
