// Everything a machine can try with one set-up of one game, whatever game it is. What a trial needs
// to know of the game is in its Aid (trials/aid.h). Several threads may use one Trials at once.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/fnv.h"
#include "core/random.h"
#include "engine/any_table.h"
#include "trials/figures.h"

namespace bivouac::trials {

class Trials {
   public:
    virtual ~Trials() = default;

    virtual const Identity& identity() const = 0;

    // Laws at every decision, replay, save and load, undo; a closer look at some decisions or all.
    virtual Failure whole_game(std::uint64_t seed, bool every_step, WholeGames& figures) const = 0;

    // Two worlds in step, from so many moments of one game. `plant` is one of plants(), or empty.
    virtual Failure lockstep(std::uint64_t seed, int starts, std::string_view plant,
                             Lockstep& figures) const = 0;
    virtual std::vector<std::string> plants() const = 0;

    // So many forged actions, none of which may be accepted.
    virtual Failure forge(std::uint64_t seed, std::uint64_t actions, Forgeries& figures) const = 0;

    // How a game with this seed ends between players who lean one way or another, and its record.
    virtual Finding play_out(std::uint64_t seed) const = 0;
    virtual std::string record_of(std::uint64_t seed) const = 0;

    // The games with seeds 1 to `games`.
    virtual void sign(int games, Fnv1a& signature) const = 0;
    virtual void time_games(int games, Timing& timed) const = 0;

    // Every position of those games, as whoever must decide sees and imagines it.
    virtual void time_looks(int games, Looks& looks) const = 0;

    virtual double time_copy() const = 0;  // nanoseconds for a State
    virtual std::size_t state_bytes() const = 0;

    // How many ways lead `depth` decisions on from the start.
    virtual std::uint64_t paths(const Seed& seed, int depth) const = 0;
};

}  // namespace bivouac::trials
