#include "games/nations/play_army.h"

#include "games/nations/settle.h"
#include "games/nations/time_track.h"
#include "games/nations/verbs.h"

namespace bivouac::nations {

namespace {

// The clause that forbids it; empty if nothing does.
std::string_view forbidden_by(const Board& board, Seat seat, ArmyId army) {
    if (board.side_of(army) != seat) return "army.open";
    if (!board.has_card(army) && rule("army.once")) return "army.once";
    const int missing = board.missing_markers(army);
    // The date counts as it is before any scout is spent.  [army.date] [army.date.before]
    const int today = board.now.time + (rule("army.date.before") ? 0 : missing);
    if (today < board.data.army(army).not_before && rule("army.date")) return "army.date";
    if (board.free_villages(army).empty() && rule("army.none")) return "army.none";
    if (missing > board.now.scouts[seat.index()] && rule("army.every")) return "army.every";
    return {};
}

}  // namespace

void PlayArmy::list(const Board& board, Seat seat, Actions& list) {
    for (const ArmyId army : board.armies_of(seat)) {
        if (forbidden_by(board, seat, army).empty()) list.push_back(make(Verb::army, army));
    }
}

Verdict PlayArmy::refuse(const Board& board, Seat seat, ArmyId army) {
    const std::string_view clause = forbidden_by(board, seat, army);
    if (clause == "army.open") return Verdict::no(clause, Phrase("no.army.own", arg(army)));
    if (clause == "army.once") return Verdict::no(clause, Phrase("no.army.once", arg(army)));
    if (clause == "army.date") {
        const std::size_t date = board.date_at(board.data.army(army).not_before);
        return Verdict::no(clause, Phrase("no.army.date", arg(army), name(Category::date, date)));
    }
    if (clause == "army.none") return Verdict::no(clause, Phrase("no.army.none", arg(army)));
    return Verdict::no("army.every",
                       Phrase("no.army.scouts", arg(army), arg(board.missing_markers(army))));
}

// Whether the owner has yet to name villages, because there are more than markers.
bool PlayArmy::needs_choice(const Board& board) const {
    return board.missing_markers(army) > 0 && rule("army.choice") &&
           chosen.size() < board.data.army(army).markers;
}

// All of them, as far as the markers reach.
Zones PlayArmy::first_villages(const Board& board) const {
    const int markers = rule("army.place") ? board.data.army(army).markers : 1;
    Zones zones;
    for (const ZoneId zone : board.free_villages(army)) {
        if (zones.size() < markers) zones.insert(zone);
    }
    return zones;
}

Step PlayArmy::run(Table& table) {
    switch (at) {
        case At::pay: {
            // One scout for each marker that is missing, each with its point of time; only then
            // does the player say which villages get one.  [army.scout] [army.scout.first]
            mutant("army.scout.first", if (needs_choice(table)) return Step::ask);
            at = At::villages;
            const int missing = table.missing_markers(army);
            mutant("army.scout", return Step::again);
            if (missing == 0) return Step::again;
            for (int i = 0; i < missing && table.state.scouts[seat.index()] > 0; ++i) {
                table.spend_scout(seat, rule("scout.back"));
            }
            table.tell(Nature::announces, "log.army.scouts", arg(seat), arg(missing), arg(army));
            mutant("scout.time", return Step::again);
            return table.call(Advance{static_cast<std::uint8_t>(missing)});
        }
        case At::villages:
            if (needs_choice(table)) return Step::ask;
            at = At::place;
            return Step::again;
        case At::place:
            at = At::settle;
            if (chosen.empty()) chosen = first_villages(table);
            table.tell(Nature::announces, "log.army", arg(seat), arg(army), arg(chosen));
            table.state.played.insert(army);
            for (const ZoneId zone : chosen) table.add_marker(army, zone);
            return Step::again;
        case At::settle:
            at = At::done;
            mutant("army.single", if (chosen.size() == 1) return Step::again);
            return table.call(Settle{.active = seat});
        case At::done:
            return Step::done;
    }
    return Step::done;
}

Decision PlayArmy::decision(const Board& board, Seat) const {
    const int left = board.data.army(army).markers - chosen.size();
    return {seat, "choose-villages", "army.choice", Phrase("ask.villages", arg(army), arg(left))};
}

void PlayArmy::legal(const Board& board, Seat, Actions& list) const {
    for (const ZoneId zone : board.free_villages(army) - chosen) {
        list.push_back(make(Verb::village, zone));
    }
}

Verdict PlayArmy::why_not(const Board&, Seat, Action action) const {
    if (verb_of(action) == Verb::village) {
        return Verdict::no("army.choice", Phrase("no.village", arg(army)));
    }
    return Verdict::no("army.choice", Phrase("no.villages.first"));
}

void PlayArmy::apply(Table&, Seat, Action action) { chosen.insert(zone_arg(action)); }

}  // namespace bivouac::nations
