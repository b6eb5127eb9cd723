// What a Battle of the Nations tells its trials.
#pragma once

#include "games/nations/identity.h"
#include "trials/aid.h"
#include "trials/nations/laws.h"

namespace bivouac::trials {

class NationsAid : public PlainAid<nations::Nations> {
   public:
    using Nations = nations::Nations;
    using Laws = NationsLaws;

    using PlainAid::PlainAid;

    // Some settle their armies as soon as they can, some wait.
    std::uint64_t moods() const { return 3; }
    int weight(std::uint64_t mood, Action action) const;

    // The deck of the true world, as far as the viewer cannot tell.
    State same_luck(const Nations& game, Viewer viewer, const State& truth, State imagined) const;
    // Missions and cards laid off are not the same in both worlds, and look the same.
    Action translated(const Nations& game, Viewer viewer, const State& truth, const State& imagined,
                      Seat seat, Action action) const;

    // mission: the Allies see the missions; the others as for any game.
    std::vector<std::string> plants(const Nations&) const {
        return {"event", "refusal", "mission"};
    }
    Observation observe(const Nations& game, Viewer viewer, std::string_view plant,
                        const State& state) const;
};

}  // namespace bivouac::trials
