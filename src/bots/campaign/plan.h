// Where a stack would go, and what it expects to find there.  [march] [attack]
#pragma once

#include "bots/campaign/clash.h"
#include "core/scratch.h"

namespace bivouac::bots {

// Blocks that act together.
struct Column {
    Column(const Situation& situation, Seat side, campaign::Blocks together,
           campaign::AreaId standing);

    campaign::Blocks blocks;
    campaign::AreaId area;
    Seat seat;
    int corps = 0;
    int cards = 0;
    int pace = 0;   // points added to the card drawn
    int saved = 0;  // fatigue spared on a march
    bool vedettes = false;
    bool emperor = false;
};

inline constexpr int farthest_lure = 13;  // connections; what is farther draws like this

// How closely an operation is looked at before it begins: every place in reach, or in a playout
// only those near by and those where something is to be had.
enum class Scope : std::uint8_t { all, few };

class Planner {
   public:
    Planner(const CampaignDoctrine& doctrine, const Situation& situation, const Reach& reach,
            Seat seat, Scope scope);

    // What draws this column, from wherever it stands.
    struct Aims {
        struct Lure {
            campaign::AreaId area;
            std::uint8_t victory_index = 0;
            std::array<std::int16_t, farthest_lure + 1> drawn{};  // by the way there
        };
        struct Prey {
            campaign::AreaId area;
            int worth = 0;  // of fighting it
        };
        FixedVector<int, campaign::max_victory_areas> gain;  // by victory area
        Scratch<Lure, campaign::max_victory_areas> lures;    // those worth going to
        Scratch<Prey, campaign::max_blocks_a_side> prey;
    };
    Aims aims_of(const Column& column) const;

    // How a march ends.
    struct Finish {
        campaign::AreaId area;
        bool attacks = false;
        unsigned taken = 0;  // victory areas crossed on the way, as bits
        int weary = 0;       // fatigue of the march
    };
    // What there is to gain, and what of it the enemy may take back: never less than nothing, so
    // that a place without enough hope needs no second look.
    int hope(const Column& column, const Aims& aims, const Finish& finish) const;
    int risk(const Column& column, const Finish& finish) const;
    int worth(const Column& column, const Aims& aims, const Finish& finish) const {
        return hope(column, aims, finish) - risk(column, finish);
    }
    // Fatigue of a march, and what that costs.
    int weariness(const Column& column, int spent, bool from_contested, bool to_contested) const;
    int toll(const Column& column, int weary) const;
    // The victory area there falls to whoever passes.
    unsigned taken_at(const Column& column, campaign::AreaId area) const;

    // How much better than staying the operation promises to be.
    struct Promise {
        int march = 0;
        int attack = 0;
    };
    Promise promise(const Column& column) const;
    // What is not above the floor is not looked at closely, and nothing is promised.
    Promise promise_above(int floor, const Column& column) const;

    const CampaignDoctrine& doctrine;
    const Situation& situation;
    const Reach& reach;
    const Scope scope;

   private:
    Promise promise(const Column& column, Promise least) const;
    // What a column loses if it does not stay.
    int rest_of(const Column& column) const;
    // A stack of the enemy, and what so many cards do to it, once that is known.
    struct Foe {
        campaign::AreaId area;
        campaign::Blocks stack;
        int cards = 0;
        mutable std::array<int, most_cards + 1> harm;
    };
    static constexpr int not_reckoned = -1;

    int harm_to(const Foe& foe, int cards) const;
    int gain_of(const Column& column, campaign::AreaId target) const;
    bool is_barred(Seat side, campaign::AreaId target) const;
    int most_to_hope(const Aims& aims) const;
    campaign::Areas elsewhere(const Column& column, const Aims& aims) const;
    bool meets_enemy(const Column& column, campaign::AreaId area) const;
    int pull(const Aims& aims, campaign::AreaId area, unsigned taken) const;
    int danger(const Column& column, const Finish& finish) const;
    int contact(const Column& column, const Finish& finish) const;

    Scratch<Foe, campaign::max_blocks_a_side> foes_;
};

}  // namespace bivouac::bots
