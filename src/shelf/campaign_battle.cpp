#include "shelf/campaign_battle.h"

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
    const Cards rest =
        board.data.side(side).all_cards - now.discard[s] - now.lasting[s] - now.on_table[s];
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

tl::expected<std::vector<Thought>, Sentence> battles_open_to(const AnyTable& table, Seat side) {
    const auto* own = dynamic_cast<const TableOf<Campaign>*>(&table);
    if (own == nullptr || own->pending().empty() || own->state().phase == Phase::deployment) {
        return tl::unexpected(no_combat);
    }
    const Board board = own->game().board(own->state());
    if (board.options.fog()) return tl::unexpected(strength_hidden);
    std::vector<Thought> thoughts;
    for (std::size_t i = 0; i < board.data.areas.size(); ++i) {
        const AreaId area{i};
        const Blocks stack = board.blocks_in(area, side) - board.now.activated;
        const Blocks enemy = board.blocks_in(area, side.other());
        if ((stack & board.corps_of(side)).empty() || enemy.empty()) continue;
        Combat combat = Combat::declared(board, side, area, stack, false);
        combat.defenders = enemy;
        thoughts.push_back({area,
                            combat.basic_cards(board, side) <= 0,
                            {side,
                             {side_of_battle(board, combat, side, true),
                              side_of_battle(board, combat, side.other(), false)}}});
    }
    return thoughts;
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
