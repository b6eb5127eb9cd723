// The table: the Board, and the hands that move the pieces. Only procedures hold one.
#pragma once

#include "games/campaign/board.h"
#include "games/campaign/procedure_ids.h"

namespace bivouac::campaign {

constexpr Arg name(Category category, std::uint64_t value) {
    return Arg::name(static_cast<std::uint8_t>(category), value);
}
constexpr Category cards_of(Seat side) {
    return side == french ? Category::french_card : Category::enemy_card;
}
constexpr Arg arg(Seat side) { return name(Category::side, side.value); }
constexpr Arg arg(AreaId area) { return name(Category::area, area.value); }
constexpr Arg arg(BlockId block) { return name(Category::block, block.value); }
constexpr Arg arg(EventId event) { return name(Category::event, event.value); }
constexpr Arg arg(Timing timing) {
    return name(Category::timing, static_cast<std::uint8_t>(timing));
}
constexpr Arg arg(int number) { return Arg::number(number); }
constexpr Arg arg(Seat side, CardId card) { return name(cards_of(side), card.value); }
inline Arg arg(Blocks blocks) {
    return Arg::names(static_cast<std::uint8_t>(Category::block), blocks);
}
inline Arg arg(Seat side, Cards cards) {
    return Arg::names(static_cast<std::uint8_t>(cards_of(side)), cards);
}

class Table : public ChangingBoard<Board> {
   public:
    using ChangingBoard::ChangingBoard;

    // What everybody hears where nothing is hidden; in fog the others are told this much of it.
    void tell_unless_fog(Seat owner, Nature nature, const Phrase& own,
                         const Phrase& in_fog = Phrase()) {
        tell_owner(owner, nature, own, nature, options.fog() ? in_fog : own);
    }

    // Cards.  [cards]
    CardId draw(Seat side);      // none if deck and discard are both empty
    void renew_deck(Seat side);  // only if it has run out
    void discard(Seat side, CardId card);
    void take_into_hand(Seat side, CardId card);
    void take_from_hand(Seat side, CardId card);
    void tell_new_cards(Seat side, Cards cards, Nature open);  // which ones only to their owner
    void discard_all(Seat side, Cards& lying);  // of what lies drawn, played or in a slot
    void clear_table(Seat side) { discard_all(side, state.on_table[side.index()]); }
    void lay_in_slot(Seat side, CardId card);  // until the turn ends
    void shuffle_deck(Seat side);

    // Pieces.
    void set_area(BlockId block, AreaId area) { state.area[block.index()] = area; }
    void activate(Blocks blocks) { state.activated |= blocks; }
    void add_fatigue(BlockId corps, int points);
    void remove_fatigue(BlockId corps, int points);
    void lose(BlockId corps, bool from_cavalry);  // one strength point, with its victory point

    // Corps without strength or with too much fatigue leave; then lone commanders.  [elimination]
    void remove_the_ruined();
    void remove(BlockId block);

    // What follows from who stands in an area now: vedettes, axes of retreat, control.
    // `mover` has just come there; none: somebody left, or retreated in.
    void settle(AreaId area, Seat mover = Seat{});
    void take_control(AreaId area, Seat side);

    // Victory points, and the end of the game where they reach it.  [victory]
    void score(std::int16_t Ledger::* account, int points);
    void tell_total();  // where the track stands now
    void judge_victory();
    void end(Ending ending, Seat winner);  // no winner: a draw

    // Hidden blocks of one side in one area are mixed.  [fog]
    void mix(AreaId area, Seat side);
    void take_lowest_token(BlockId block);  // for a block that comes onto the map
    // Which flag is taken away must not tell more than who it was. Returns who it is now.
    BlockId prepare_to_leave(BlockId block);
    void show(Blocks blocks);  // identities become known to the enemy
    // The enemy learns that no block of that side in the area is one of these.
    void rule_out(AreaId area, Seat side, Blocks blocks);
    void rule_out(Blocks standing, Blocks blocks);  // of one side: none of the former is a latter
    void narrow(Seat side);    // no flag can be a block that stands elsewhere for certain
    void learn_from_places();  // what the places of flags say about who they are
};

}  // namespace bivouac::campaign
