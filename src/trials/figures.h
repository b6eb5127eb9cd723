// What the trials count, and what they say when something is wrong.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/seat.h"

namespace bivouac::trials {

// What went wrong, so that it can be repeated.
struct Failure {
    std::uint64_t seed = 0;
    int step = 0;      // decisions made before it
    std::string what;  // empty: nothing went wrong

    explicit operator bool() const { return !what.empty(); }
};

struct WholeGames {
    std::uint64_t games = 0, decisions = 0, longest = 0, looks = 0;
    std::uint64_t filed = 0;  // standing answers
    std::uint64_t undone = 0, undo_refused = 0;
    std::array<std::uint64_t, max_seats> won{};
    std::uint64_t drawn = 0;

    void add(const WholeGames& other);
};

inline constexpr int starts_a_game = 8;
inline constexpr int decisions_wanted = 20;
inline constexpr int most_decisions_in_step = 40;  // beyond those wanted only while unbroken

struct Lockstep {
    std::uint64_t starts = 0;
    std::uint64_t long_ones = 0;  // with as many decisions as are wanted
    std::uint64_t ended = 0;      // with fewer, because the game was over
    std::uint64_t decisions = 0;
    std::uint64_t parted = 0;  // decisions after which the second world had to be imagined anew
    std::uint64_t hidden = 0, differed = 0;  // facts, in every imagined world

    void add(const Lockstep& other);
    double mean_decisions() const;
    double mean_unbroken() const;
    double share_that_differed() const;
};

struct Forgeries {
    std::uint64_t actions = 0;

    void add(const Forgeries& other) { actions += other.actions; }
};

// How one game ended.
struct Finding {
    std::string ending;  // "victory-zero-french", "last-turn-draw"; empty: it did not end
    std::size_t decisions = 0;
};

struct Timing {
    std::uint64_t games = 0, decisions = 0, choices = 0, single = 0;
    double seconds = 0;
};

// What it takes to see a position, and to imagine one from what was seen.
struct Looks {
    std::uint64_t positions = 0;
    double observing = 0, imagining = 0;  // seconds
};

// What a viewer does not know, counted, and how much of it differs between two worlds.
struct HiddenFacts {
    std::uint64_t hidden = 0, differed = 0;
};

}  // namespace bivouac::trials
