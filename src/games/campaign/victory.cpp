// The victory track, control of the victory areas and the end of the game.  [victory]
#include "core/rule.h"
#include "games/campaign/ruleset.h"

namespace bivouac::campaign {

void Table::score(std::int16_t Ledger::* account, int points) {
    std::int16_t& entry = state.ledger.*account;
    entry = static_cast<std::int16_t>(entry + points);
    state.victory_points = static_cast<std::int16_t>(state.victory_points + points);
}

// In fog the track shows what a hidden corps had left to lose.
void Table::tell_total() {
    const Nature nature = options.fog() ? Nature::reveals : Nature::follows;
    tell(nature, "log.points", arg(state.victory_points));
}

// A victory area belongs to whoever last held or crossed it alone.  [victory.control.change]
void Table::take_control(AreaId area, Seat side) {
    if (controller(area) == side) return;
    mutant("victory.control.change", return);
    state.control[data.area(area).victory_index] = side;
    const int value = data.area(area).victory_points;
    if (rule("victory.areas")) score(&Ledger::areas, side == french ? -value : value);
    tell(Nature::follows, "log.control", arg(side), arg(area), arg(state.victory_points));
    judge_victory();
}

// Results that fall at the same time are judged together.  [victory.net]
void Table::judge_victory() {
    if (is_over() || (state.holding_victory != 0 && rule("victory.net"))) return;
    const int points = state.victory_points;
    const int limit = data.victory_limit;
    if (points == 0 || (points < 0 && rule("victory.beyond"))) {
        if (rule("victory.zero")) end(Ending::zero, french);
    } else if (points == limit || (points > limit && rule("victory.beyond"))) {
        if (rule("victory.twenty")) end(Ending::twenty, enemy_of_french);
    }
}

void Table::end(Ending ending, Seat winner) {
    if (is_over()) return;
    static constexpr std::string_view keys[] = {"", "log.end.zero", "log.end.twenty",
                                                "log.end.last-turn", "log.end.napoleon"};
    if (winner.is_none()) {
        tell(Nature::follows, "log.end.drawn", arg(state.victory_points));
    } else {
        tell(Nature::follows, keys[static_cast<std::size_t>(ending)], arg(winner),
             arg(state.victory_points));
    }
    if (data.rules->tell_worth != nullptr) data.rules->tell_worth(*this, ending, winner);
    // From here on nothing more is told.
    state.ending = ending;
    state.winner = winner;
}

}  // namespace bivouac::campaign
