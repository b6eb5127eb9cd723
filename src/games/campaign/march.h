// A stack on the march.  [march]
#pragma once

#include <string_view>

#include "games/campaign/table.h"

namespace bivouac::campaign {

// The points that a march begins with, by their causes.  [march.points]
struct Pace {
    int card = 0;
    int crowding = 0;  // fewer
    int leaders = 0;   // more, by commanders and fast corps
    int weather = 0;   // fewer, as the next
    int breath = 0;
    int retreat = 0;  // more

    int sum() const;
};

struct March {
    static constexpr auto id = ProcedureId::march;

    enum class At : std::uint8_t {
        draw,
        points,
        moving,
        entered,
        struck,
        ended,
        collect,
        activate,
        fight,
        over
    };

    Blocks stack;
    Seat seat;
    At at = At::draw;
    AreaId origin;
    AreaId area;
    AreaId came_from;
    std::int8_t points = 0;  // left
    std::uint8_t spent = 0;
    std::int8_t event_fatigue = 0;    // from the Fatigue card
    std::uint8_t attacks = 0;         // declared as a moving attack
    std::uint8_t moved = 0;           // has crossed a connection
    std::uint8_t from_contested = 0;  // began in a contested area
    std::uint8_t must_stop = 0;
    std::uint8_t met_friends = 0;     // that is why it must stop: Organization may lift it
    std::uint8_t one_connection = 0;  // Forced March: one connection whatever it costs
    std::uint8_t began_without = 0;   // with 0 points or less
    std::uint8_t drawn = 0;           // value of the card: everybody saw it
    std::int8_t event_points = 0;     // Forced March, Forage
    std::uint8_t forced = 0;          // Forced March was played
    EventId delayed_by;               // an event of the enemy that takes points
    std::uint8_t seen_spent = 0;      // as anybody can count it along the road
    std::uint8_t cleared = 0;         // its strike from behind left no enemy in the area
    std::array<std::uint8_t, 3> unused{};

    static March of(const Board& board, Seat seat, Blocks stack, AreaId area, bool attacks);

    Step run(Table& table);
    bool always_ask(const Board& board) const;
    Decision decision(const Board& board, Seat) const;
    void legal(const Board& board, Seat, Actions& list) const;
    Verdict why_not(const Board& board, Seat, Action action) const;
    void apply(Table& table, Seat, Action action);
    March seen_by(const Board& board, Viewer viewer) const;

    Blocks corps(const Board& board) const { return stack & board.corps_of(seat); }
    bool is_of_vedettes(const Board& board) const {
        return !(stack & board.vedettes_of(seat)).empty();
    }
    // What the next step would cost it: a single point where Forced March grants the connection.
    Passage passage(const Board& board, AreaId next) const;
    bool can_go(const Board& board, AreaId next) const;
    bool may_stop(const Board& board) const;
    bool may_bridge(const Board& board, AreaId next, bool destroy) const;
    // The clause that keeps the stack from any such work here, or nothing.
    std::string_view bridge_objection(const Board& board, bool destroy) const;

    // The points left, from what was drawn, played and spent.
    void reckon_points(const Board& board);
    // What is left, to all or in fog to the owner.
    void tell_points(Table& table) const;

    // The points it begins with.  [march.points]
    Pace pace(const Board& board) const;

    // The fatigue of a march, by its causes.  [march.fatigue]
    struct Toll {
        int points = 0;  // spent
        int contested = 0;
        int events = 0;
        int saved = 0;

        int sum() const;
    };
    Toll toll_of(const Board& board, bool ends_contested) const;

    // The stack one connection further, as far as whoever sees this board can tell: nobody plays a
    // card, and who stands there is not asked.
    March ahead(const Board& board, AreaId next) const;

   private:
    void draw_points(Table& table);
    void tell_reckoning(Table& table) const;
    Step enter(Table& table, AreaId next);
    std::string_view work_objection(const Board& board, bool destroy) const;
    Timing moment_of(const Board& board, Action action) const;
    bool leads_closer(const Board& board, AreaId next, int points_left) const;
    void clear_behind(Table& table);
    Step collect_fatigue(Table& table);
    Step fight(Table& table);
    bool gets_closer(const Board& board, AreaId target) const;
    bool stops_at(const Board& board, AreaId target) const;
    bool can_get_closer_from(const Board& board, AreaId start, int points_left,
                             int also_down) const;
    void keep_survivors(const Board& board);
};

}  // namespace bivouac::campaign
