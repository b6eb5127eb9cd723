#include "arena/tally.h"

#include <algorithm>

#include "core/fnv.h"

namespace bivouac::arena {

Tally::Counts Tally::all() const {
    return {seats[0].won + seats[1].won, seats[0].drawn + seats[1].drawn,
            seats[0].lost + seats[1].lost};
}

double Tally::score() const {
    const Counts sum = all();
    return games == 0 ? 0.5
                      : (static_cast<double>(sum.won) + static_cast<double>(sum.drawn) / 2) /
                            static_cast<double>(games);
}

Tally tally(const Schedule& schedule, const Results& results, std::size_t pairing,
            std::size_t venue) {
    Tally sum;
    Fnv1a moves;
    for (const auto& [number, played] : results) {
        const Schedule::Place at = schedule.place(number);
        if (at.pairing != pairing || (venue < schedule.venues.size() && at.venue != venue))
            continue;
        const std::size_t seat = at.exchanged ? 1 : 0;  // of the first contender
        const int own = points(schedule, number, played);
        Tally::Counts& counts = sum.seats[seat];
        ++(own == 2 ? counts.won : own == 1 ? counts.drawn : counts.lost);
        ++sum.games;
        if (at.exchanged) {
            const auto before = results.find(number - 1);
            if (before != results.end()) {
                const int both = own + points(schedule, number - 1, before->second);
                ++sum.pairs[static_cast<std::size_t>(both)];
            }
        }
        sum.decisions += static_cast<std::uint64_t>(played.decisions);
        sum.turns += static_cast<std::uint64_t>(played.turns);
        for (std::size_t i = 0; i < max_seats; ++i) {
            const std::size_t who = i ^ seat;
            sum.seconds[who] += played.seconds[i];
            sum.operation[who] = std::max(sum.operation[who], played.operation[i]);
            sum.window[who] = std::max(sum.window[who], played.window[i]);
        }
        if (!played.refused.empty()) ++sum.refused;
        if (!played.forfeit.empty() && sum.forfeits++ == 0) sum.forfeit = played.forfeit;
        const auto& names = schedule.venues[at.venue].game->about().seats;
        ++sum.endings[played.reason + " " +
                      (played.winner.is_none() ? "draw" : names[played.winner.index()])];
        moves.add_number(played.moves);
    }
    sum.moves = moves.value;
    return sum;
}

}  // namespace bivouac::arena
