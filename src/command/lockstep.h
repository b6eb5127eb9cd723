// Proof that nothing leaks: two worlds that look alike to a viewer go in step, and every byte sent
// to him stays the same until something he may see parts them.
#pragma once

#include <optional>
#include <string_view>

#include "command/crowd.h"
#include "games/campaign/campaign.h"

namespace bivouac::command {

// A leak put in on purpose, to see that it is found.
enum class Plant { nothing, card, token, refusal };
std::optional<Plant> plant_named(std::string_view name);  // "" is nothing

inline constexpr int starts_a_game = 8;
inline constexpr int decisions_wanted = 20;
inline constexpr int most_decisions_in_step = 40;

struct Lockstep {
    std::uint64_t starts = 0, decisions = 0, long_ones = 0;
    std::uint64_t hidden = 0, differed = 0;  // facts at the start

    void add(const Lockstep& other);
    double mean_decisions() const;
    double share_of_long() const;
    double share_that_differed() const;
};

// Plays a random game and starts from so many of its moments.
Failure check_lockstep(const campaign::Campaign& game, std::uint64_t seed, int starts, Plant plant,
                       Lockstep& figures);

}  // namespace bivouac::command
