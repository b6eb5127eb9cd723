#include "games/nations/jump.h"

#include "games/nations/time_track.h"
#include "games/nations/verbs.h"

namespace bivouac::nations {

namespace {

// Anywhere next to the tile, not only straight ahead.  [move.jump.land]
Zones landings(const Board& board, ArmyId army, ZoneId from, ZoneId tile) {
    Zones zones = board.open_to(army) & board.data.zone(tile).near;
    zones.erase(from);
    return rule("move.jump.land") ? zones : zones - board.data.zone(from).near;
}

Zones with_room_behind(const Board& board, ArmyId army, ZoneId from, Zones among) {
    Zones tiles;
    for (const ZoneId tile : board.data.zone(from).near& among) {
        if (!landings(board, army, from, tile).empty()) tiles.insert(tile);
    }
    return tiles;
}

// Own tiles beside the marker with room behind them.
Zones tiles_to_jump(const Board& board, ArmyId army, ZoneId from) {
    const Zones own = board.now.filled[board.side_of(army).index()];
    return with_room_behind(board, army, from, rule("move.jump.own") ? own : board.filled());
}

// Whether somebody could jump if tiles of the enemy could be jumped.
bool could_jump_the_enemy(const Board& board, Seat seat) {
    for (const ArmyId army : board.armies_of(seat)) {
        for (const ZoneId from : board.now.markers[army.index()]) {
            if (!with_room_behind(board, army, from, board.filled()).empty()) return true;
        }
    }
    return false;
}

bool can_jump(const Board& board, ArmyId army) {
    for (const ZoneId zone : board.now.markers[army.index()]) {
        if (!tiles_to_jump(board, army, zone).empty()) return true;
    }
    return false;
}

// With whatever cards.
Armies armies_that_can_jump(const Board& board, Seat seat) {
    Armies able;
    for (const ArmyId army : board.armies_of(seat)) {
        if (can_jump(board, army)) able.insert(army);
    }
    return able;
}

// A jump that no marker can make is not begun.  [turn.effect]
Armies armies_that_may_jump(const Board& board, Seat seat) {
    return rule("turn.effect") ? armies_that_can_jump(board, seat) : board.armies_of(seat);
}

bool is_movement(const Board& board, CardId card) {
    return board.data.card(card).kind == CardKind::movement;
}

}  // namespace

bool Jump::holds_both(const Board& board) const {
    const Counts& hand = board.now.hand[seat.index()];
    const int of_first = first_is_played != 0 ? 0 : 1;
    const int of_second = second_is_pair != 0 ? 2 : 1;
    if (first == second) return hand[first] >= of_first + of_second;
    return hand[first] >= of_first && hand[second] >= of_second;
}

// Both cards must move the army's arm; a pair moves any.
bool Jump::fits(const Board& board, ArmyId marker) const {
    mutant("move.jump.arm", return true);
    return board.moves(board.data.card(first), marker) &&
           (second_is_pair != 0 || board.moves(board.data.card(second), marker));
}

bool Jump::fits_any(const Board& board, Armies armies) const {
    for (const ArmyId marker : armies) {
        if (fits(board, marker)) return true;
    }
    return false;
}

// The cards that can go with the first one for one of these armies.
void Jump::list_seconds(const Board& board, Armies able, Actions& list) const {
    for (std::size_t i = 0; i < board.data.cards.size(); ++i) {
        if (!is_movement(board, CardId{i})) continue;
        for (const std::uint8_t pair : {std::uint8_t{0}, std::uint8_t{1}}) {
            Jump jump = *this;
            jump.second = CardId{i};
            jump.second_is_pair = pair;
            mutant("move.jump.pair", if (pair != 0) continue);
            if (!jump.holds_both(board) || !jump.fits_any(board, able)) continue;
            list.push_back(make(pair != 0 ? Verb::also_pair : Verb::also, CardId{i}));
        }
    }
}

void Jump::list(const Board& board, Seat seat, Actions& list) {
    const Armies able = armies_that_may_jump(board, seat);
    if (able.empty()) return;
    for (std::size_t i = 0; i < board.data.cards.size(); ++i) {
        const CardId card{i};
        if (board.now.hand[seat.index()][card] == 0) continue;
        mutant("move.jump", list.push_back(make(Verb::jump, card)); continue);
        if (!is_movement(board, card)) continue;
        Actions seconds;
        Jump{.seat = seat, .first = card}.list_seconds(board, able, seconds);
        if (!seconds.empty()) list.push_back(make(Verb::jump, card));
    }
}

Verdict Jump::refuse(const Board& board, Seat seat, CardId card) {
    if (!is_movement(board, card) && rule("move.jump")) {
        return Verdict::no("move.jump", Phrase("no.jump.card", arg(card)));
    }
    if (board.now.hand[seat.index()][card] == 0) {
        return Verdict::no("move.jump", Phrase("no.card.held"));
    }
    if (armies_that_may_jump(board, seat).empty()) {
        return Verdict::no(could_jump_the_enemy(board, seat) ? "move.jump.own" : "turn.effect",
                           Phrase("no.jump"));
    }
    int movement_cards = 0;
    for (std::size_t i = 0; i < board.data.cards.size(); ++i) {
        if (is_movement(board, CardId{i})) movement_cards += board.now.hand[seat.index()].of[i];
    }
    return Verdict::no(movement_cards < 2 ? "move.jump" : "move.jump.arm", Phrase("no.jump"));
}

Step Jump::run(Table&) { return at == At::done ? Step::done : Step::ask; }

Decision Jump::decision(const Board&, Seat) const {
    switch (at) {
        case At::second:
            return {seat, "choose-card", "move.jump", Phrase("ask.jump.card", arg(first))};
        case At::marker:
            return {seat, "choose-marker", "move.jump", Phrase("ask.jump.marker")};
        case At::over:
            return {seat, "choose-tile", "move.jump.own",
                    Phrase("ask.jump.over", arg(army), arg(from))};
        default:
            return {seat, "choose-goal", "move.jump",
                    Phrase("ask.jump.goal", arg(tile), arg(army), arg(from))};
    }
}

void Jump::legal(const Board& board, Seat, Actions& list) const {
    switch (at) {
        case At::second:
            list_seconds(board, armies_that_can_jump(board, seat), list);
            return;
        case At::marker:
            for (const ArmyId marker : board.armies_of(seat)) {
                if (!fits(board, marker)) continue;
                for (const ZoneId zone : board.now.markers[marker.index()]) {
                    if (tiles_to_jump(board, marker, zone).empty()) continue;
                    list.push_back(make(Verb::move, marker, zone));
                }
            }
            return;
        case At::over:
            for (const ZoneId zone : tiles_to_jump(board, army, from)) {
                list.push_back(make(Verb::over, zone));
            }
            return;
        default:
            for (const ZoneId zone : landings(board, army, from, tile)) {
                list.push_back(make(Verb::go, zone));
            }
            return;
    }
}

Verdict Jump::why_not(const Board& board, Seat, Action action) const {
    switch (at) {
        case At::second:
            return Verdict::no("move.jump", Phrase("no.jump.second"));
        case At::marker:
            return Verdict::no("move.jump", Phrase("no.jump.marker"));
        case At::over:
            return Verdict::no("move.jump.own", Phrase("no.jump.over"));
        default:
            break;
    }
    const ZoneId zone = zone_arg(action);
    if (verb_of(action) != Verb::go || !board.data.zone(tile).near.contains(zone)) {
        return Verdict::no("move.jump", Phrase("no.jump.goal", arg(tile)));
    }
    if (board.has_tile(zone)) {
        return Verdict::no("move.occupied", Phrase("no.goal.tile", arg(zone)));
    }
    return Verdict::no("move.same", Phrase("no.goal.same", arg(zone), arg(army)));
}

void Jump::apply(Table& table, Seat, Action action) {
    switch (at) {
        case At::second:
            second = card_arg(action);
            second_is_pair = verb_of(action) == Verb::also_pair ? 1 : 0;
            table.play_card(seat, second);
            if (second_is_pair != 0) table.play_card(seat, second);
            at = At::marker;
            return;
        case At::marker:
            army = army_arg(action);
            from = second_zone(action);
            at = At::over;
            return;
        case At::over:
            tile = zone_arg(action);
            at = At::goal;
            return;
        default:
            break;
    }
    const ZoneId zone = zone_arg(action);
    at = At::done;
    table.remove_marker(army, from);
    table.add_marker(army, zone);
    table.tell(Nature::announces, "log.jump", arg(seat), arg(army), arg(from), arg(tile),
               arg(zone));
    // A point of time for each of the two.
    if (rule("move.time")) table.call(Advance{2});
}

}  // namespace bivouac::nations
