// Set the board, act, look: a Battle of the Nations for tests that read like the rulebook.
//
// A new fixture has an empty board, every army card unplayed, no card in a hand, four terrain cards
// in the open row and the indicator on 14.10. A test sets what it needs, begins a turn and acts.
// Things are named as in the data files and in the notation of actions. What is set here is not
// judged by the rules. A choice of one is taken at once, as in every game.
#pragma once

#include <doctest/doctest.h>

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/nations/nations.h"

namespace bivouac::nations {

using Names = std::initializer_list<std::string_view>;

std::shared_ptr<const Data> shipped_nations();

struct Leipzig1813 {
    explicit Leipzig1813(const Options& options = {});

    // A real game from its very first moment, cards shuffled and dealt.
    void new_game(std::uint64_t seed = 1);

    // Set the board.
    void markers(std::string_view army, Names zones);  // its card is played
    void tile(std::string_view army, std::string_view zone, int points_lost = 0);
    void tile_as(Arm arm, std::string_view army, std::string_view zone, int points_lost = 0);
    void beaten(std::string_view army);
    void everything_placed(Seat side);  // what is not on the board yet is out of the game
    void missions(Names villages);      // one of each district, in any order
    // Dates that are reached have revealed their missions, and their battles are fought.
    void time(int point);
    void scouts(Seat seat, int count) { state.scouts[seat.index()] = narrow(count); }
    void points(Seat seat, int count) { state.points[seat.index()] = narrow(count); }

    // Set the cards. What is named nowhere is in the deck.
    void hand(Seat seat, Names cards);  // exactly these
    void row(Names cards);              // exactly these
    void next_cards(Names cards);       // of the deck, the next one first
    void discard(Names cards);
    void only_in_deck(Names cards);  // the others are discarded

    // Begin in the middle of a turn, with so many actions left, or before its first moment.
    void turn(Seat seat, int actions_left = 5);
    void begin_turn(Seat seat);
    // The last action of an Allied turn is a time card, and the indicator reaches 16.10 or passes
    // 19.10.
    void battle();
    void scoring();

    // Act, by the seat that is asked. What is not legal fails the test.
    void act(std::string_view action);
    void act(Names actions) {
        for (const std::string_view action : actions) act(action);
    }
    void draw_cards(int times) {
        for (int i = 0; i < times; ++i) act("draw");
    }

    // Look. Lists are in alphabetical order, with blanks between.
    std::string asked() const;  // "french choose-action"; empty: nothing
    std::string choices() const;
    std::string choices(std::string_view verb) const;  // what may follow "verb:"
    bool can(std::string_view action) const { return refusal(action).empty(); }
    std::string refusal(std::string_view action) const;  // the clause; empty: legal
    std::string refusal(Seat seat, std::string_view action) const;

    std::string where(std::string_view army) const;  // its tile; empty: none
    std::string markers_of(std::string_view army) const;
    int strength(std::string_view name) const { return board().strength(army(name)); }
    Arm arm(std::string_view name) const { return state.arm[army(name).index()]; }
    bool in_play(std::string_view name) const { return !state.gone.contains(army(name)); }
    std::string hand_of(Seat seat) const { return names(state.hand[seat.index()]); }
    std::string laid_off(Seat seat) const { return names(state.laid_off[seat.index()]); }
    std::string discarded() const { return names(state.discard); }
    std::string out_of_the_game() const { return names(state.out); }
    std::string open_row() const;
    std::string missions_known_to(Viewer viewer) const;  // of those kept
    int time() const { return state.time; }
    int points(Seat seat) const { return state.points[seat.index()]; }
    int scouts(Seat seat) const { return state.scouts[seat.index()]; }
    int supply() const { return board().scouts_left(); }
    int cards(Seat seat) const { return state.hand_count[seat.index()]; }
    int actions_left() const;  // of the turn under way
    int revealed() const;
    bool over() const { return game().outcome(state).over; }
    Outcome outcome() const { return game().outcome(state); }

    // Whether something was told under this key of the texts since the turn was begun.
    bool heard(std::string_view key) const;
    bool heard(Viewer viewer, std::string_view key) const;

    // For what the lines above cannot say.
    const Nations& game() const { return *game_; }
    Board board() const { return game_->board(state); }
    ArmyId army(std::string_view name) const;
    ZoneId zone(std::string_view name) const;
    CardId card(std::string_view name) const;
    MissionId mission(std::string_view village) const;
    std::string names(const Counts& counts) const;

    State state{};
    std::vector<Event> told;

   private:
    static std::uint8_t narrow(int number) { return static_cast<std::uint8_t>(number); }
    void take_out(CardId card);
    void put_back(CardId card);
    void go_on();

    std::unique_ptr<Nations> game_;
};

inline Options advanced_options() { return {.advanced = true}; }

struct Advanced1813 : Leipzig1813 {
    Advanced1813() : Leipzig1813(advanced_options()) {}
};

}  // namespace bivouac::nations
