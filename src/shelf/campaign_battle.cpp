#include "shelf/campaign_battle.h"

#include <algorithm>
#include <array>
#include <functional>

#include "engine/table.h"
#include "games/campaign/combat.h"
#include "games/campaign/describe.h"

namespace bivouac::shelf {

using namespace campaign;

namespace {

std::vector<odds::Box> boxes(const Data& data, Seat side, Cards cards) {
    std::vector<odds::Box> list;
    for (const CardId card : cards) {
        const CombatBox& box = data.card(side, card).combat;
        list.push_back({box.losses, box.fatigue});
    }
    return list;
}

std::vector<odds::Box> faces(const Data& data, Seat side) {
    std::vector<odds::Box> list;
    for (const CombatBox& box : data.side(side).die) list.push_back({box.losses, box.fatigue});
    return list;
}

// What can still come. Who does not see the hand must reckon with every card that was not shown;
// red cards are never held, so those are in the deck.
odds::Pile pile_of(const Board& board, Seat side, bool sees_hand) {
    const std::size_t s = side.index();
    const State& now = board.now;
    const Cards rest = board.data.side(side).all_cards - now.discard[s] - now.lasting[s] -
                       now.on_table[s] - now.played[s];
    const Cards sure = sees_hand ? rest - now.hand[s] : rest & board.data.side(side).red_cards;
    odds::Pile pile{boxes(board.data, side, sure), boxes(board.data, side, now.discard[s])};
    if (sees_hand) return pile;
    pile.unseen = boxes(board.data, side, rest - sure);
    pile.held = now.hand_count[s];
    return pile;
}

odds::Side from_the_deck(const Board& board, Seat side, bool sees_hand, int cards) {
    odds::Side out{cards, {board.options.dice, {}, {}}, 0};
    if (board.options.dice) {
        out.source.faces = faces(board.data, side);
    } else {
        out.source.pile = pile_of(board, side, sees_hand);
    }
    return out;
}

odds::Side side_of_battle(const Board& board, const Combat& combat, Seat side, bool sees_hand) {
    odds::Side out = from_the_deck(board, side, sees_hand, combat.all_cards(board, side));
    out.fatigue_extra = combat.extra_fatigue(board, side);
    return out;
}

// What a block adds to the cards of its side at the least, worn and tired, and at the most.
struct Share {
    int least = 0;
    int most = 0;
};

Share share_of(const Block& block) {
    const int bonus = block.combat_bonus;
    if (block.kind != BlockKind::corps) return {bonus, bonus};
    return {bonus, bonus + (block.infantry + block.cavalry >= strong_from ? 2 : 1)};
}

// The cards of a stack behind its flags, from what each flag can be. No block stands behind two
// flags, so the most is also bounded by the strongest of all that may be there.
Share cards_behind_flags(const Board& board, Seat side, Blocks stack) {
    Share sum;
    std::uint32_t any = 0;
    for (const BlockId block : stack) {
        const std::size_t slot =
            side.index() * max_blocks_a_side + board.now.token[block.index()].index();
        const std::uint32_t possible = board.now.possible[slot];
        any |= possible;
        Share flag{max_strength, 0};
        for (std::size_t i = 0; i < board.data.side(side).blocks.size(); ++i) {
            if ((possible >> i & 1U) == 0) continue;
            const Share share = share_of(board.data.side(side).blocks[i]);
            flag = {std::min(flag.least, share.least), std::max(flag.most, share.most)};
        }
        sum.least += flag.least;
        sum.most += flag.most;
    }
    std::vector<int> shares;
    for (std::size_t i = 0; i < board.data.side(side).blocks.size(); ++i) {
        if ((any >> i & 1U) != 0) shares.push_back(share_of(board.data.side(side).blocks[i]).most);
    }
    std::sort(shares.begin(), shares.end(), std::greater<>());
    int strongest = 0;
    for (std::size_t i = 0; i < shares.size() && i < static_cast<std::size_t>(stack.size()); ++i) {
        strongest += shares[i];
    }
    sum.most = std::min(sum.most, strongest);
    return sum;
}

const Sentence no_combat{"There is no combat to reckon.", "Il n’y a pas de combat à évaluer."};
const Sentence strength_hidden{
    "The enemy’s strength is hidden, so the number of his cards is not known.",
    "La force de l’ennemi est cachée : le nombre de ses cartes est inconnu."};

}  // namespace

tl::expected<Battle, Sentence> battle_at(const AnyTable& table, Witness witness) {
    const auto* own = dynamic_cast<const TableOf<Campaign>*>(&table);
    const Combat* combat = own == nullptr ? nullptr : own->state().stack.find<Combat>();
    if (combat == nullptr || combat->at > Combat::At::count || own->pending().empty()) {
        return tl::unexpected(no_combat);
    }
    const Board board = own->game().board(own->state());
    if (board.options.fog() && !witness.is_referee()) {
        return tl::unexpected(strength_hidden);
    }
    const auto sees = [&](Seat side) { return witness.is_referee() || witness.sits_at(side); };
    Battle battle;
    battle.attacker = combat->attacker;
    battle.question.attacker =
        side_of_battle(board, *combat, combat->attacker, sees(combat->attacker));
    battle.question.defender =
        side_of_battle(board, *combat, combat->defender(), sees(combat->defender()));
    return battle;
}

tl::expected<std::vector<PossibleBattle>, Sentence> battles_open_to(const AnyTable& table,
                                                                    Seat side) {
    const auto* own = dynamic_cast<const TableOf<Campaign>*>(&table);
    if (own == nullptr || own->pending().empty() || own->state().phase == Phase::deployment) {
        return tl::unexpected(no_combat);
    }
    const Board board = own->game().board(own->state());
    if (board.options.fog()) return tl::unexpected(strength_hidden);
    std::vector<PossibleBattle> thoughts;
    for (std::size_t i = 0; i < board.data.areas.size(); ++i) {
        const AreaId area{i};
        const Blocks stack = board.blocks_in(area, side) - board.now.activated;
        const Blocks enemy = board.blocks_in(area, side.other());
        if ((stack & board.corps_of(side)).empty() || enemy.empty()) continue;
        Combat combat = Combat::declared(side, area, stack, false);
        combat.defenders = enemy;
        thoughts.push_back({area,
                            combat.basic_cards(board, side) <= 0,
                            {side,
                             {side_of_battle(board, combat, side, true),
                              side_of_battle(board, combat, side.other(), false)}}});
    }
    return thoughts;
}

tl::expected<BattleRange, Sentence> attack_thought_of(const AnyTable& table, const Attack& attack) {
    const auto* own = dynamic_cast<const TableOf<Campaign>*>(&table);
    if (own == nullptr || own->pending().empty()) return tl::unexpected(no_combat);
    const Board board = own->game().board(own->state());
    const Seat enemy = attack.side.other();
    const Blocks there = board.blocks_in(attack.area, enemy);
    if (board.now.phase == Phase::deployment || there.empty()) return tl::unexpected(no_combat);
    // The stack is counted as if it had arrived.
    State arrived = own->state();
    for (const BlockId block : attack.stack) {
        if (!board.on_map(block)) return tl::unexpected(no_combat);
        arrived.area[block.index()] = attack.area;
    }
    const Board then = own->game().board(arrived);
    Combat combat = Combat::declared(attack.side, attack.area, attack.stack, attack.moving);
    combat.defenders = there;
    const int cards = combat.all_cards(then, attack.side);
    Share against{combat.all_cards(then, enemy), combat.all_cards(then, enemy)};
    if (board.options.fog()) {
        // The ground is open to all: what it gives comes on top.
        const int ground = combat.count_cards(then, enemy).ground;
        against = cards_behind_flags(board, enemy, there);
        against = {against.least + ground, against.most + ground};
    } else if ((there & board.corps_of(enemy)).empty()) {
        return tl::unexpected(no_combat);
    }
    const auto battle = [&](int enemy_cards) {
        return Battle{attack.side,
                      {from_the_deck(board, attack.side, true, cards),
                       from_the_deck(board, enemy, false, enemy_cards)}};
    };
    return BattleRange{battle(against.least), battle(against.most)};
}

tl::expected<Battle, Sentence> battle_of(const AnyTable& table, Seat side, int cards,
                                         int enemy_cards) {
    const auto* own = dynamic_cast<const TableOf<Campaign>*>(&table);
    if (own == nullptr) return tl::unexpected(no_combat);
    const Board board = own->game().board(own->state());
    return Battle{side,
                  {from_the_deck(board, side, true, cards),
                   from_the_deck(board, side.other(), false, enemy_cards)}};
}

odds::Side full_deck(const Data& data, Seat side, bool dice, int cards, int fatigue_extra) {
    odds::Side out{cards, {dice, {}, {}}, fatigue_extra};
    if (dice) {
        out.source.faces = faces(data, side);
    } else {
        out.source.pile.deck = boxes(data, side, data.side(side).all_cards);
    }
    return out;
}

}  // namespace bivouac::shelf
