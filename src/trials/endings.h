// One recorded game for every way in which a set-up can end. Random games rarely end in some of
// them, so the players lean one way or another.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "trials/whole_game.h"

namespace bivouac::trials {

// "victory-zero-french", "last-turn-draw": the clause by which it ended, and who won.
std::string ending_name(std::string_view reason, std::string_view winner);

template <TableGame G, class Aid>
class LeaningGame {
   public:
    LeaningGame(const OnTrial<G, Aid>& on_trial, std::uint64_t seed)
        : on_trial_(on_trial), seed_(seed) {
        const std::uint64_t moods = on_trial.aid.moods();
        moods_ = {seed % moods, seed / moods % moods};
    }

    Finding play_out() {
        const G& game = on_trial_.game;
        const auto lean = [&](Seat seat, const Actions& list, Rng& rng) {
            moves_.emplace_back(seat, choose(list, moods_[seat.index()], rng));
            return moves_.back().second;
        };
        const Outcome outcome = game.outcome(trials::play_out(game, seed_, lean));
        if (!outcome.over) return {{}, moves_.size()};
        const std::string_view winner = outcome.winner.is_none()
                                            ? std::string_view()
                                            : on_trial_.identity.seats[outcome.winner.index()];
        return {ending_name(outcome.reason, winner), moves_.size()};
    }

    // Of the game that was played out.
    std::string record() const {
        TableOf<G> table(on_trial_.game, on_trial_.identity, seed_from_number(seed_));
        for (const auto& [seat, action] : moves_) table.act(seat, {on_trial_.game.write(action)});
        return sealed_record(table);
    }

   private:
    Action choose(const Actions& list, std::uint64_t mood, Rng& rng) const {
        const Aid& aid = on_trial_.aid;
        int sum = 0;
        for (const Action action : list) sum += aid.weight(mood, action);
        if (sum == 0) return any_of(list, rng);
        int left = static_cast<int>(rng.bounded(static_cast<std::uint32_t>(sum)));
        for (const Action action : list) {
            left -= aid.weight(mood, action);
            if (left < 0) return action;
        }
        return list[0];
    }

    const OnTrial<G, Aid>& on_trial_;
    std::uint64_t seed_;
    std::array<std::uint64_t, max_seats> moods_{};
    std::vector<std::pair<Seat, Action>> moves_;
};

}  // namespace bivouac::trials
