// A race between plans. In every imagined world each plan that is still in the race is played once:
// luck is the same for all, so that little is needed to tell them apart. Who is behind by more than
// chance explains drops out, and what is left of the time goes to the others.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/fixed_vector.h"

namespace bivouac::bots {

inline constexpr std::size_t most_runners = 24;

// How the plans of a race did in the worlds they were all played in, per mille for the one who
// asks.
struct Scores {
    std::int64_t rounds = 0;
    std::array<std::int64_t, most_runners> total{};
    // Of how far the first was from the second, over the rounds, where first < second.
    std::array<std::array<std::int64_t, most_runners>, most_runners> squares{};
};

class Race {
   public:
    using Runners = FixedVector<std::uint8_t, most_runners>;
    using Values = std::array<std::int32_t, most_runners>;

    // So many, known by their numbers. The first is the book's choice: he wins where nobody is
    // clearly better.
    explicit Race(std::size_t runners) {
        for (std::size_t i = 0; i < std::min(runners, most_runners); ++i) {
            running_.push_back(static_cast<std::uint8_t>(i));
        }
    }

    const Runners& running() const { return running_; }
    bool is_decided() const { return running_.size() == 1; }

    // One world, in which all that are running were played.
    static void count(const Runners& running, const Values& values, Scores& scores) {
        ++scores.rounds;
        for (std::size_t i = 0; i < running.size(); ++i) {
            const std::size_t first = running[i];
            scores.total[first] += values[first];
            for (std::size_t k = i + 1; k < running.size(); ++k) {
                const std::int64_t apart = values[first] - values[running[k]];
                scores.squares[first][running[k]] += apart * apart;
            }
        }
    }

    // What was counted for those that were running.
    void add(const Scores& part) {
        scores_.rounds += part.rounds;
        for (std::size_t i = 0; i < running_.size(); ++i) {
            const std::size_t first = running_[i];
            scores_.total[first] += part.total[first];
            for (std::size_t k = i + 1; k < running_.size(); ++k) {
                scores_.squares[first][running_[k]] += part.squares[first][running_[k]];
            }
        }
    }

    void drop_the_beaten() {
        constexpr std::int64_t fewest_rounds = 8;
        if (scores_.rounds < fewest_rounds) return;
        const std::size_t best = leader();
        Runners left;
        for (const std::uint8_t runner : running_) {
            if (!is_ahead(best, runner, beaten)) left.push_back(runner);
        }
        running_ = left;
    }

    // Who wins if it ends now.
    std::size_t winner() const {
        const std::size_t best = leader();
        const std::size_t book = running_[0];
        return book == 0 && best != book && !is_ahead(best, book, clearly_better) ? book : best;
    }

    // On average, per mille.
    int value_of(std::size_t runner) const {
        return scores_.rounds == 0 ? 500 : static_cast<int>(scores_.total[runner] / scores_.rounds);
    }

   private:
    // Squares of how many standard errors, in quarters.
    static constexpr std::int64_t beaten = 25;         // two and a half
    static constexpr std::int64_t clearly_better = 4;  // one

    std::size_t leader() const {
        std::size_t best = running_[0];
        for (const std::uint8_t runner : running_) {
            if (scores_.total[runner] > scores_.total[best]) best = runner;
        }
        return best;
    }

    // By so many standard errors of the difference at least.
    bool is_ahead(std::size_t one, std::size_t other, std::int64_t quarters) const {
        const std::int64_t n = scores_.rounds;
        const std::int64_t lead = scores_.total[one] - scores_.total[other];
        if (lead <= 0 || n < 2) return false;
        const std::int64_t mean_square = lead * lead / n;
        const std::int64_t spread =
            scores_.squares[std::min(one, other)][std::max(one, other)] - mean_square;
        return 4 * mean_square * (n - 1) > quarters * spread;
    }

    Runners running_;
    Scores scores_;
};

}  // namespace bivouac::bots
