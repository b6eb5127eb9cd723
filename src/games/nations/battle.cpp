#include "games/nations/battle.h"

#include <algorithm>
#include <array>

#include "games/nations/verbs.h"

namespace bivouac::nations {

namespace {

// [battle.french-first]
Seat first_loser() { return rule("battle.french-first") ? french : allied; }

Armies tiles_of(const Board& board, Seat side) {
    Armies placed;
    for (const ArmyId army : board.armies_of(side)) {
        if (board.is_placed(army)) placed.insert(army);
    }
    return placed;
}

// The ground counts for nothing here.  [advanced.battle]
int left_to_lose(const Board& board, ArmyId army) {
    const int ground = rule("advanced.battle") ? 0 : board.ground(army);
    return board.strength(army) + ground - board.now.wounds[army.index()];
}

Armies with_a_point_left(const Board& board, Armies armies) {
    Armies able;
    for (const ArmyId army : armies) {
        if (left_to_lose(board, army) > 0) able.insert(army);
    }
    return able;
}

// Whom the striker's point can fall on.  [battle.contact] [battle.touching]
Armies struck(const Board& board, ArmyId striker) {
    const Armies touching = board.contacts(striker);
    const Armies all = tiles_of(board, board.side_of(striker).other());
    if (touching.empty()) return rule("battle.contact") ? touching : all;
    return rule("battle.touching") ? touching : all;
}

// A tile that has nothing left is spared while another has; a point nobody can lose is gone.
// [battle.real] [battle.spent]
Armies takers(const Board& board, ArmyId striker) {
    const Armies touching = struck(board, striker);
    if (!rule("battle.real")) return touching;
    const Armies able = with_a_point_left(board, touching);
    if (!able.empty() || touching.empty() || rule("battle.spent")) return able;
    return with_a_point_left(board, tiles_of(board, board.side_of(striker).other()));
}

// How many points of these strikers can still be lost in all: the greatest matching of strikers
// and points, found by augmenting paths. `spared` has one point fewer to lose.
class MostLosses {
   public:
    MostLosses(const Board& board, ArmyId spared) {
        for (std::size_t i = 0; i < board.data.armies.size(); ++i) {
            const int left = left_to_lose(board, ArmyId{i}) - (ArmyId{i} == spared ? 1 : 0);
            room_[i] = std::max(left, 0);
        }
    }

    int of(const Board& board, const Armies& strikers) {
        int lost = 0;
        for (const ArmyId striker : strikers) struck_[striker.index()] = struck(board, striker);
        for (const ArmyId striker : strikers) {
            Armies tried;
            if (finds_a_taker(striker, tried)) ++lost;
        }
        return lost;
    }

   private:
    // Also by letting a point that has fallen already fall on another army.
    bool finds_a_taker(ArmyId striker, Armies& tried) {
        for (const ArmyId army : struck_[striker.index()]) {
            if (tried.contains(army)) continue;
            tried.insert(army);
            Armies& on_it = given_[army.index()];
            if (on_it.size() < room_[army.index()]) {
                on_it.insert(striker);
                return true;
            }
            for (const ArmyId earlier : on_it) {
                if (!finds_a_taker(earlier, tried)) continue;
                on_it.erase(earlier);
                on_it.insert(striker);
                return true;
            }
        }
        return false;
    }

    std::array<int, max_armies> room_{};
    std::array<Armies, max_armies> struck_{};
    std::array<Armies, max_armies> given_{};
};

void wound(Table& table, ArmyId army, ArmyId striker) {
    ++table.state.wounds[army.index()];
    table.tell(Nature::announces, "log.loss", arg(army), arg(striker));
}

}  // namespace

// Whose point is still to be given out after the striker's.
Armies Battle::to_come(const Board& board) const {
    Armies later;
    for (const ArmyId army : tiles_of(board, loser.other())) {
        if (army <= striker) continue;
        const bool forced = struck(board, army).size() == 1 && rule("battle.forced");
        if (forced == (at == At::forced)) later.insert(army);
    }
    return later;
}

// The points are lost in all: no choice may leave a later point without a taker that could have
// had one.  [battle.most]
Armies Battle::choices(const Board& board) const {
    const Armies able = takers(board, striker);
    const Armies later = to_come(board);
    if (able.size() < 2 || later.empty() || !rule("battle.most")) return able;
    std::array<int, max_armies> lost{};
    int most = 0;
    for (const ArmyId army : able) {
        lost[army.index()] = MostLosses(board, army).of(board, later);
        most = std::max(most, lost[army.index()]);
    }
    Armies best;
    for (const ArmyId army : able) {
        if (lost[army.index()] == most) best.insert(army);
    }
    return best;
}

// Points with one possible taker fall first, then those the owner decides about.
Step Battle::reckon(Table& table) {
    for (const ArmyId army : tiles_of(table, loser.other())) {
        if (!striker.is_none() && army <= striker) continue;
        const Armies touching = struck(table, army);
        const bool forced = touching.size() == 1 && rule("battle.forced");
        if (touching.empty() || forced != (at == At::forced)) continue;
        striker = army;
        const Armies able = choices(table);
        if (able.empty()) continue;
        // One point in all, however many it touches.  [battle.each-once]
        if (!rule("battle.each-once")) {
            for (const ArmyId each : able) wound(table, each, army);
            return Step::again;
        }
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
    // Both sides lose together.  [battle.together]
    if (!rule("battle.together")) fall(table);
    if (loser == first_loser()) {
        loser = loser.other();
        at = At::forced;
        return Step::again;
    }
    at = At::fall;
    return Step::again;
}

Battle Battle::begin() {
    Battle battle;
    battle.loser = first_loser();
    return battle;
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
        const bool spent = left_to_lose(table, army) < 1;
        wounds = 0;
        if (!rule("battle.points")) continue;
        table.state.lost[i] = static_cast<std::uint8_t>(table.state.lost[i] + lost);
        if (!spent || !rule("battle.removed")) {
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
    for (const ArmyId army : choices(board)) list.push_back(make(Verb::loss, army));
}

Verdict Battle::why_not(const Board& board, Seat, Action action) const {
    if (verb_of(action) != Verb::loss) return Verdict::no("battle.choice", Phrase("no.loss.first"));
    const ArmyId army = army_arg(action);
    if (!struck(board, striker).contains(army)) {
        return Verdict::no("battle.touching", Phrase("no.loss.contact", arg(army), arg(striker)));
    }
    if (takers(board, striker).contains(army)) {
        return Verdict::no("battle.most", Phrase("no.loss.fewer", arg(army)));
    }
    return Verdict::no("battle.real", Phrase("no.loss.spent", arg(army)));
}

void Battle::apply(Table& table, Seat, Action action) { wound(table, army_arg(action), striker); }

}  // namespace bivouac::nations
