// One game behind the interface of any trials.
#pragma once

#include <memory>
#include <utility>

#include "trials/endings.h"
#include "trials/forge.h"
#include "trials/lockstep.h"
#include "trials/timing.h"
#include "trials/trials.h"
#include "trials/whole_game.h"

namespace bivouac::trials {

template <TableGame G, class Aid = PlainAid<G>>
class TrialsOf final : public Trials {
   public:
    TrialsOf(G game, Identity identity, Aid aid = Aid())
        : on_trial_{std::move(game), std::move(identity), std::move(aid)} {}

    const Identity& identity() const override { return on_trial_.identity; }

    Failure whole_game(std::uint64_t seed, bool every_step, WholeGames& figures) const override {
        return WholeGame<G, Aid>(on_trial_, seed, figures).check(every_step);
    }

    Failure lockstep(std::uint64_t seed, int starts, std::string_view plant,
                     Lockstep& figures) const override {
        return check_lockstep(on_trial_, seed, starts, plant, figures);
    }
    std::vector<std::string> plants() const override {
        return on_trial_.aid.plants(on_trial_.game);
    }

    Failure forge(std::uint64_t seed, std::uint64_t actions, Forgeries& figures) const override {
        return check_forged(on_trial_, seed, actions, figures);
    }

    Finding play_out(std::uint64_t seed) const override {
        return LeaningGame<G, Aid>(on_trial_, seed).play_out();
    }
    std::string record_of(std::uint64_t seed) const override {
        LeaningGame<G, Aid> game(on_trial_, seed);
        game.play_out();
        return game.record();
    }

    void sign(int games, Fnv1a& signature) const override {
        for (int seed = 1; seed <= games; ++seed) {
            add_to_signature(on_trial_.game, static_cast<std::uint64_t>(seed), signature);
        }
    }
    void time_games(int games, Timing& timed) const override {
        trials::time_games(on_trial_.game, games, timed);
    }

    void time_looks(int games, Looks& looks) const override {
        trials::time_looks(on_trial_.game, games, looks);
    }

    double time_copy() const override { return trials::time_copy(on_trial_.game); }
    std::size_t state_bytes() const override { return sizeof(typename G::State); }

    std::uint64_t paths(const Seed& seed, int depth) const override {
        return trials::paths(on_trial_.game, on_trial_.game.start(seed), depth);
    }

   private:
    const OnTrial<G, Aid> on_trial_;
};

// Of a game of a family, which is made of its data and options.
template <class G, class Aid>
std::unique_ptr<Trials> trials_of(const std::shared_ptr<const typename G::Data>& data,
                                  const typename G::Options& options, ReadPosition<G> read) {
    Identity identity = identity_of(*data, options);
    return std::make_unique<TrialsOf<G, Aid>>(G(data, options), std::move(identity),
                                              Aid(std::move(read)));
}

}  // namespace bivouac::trials
