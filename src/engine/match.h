// A match: a list of games in which the result of one makes the options of the next.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/derive.h"
#include "engine/any_table.h"

namespace bivouac {

// One game of a match, and where each of the two players sits in it.
struct Sitting {
    std::unique_ptr<AnyTable> table;
    std::array<Seat, max_seats> seat_of{};  // by player

    std::size_t player_at(Seat seat) const { return seat_of[0] == seat ? 0 : 1; }
};

// How a match stands, by player.
struct Standing {
    static constexpr std::size_t nobody = max_seats;

    std::size_t winner = nobody;
    std::array<std::int64_t, max_seats> points{};
};

class Match {
   public:
    // Makes the next game from those played, each of them over. No table: the match is over.
    // Called with the seed of that game.
    using Plan = std::function<Sitting(const std::vector<Sitting>& played, const Seed& seed)>;

    // Who has won a match that is over, from all its games.
    using Judge = std::function<Standing(const std::vector<Sitting>& played)>;

    // Begins the first game; the plan must have one.
    Match(Plan plan, const Seed& seed, Judge judge = by_last_game)
        : plan_(std::move(plan)), judge_(std::move(judge)), seed_(seed) {
        advance();
    }

    // The game in play, or the last one once the match is over.
    AnyTable& table() { return *sittings_.back().table; }
    const AnyTable& table() const { return *sittings_.back().table; }
    // Every game begun so far, in order.
    const std::vector<Sitting>& sittings() const { return sittings_; }
    Seat seat_of(std::size_t player) const { return sittings_.back().seat_of[player]; }
    std::size_t player_at(Seat seat) const { return sittings_.back().player_at(seat); }
    bool is_over() const { return over_; }
    Standing standing() const { return judge_(sittings_); }

    // The last game decides, whatever came before it.
    static Standing by_last_game(const std::vector<Sitting>& played) {
        const Sitting& last = played.back();
        const Ending ending = last.table->ending();
        Standing standing;
        for (std::size_t player = 0; player < max_seats; ++player) {
            const Seat seat = last.seat_of[player];
            standing.points[player] = ending.score[seat.index()];
            if (ending.winner == seat) standing.winner = player;
        }
        return standing;
    }

    // If the game in play is over, begins the next one or ends the match. True if a game was begun.
    // Otherwise nothing changes.
    bool advance() {
        if (over_ || (!sittings_.empty() && !table().ending().over)) return false;
        const std::size_t number = sittings_.size();
        Sitting next = plan_(sittings_, seed_of_game(number));
        if (next.table == nullptr) {
            over_ = true;
            return false;
        }
        if (open_) next.table->start_from(seed_of_game(*open_, number));
        sittings_.push_back(std::move(next));
        return true;
    }

    // Chance falls as in another match, whose seed everybody knows, until reseed(). Refused once
    // anything was entered.
    Answer start_from(const Seed& open) {
        const Answer answer = table().start_from(seed_of_game(open, sittings_.size() - 1));
        if (answer.accepted) open_ = open;
        return answer;
    }
    // From here on it falls by the match's own seed, or as in another one; see AnyTable::reseed.
    Answer reseed(Seat seat, const std::optional<Seed>& open) {
        Seed of_game;
        if (open) of_game = seed_of_game(*open, sittings_.size() - 1);
        const Answer answer = table().reseed(seat, open ? &of_game : nullptr);
        if (answer.accepted) open_ = open;
        return answer;
    }

    // The games of a match must not share their chance, so each draws its own seed from the one.
    Seed seed_of_game(std::size_t number) const { return seed_of_game(seed_, number); }
    static Seed seed_of_game(const Seed& match, std::size_t number) {
        return derived_seed(match, "game " + std::to_string(number + 1));
    }

   private:
    Plan plan_;
    Judge judge_;
    Seed seed_;
    std::optional<Seed> open_;  // what chance comes from instead
    std::vector<Sitting> sittings_;
    bool over_ = false;
};

}  // namespace bivouac
