#include "games/campaign/events/cannon_sounds.h"

#include "core/rule.h"
#include "games/campaign/allocation.h"
#include "games/campaign/combat.h"
#include "games/campaign/operations.h"
#include "games/campaign/ways.h"

namespace bivouac::campaign {

namespace {

// Uncontested areas beside the combat.
Areas areas_near(const Board& board, const Combat* combat) {
    if (combat == nullptr) return {};
    return steps(board, combat->area, Going::cannon_sounds, [&](const Neighbour& next) {
        const bool contested = board.is_contested(next.area);
        return !(contested && rule("event.cannon-sounds.area"));
    });
}

Blocks commanders_beside(const Board& board, Blocks coming, Seat seat) {
    if (coming.empty()) return {};
    return board.blocks_in(board.where(coming.first()), seat) & board.commanders_of(seat);
}

}  // namespace

bool cannon_may_be_heard(const Board& board, const Combat* combat, Seat seat) {
    for (const AreaId area : areas_near(board, combat)) {
        if (board.is_occupied_by(area, seat)) return true;
    }
    return false;
}

Blocks within_earshot(const Board& board, const Combat* combat, Seat seat) {
    Blocks near;
    for (const AreaId area : areas_near(board, combat)) near |= board.corps_in(area, seat);
    mutant("event.cannon-sounds.corps", near -= board.now.activated);
    return near;
}

Step CannonSounds::run(Table& table) {
    if (at == At::commander && commanders_beside(table, coming, seat).empty() &&
        !table.options.fog()) {
        at = At::march;
    }
    if (at == At::arrived) return Step::done;
    if (at != At::march) return Step::ask;
    at = At::arrived;
    Combat* combat = table.state.stack.find<Combat>();
    const AreaId from = table.where(coming.first());
    table.mix(from, seat);
    for (const BlockId block : coming) table.set_area(block, combat->area);
    table.tell(Nature::reveals, "log.cannon-sounds", arg(coming), arg(from), arg(combat->area));
    table.settle(from);
    table.settle(combat->area);
    table.show(coming);
    // It comes to fight, on whichever side needs it.  [event.cannon-sounds.joins]
    if (rule("event.cannon-sounds.joins")) {
        (seat == combat->attacker ? combat->attackers : combat->defenders) |= coming;
    }
    // Neither a move nor an activation: no fatigue, whatever the weather.
    // [event.cannon-sounds.entry]
    mutant("event.cannon-sounds.entry", table.call(ShareFatigue::equally(table, seat, coming, 1)));
    return Step::again;
}

Decision CannonSounds::decision(const Board&, Seat) const {
    if (at == At::corps) {
        return {seat, "choose-corps", "event.cannon-sounds.corps", Phrase("ask.cannon-sounds")};
    }
    return {seat, "choose-commander", "event.cannon-sounds.commander",
            Phrase("ask.cannon-sounds.commander")};
}

void CannonSounds::legal(const Board& board, Seat, Actions& list) const {
    if (at == At::corps) {
        for (const BlockId corps : within_earshot(board, board.now.stack.find<Combat>(), seat)) {
            list.push_back(make(Verb::corps, corps));
        }
        return;
    }
    const Blocks commanders = commanders_beside(board, coming, seat);
    const bool last_corps = (board.corps_in(board.where(coming.first()), seat) - coming).empty();
    if (commanders.empty() || !last_corps) list.push_back(make(Verb::done));
    for (const BlockId commander : commanders) {
        if (rule("event.cannon-sounds.commander") || last_corps) {
            list.push_back(make(Verb::with, commander));
        }
    }
}

Verdict CannonSounds::why_not(const Board&, Seat, Action) const {
    if (at == At::commander) {
        return Verdict::no("event.cannon-sounds.commander", Phrase("no.cannon-sounds.commander"));
    }
    return Verdict::no("event.cannon-sounds.area", Phrase("no.cannon-sounds"));
}

void CannonSounds::apply(Table&, Seat, Action action) {
    if (verb_of(action) == Verb::done) {
        at = At::march;
        return;
    }
    coming.insert(block_arg(action));
    at = at == At::corps ? At::commander : At::march;
}

CannonSounds CannonSounds::seen_by(const Board& board, Viewer viewer) const {
    if (!hides_blocks_from(board, seat, viewer)) return *this;
    return {{}, seat};
}

}  // namespace bivouac::campaign
