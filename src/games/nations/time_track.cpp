#include "games/nations/time_track.h"

#include "games/nations/verbs.h"

namespace bivouac::nations {

Step Advance::run(Table& table) {
    // There is no field behind the one after 19.10.  [date.last]
    const bool at_the_end = table.state.time >= table.data.last_point() && rule("date.last");
    if (left == 0 || at_the_end || table.state.time == 0xFF) return Step::done;
    --left;
    ++table.state.time;
    for (std::size_t i = 0; i < table.data.dates.size(); ++i) {
        const Date& date = table.data.dates[i];
        if (date.point == table.state.time) {
            table.tell(Nature::follows, "log.date", name(Category::date, i));
        }
        // To reach a date is to stop there.  [mission.at-once]
        const int late = rule("mission.at-once") ? 0 : 1;
        if (date.point + late != table.state.time || !date.reveals) continue;
        if (rule("mission.reveal")) return table.call(Reveal{});
    }
    return Step::again;
}

Step Reveal::run(Table&) { return done != 0 ? Step::done : Step::ask; }

Decision Reveal::decision(const Board& board, Seat) const {
    return {french, "reveal-mission", "mission.reveal",
            Phrase("ask.reveal", name(Category::date, board.date_at(board.now.time)))};
}

void Reveal::legal(const Board& board, Seat, Actions& list) const {
    for (std::size_t d = 0; d < districts; ++d) {
        if (board.now.is_revealed(d)) continue;
        list.push_back(make(Verb::reveal, board.now.mission[d]));
        mutant("mission.choice", return);
    }
}

Verdict Reveal::why_not(const Board&, Seat, Action) const {
    return Verdict::no("mission.reveal", Phrase("no.reveal"));
}

void Reveal::apply(Table& table, Seat, Action action) {
    done = 1;
    const MissionId mission = mission_arg(action);
    const std::size_t district = table.data.mission(mission).district.index();
    table.state.revealed = static_cast<std::uint8_t>(table.state.revealed | 1u << district);
    table.tell(Nature::reveals, "log.reveal", arg(mission),
               arg(int{table.data.mission(mission).french_points}),
               arg(int{table.data.mission(mission).allied_points}));
}

}  // namespace bivouac::nations
