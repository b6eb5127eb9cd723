#include "games/nations/battle.h"

#include <algorithm>

#include "games/nations/verbs.h"

namespace bivouac::nations {

Armies targets_of(const Board& board, ArmyId striker) { return board.contacts(striker); }

namespace {

// Who touches the striker and still has a point to lose.  [battle.really-lost]
Armies takers(const Board& board, ArmyId striker) {
    Armies able;
    const Armies touching = board.contacts(striker);
    for (const ArmyId army : touching) {
        const int left = board.strength(army) - board.now.wounds[army.index()];
        if (left > 0 || !rule("battle.really-lost")) able.insert(army);
    }
    return able;
}

void wound(Table& table, ArmyId army, ArmyId striker) {
    ++table.state.wounds[army.index()];
    table.tell(Nature::announces, "log.loss", arg(army), arg(striker));
}

}  // namespace

// Points with one possible taker fall first, then those the owner decides about.
Step Battle::reckon(Table& table) {
    const Armies strikers = table.armies_of(loser.other());
    for (const ArmyId army : strikers) {
        if (!striker.is_none() && army <= striker) continue;
        const Armies touching = table.contacts(army);
        if (touching.empty() || (touching.size() == 1) != (at == At::forced)) continue;
        const Armies able = takers(table, army);
        striker = army;
        if (able.empty()) continue;
        if (able.size() == 1 || !rule("battle.choice")) {
            wound(table, able.first(), army);
            return Step::again;
        }
        return Step::ask;
    }
    striker = ArmyId{};
    if (at == At::forced) {
        at = At::choices;
        return Step::again;
    }
    if (loser == french) {
        loser = allied;
        at = At::forced;
        return Step::again;
    }
    at = At::fall;
    return Step::again;
}

Step Battle::run(Table& table) {
    if (at != At::fall) return reckon(table);
    fall(table);
    return Step::done;
}

// A tile without strength leaves the board and the game; its zone is free again.
// [battle.points] [battle.removed]
void Battle::fall(Table& table) const {
    for (std::size_t i = 0; i < table.data.armies.size(); ++i) {
        const ArmyId army{i};
        std::uint8_t& wounds = table.state.wounds[i];
        if (wounds == 0) continue;
        const int lost = std::min<int>(wounds, table.strength(army));
        wounds = 0;
        if (!rule("battle.points")) continue;
        table.state.lost[i] = static_cast<std::uint8_t>(table.state.lost[i] + lost);
        if (table.strength(army) >= 1 || !rule("battle.removed")) {
            table.tell(Nature::follows, "log.weakened", arg(army), arg(table.strength(army)));
            continue;
        }
        table.tell(Nature::follows, "log.beaten", arg(army), arg(table.state.tile[i]));
        table.remove_tile(army);
    }
}

Decision Battle::decision(const Board&, Seat) const {
    return {loser, "choose-loss", "battle.choice", Phrase("ask.loss", arg(striker))};
}

void Battle::legal(const Board& board, Seat, Actions& list) const {
    for (const ArmyId army : takers(board, striker)) list.push_back(make(Verb::loss, army));
}

Verdict Battle::why_not(const Board& board, Seat, Action action) const {
    if (verb_of(action) != Verb::loss) return Verdict::no("battle.choice", Phrase("no.loss.first"));
    const ArmyId army = army_arg(action);
    if (!board.contacts(striker).contains(army)) {
        return Verdict::no("battle.contact", Phrase("no.loss.contact", arg(army), arg(striker)));
    }
    return Verdict::no("battle.really-lost", Phrase("no.loss.spent", arg(army)));
}

void Battle::apply(Table& table, Seat, Action action) { wound(table, army_arg(action), striker); }

}  // namespace bivouac::nations
