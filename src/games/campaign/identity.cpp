#include "games/campaign/identity.h"

#include <array>
#include <charconv>

#include "engine/table.h"
#include "games/campaign/describe.h"
#include "games/campaign/y1806/bidding.h"

namespace bivouac::campaign {

namespace {

constexpr std::array<std::string_view, 3> level_names{"conscript", "grognard", "marshal"};

bool read_level(std::string_view value, Level& level) {
    for (std::size_t i = 0; i < level_names.size(); ++i) {
        if (level_names[i] != value) continue;
        level = static_cast<Level>(i);
        return true;
    }
    return false;
}

bool read_flag(std::string_view value, std::string_view no, std::string_view yes, bool& flag) {
    flag = value == yes;
    return flag || value == no;
}

bool read_shift(std::string_view value, std::int16_t& shift) {
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), shift);
    return error == std::errc{} && end == value.data() + value.size() &&
           std::to_string(shift) == value && shift >= -highest_bid && shift <= highest_bid;
}

bool read_option(const Option& option, Options& out) {
    if (option.name == "level") return read_level(option.value, out.level);
    if (option.name == "combat") return read_flag(option.value, "cards", "dice", out.dice);
    if (option.name == "beginner") return read_flag(option.value, "false", "true", out.beginner);
    if (option.name == "windows") {
        return read_flag(option.value, "strict", "quick", out.quick_windows);
    }
    if (option.name == "vp_shift") return read_shift(option.value, out.vp_shift);
    return false;
}

Sitting campaign_after(const Sitting& bidding, std::shared_ptr<const Data> data, Options options,
                       const Seed& seed) {
    Sitting sitting;
    for (const Option& term : bidding.table->settlement()) {
        if (term.name == "vp_shift") read_shift(term.value, options.vp_shift);
        if (term.name != "french") continue;
        const std::size_t french_player = bidding.player_at(bidding.table->seat_named(term.value));
        sitting.seat_of[french_player] = french;
        sitting.seat_of[1 - french_player] = enemy_of_french;
    }
    const Identity identity = identity_of(*data, options);
    sitting.table =
        std::make_unique<TableOf<Campaign>>(Campaign(std::move(data), options), identity, seed);
    return sitting;
}

}  // namespace

Identity identity_of(const Data& data, const Options& options) {
    Identity identity;
    identity.game = data.game;
    identity.prefix = data.prefix;
    identity.scenario = data.scenarios[options.scenario].id;
    identity.options = {
        {"level", std::string(level_names[static_cast<std::size_t>(options.level)])},
        {"combat", options.dice ? "dice" : "cards"},
        {"beginner", options.beginner ? "true" : "false"}};
    if (options.quick_windows) identity.options.push_back({"windows", "quick"});
    if (options.vp_shift != 0) {
        identity.options.push_back({"vp_shift", std::to_string(options.vp_shift)});
    }
    identity.rules_version = rules_version;
    identity.data_digest = data.digest;
    for (const Side& side : data.sides) identity.seats.push_back(side.id);
    return identity;
}

bool read_options(const Data& data, std::string_view scenario, const std::vector<Option>& options,
                  Options& out) {
    Options read;
    bool found = false;
    for (std::size_t i = 0; i < data.scenarios.size(); ++i) {
        if (data.scenarios[i].id != scenario) continue;
        read.scenario = static_cast<std::uint8_t>(i);
        found = true;
    }
    for (std::size_t i = 0; i < options.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (options[j].name == options[i].name) return false;
        }
        if (!read_option(options[i], read)) return false;
    }
    if (found) out = read;
    return found;
}

Match::Plan marshal_match(std::shared_ptr<const Data> data, const Options& options) {
    return [data = std::move(data), options](const std::vector<Sitting>& played,
                                             const Seed& seed) -> Sitting {
        if (played.empty()) {
            const Bidding bidding(data);
            Sitting sitting;
            sitting.table = std::make_unique<TableOf<Bidding>>(bidding, bidding.identity(), seed);
            sitting.seat_of = {Seat{0}, Seat{1}};
            return sitting;
        }
        // A bidding that was resigned or adjudicated settles nothing, so nothing follows.
        if (played.size() == 1 && !played[0].table->settlement().empty()) {
            return campaign_after(played[0], data, options, seed);
        }
        return {};
    };
}

}  // namespace bivouac::campaign
