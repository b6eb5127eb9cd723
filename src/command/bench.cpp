// How fast the games are, and what they do: `bivouac bench`.
#include <chrono>
#include <cstring>
#include <nlohmann/json.hpp>

#include "command/commands.h"
#include "command/games.h"
#include "command/signature.h"
#include "command/text.h"
#include "odds/combat.h"

namespace bivouac::command {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Figures {
    std::uint64_t games = 0, decisions = 0, choices = 0, single = 0;
    double seconds = 0;
    double copy_ns = 0;
    double odds_ms = 0;
    Fnv1a signature;
};

// Keeps the optimiser from dropping what nobody reads.
void use(const void* memory) { asm volatile("" : : "r"(memory) : "memory"); }

void time_games(const campaign::Campaign& game, int games, Figures& figures) {
    const auto note = [&](Seat, const Actions& list, Action) {
        ++figures.decisions;
        figures.choices += list.size();
        figures.single += list.size() == 1 ? 1 : 0;
    };
    const Clock::time_point start = Clock::now();
    for (int seed = 1; seed <= games; ++seed) {
        const auto end = random_game(game, static_cast<std::uint64_t>(seed), note);
        use(&end);
    }
    figures.seconds += seconds_since(start);
    figures.games += static_cast<std::uint64_t>(games);
}

double time_copy(const campaign::Campaign& game) {
    constexpr int rounds = 1'000'000;
    campaign::State from = game.start(seed_from_number(1));
    campaign::State to;
    const Clock::time_point start = Clock::now();
    for (int i = 0; i < rounds; ++i) {
        use(&from);
        std::memcpy(&to, &from, sizeof to);
        use(&to);
    }
    return seconds_since(start) * 1e9 / rounds;
}

odds::Side whole_deck(const campaign::Side& side, int cards) {
    odds::Side out{cards, {false, {}, {}}, 0};
    for (const campaign::Card& card : side.deck) {
        out.source.pile.deck.push_back({card.combat.losses, card.combat.fatigue});
    }
    return out;
}

// The largest combat there is in practice: twelve cards against twelve.
double time_odds(const campaign::Data& data) {
    constexpr int cards = 12, rounds = 50;
    const odds::Question question{whole_deck(data.sides[0], cards),
                                  whole_deck(data.sides[1], cards)};
    const Clock::time_point start = Clock::now();
    for (int i = 0; i < rounds; ++i) {
        const odds::Answer answer = odds::combat(question);
        use(&answer);
    }
    return seconds_since(start) * 1e3 / rounds;
}

void sign(const ShelfGame& shelf_game, int games, Fnv1a& signature) {
    for (const Setup& setup : shelf_game.setups) {
        const campaign::Campaign game = shelf_game.game(setup.options);
        for (int seed = 1; seed <= games; ++seed) {
            add_to_signature(game, static_cast<std::uint64_t>(seed), signature);
        }
    }
}

Figures measure(const ShelfGame& shelf_game, const BenchOptions& options) {
    Figures figures;
    for (const Setup& setup : shelf_game.setups) {
        time_games(shelf_game.game(setup.options), options.games, figures);
    }
    figures.copy_ns = time_copy(shelf_game.game(shelf_game.setups.front().options));
    figures.odds_ms = time_odds(*shelf_game.data);
    sign(shelf_game, options.games, figures.signature);
    return figures;
}

double rounded(double number, int decimals) { return std::stod(fixed(number, decimals)); }

nlohmann::ordered_json as_json(const Figures& f) {
    const auto decisions = static_cast<double>(f.decisions);
    const auto games = static_cast<double>(f.games);
    return {{"decisions_per_second", rounded(decisions / f.seconds, 0)},
            {"games_per_second", rounded(games / f.seconds, 1)},
            {"decisions_per_game", rounded(decisions / games, 1)},
            {"mean_choices", rounded(static_cast<double>(f.choices) / decisions, 2)},
            {"single_choice_share", rounded(static_cast<double>(f.single) / decisions, 4)},
            {"state_bytes", sizeof(campaign::State)},
            {"copy_ns", rounded(f.copy_ns, 1)},
            {"odds_ms", rounded(f.odds_ms, 3)},
            {"signature", hex16(f.signature.value)}};
}

}  // namespace

int bench(const BenchOptions& options) {
    const auto shelf = load_shelf(options.data);
    if (!shelf) {
        complain(shelf.error());
        return bad_input;
    }
    nlohmann::ordered_json all;
    for (const ShelfGame& game : *shelf) {
        if (options.signature_only) {
            Fnv1a signature;
            sign(game, options.games, signature);
            std::printf("%s\n", hex16(signature.value).c_str());
            continue;
        }
        const nlohmann::ordered_json figures = as_json(measure(game, options));
        if (!options.json) {
            std::printf("%s: %zu set-ups, %d games each\n", game.about.game.c_str(),
                        game.setups.size(), options.games);
            for (const auto& [name, value] : figures.items()) {
                std::printf(
                    "  %-22s %s\n", name.c_str(),
                    value.is_string() ? value.get<std::string>().c_str() : value.dump().c_str());
            }
        }
        all[game.about.game] = figures;
    }
    if (options.json) std::printf("%s\n", all.dump(2).c_str());
    return all_is_well;
}

}  // namespace bivouac::command
