#include "bots/campaign/clash.h"

#include <algorithm>

namespace bivouac::bots {

using namespace campaign;

namespace {

constexpr int field_worth = 40;       // of driving the enemy off
constexpr int fatigue_of_a_card = 1;  // of a pursuit, on average and a little more

// Points handed round, one after the other.
class Shares {
   public:
    Shares(int points, int shared_by)
        : each_(shared_by > 0 ? points / shared_by : 0),
          rest_(shared_by > 0 ? points % shared_by : 0) {}

    int next() { return each_ + (rest_-- > 0 ? 1 : 0); }

   private:
    int each_;
    int rest_;
};

int corps_among(const Situation& situation, Blocks stack) {
    int count = 0;
    for (const BlockId block : stack) count += situation.board.data.is_corps(block) ? 1 : 0;
    return count;
}

int cavalry_of(const Situation& situation, Blocks stack) {
    return situation.board.cavalry_of(stack);
}

// The prize for being left alone in the area.
int prize(const Situation& situation, const Clash& clash) {
    const Area& area = situation.board.data.area(clash.area);
    const bool held =
        area.victory_points > 0 && situation.board.controller(clash.area) == clash.defender();
    return field_worth + (held ? area.victory_points * point : 0);
}

int pursuit_worth(const Situation& situation, Blocks winners, Blocks losers) {
    if (cavalry_of(situation, winners) <= cavalry_of(situation, losers)) return 0;
    int cards = 1;
    for (const BlockId block : winners) cards += situation.board.data.block(block).pursuit_bonus;
    int dearest = 0;
    for (const BlockId corps : losers) {
        if (!situation.board.data.is_corps(corps)) continue;
        const int now = situation.fatigue_cost(corps, 1);
        dearest =
            std::max(dearest, situation.fatigue_cost(corps, 1 + fatigue_of_a_card * cards) - now);
    }
    return dearest;
}

}  // namespace

int cards_in(const Situation& situation, const Clash& clash, Seat side) {
    int cards = clash.extra[side.index()];
    const Blocks stack = side == clash.attacker ? clash.attackers : clash.defenders;
    for (const BlockId block : stack) cards += situation.cards_of(block);
    if (side == clash.attacker) {
        const Board& board = situation.board;
        Shares shares(clash.weary, corps_among(situation, stack));
        for (const BlockId block : stack) {
            if (!board.data.is_corps(block)) continue;
            const int before = board.fatigue(block);
            if (before < tired_from && before + shares.next() >= tired_from) --cards;
        }
        return std::max(cards - (clash.moving ? 1 : 0), 0);
    }
    const Area& ground = situation.board.data.area(clash.area);
    const bool walls =
        ground.terrain == Terrain::citadel && situation.board.controller(clash.area) == side;
    if (!clash.no_ground && (walls || ground.terrain == Terrain::wooded)) ++cards;
    return std::max(cards, 0);
}

namespace {

// A stack that takes fatigue point by point, each corps in its turn, and what that costs so far.
class Tiring {
   public:
    Tiring(const Situation& situation, Blocks stack, int brought)
        : last_(situation.is_last_turn()) {
        const Board& board = situation.board;
        Shares shares(brought, corps_among(situation, stack));
        for (const BlockId block : stack) {
            if (!board.data.is_corps(block)) continue;
            rows_.push_back({board.strength(block), board.fatigue(block) + shares.next()});
            strength_ += rows_.back().strength;
            cost_ += cost_of(rows_.back());
            if (rows_.back().fatigue <= max_fatigue) ++standing_;
        }
    }

    bool empty() const { return rows_.empty(); }
    int strength() const { return strength_; }
    int cost() const { return cost_; }
    bool stands() const { return standing_ > 0; }

    void take(int points) {
        for (; taken_ < points; ++taken_) {
            Row& row = rows_[static_cast<std::size_t>(taken_) % rows_.size()];
            cost_ -= cost_of(row);
            if (row.fatigue++ == max_fatigue) --standing_;
            cost_ += cost_of(row);
        }
    }

   private:
    struct Row {
        int strength = 0, fatigue = 0;
    };
    int cost_of(const Row& row) const { return cost_of_fatigue(row.strength, row.fatigue, last_); }

    FixedVector<Row, max_blocks_a_side> rows_;
    bool last_;
    int strength_ = 0, cost_ = 0, standing_ = 0, taken_ = 0;
};

}  // namespace

int suffering(const CampaignDoctrine& doctrine, const Situation& situation, Blocks stack,
              Seat enemy, const Ordeal& ordeal) {
    Tiring tiring(situation, stack, ordeal.weary);
    if (tiring.empty()) return 0;
    const int before = tiring.cost();
    const bool emperor = stack.contains(situation.board.data.named.emperor);
    const Chances::Spread& spread = doctrine.chances.fatigue(enemy, ordeal.enemy_cards);
    int sum = 0;
    for (int i = 0; i < static_cast<int>(spread.size()); ++i) {
        const int chance = spread[static_cast<std::size_t>(i)];
        if (chance == 0) continue;
        tiring.take(i + ordeal.more);
        const int fallen = emperor && !tiring.stands() ? doctrine.emperor : 0;
        sum += chance * (tiring.cost() + fallen - before);
    }
    const int losses =
        std::min(doctrine.chances.losses(enemy, ordeal.enemy_cards), tiring.strength() * point);
    return sum / whole + losses;
}

int worth_of(const CampaignDoctrine& doctrine, const Situation& situation, const Clash& clash) {
    const Seat attacker = clash.attacker;
    const Seat defender = clash.defender();
    const int own = cards_in(situation, clash, attacker);
    const int against = cards_in(situation, clash, defender);
    const int inflicted = suffering(doctrine, situation, clash.defenders, attacker,
                                    {own, -clash.relief[defender.index()], 0});
    const int suffered = suffering(doctrine, situation, clash.attackers, defender,
                                   {against, -clash.relief[attacker.index()], clash.weary});
    const int won = doctrine.chances.wins(attacker, own, against);
    const int lost = doctrine.chances.wins(defender, against, own);
    int ahead = won * prize(situation, clash) - lost * field_worth;
    if (situation.board.data.area(clash.area).terrain == Terrain::clear) {
        ahead += won * pursuit_worth(situation, clash.attackers, clash.defenders);
        ahead -= lost * pursuit_worth(situation, clash.defenders, clash.attackers);
    }
    return inflicted * doctrine.daring[attacker.index()] / 100 - suffered + ahead / whole;
}

}  // namespace bivouac::bots
