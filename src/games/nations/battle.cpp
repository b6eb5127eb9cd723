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
    mutant("battle.real", return touching);
    const Armies able = with_a_point_left(board, touching);
    if (!able.empty() || touching.empty() || rule("battle.spent")) return able;
    return with_a_point_left(board, tiles_of(board, board.side_of(striker).other()));
}

// A point with one possible taker is no choice: it falls before the others.  [battle.forced]
bool has_one_taker(const Board& board, ArmyId striker) {
    return struck(board, striker).size() == 1 && rule("battle.forced");
}

// Gives the points of a battle out so that as many as possible are lost: each to a tile that
// touches its striker, no tile more than it has left. A point that finds no room may push another
// one on, until one finds room: so no point that could be lost is left over.
class GreatestTotal {
   public:
    explicit GreatestTotal(const Board& board) : board_(board) {
        for (std::size_t i = 0; i < board.data.armies.size(); ++i) {
            room_[i] = std::max(left_to_lose(board, ArmyId{i}), 0);
        }
    }

    void take(ArmyId army) { --room_[army.index()]; }
    bool add(ArmyId striker) {
        Armies tried;
        return place(striker, tried);
    }

   private:
    bool place(ArmyId striker, Armies& tried) {
        for (const ArmyId taker : struck(board_, striker)) {
            if (tried.contains(taker)) continue;
            tried.insert(taker);
            if (room_[taker.index()] > 0) {
                --room_[taker.index()];
                given_[taker.index()].insert(striker);
                return true;
            }
            const Armies others = given_[taker.index()];
            for (const ArmyId other : others) {
                if (!place(other, tried)) continue;
                given_[taker.index()].erase(other);
                given_[taker.index()].insert(striker);
                return true;
            }
        }
        return false;
    }

    const Board& board_;
    std::array<int, max_armies> room_{};
    std::array<Armies, max_armies> given_{};  // by taker, whose points it loses
};

// Takers of this point who leave room for as many of the points that follow as any other would.
// [battle.total]
Armies takers_for_the_total(const Board& board, ArmyId striker, Armies able) {
    mutant("battle.total", return able);
    if (able.size() < 2) return able;
    Armies best;
    int most = -1;
    for (const ArmyId taker : able) {
        GreatestTotal total(board);
        total.take(taker);
        int lost = 0;
        for (const ArmyId later : tiles_of(board, board.side_of(striker))) {
            if (later <= striker || has_one_taker(board, later)) continue;
            if (total.add(later)) ++lost;
        }
        if (lost > most) best = Armies{};
        most = std::max(most, lost);
        if (lost == most) best.insert(taker);
    }
    return best;
}

void wound(Table& table, ArmyId army, ArmyId striker) {
    ++table.state.wounds[army.index()];
    table.tell(Nature::announces, "log.loss", arg(army), arg(striker));
}

}  // namespace

// Points with one possible taker fall first, then those the owner decides about.
Step Battle::reckon(Table& table) {
    for (const ArmyId army : tiles_of(table, loser.other())) {
        if (!striker.is_none() && army <= striker) continue;
        const Armies touching = struck(table, army);
        if (touching.empty() || has_one_taker(table, army) != (at == At::forced)) continue;
        const Armies able = takers_for_the_total(table, army, takers(table, army));
        striker = army;
        if (able.empty()) continue;
        // One point in all, however many it touches.  [battle.each-once]
        mutant("battle.each-once", {
            for (const ArmyId each : able) wound(table, each, army);
            return Step::again;
        });
        if (able.size() > 1 && rule("battle.choice")) return Step::ask;
        wound(table, able.first(), army);
        return Step::again;
    }
    striker = ArmyId{};
    if (at == At::forced) {
        at = At::choices;
        return Step::again;
    }
    // Both sides lose together.  [battle.together]
    mutant("battle.together", fall(table));
    if (loser == first_loser()) {
        loser = loser.other();
        at = At::forced;
        return Step::again;
    }
    at = At::fall;
    return Step::again;
}

Battle Battle::begin() { return {.loser = first_loser()}; }

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
        mutant("battle.points", continue);
        table.state.lost[i] = static_cast<std::uint8_t>(table.state.lost[i] + lost);
        if (spent && rule("battle.removed")) {
            table.tell(Nature::follows, "log.beaten", arg(army), arg(table.state.tile[i]));
            table.remove_tile(army);
        } else {
            table.tell(Nature::follows, "log.weakened", arg(army), arg(table.strength(army)));
        }
    }
}

Decision Battle::decision(const Board&, Seat) const {
    return {loser, "choose-loss", "battle.choice", Phrase("ask.loss", arg(striker))};
}

void Battle::legal(const Board& board, Seat, Actions& list) const {
    for (const ArmyId army : takers_for_the_total(board, striker, takers(board, striker))) {
        list.push_back(make(Verb::loss, army));
    }
}

Verdict Battle::why_not(const Board& board, Seat, Action action) const {
    if (verb_of(action) != Verb::loss) return Verdict::no("battle.choice", Phrase("no.loss.first"));
    const ArmyId army = army_arg(action);
    if (!struck(board, striker).contains(army)) {
        return Verdict::no("battle.touching", Phrase("no.loss.contact", arg(army), arg(striker)));
    }
    if (takers(board, striker).contains(army)) {
        return Verdict::no("battle.total", Phrase("no.loss.total", arg(army)));
    }
    return Verdict::no("battle.real", Phrase("no.loss.spent", arg(army)));
}

void Battle::apply(Table& table, Seat, Action action) { wound(table, army_arg(action), striker); }

}  // namespace bivouac::nations
