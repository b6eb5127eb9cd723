#include "bots/campaign/clash.h"

#include <algorithm>

namespace bivouac::bots {

using namespace campaign;

namespace {

constexpr int field_worth = 40;       // of driving the enemy off
constexpr int fatigue_of_a_card = 1;  // of a pursuit, on average and a little more

// Points handed round, one after the other; mostly there are none.
class Shares {
   public:
    Shares(int points, int shared_by) {
        if (points == 0 || shared_by == 0) return;
        each_ = points / shared_by;
        rest_ = points % shared_by;
    }

    int next() { return each_ + (rest_-- > 0 ? 1 : 0); }

   private:
    int each_ = 0;
    int rest_ = 0;
};

Blocks corps_among(const Situation& situation, Blocks stack) {
    const Board& board = situation.board;
    return stack & (board.corps_of(french) | board.corps_of(enemy_of_french));
}

// The prize for being left alone in the area.
int prize(const Situation& situation, const Clash& clash) {
    const Area& area = situation.board.data.area(clash.area);
    const bool held =
        area.victory_points > 0 && situation.board.controller(clash.area) == clash.defender();
    return field_worth + (held ? area.victory_points * point : 0);
}

int pursuit_worth(const Situation& situation, Blocks winners, Blocks losers) {
    const Board& board = situation.board;
    if (board.cavalry_of(winners) <= board.cavalry_of(losers)) return 0;
    int cards = 1;
    for (const BlockId block : winners) cards += board.data.block(block).pursuit_bonus;
    int dearest = 0;
    for (const BlockId corps : corps_among(situation, losers)) {
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
        if (clash.weary > 0) {
            const Blocks corps = corps_among(situation, stack);
            Shares shares(clash.weary, corps.size());
            for (const BlockId block : corps) {
                const int before = situation.board.fatigue(block);
                if (before < tired_from && before + shares.next() >= tired_from) --cards;
            }
        }
        return std::max(cards - (clash.moving ? moving_attack_fewer : 0), 0);
    }
    if (!clash.no_ground) cards += situation.board.ground_cards(clash.area, side, false);
    return std::max(cards, 0);
}

int suffering(const CampaignDoctrine& doctrine, const Situation& situation, Blocks stack,
              Seat enemy, const Ordeal& ordeal) {
    const Board& board = situation.board;
    const bool last = situation.is_last_turn();
    const Blocks corps = corps_among(situation, stack);
    const int sharing = corps.size();
    if (sharing == 0) return 0;
    // What comes besides is the first of what goes round; the draw goes on behind it.
    const int besides = std::max(ordeal.more, 0);
    const Wear::Blow blow{enemy, ordeal.enemy_cards, std::max(-ordeal.more, 0)};
    Shares brought(ordeal.weary, sharing);
    Shares more(besides, sharing);
    int place = besides == 0 ? 0 : (sharing - besides % sharing) % sharing;
    int strength = 0;
    int before = 0;
    int after = 0;    // in 4096ths
    int to_fell = 0;  // points that leave nobody standing
    for (const BlockId block : corps) {
        const int tired = board.fatigue(block) + brought.next();
        const int fatigue = tired + more.next();
        const int points = board.strength(block);
        strength += points;
        before += cost_of_fatigue(tired, last).of(points);
        after += doctrine.wear.expected(blow, last, place, sharing, fatigue).of(points);
        const int rounds = max_fatigue + 1 - fatigue;
        if (rounds > 0) to_fell = std::max(to_fell, (rounds - 1) * sharing + place + 1);
        if (++place == sharing) place = 0;
    }
    after -= before * doctrine.wear.at_least(blow, 0);
    if (stack.contains(board.data.emperor)) {
        after += doctrine.emperor * doctrine.wear.at_least(blow, to_fell);
    }
    const int losses =
        std::min(doctrine.chances.losses(enemy, ordeal.enemy_cards), strength * point);
    return after / whole + losses;
}

namespace {

Exchange exchange_in(const CampaignDoctrine& doctrine, const Situation& situation,
                     const Clash& clash) {
    const Seat attacker = clash.attacker;
    const Seat defender = clash.defender();
    Exchange exchange{cards_in(situation, clash, attacker), cards_in(situation, clash, defender)};
    exchange.inflicted = suffering(doctrine, situation, clash.defenders, attacker,
                                   {exchange.own, -clash.relief[defender.index()], 0});
    exchange.suffered = suffering(doctrine, situation, clash.attackers, defender,
                                  {exchange.against, -clash.relief[attacker.index()], clash.weary});
    return exchange;
}

// Field, area and pursuit, to whom they fall on average.
int prospects_of(const CampaignDoctrine& doctrine, const Situation& situation, const Clash& clash,
                 const Exchange& exchange) {
    const int won = doctrine.chances.wins(clash.attacker, exchange.own, exchange.against);
    const int lost = doctrine.chances.wins(clash.defender(), exchange.against, exchange.own);
    int ahead = won * prize(situation, clash) - lost * field_worth;
    if (situation.board.data.area(clash.area).terrain == Terrain::clear) {
        ahead += won * pursuit_worth(situation, clash.attackers, clash.defenders);
        ahead -= lost * pursuit_worth(situation, clash.defenders, clash.attackers);
    }
    return ahead / whole;
}

}  // namespace

int worth_of(const CampaignDoctrine& doctrine, const Situation& situation, const Clash& clash) {
    return worth_of(doctrine, situation, clash, exchange_in(doctrine, situation, clash));
}

int worth_of(const CampaignDoctrine& doctrine, const Situation& situation, const Clash& clash,
             const Exchange& exchange) {
    return exchange.inflicted * doctrine.daring[clash.attacker.index()] / 100 - exchange.suffered +
           prospects_of(doctrine, situation, clash, exchange);
}

int fair_worth_of(const CampaignDoctrine& doctrine, const Situation& situation,
                  const Clash& clash) {
    const Exchange exchange = exchange_in(doctrine, situation, clash);
    return exchange.inflicted - exchange.suffered +
           prospects_of(doctrine, situation, clash, exchange);
}

}  // namespace bivouac::bots
