// What a Battle of the Nations tells its trials.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "games/nations/identity.h"
#include "trials/aid.h"
#include "trials/nations/laws.h"
#include "trials/trials.h"

namespace bivouac::trials {

// Makes a State of what describe_position() writes; the error is one sentence.
using ReadNations = std::function<tl::expected<nations::State, std::string>(const nations::Nations&,
                                                                            std::string_view json)>;

class NationsAid : public PlainAid<nations::Nations> {
   public:
    using Nations = nations::Nations;
    using Laws = NationsLaws;

    explicit NationsAid(ReadNations read) : read_(std::move(read)) {}

    bool reads_positions() const { return read_ != nullptr; }
    tl::expected<State, std::string> read_position(const Nations& game,
                                                   std::string_view json) const {
        return read_(game, json);
    }

    // Some settle their armies as soon as they can, some wait.
    std::uint64_t moods() const { return 3; }
    int weight(std::uint64_t mood, Action action) const;

    std::optional<Action> any_action(const Nations& game, Rng& rng) const;

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

   private:
    ReadNations read_;
};

std::unique_ptr<Trials> nations_trials(std::shared_ptr<const nations::Data> data,
                                       const nations::Options& options, ReadNations read);

}  // namespace bivouac::trials
