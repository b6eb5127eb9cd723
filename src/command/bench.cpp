// How fast the games are, and what they do: `bivouac bench`.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "command/bench_bots.h"
#include "command/named_setups.h"
#include "command/text.h"
#include "shelf/bot_signature.h"
#include "trials/timing.h"

namespace bivouac::command {

namespace {

constexpr int most_games_looked_at = 20;  // of each set-up: in fog, imagining takes its time

struct Figures {
    trials::Timed timed;
    trials::Looks looks;
    double copy_ns = 0;
    std::size_t state_bytes = 0;
    double odds_ms = 0;
    double search = 0;  // looks ahead in a second
    Fnv1a signature;
};

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

Figures measure(const shelf::ShelfGame& game, const BenchOptions& options) {
    Figures figures;
    for (const shelf::Setup& setup : game.setups()) {
        const std::unique_ptr<trials::Trials> trials = game.trials(setup);
        trials->time_games(options.games, figures.timed);
        trials->time_looks(std::min(options.games, most_games_looked_at), figures.looks);
        if (figures.state_bytes != 0) continue;
        figures.state_bytes = trials->state_bytes();
        figures.copy_ns = trials->time_copy();
    }
    figures.odds_ms = time_odds(game);
    figures.search = time_search(game);
    sign(game, options.games, figures.signature);
    return figures;
}

double rounded(double number, int decimals) { return std::stod(fixed(number, decimals)); }

nlohmann::ordered_json as_json(const Figures& f) {
    const auto decisions = static_cast<double>(f.timed.decisions);
    const auto games = static_cast<double>(f.timed.games);
    const auto positions = static_cast<double>(f.looks.positions);
    return {{"decisions_per_second", rounded(decisions / f.timed.seconds, 0)},
            {"games_per_second", rounded(games / f.timed.seconds, 1)},
            {"decisions_per_game", rounded(decisions / games, 1)},
            {"mean_choices", rounded(static_cast<double>(f.timed.choices) / decisions, 2)},
            {"single_choice_share", rounded(static_cast<double>(f.timed.single) / decisions, 4)},
            {"state_bytes", f.state_bytes},
            {"copy_ns", rounded(f.copy_ns, 1)},
            {"observe_us", rounded(f.looks.observing * 1e6 / positions, 3)},
            {"imagine_us", rounded(f.looks.imagining * 1e6 / positions, 3)},
            {"odds_ms", rounded(f.odds_ms, 3)},
            {"search_per_second", rounded(f.search, 0)},
            {"signature", hex16(f.signature.value)}};
}

}  // namespace

int bench(const BenchOptions& options) {
    const auto shelf = shelf::load_shelf(options.data);
    if (!shelf) {
        print_error(shelf.error());
        return bad_input;
    }
    if (options.bots && !options.signature_only) return bench_levels(*shelf, options);
    nlohmann::ordered_json all;
    for (const auto& pointer : *shelf) {
        const shelf::ShelfGame& game = *pointer;
        if (options.signature_only) {
            Fnv1a signature;
            options.bots ? shelf::sign_bots(game, signature) : sign(game, options.games, signature);
            std::printf("%s\n", hex16(signature.value).c_str());
            continue;
        }
        const nlohmann::ordered_json figures = as_json(measure(game, options));
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
