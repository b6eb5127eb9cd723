#include "games/nations/settle.h"

#include "games/nations/time_track.h"
#include "games/nations/verbs.h"

namespace bivouac::nations {

namespace {

// [tile.place] [chain.enemy]
Armies armies_that_are_found(const Board& board, [[maybe_unused]] Seat active) {
    Armies found;
    for (std::size_t i = 0; i < board.data.armies.size(); ++i) {
        if (board.now.markers[i].size() == 1 && rule("tile.place")) found.insert(ArmyId{i});
    }
    mutant("chain.enemy", found &= board.armies_of(active));
    return found;
}

// The nearest zones without a tile.  [chain.beside] [chain.nearest]
Zones zones_beside(const Board& board, ZoneId zone) {
    Zones seen = Zones::of(zone), edge = seen;
    mutant("chain.beside", return board.data.all_zones - board.filled());
    while (!edge.empty()) {
        Zones next;
        for (const ZoneId at : edge) next |= board.data.zone(at).near;
        next -= seen;
        const Zones free = next - board.filled();
        mutant("chain.nearest", return free);
        if (!free.empty()) return free;
        seen |= next;
        edge = next;
    }
    return {};
}

// Where the last marker of an army lies.
ZoneId last_zone(const Board& board, ArmyId army) {
    return board.now.markers[army.index()].first();
}

}  // namespace

// All other markers of the zone go. A last one stays until its owner has found another place.
// [tile.clear] [chain.same-zone]
void Settle::place(Table& table, ArmyId which, ZoneId where) {
    army = which;
    at = At::arm;
    placed = 1;
    table.place_tile(which, where);
    table.tell(Nature::follows, "log.tile", arg(which), arg(where));
    mutant("tile.clear", return);
    for (const ArmyId other : table.markers_in(where)) {
        if (table.now.markers[other.index()].size() == 1 && rule("chain.same-zone")) continue;
        table.remove_marker(other, where);
        table.tell(Nature::follows, "log.marker.cleared", arg(other), arg(where));
    }
}

// In its last zone, or beside it if another tile has taken that.
void Settle::begin(Table& table, ArmyId which) {
    army = which;
    at = At::beside;
    const ZoneId where = last_zone(table, which);
    if (!table.has_tile(where)) place(table, which, where);
}

Step Settle::run(Table& table) {
    switch (at) {
        case At::choose: {
            // One tile may lead to the next.  [chain.next]
            mutant("chain.next", if (placed != 0) return Step::done);
            const Armies found = armies_that_are_found(table, active);
            if (found.empty()) return Step::done;
            if (rule("chain.order")) return Step::ask;
            begin(table, found.first());
            return Step::again;
        }
        case At::beside:
            if (!zones_beside(table, last_zone(table, army)).empty()) return Step::ask;
            at = At::choose;
            table.remove_marker(army, last_zone(table, army));
            return Step::again;
        case At::arm:
            if (table.state.arm[army.index()] == Arm::any && rule("tile.arm")) return Step::ask;
            at = At::reward;
            return Step::again;
        case At::reward:
            return reward(table);
    }
    return Step::done;
}

// A point, a scout and a point of time for a tile of one's own; nothing for the other's.
// [tile.point] [tile.scout] [tile.time] [tile.enemy.reward] [tile.enemy.time]
Step Settle::reward(Table& table) {
    at = At::choose;
    const Seat owner = table.side_of(army);
    const bool forced = owner != active;
    const bool rewarded = !(rule("tile.enemy.reward") && forced);
    if (rewarded && rule("tile.point")) {
        table.score(owner, 1);
        table.tell(Nature::follows, "log.tile.point", arg(owner),
                   arg(int{table.state.points[owner.index()]}));
    }
    if (rewarded && table.scouts_left() > 0 && rule("tile.scout")) {
        ++table.state.scouts[owner.index()];
        table.tell(Nature::follows, "log.tile.scout", arg(owner));
    }
    const bool takes_time = !(rule("tile.enemy.time") && forced);
    if (takes_time && rule("tile.time")) return table.call(Advance{1});
    return Step::again;
}

Seats Settle::asks(const Board& board) const {
    // The order is the active player's; a tile's arm and place are its owner's.  [chain.order]
    const bool owners = at == At::beside || (at == At::arm && rule("tile.arm.owner"));
    return Seats::only(owners ? board.side_of(army) : active);
}

Decision Settle::decision(const Board& board, Seat seat) const {
    switch (at) {
        case At::choose:
            return {seat, "choose-tile", "chain.order", Phrase("ask.settle")};
        case At::beside:
            return {seat, "choose-zone", "chain.beside",
                    Phrase("ask.beside", arg(army), arg(last_zone(board, army)))};
        default:
            return {seat, "choose-arm", "tile.arm",
                    Phrase("ask.arm", arg(army), arg(board.now.tile[army.index()]))};
    }
}

void Settle::legal(const Board& board, Seat, Actions& list) const {
    switch (at) {
        case At::choose:
            for (const ArmyId found : armies_that_are_found(board, active)) {
                list.push_back(make(Verb::settle, found));
            }
            return;
        case At::beside:
            for (const ZoneId free : zones_beside(board, last_zone(board, army))) {
                list.push_back(make(Verb::beside, free));
            }
            return;
        default:
            list.push_back(make(Verb::infantry));
            list.push_back(make(Verb::cavalry));
            list.push_back(make(Verb::artillery));
            return;
    }
}

Verdict Settle::why_not(const Board& board, Seat, Action) const {
    switch (at) {
        case At::choose:
            return Verdict::no("chain.order", Phrase("no.settle"));
        case At::beside:
            return Verdict::no("chain.beside", Phrase("no.beside", arg(last_zone(board, army))));
        default:
            return Verdict::no("tile.arm", Phrase("no.arm"));
    }
}

void Settle::apply(Table& table, Seat, Action action) {
    switch (at) {
        case At::choose:
            begin(table, army_arg(action));
            return;
        case At::beside: {
            const ZoneId where = zone_arg(action);
            table.tell(Nature::announces, "log.beside", arg(army), arg(where));
            place(table, army, where);
            return;
        }
        default: {
            const Arm arm = verb_of(action) == Verb::infantry  ? Arm::infantry
                            : verb_of(action) == Verb::cavalry ? Arm::cavalry
                                                               : Arm::artillery;
            table.state.arm[army.index()] = arm;
            table.tell(Nature::announces, "log.arm", arg(army), nations::arg(arm));
            return;
        }
    }
}

}  // namespace bivouac::nations
