// How fast the games are, and what they do: `bivouac bench`.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "command/bad_input.h"
#include "command/bench_bots.h"
#include "command/text.h"
#include "shelf/bot_signature.h"
#include "trials/timing.h"

namespace bivouac::command {

namespace {

constexpr int most_games_looked_at = 20;  // of each set-up: in fog, imagining takes its time

double time_odds(const shelf::ShelfGame& game) {
    constexpr int rounds = 50;
    const trials::Clock::time_point start = trials::Clock::now();
    for (int i = 0; i < rounds; ++i) {
        if (!game.ask_hard_odds()) return 0;
    }
    return trials::seconds_since(start) * 1e3 / rounds;
}

void sign(const shelf::ShelfGame& game, int games, Fnv1a& signature) {
    for (const shelf::Setup& setup : game.setups()) game.trials(setup)->sign(games, signature);
}

double rounded(double number, int decimals) { return std::stod(fixed(number, decimals)); }

nlohmann::ordered_json measure(const shelf::ShelfGame& game, int games_each) {
    trials::Timing timed;
    trials::Looks looks;
    for (const shelf::Setup& setup : game.setups()) {
        const std::unique_ptr<trials::Trials> trials = game.trials(setup);
        trials->time_games(games_each, timed);
        trials->time_looks(std::min(games_each, most_games_looked_at), looks);
    }
    const std::unique_ptr<trials::Trials> trials = game.trials(game.setups().front());
    Fnv1a signature;
    sign(game, games_each, signature);
    const auto decisions = static_cast<double>(timed.decisions);
    const auto games = static_cast<double>(timed.games);
    const auto positions = static_cast<double>(looks.positions);
    return {{"decisions_per_second", rounded(decisions / timed.seconds, 0)},
            {"games_per_second", rounded(games / timed.seconds, 1)},
            {"decisions_per_game", rounded(decisions / games, 1)},
            {"mean_choices", rounded(static_cast<double>(timed.choices) / decisions, 2)},
            {"single_choice_share", rounded(static_cast<double>(timed.single) / decisions, 4)},
            {"state_bytes", trials->state_bytes()},
            {"copy_ns", rounded(trials->time_copy(), 1)},
            {"observe_us", rounded(looks.observing * 1e6 / positions, 3)},
            {"imagine_us", rounded(looks.imagining * 1e6 / positions, 3)},
            {"odds_ms", rounded(time_odds(game), 3)},
            {"search_per_second", rounded(time_search(game), 0)},
            {"signature", hex16(signature.value)}};
}

}  // namespace

int bench(const BenchOptions& options) {
    const auto shelf = required(shelf::load_shelf(options.data));
    if (options.bots && !options.signature_only) return bench_levels(shelf, options);
    nlohmann::ordered_json all;
    for (const auto& pointer : shelf) {
        const shelf::ShelfGame& game = *pointer;
        if (options.signature_only) {
            Fnv1a signature;
            options.bots ? shelf::sign_bots(game, signature) : sign(game, options.games, signature);
            std::printf("%s\n", hex16(signature.value).c_str());
            continue;
        }
        const nlohmann::ordered_json figures = measure(game, options.games);
        if (!options.json) {
            std::printf("%s: %zu set-ups, %d games each\n", game.id().c_str(), game.setups().size(),
                        options.games);
            for (const auto& [name, value] : figures.items()) {
                std::printf(
                    "  %-22s %s\n", name.c_str(),
                    value.is_string() ? value.get<std::string>().c_str() : value.dump().c_str());
            }
        }
        all[game.id()] = figures;
    }
    if (options.json) std::printf("%s\n", all.dump(2).c_str());
    return all_is_well;
}

}  // namespace bivouac::command
