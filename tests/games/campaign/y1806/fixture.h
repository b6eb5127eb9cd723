// Napoléon 1806 for its own tests, at each level and with each option.
#pragma once

#include "games/campaign/fixture.h"

namespace bivouac::campaign {

inline constexpr Seat prussian = enemy_of_french;

struct Napoleon1806 : CampaignGame {
    explicit Napoleon1806(const Options& options = {}) : CampaignGame("napoleon-1806", options) {}
};

Options grognard_options();
Options marshal_options();
Options short_options();
Options beginner_options();
Options dice_options();

struct Grognard1806 : Napoleon1806 {
    Grognard1806() : Napoleon1806(grognard_options()) {}
};
struct Marshal1806 : Napoleon1806 {
    Marshal1806() : Napoleon1806(marshal_options()) {}
};
struct Short1806 : Napoleon1806 {
    Short1806() : Napoleon1806(short_options()) {}
};
struct Beginner1806 : Napoleon1806 {
    Beginner1806() : Napoleon1806(beginner_options()) {}
};
struct Dice1806 : Napoleon1806 {
    Dice1806() : Napoleon1806(dice_options()) {}
};

}  // namespace bivouac::campaign
