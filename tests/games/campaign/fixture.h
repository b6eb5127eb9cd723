// Set the board, act, look: a game of the family for tests that read like the rulebook.
//
// common/ proves what the books of the family share, on the data of each of its games; y1806/ and
// its like prove what only that game has, and may name its places, corps and cards. A test of
// common/ that needs such a name belongs to the game.
//
// A new fixture stands on the printed set-up with no card in any hand and nothing under way; a test
// moves what it needs, begins a phase and acts. Things are named as in the data files and in the
// notation of actions. What is set here is not judged by the rules: no control changes, no points.
#pragma once

#include <doctest/doctest.h>

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/campaign/campaign.h"

namespace bivouac::campaign {

using Names = std::initializer_list<std::string_view>;

// A card that the marching player plays before his stack leaves.
struct Playing {
    std::string_view card;
};
inline Playing playing(std::string_view card) { return {card}; }

struct Asked {
    Seat seat;
    std::string_view kind;
    std::string_view rule;
};

struct CampaignGame {
    // `id` as in its game.json.
    explicit CampaignGame(std::string_view id, const Options& options = {});

    // A game of these options on its printed set-up, whatever its level; no cards, nothing asked.
    void start(const Options& options);
    // A real game from its very first moment, cards shuffled and dealt.
    void new_game(const Options& options = {}, std::uint64_t seed = 1);

    // Set the board. A block stands where it was put last.
    void clear_map();
    void at(std::string_view area, Names blocks);
    void off_map(std::string_view block);
    void strength(std::string_view corps, int infantry, int cavalry);
    void set_fatigue(std::string_view corps, int points);
    void set_activated(std::string_view block);
    void set_vp(int points);
    void set_turn(int turn);
    void set_control(std::string_view area, Seat side);
    void set_axis(Seat side, std::string_view area, std::string_view towards);
    void bridge_down(std::string_view from, std::string_view to);
    void known_to_the_enemy(std::string_view block);  // in fog; every at() hides all blocks again

    // Set the cards. "forced-march" is the first copy that is not yet in use, "forced-march#2" that
    // very card. What is named by these lines comes up in the order of the lines.
    void hand(Seat side, Names cards);  // exactly these
    void lasting(Seat side, std::string_view card);
    void next_cards(Seat side, Names cards);
    void next_movement_card(Seat side, int value);
    void next_combat(Seat side, std::initializer_list<CombatBox> results);
    void only_in_deck(Seat side, Names cards);  // all others are discarded
    void reseed(std::uint64_t seed);            // of dice and shuffles

    // Begin one phase: after it nothing follows.
    void operations(Seat first);
    void begin(Phase phase);
    // Begin there and play on from turn to turn.
    void begin_turn();
    void end_turn();

    // Act. What is not legal fails the test with the rule that forbids it.
    void act(std::string_view action);  // by the seat whose decision is awaited
    void act(Seat seat, std::string_view action);
    void play(std::string_view card);
    void decline_all();  // windows of either side, until another decision comes
    // A whole march, up to the sharing of what equal parts of its fatigue leave over. The windows
    // of both players are declined; with no path the stack stays.
    void march(Names stack, Names path, Playing card = {});
    void attack(Names stack, Names path, Playing card = {});  // up to the fight
    void fight(Names stack);                                  // declares it; windows stay open
    void declare(std::string_view verb, Names stack);         // "march", "attack" or "combat"
    void pass() { act("pass"); }

    // Look.
    Asked asked() const;
    std::string prompt() const;  // in English
    bool is_asked(Seat seat) const { return game().pending(state).contains(seat); }
    std::vector<std::string> choices() const;
    std::vector<std::string> choices(Seat seat) const;
    bool can(std::string_view action) const;
    bool can(Seat seat, std::string_view action) const;
    Verdict refused(std::string_view action) const;
    Verdict refused(Seat seat, std::string_view action) const;

    std::string where(std::string_view block) const;  // empty: not on the map
    int fatigue(std::string_view corps) const { return state.fatigue[block(corps).index()]; }
    int infantry(std::string_view corps) const { return state.infantry[block(corps).index()]; }
    int cavalry(std::string_view corps) const { return state.cavalry[block(corps).index()]; }
    bool activated(std::string_view name) const { return state.activated.contains(block(name)); }
    bool in_play(std::string_view name) const { return !state.gone.contains(block(name)); }
    bool contested(std::string_view name) const { return board().is_contested(area(name)); }
    std::string axis_of_retreat(Seat side, std::string_view name) const;  // empty: no marker
    Seat controls(std::string_view name) const { return board().controller(area(name)); }
    int vp() const { return state.victory_points; }
    int turn() const { return state.turn; }
    Phase phase() const { return state.phase; }
    int movement_points() const;  // left, in the march under way
    std::vector<std::string> hand_of(Seat side) const;
    std::vector<std::string> discards_of(Seat side) const;
    int cards_left(Seat side) const { return state.deck_count[side.index()]; }
    bool over() const { return game().outcome(state).over; }
    Seat winner() const { return game().outcome(state).winner; }
    std::string_view reason() const { return game().outcome(state).reason; }

    // What was told since the phase began, in English: all of it, or what a viewer heard.
    std::vector<std::string> log() const;
    std::vector<std::string> log(Viewer viewer) const;
    bool heard(std::string_view part) const;
    bool heard(Viewer viewer, std::string_view part) const;

    // For what the lines above cannot say.
    const Campaign& game() const { return *game_; }
    Board board() const { return game_->board(state); }
    BlockId block(std::string_view name) const;
    AreaId area(std::string_view name) const;
    CardId card(Seat side, std::string_view name) const;

    State state{};
    std::vector<Event> told;

   private:
    template <class Procedure>
    void begin_with(const Procedure& procedure);
    void act_by(Seat seat, std::string_view action);
    void move(std::string_view verb, Names stack, Names path, Playing card);
    void decline_on_the_march();
    bool fits(Seat side, CardId card, std::string_view name) const;
    CardId unused(Seat side, std::string_view name) const;
    void take_out(Seat side, CardId card);
    void promise(Seat side, CardId card);
    void lay_deck(Seat side);
    void hide_blocks();
    std::string sentence(const Phrase& phrase) const;
    std::vector<std::string> names(Seat side, Cards cards) const;

    std::shared_ptr<const Data> data_;
    std::unique_ptr<Campaign> game_;
    std::array<std::vector<CardId>, 2> promised_;  // next first
};

}  // namespace bivouac::campaign

namespace doctest {

template <>
struct StringMaker<bivouac::Seat> {
    static String convert(bivouac::Seat seat) {
        return seat.is_none() ? "nobody" : seat == bivouac::campaign::french ? "french" : "enemy";
    }
};
template <>
struct StringMaker<std::string_view> {
    static String convert(std::string_view text) {
        return String(text.data(), static_cast<String::size_type>(text.size()));
    }
};
template <>
struct StringMaker<std::vector<std::string>> {
    static String convert(const std::vector<std::string>& list) {
        std::string line;
        for (const std::string& entry : list) line += (line.empty() ? "" : ", ") + entry;
        return String(line.c_str());
    }
};

}  // namespace doctest
