#include "command/arena_report.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "command/text.h"

namespace bivouac::command {

using arena::Results;
using arena::Schedule;
using arena::Tally;
using Json = nlohmann::ordered_json;

namespace {

std::string elo_text(double elo) { return (elo < 0 ? "" : "+") + fixed(elo, 1); }

std::string results_text(const Tally::Counts& counts) {
    return formatted("won {0}, drawn {1}, lost {2}", counts.won, counts.drawn, counts.lost);
}

std::string sprt_text(const arena::Sprt& sprt, const Tally& tally) {
    const arena::Interval between = arena::bounds(sprt);
    const arena::Verdict verdict = arena::verdict(sprt, tally.pairs);
    const std::string lower = elo_text(sprt.lower), upper = elo_text(sprt.upper);
    return formatted("  test of {0} against {1} Elo: log likelihood ratio {2} ({3} to {4}), {5}\n",
                     lower, upper, fixed(arena::log_likelihood_ratio(sprt, tally.pairs), 2),
                     fixed(between.low, 2), fixed(between.high, 2),
                     verdict == arena::Verdict::open
                         ? "not decided"
                         : (verdict == arena::Verdict::lower ? lower : upper) + " it is");
}

class Report {
   public:
    Report(const Schedule& schedule, const Results& results, const ReportStyle& style)
        : schedule_(schedule), results_(results), style_(style) {}

    std::string text() const {
        std::string all;
        for (std::size_t pairing = 0; pairing < schedule_.pairings.size(); ++pairing) {
            for (std::size_t venue = 0; venue < schedule_.venues.size(); ++venue) {
                all += block(pairing, venue);
            }
            if (schedule_.venues.size() > 1) all += block(pairing, schedule_.venues.size());
        }
        if (schedule_.pairings.size() > 1) all += ranking();
        return all;
    }

    Json json() const {
        Json pairings = Json::array();
        for (std::size_t pairing = 0; pairing < schedule_.pairings.size(); ++pairing) {
            Json one = {{"first", name(pairing, 0)}, {"second", name(pairing, 1)}};
            for (std::size_t venue = 0; venue < schedule_.venues.size(); ++venue) {
                Json at = figures(pairing, venue);
                at["setup"] = schedule_.venues[venue].name();
                one["setups"].push_back(at);
            }
            one["sum"] = figures(pairing, schedule_.venues.size());
            pairings.push_back(one);
        }
        return {{"seed", schedule_.first_seed}, {"pairings", pairings}};
    }

   private:
    const std::string& name(std::size_t pairing, std::size_t who) const {
        const auto& [first, second] = schedule_.pairings[pairing];
        return schedule_.contenders[who == 0 ? first : second].name;
    }

    std::string seat_name(std::size_t venue, std::size_t seat) const {
        const bool one = venue < schedule_.venues.size();
        return one ? schedule_.venues[venue].game->about().seats[seat]
                   : (seat == 0 ? "first seat" : "second seat");
    }

    // A test is one of all games together.
    bool is_tested(std::size_t venue) const {
        return schedule_.venues.size() == 1 || venue == schedule_.venues.size();
    }

    std::string block(std::size_t pairing, std::size_t venue) const {
        const Tally found = tally(schedule_, results_, pairing, venue);
        const arena::Strength strength = arena::strength_of(found.pairs);
        std::string text = formatted(
            "{0} against {1}, {2}\n"
            "  {3} games: {4}, {5}\n"
            "  Elo {6}, 95 % between {7} and {8}\n",
            name(pairing, 0), name(pairing, 1),
            venue < schedule_.venues.size() ? schedule_.venues[venue].name() : "all set-ups",
            found.games, results_text(found.all()), percent(found.score()), elo_text(strength.elo),
            elo_text(strength.elo_range.low), elo_text(strength.elo_range.high));
        if (style_.sprt && is_tested(venue)) text += sprt_text(*style_.sprt, found);
        for (std::size_t seat = 0; seat < max_seats; ++seat) {
            text += formatted("  as {0}: {1}\n", seat_name(venue, seat),
                              results_text(found.seats[seat]));
        }
        const auto& pairs = found.pairs;
        text += formatted(
            "  pairs with 0, 1/2, 1, 3/2, 2 points: {0} {1} {2} {3} {4}\n"
            "  {5} decisions a game; refused moves: {6}\n",
            pairs[0], pairs[1], pairs[2], pairs[3], pairs[4],
            fixed(found.a_game(static_cast<double>(found.decisions)), 1), found.refused);
        if (found.forfeits > 0) {
            text += formatted("  forfeits: {0}. {1}\n", found.forfeits, found.forfeit);
        }
        std::vector<std::string> endings;
        endings.reserve(found.endings.size());
        for (const auto& [how, often] : found.endings) {
            endings.push_back(how + " " + std::to_string(often));
        }
        text += "  endings: " + joined(endings) + "\n";
        for (std::size_t who = 0; style_.times && who < 2; ++who) {
            text +=
                formatted("  {0}: {1} s a game, longest operation {2} s, longest window {3} s\n",
                          name(pairing, who), fixed(found.a_game(found.seconds[who]), 3),
                          fixed(found.operation[who], 3), fixed(found.window[who], 3));
        }
        return text;
    }

    // Share of the points over all opponents, the best first.
    std::string ranking() const {
        std::vector<std::pair<double, std::string>> list;
        for (std::size_t who = 0; who < schedule_.contenders.size(); ++who) {
            double won = 0, games = 0;
            for (std::size_t pairing = 0; pairing < schedule_.pairings.size(); ++pairing) {
                const auto& [first, second] = schedule_.pairings[pairing];
                if (first != who && second != who) continue;
                const Tally found = tally(schedule_, results_, pairing, schedule_.venues.size());
                const auto played = static_cast<double>(found.games);
                won += played * (first == who ? found.score() : 1 - found.score());
                games += played;
            }
            list.emplace_back(games == 0 ? 0.5 : won / games, schedule_.contenders[who].name);
        }
        std::sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a > b; });
        std::string text = "ranking, share of all points\n";
        for (const auto& [share, who] : list) text += "  " + percent(share) + " " + who + "\n";
        return text;
    }

    // What is infinite is written as null.
    static Json range(const arena::Interval& interval) { return {interval.low, interval.high}; }
    static Json results_json(const Tally::Counts& counts) {
        return {{"won", counts.won}, {"drawn", counts.drawn}, {"lost", counts.lost}};
    }

    Json figures(std::size_t pairing, std::size_t venue) const {
        const Tally found = tally(schedule_, results_, pairing, venue);
        const arena::Strength strength = arena::strength_of(found.pairs);
        Json json = {{"games", found.games},
                     {"all", results_json(found.all())},
                     {"as_first_seat", results_json(found.seats[0])},
                     {"as_second_seat", results_json(found.seats[1])},
                     {"score", found.score()},
                     {"score_95", range(strength.score_range)},
                     {"elo", strength.elo},
                     {"elo_95", range(strength.elo_range)},
                     {"pairs", found.pairs},
                     {"decisions_a_game", found.a_game(static_cast<double>(found.decisions))},
                     {"endings", found.endings},
                     {"refused", found.refused},
                     {"forfeits", found.forfeits},
                     {"moves", hex16(found.moves)}};
        if (style_.sprt && is_tested(venue)) {
            static constexpr const char* words[] = {"open", "lower", "upper"};
            const arena::Sprt& sprt = *style_.sprt;
            const auto verdict = static_cast<std::size_t>(arena::verdict(sprt, found.pairs));
            json["sprt"] = {{"lower", sprt.lower},
                            {"upper", sprt.upper},
                            {"llr", arena::log_likelihood_ratio(sprt, found.pairs)},
                            {"bounds", range(arena::bounds(sprt))},
                            {"verdict", words[verdict]}};
        }
        if (style_.times) {
            for (std::size_t who = 0; who < 2; ++who) {
                json["times"].push_back({{"bot", name(pairing, who)},
                                         {"seconds_a_game", found.a_game(found.seconds[who])},
                                         {"longest_operation", found.operation[who]},
                                         {"longest_window", found.window[who]}});
            }
        }
        return json;
    }

    const Schedule& schedule_;
    const Results& results_;
    const ReportStyle& style_;
};

}  // namespace

std::string report_text(const Schedule& schedule, const Results& results,
                        const ReportStyle& style) {
    return Report(schedule, results, style).text();
}

std::string report_json(const Schedule& schedule, const Results& results,
                        const ReportStyle& style) {
    return Report(schedule, results, style).json().dump(2) + "\n";
}

}  // namespace bivouac::command
