// A staff officer: how he leans in every decision of a campaign, chapter by chapter of the rules.
#pragma once

#include "bots/campaign/plan.h"
#include "bots/campaign/route.h"
#include "bots/staff.h"

namespace bivouac::bots {

// What is wanted of him: how he leans to each choice, or only the one he leans to most, at once.
// Then what cannot be the best is not reckoned to its end and may be given too little.
enum class Purpose : std::uint8_t { every_leaning, the_best };

class CampaignOfficer {
   public:
    CampaignOfficer(const CampaignDoctrine& what_counts, const campaign::Campaign& campaign,
                    const campaign::State& position, Seat side, Purpose what,
                    Route* under_way = nullptr)
        : doctrine(what_counts),
          game(campaign),
          world(position),
          seat(side),
          wanted(what),
          route(under_way) {}

    // Appends a leaning for each action.
    void lean(const Actions& list, Leanings& leanings) const;

   private:
    Scope scope() const { return wanted == Purpose::the_best ? Scope::few : Scope::all; }
    // How much better an action is than nothing, in hundredths of a victory point.
    using Worth = Scratch<int, max_choices>;
    // Nothing for what names nothing: to be done, to decline.
    template <class Weigh>
    static void weigh_each(const Actions& list, Worth& worth, const Weigh& weigh) {
        for (const Action action : list) {
            worth.push_back(action.a == Action::no_argument ? 0 : weigh(action));
        }
    }

    // deployment.cpp
    void deploy(const Situation& now, const Actions& list, Worth& worth) const;
    void arrive(const Situation& now, const Actions& list, Worth& worth) const;
    // operation.cpp
    void operate(const Situation& now, const Actions& list, Worth& worth) const;
    void choose_operation(const Situation& now, const Actions& list, Worth& worth) const;
    void choose_stack(const Situation& now, const Actions& list, Worth& worth) const;
    // road.cpp
    void march(const Situation& now, const Actions& list, Worth& worth) const;
    void retreat(const Situation& now, const Actions& list, Worth& worth) const;
    void react(const Situation& now, const Actions& list, Worth& worth) const;
    // cards.cpp
    void play_card(const Situation& now, const Actions& list, Worth& worth) const;
    int worth_of_event(const Situation& now, const campaign::EventRow& event) const;
    void choose_for_event(const Situation& now, const Actions& list, Worth& worth) const;
    // sharing.cpp
    void share_fatigue(const Situation& now, const Actions& list, Worth& worth) const;
    void take_losses(const Situation& now, const Actions& list, Worth& worth) const;
    // recovery.cpp
    void recover(const Situation& now, const Actions& list, Worth& worth) const;

    const CampaignDoctrine& doctrine;
    const campaign::Campaign& game;
    const campaign::State& world;
    const Seat seat;
    const Purpose wanted;
    Route* const route;
};

}  // namespace bivouac::bots
