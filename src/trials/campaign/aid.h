// What a campaign tells its trials.
#pragma once

#include "games/campaign/campaign.h"
#include "games/campaign/describe.h"
#include "trials/aid.h"
#include "trials/campaign/laws.h"

namespace bivouac::trials {

class CampaignAid : public PlainAid<campaign::Campaign> {
   public:
    using Campaign = campaign::Campaign;
    using Laws = CampaignLaws;

    using PlainAid::PlainAid;

    std::vector<std::string> standing_answers(const Campaign& game) const;

    std::uint64_t moods() const;
    int weight(std::uint64_t mood, Action action) const;

    // Hand cards, deck positions, and of hidden blocks identities, strengths and fatigue.
    HiddenFacts hidden_facts(const Campaign& game, Viewer viewer, const State& truth,
                             const State& imagined) const;
    State same_luck(const Campaign& game, Viewer viewer, const State& truth, State imagined) const;
    // An enemy behind his flags is known by the flag alone.
    Action translated(const Campaign& game, Viewer viewer, const State& truth,
                      const State& imagined, Seat seat, Action action) const;
    // Deals the flags that were mixed in the last step of the imagined world anew, so that they lie
    // as in the true one wherever flags of one mixed group look the same to the viewer.
    void realign(const Campaign& game, Viewer viewer, const State& truth_before,
                 const State& imagined_before, const State& truth, State& imagined) const;
    // A block that is shown lays its flag open, and fallen screens everything behind them.
    bool shows_more_than_it_says(const Campaign& game, Viewer viewer, const Event& event) const;

    // card: the enemy's first card is named in an event; token: flags are not mixed; refusal: a
    // refusal tells of the enemy's hand; window: how many cards could be played in a quick window
    // that is asked; silence: that a window was passed over is not said, so that one opens unseen.
    std::vector<std::string> plants(const Campaign& game) const;
    void tell(const Campaign& game, Viewer viewer, std::string_view plant, const State& now,
              std::vector<Event>& told) const;
    Observation observe(const Campaign& game, Viewer viewer, std::string_view plant,
                        const State& state) const;
    Verdict judge(const Campaign& game, Seat seat, std::string_view plant, const State& state,
                  Action action) const;
};

}  // namespace bivouac::trials
