#include "command/endings.h"

#include <algorithm>
#include <fstream>
#include <map>

#include "command/commands.h"
#include "command/signature.h"
#include "command/text.h"
#include "games/campaign/verbs.h"

namespace bivouac::command {

using namespace campaign;

namespace {

// How a player leans: random games rarely end by zero or by twenty.
enum class Mood : std::uint8_t { even, bold, idle, rash };

int weight(Mood mood, Verb verb) {
    switch (mood) {
        case Mood::even:
            return 1;
        case Mood::bold:  // fights whenever it can
            if (verb == Verb::combat || verb == Verb::attack) return 20;
            return verb == Verb::pass || verb == Verb::stop ? 0 : 2;
        case Mood::idle:  // stays where it is
            return verb == Verb::pass || verb == Verb::decline ? 1000 : 1;
        case Mood::rash:  // marches until it drops
            return verb == Verb::march || verb == Verb::go ? 20 : verb == Verb::pass ? 0 : 1;
    }
    return 1;
}

Action choose(const Actions& list, Mood mood, Rng& rng) {
    int sum = 0;
    for (const Action action : list) sum += weight(mood, verb_of(action));
    if (sum == 0) return any_of(list, rng);
    int left = static_cast<int>(rng.bounded(static_cast<std::uint32_t>(sum)));
    for (const Action action : list) {
        left -= weight(mood, verb_of(action));
        if (left < 0) return action;
    }
    return list[0];
}

struct Finding {
    std::string name;  // of the way it ended; empty: it did not
    std::uint64_t seed = 0;
    std::vector<std::pair<Seat, Action>> moves;
};

Finding play_out(const Campaign& game, std::uint64_t seed) {
    Finding finding;
    finding.seed = seed;
    Rng rng(seed);
    const std::array<Mood, 2> moods{static_cast<Mood>(seed % 4), static_cast<Mood>(seed / 4 % 4)};
    Events unheard;
    State state = game.start(seed_from_number(seed));
    while (!game.pending(state).empty() && finding.moves.size() < most_decisions) {
        const Seat seat = any_of(game.pending(state), rng);
        Actions list;
        game.legal(state, seat, list);
        const Action action = choose(list, moods[seat.index()], rng);
        finding.moves.emplace_back(seat, action);
        game.apply(state, seat, action, unheard);
    }
    const Outcome outcome = game.outcome(state);
    if (!outcome.over) return finding;
    std::string reason(outcome.reason);
    std::replace(reason.begin(), reason.end(), '.', '-');
    finding.name =
        reason + "-" + (outcome.winner.is_none() ? "draw" : game.data().side(outcome.winner).id);
    return finding;
}

}  // namespace

int find_endings(const ShelfGame& shelf_game, const Setup& setup, std::uint64_t first_seed,
                 std::uint64_t games, const std::string& folder) {
    const Campaign game = shelf_game.game(setup.options);
    std::string prefix = setup.name;
    std::replace(prefix.begin(), prefix.end(), '/', '-');
    // Of each ending the shortest game: these are kept and read by people.
    std::map<std::string, Finding> found;
    for (std::uint64_t seed = first_seed; seed < first_seed + games; ++seed) {
        Finding finding = play_out(game, seed);
        if (finding.name.empty()) continue;
        Finding& kept = found[finding.name];
        if (kept.moves.empty() || finding.moves.size() < kept.moves.size()) {
            kept = std::move(finding);
        }
    }
    for (const auto& [name, finding] : found) {
        const auto table = shelf_game.table(setup.options, seed_from_number(finding.seed));
        for (const auto& [seat, action] : finding.moves) {
            table->act(seat, {game.write(action)});
        }
        const std::string path = folder + "/" + prefix + "-" + name + ".txt";
        std::ofstream file(path, std::ios::binary);
        file << sealed_record(*table);
        file.close();
        if (!file) {
            complain("The record cannot be written to " + path + ".");
            return bad_input;
        }
        std::printf("%s: seed %llu, %zu decisions\n", path.c_str(),
                    static_cast<unsigned long long>(finding.seed), finding.moves.size());
    }
    return all_is_well;
}

}  // namespace bivouac::command
