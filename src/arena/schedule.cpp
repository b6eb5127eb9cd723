#include "arena/schedule.h"

#include <nlohmann/json.hpp>

#include "core/fnv.h"

namespace bivouac::arena {

namespace {

// What bots weigh is data that no digest covers, and how they weigh it is code: a fingerprint
// stands for the one and some moves for the other, so that two runs under different judgement are
// not taken for one.
std::uint64_t fingerprint_of_play(const Venue& venue) {
    constexpr int decisions = 12;
    const auto& [game, setup] = venue;
    const auto table = game->table(setup->scenario, setup->options, seed_from_number(1));
    Fnv1a moves;
    for (const std::string_view name : {"doctrine", "greedy"}) {
        const bots::Order order = bots::order_named(name).value_or(bots::Order{});
        for (int i = 0; i < decisions && table && !(*table)->pending().empty(); ++i) {
            const Seat seat = (*table)->pending().first();
            const std::string action = game->suggest(**table, seat, order).action;
            moves.add_text(action).add_byte('\n');
            (*table)->act(seat, {action});
        }
    }
    return moves.add_number(game->judgement().fingerprint).value;
}

}  // namespace

Schedule::Place Schedule::place(std::uint64_t number) const {
    Place place;
    if (swapped) {
        place.exchanged = number % 2 == 1;
        number /= 2;
    }
    place.pairing = number % pairings.size();
    number /= pairings.size();
    place.venue = number % venues.size();
    place.round = number / venues.size();
    return place;
}

Duel Schedule::duel(std::uint64_t number) const {
    const Place at = place(number);
    const auto& [first, second] = pairings[at.pairing];
    Duel duel{venues[at.venue], {&contenders[first], &contenders[second]}, {1, 2}};
    if (at.exchanged) {
        std::swap(duel.seats[0], duel.seats[1]);
        std::swap(duel.marks[0], duel.marks[1]);
    }
    duel.seed = first_seed + at.round;
    duel.milliseconds = milliseconds;
    return duel;
}

std::string Schedule::header() const {
    nlohmann::ordered_json json = {{"bivouac", "arena"}, {"version", 1}};
    for (const Venue& venue : venues) {
        const auto table = venue.game->table(venue.setup->scenario, venue.setup->options, Seed{});
        nlohmann::ordered_json one = {{"setup", venue.name()}};
        if (table) {
            one["rules"] = (*table)->identity().rules_version;
            one["data"] = (*table)->identity().data_digest;
        }
        one["temper"] = std::to_string(fingerprint_of_play(venue));
        json["grounds"].push_back(one);
    }
    for (const Contender& contender : contenders) json["bots"].push_back(contender.name);
    for (const auto& [first, second] : pairings) json["pairings"].push_back({first, second});
    json["seed"] = first_seed;
    json["swapped"] = swapped;
    json["milliseconds"] = milliseconds;
    return json.dump();
}

std::vector<std::pair<std::size_t, std::size_t>> round_robin(std::size_t contenders) {
    std::vector<std::pair<std::size_t, std::size_t>> pairings;
    for (std::size_t i = 0; i < contenders; ++i) {
        for (std::size_t k = i + 1; k < contenders; ++k) pairings.emplace_back(i, k);
    }
    return pairings;
}

}  // namespace bivouac::arena
