// A combat, from the declaration to the last pursuer.  [combat]
#pragma once

#include "games/campaign/table.h"

namespace bivouac::campaign {

struct Combat {
    static constexpr auto id = ProcedureId::combat;

    enum class At : std::uint8_t {
        shown,
        attacker_event,
        defender_event,
        count,
        attacker_fatigue,
        defender_fatigue,
        attacker_losses,
        defender_losses,
        result,
        retreated,
        panicked,
        end
    };
    // What events have changed.
    enum Effect : std::uint8_t {
        no_ground = 1,       // the ground helps nobody
        horse_at_start = 2,  // the enemy of the French had cavalry when the combat began
    };

    Blocks attackers = {};
    Blocks defenders = {};
    EventIds works_at_result = {};  // events played that change what is suffered
    Seat attacker;
    At at = At::shown;
    AreaId area;
    std::uint8_t moving = 0;  // a moving attack: one card fewer
    std::uint8_t effects = 0;
    std::array<std::int8_t, 2> extra{};     // cards by events, by side
    std::array<std::uint8_t, 2> cards{};    // drawn, by side
    std::array<std::uint8_t, 2> losses{};   // suffered, by side
    std::array<std::uint8_t, 2> fatigue{};  // suffered, by side
    Seat loser = {};
    std::array<std::uint8_t, 2> unused{};

    static Combat declared(Seat attacker, AreaId area, Blocks attackers, bool moving);

    Step run(Table& table);
    Combat seen_by(const Board& board, Viewer viewer) const;

    Seat defender() const { return attacker.other(); }
    Blocks stack_of(Seat side) const { return side == attacker ? attackers : defenders; }
    Blocks corps_left(const Board& board, Seat side) const;
    bool has(Effect effect) const { return (effects & effect) != 0; }
    void add_cards(Seat side, int cards_more) {
        extra[side.index()] = static_cast<std::int8_t>(extra[side.index()] + cards_more);
    }
    // How the number of cards of a side comes about.  [combat.cards]
    struct CardCount {
        int basic = 0;    // by strength, less for the tired: steps A and B
        int ground = 0;   // woods and walls: C and D
        int leaders = 0;  // E
        int events = 0;   // F
        int moving = 0;   // what a moving attack costs

        int all() const {
            const int sum = basic + ground + leaders + events - moving;
            return sum > 0 ? sum : 0;
        }
    };
    CardCount count_cards(const Board& board, Seat side) const;
    int basic_cards(const Board& board, Seat side) const { return count_cards(board, side).basic; }
    int all_cards(const Board& board, Seat side) const { return count_cards(board, side).all(); }
    // What events add to the fatigue a side suffers; negative if they spare it some.
    int extra_fatigue(const Board& board, Seat side) const;

   private:
    void begin(Table& table);
    bool is_one_sided(const Board& board) const;
    bool is_off(Table& table);
    void draw_results(Table& table);
    void draw_for(Table& table, Seat side);
    void find_loser(const Board& board);
    void add_extra_fatigue(Table& table);
    Step conclude(Table& table);
    Step pursue(Table& table);
    void inflict(Table& table, Seat side, int number);
    void finish(Table& table);
    Blocks survivors(const Board& board, Seat side) const;
};

}  // namespace bivouac::campaign
