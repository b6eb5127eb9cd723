// Where a stack would go, and what it expects to find there.  [march] [attack]
#pragma once

#include "bots/campaign/clash.h"

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

class Planner {
   public:
    Planner(const CampaignDoctrine& doctrine, const Situation& situation, const Reach& reach);

    // What draws this column, from wherever it stands.
    struct Aims {
        FixedVector<int, campaign::max_victory_areas> gain;  // by victory area
        FixedVector<campaign::AreaId, campaign::max_blocks_a_side> prey;
        FixedVector<int, campaign::max_blocks_a_side> game;  // worth of fighting that prey
    };
    Aims aims_of(const Column& column) const;

    // How a march ends.
    struct Finish {
        campaign::AreaId area;
        bool attacks = false;
        unsigned taken = 0;  // victory areas crossed on the way, as bits
        int weary = 0;       // fatigue of the march
    };
    int worth(const Column& column, const Aims& aims, const Finish& finish) const;
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

    const CampaignDoctrine& doctrine;
    const Situation& situation;
    const Reach& reach;

   private:
    int gain_of(const Column& column, campaign::AreaId target) const;
    bool is_barred(Seat side, campaign::AreaId target) const;
    int pull(const Column& column, const Aims& aims, campaign::AreaId area, unsigned taken) const;
    int danger(const Column& column, const Finish& finish) const;
    int contact(const Column& column, const Finish& finish) const;
};

}  // namespace bivouac::bots
