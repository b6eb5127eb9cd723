#include "games/campaign/identity.h"

#include <algorithm>
#include <array>
#include <span>

#include "core/text.h"
#include "engine/table.h"
#include "games/campaign/describe.h"
#include "games/campaign/y1806/bidding.h"

namespace bivouac::campaign {

namespace {

using Words = std::span<const std::string_view>;

constexpr std::array<std::string_view, 3> level_names{"conscript", "grognard", "marshal"};
constexpr std::array<std::string_view, 2> combat_names{"cards", "dice"};
constexpr std::array<std::string_view, 2> flag_names{"false", "true"};
constexpr std::array<std::string_view, 2> window_names{"strict", "quick"};

// The value whose number is the place of its word.
template <class Value>
bool read_word(std::string_view word, Words words, Value& value) {
    const auto found = std::find(words.begin(), words.end(), word);
    if (found != words.end()) value = static_cast<Value>(found - words.begin());
    return found != words.end();
}
template <class Value>
std::string word_of(Words words, Value value) {
    return std::string(words[static_cast<std::size_t>(value)]);
}

bool read_shift(std::string_view value, std::int16_t& shift) {
    const auto read = plain_number_in<std::int16_t>(value);
    if (!read || *read < -highest_bid || *read > highest_bid) return false;
    shift = *read;
    return true;
}

bool read_option(const Option& option, Options& out) {
    if (option.name == "level") return read_word(option.value, level_names, out.level);
    if (option.name == "combat") return read_word(option.value, combat_names, out.dice);
    if (option.name == "beginner") return read_word(option.value, flag_names, out.beginner);
    if (option.name == "windows") return read_word(option.value, window_names, out.quick_windows);
    if (option.name == "vp_shift") return read_shift(option.value, out.vp_shift);
    return false;
}

Sitting campaign_after(const Sitting& bidding, const std::shared_ptr<const Data>& data,
                       Options options, const Seed& seed) {
    Sitting sitting;
    for (const Option& term : bidding.table->settlement()) {
        if (term.name == "vp_shift") read_shift(term.value, options.vp_shift);
        if (term.name != "french") continue;
        const std::size_t french_player = bidding.player_at(bidding.table->seat_named(term.value));
        sitting.seat_of[french_player] = french;
        sitting.seat_of[1 - french_player] = enemy_of_french;
    }
    const Identity identity = identity_of(*data, options);
    sitting.table = std::make_unique<TableOf<Campaign>>(Campaign(data, options), identity, seed);
    return sitting;
}

}  // namespace

Identity identity_of(const Data& data, const Options& options) {
    Identity identity;
    identity.game = data.game;
    identity.prefix = data.prefix;
    identity.scenario = data.scenarios[options.scenario].id;
    identity.options = {{"level", word_of(level_names, options.level)},
                        {"combat", word_of(combat_names, options.dice)},
                        {"beginner", word_of(flag_names, options.beginner)}};
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
