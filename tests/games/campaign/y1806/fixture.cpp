#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

std::uint8_t scenario_named(std::string_view id) {
    const Napoleon1806 game;
    const auto& scenarios = game.game().data().scenarios;
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        if (scenarios[i].id == id) return static_cast<std::uint8_t>(i);
    }
    FAIL("no scenario " << std::string(id));
    return 0;
}

}  // namespace

Options grognard_options() {
    Options options;
    options.level = Level::grognard;
    return options;
}
Options marshal_options() {
    Options options;
    options.level = Level::marshal;
    return options;
}
Options short_options() {
    Options options;
    options.scenario = scenario_named("short");
    return options;
}
Options dice_options() {
    Options options;
    options.dice = true;
    return options;
}
Options beginner_options() {
    Options options = short_options();
    options.dice = true;
    options.beginner = true;
    return options;
}

}  // namespace bivouac::campaign
