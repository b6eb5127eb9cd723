// The sub-commands of the one binary, as functions: what a command line says is in a plain struct,
// so that only flags.h knows how a command line is read. Each returns the exit code, or throws
// BadInput.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/version.h"
#include "engine/any_table.h"
#include "server/options.h"

namespace bivouac::command {

inline constexpr int all_is_well = 0;
inline constexpr int check_failed = 1;
inline constexpr int bad_input = 2;

struct BenchOptions {
    std::string data;  // a folder instead of the built-in data; empty: built in
    int games = 200;   // of each set-up; of each level
    bool json = false;
    bool signature_only = false;
    bool bots = false;  // the times of levels; the signature of what bots play, not of the games
    std::string level;  // of bots; empty: all of them
};
int bench(const BenchOptions& options);

struct PerftOptions {
    std::string data;
    std::string setup = "campaign/conscript";
    std::string seed = "1";
    int depth = 4;
};
int perft(const PerftOptions& options);

// Games that machines play.
struct GamesOptions {
    std::string data;
    std::vector<std::string> setups;  // by name; empty: all
    std::uint64_t games = 100;
    std::uint64_t seed = 1;  // of the first one
    int jobs = 0;            // 0: one per core
};

struct FuzzOptions : GamesOptions {
    FuzzOptions() { games = 1000; }  // of each set-up

    bool every_step = false;
    std::uint64_t lockstep = 0;  // starts of each set-up; 0: not this test
    std::string plant;           // a leak that lockstep must catch
    std::string windows;         // only the set-ups that have them, played so; empty: as usual
    std::uint64_t forge = 0;     // forged actions of each set-up; 0: not this test
    std::string endings;         // a folder for one record per way of ending
};
int fuzz(const FuzzOptions& options);

// Games of bots, for several commands.
struct BotGamesOptions : GamesOptions {
    std::string game;   // all set-ups of it, unless some are named
    std::string state;  // the result log of the run
    bool json = false;
};

// 100 games of each pairing on each set-up; pairs of them share their seed.
struct ArenaOptions : BotGamesOptions {
    std::vector<std::string> bots;  // two: a match; more: each against each
    std::vector<double> sprt;       // lower and upper Elo; empty: all games are played
    int milliseconds = 1000;        // for a decision of a program from outside
    std::string records;            // a folder
    bool no_times = false;          // leave out what differs from run to run
    bool mpi = false;
};
int arena(const ArenaOptions& options);

struct BalanceOptions : BotGamesOptions {
    BalanceOptions() { games = 200; }  // of each set-up

    std::string language;
    std::string bot = "doctrine";
    std::string svg;  // a file for a plot
};
int balance(const BalanceOptions& options);

struct TuneOptions : BotGamesOptions {
    TuneOptions() { games = 400; }

    std::vector<std::string> bots;  // each plays itself and the others; empty: doctrine
    int samples = 8;                // positions of a game
    double shrink = 1;              // how strongly weights are drawn towards zero
    bool far = false;               // the weights of long looks ahead
    std::string out;                // a file for the new staff.json
};
int tune(const TuneOptions& options);

struct ServeOptions {
    ServeOptions() { settings.database.clear(); }  // then it is this person's own

    std::string data;
    std::string language;
    std::string listen = "127.0.0.1:1806";
    bool open = false;  // for one person: in their browser, at another port if that one is taken
    bool no_limits = false;
    std::string database;      // empty: this person's own
    server::Options settings;  // but for what is said above
};
int serve(const ServeOptions& options);

struct BackupOptions {
    std::string database;
    std::string file;
    bool verify = false;  // the file is looked at and not written
};
int backup(const BackupOptions& options);

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
    std::vector<Option> seats;         // french=human; or a bot, or ./program
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
