#include "games/nations/play_card.h"

#include "games/nations/settle.h"
#include "games/nations/time_track.h"
#include "games/nations/verbs.h"

namespace bivouac::nations {

namespace {

// [move.adjacent]
Zones goals(const Board& board, ArmyId army, ZoneId from) {
    const Zones open = board.open_to(army);
    return rule("move.adjacent") ? open & board.data.zone(from).near : open;
}

Zones markers_that_can_step(const Board& board, ArmyId army) {
    const Zones open = board.open_to(army);
    Zones able;
    for (const ZoneId from : board.now.markers[army.index()]) {
        if (!(open & board.data.zone(from).near).empty()) able.insert(from);
    }
    return able;
}

}  // namespace

bool PlayCard::moves(const Board& board) const {
    return !card.is_none() && board.data.card(card).kind == CardKind::movement;
}

// None but one's own markers.  [terrain.own] [move.marker] [scout.own]
Armies PlayCard::touched(const Board& board) const {
    const bool own = card.is_none() ? rule("scout.own")
                     : moves(board) ? rule("move.marker")
                                    : rule("terrain.own");
    return own ? board.armies_of(seat) : board.armies_of(french) | board.armies_of(allied);
}

// The markers of this army that the card can do something with.
Zones PlayCard::targets(const Board& board, ArmyId target) const {
    if (moves(board)) {
        const bool fits = is_pair != 0 || board.moves(board.data.card(card), target);
        return !fits && rule("move.arm") ? Zones{} : markers_that_can_step(board, target);
    }
    const Zones markers = board.now.markers[target.index()];
    // The last marker of an army stays: it has long become the tile.  [terrain.last] [scout.last]
    if (markers.size() < 2) return {};
    mutant("terrain.remove", return markers);
    if (card.is_none() || is_pair != 0) return markers;
    return markers & board.data.zones_with(board.data.card(card).terrain);
}

bool PlayCard::has_target(const Board& board) const {
    for (const ArmyId target : touched(board)) {
        if (!targets(board, target).empty()) return true;
    }
    return false;
}

void PlayCard::list(const Board& board, Seat seat, Actions& list) {
    const Counts& hand = board.now.hand[seat.index()];
    // A card that finds nothing to do cannot be played.  [turn.effect]
    const auto is_idle = [&](const PlayCard& play) {
        return rule("turn.effect") && !play.has_target(board);
    };
    for (std::size_t i = 0; i < board.data.cards.size(); ++i) {
        if (hand.of[i] == 0 || board.data.cards[i].kind == CardKind::time) continue;
        const CardId card{i};
        if (!is_idle({.seat = seat, .card = card})) list.push_back(make(Verb::use, card));
        const bool movement = board.data.cards[i].kind == CardKind::movement;
        const bool single = hand.of[i] < 2 && rule("pair.alike");
        const bool two = !single && rule(movement ? "pair.move" : "pair.terrain");
        if (two && !is_idle({.seat = seat, .card = card, .is_pair = 1}))
            list.push_back(make(Verb::pair, card));
    }
    const bool scouts = board.now.scouts[seat.index()] > 0 && rule("scout.remove");
    if (scouts && PlayCard{.seat = seat}.has_target(board)) {
        list.push_back(make(Verb::scout));
    }
}

Verdict PlayCard::refuse(const Board& board, Seat seat, Action action) {
    if (verb_of(action) == Verb::scout) {
        if (board.now.scouts[seat.index()] == 0) {
            return Verdict::no("scout.remove", Phrase("no.scout.held"));
        }
        return Verdict::no("scout.remove", Phrase("no.scout.target"));
    }
    const CardId card = card_arg(action);
    if (board.data.card(card).kind == CardKind::time) {
        return Verdict::no("time.card", Phrase("no.use.time"));
    }
    const int held = board.now.hand[seat.index()][card];
    const bool pair = verb_of(action) == Verb::pair;
    if (held == 0) return Verdict::no("turn.actions", Phrase("no.card.held"));
    if (pair && held < 2 && rule("pair.alike")) {
        return Verdict::no("pair.alike", Phrase("no.pair", arg(card)));
    }
    return Verdict::no("turn.effect", Phrase("no.target", arg(card)));
}

Step PlayCard::run(Table& table) {
    switch (at) {
        case At::marker: {
            Actions list;
            legal(table, seat, list);
            if (!list.empty()) return Step::ask;
            at = At::done;
            pay(table);
            return Step::again;
        }
        case At::goal:
            return Step::ask;
        case At::settle:
            at = At::done;
            return table.call(Settle{.active = seat});
        case At::done:
            return Step::done;
    }
    return Step::done;
}

Decision PlayCard::decision(const Board& board, Seat) const {
    if (at == At::goal) {
        return {seat, "choose-goal", "move.adjacent", Phrase("ask.goal", arg(army), arg(from))};
    }
    if (card.is_none()) return {seat, "choose-marker", "scout.remove", Phrase("ask.scout")};
    if (moves(board)) {
        return {seat, "choose-marker", is_pair != 0 ? "pair.move" : "move.marker",
                is_pair != 0 ? Phrase("ask.move.pair", arg(card)) : Phrase("ask.move", arg(card))};
    }
    return {seat, "choose-marker", is_pair != 0 ? "pair.terrain" : "terrain.remove",
            is_pair != 0 ? Phrase("ask.remove.pair", arg(card)) : Phrase("ask.remove", arg(card))};
}

void PlayCard::legal(const Board& board, Seat, Actions& list) const {
    if (at == At::goal) {
        for (const ZoneId zone : goals(board, army, from)) list.push_back(make(Verb::go, zone));
        return;
    }
    const Verb verb = moves(board) ? Verb::move : Verb::remove;
    for (const ArmyId target : touched(board)) {
        for (const ZoneId zone : targets(board, target)) list.push_back(make(verb, target, zone));
    }
}

Verdict PlayCard::why_not(const Board& board, Seat, Action action) const {
    if (at == At::goal) {
        if (verb_of(action) != Verb::go)
            return Verdict::no("move.adjacent", Phrase("no.goal.first"));
        const ZoneId zone = zone_arg(action);
        if (!board.data.zone(from).near.contains(zone)) {
            return Verdict::no("move.adjacent", Phrase("no.goal.far", arg(zone)));
        }
        if (board.has_tile(zone)) {
            return Verdict::no("move.occupied", Phrase("no.goal.tile", arg(zone)));
        }
        return Verdict::no("move.same", Phrase("no.goal.same", arg(zone), arg(army)));
    }
    const Verb wanted = moves(board) ? Verb::move : Verb::remove;
    if (verb_of(action) != wanted) {
        return Verdict::no(decision(board, seat).rule, Phrase("no.marker.first"));
    }
    const ArmyId target = army_arg(action);
    const ZoneId zone = second_zone(action);
    const std::string_view own = card.is_none()         ? "scout.own"
                                 : wanted == Verb::move ? "move.marker"
                                                        : "terrain.own";
    if (board.side_of(target) != seat) {
        return Verdict::no(own, Phrase("no.marker.own", arg(target)));
    }
    if (!board.now.markers[target.index()].contains(zone)) {
        return Verdict::no(own, Phrase("no.marker", arg(target), arg(zone)));
    }
    if (wanted == Verb::move) {
        if (is_pair == 0 && !board.moves(board.data.card(card), target)) {
            return Verdict::no("move.arm", Phrase("no.move.arm", arg(target), arg(card)));
        }
        return Verdict::no("move.adjacent", Phrase("no.move.room", arg(target), arg(zone)));
    }
    if (board.now.markers[target.index()].size() < 2) {
        return Verdict::no(card.is_none() ? "scout.last" : "terrain.last",
                           Phrase("no.last", arg(target)));
    }
    return Verdict::no("terrain.remove", Phrase("no.terrain", arg(zone), arg(card)));
}

// A scout goes back to the others; scouts and movement cost a point of time.
void PlayCard::pay(Table& table) const {
    if (card.is_none()) {
        table.spend_scout(seat, rule("scout.back"));
        if (rule("scout.time")) table.call(Advance{1});
        return;
    }
    if (!moves(table)) return;
    mutant("pair.move.time", if (is_pair != 0) table.call(Advance{1}));
    if (rule("move.time")) table.call(Advance{1});
}

void PlayCard::apply(Table& table, Seat, Action action) {
    if (at == At::marker && moves(table)) {
        army = army_arg(action);
        from = second_zone(action);
        at = At::goal;
        return;
    }
    if (at == At::goal) {
        const ZoneId zone = zone_arg(action);
        at = At::done;
        table.remove_marker(army, from);
        table.add_marker(army, zone);
        table.tell(Nature::announces, is_pair != 0 ? "log.move.pair" : "log.move", arg(seat),
                   arg(card), arg(army), arg(from), arg(zone));
        pay(table);
        return;
    }
    // What the card does, its point of time, then the tiles.  [time.order]
    at = rule("time.order") ? At::settle : At::done;
    const ArmyId target = army_arg(action);
    const ZoneId zone = second_zone(action);
    table.remove_marker(target, zone);
    if (card.is_none()) {
        table.tell(Nature::announces, "log.scout", arg(seat), arg(target), arg(zone));
    } else {
        table.tell(Nature::announces, is_pair != 0 ? "log.terrain.pair" : "log.terrain", arg(seat),
                   arg(card), arg(target), arg(zone));
    }
    pay(table);
    mutant("time.order", table.call(Settle{.active = seat}));
}

}  // namespace bivouac::nations
