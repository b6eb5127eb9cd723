#include "trials/nations/aid.h"

#include "games/nations/verbs.h"
#include "trials/trials_of.h"

namespace bivouac::trials {

using namespace nations;

int NationsAid::weight(std::uint64_t mood, Action action) const {
    const Verb verb = verb_of(action);
    if (mood == 1) {  // in haste
        return verb == Verb::army || verb == Verb::use || verb == Verb::scout ? 8 : 1;
    }
    if (mood == 2) {  // lets time pass
        return verb == Verb::time || verb == Verb::draw || verb == Verb::take ? 6 : 1;
    }
    return 1;
}

std::optional<Action> NationsAid::any_action(const Nations& game, Rng& rng) const {
    const auto any = [&](Argument kind) -> std::uint8_t {
        const auto below = [&](std::size_t n) {
            return static_cast<std::uint8_t>(rng.bounded(static_cast<std::uint32_t>(n)));
        };
        switch (kind) {
            case Argument::army:
                return below(game.data().armies.size());
            case Argument::zone:
                return below(game.data().zones.size());
            case Argument::card:
                return below(game.data().cards.size());
            case Argument::mission:
                return below(game.data().missions.size());
            case Argument::district:
                return below(districts);
            case Argument::nothing:
                break;
        }
        return Action::no_argument;
    };
    const auto verb = static_cast<std::uint8_t>(rng.bounded(verb_count));
    return Action{verb, any(verb_forms[verb].first), any(verb_forms[verb].second)};
}

State NationsAid::same_luck(const Nations&, Viewer viewer, const State& truth,
                            State imagined) const {
    imagined.chance = truth.chance;
    auto& deck = imagined.deck;
    if (deck.size() != truth.deck.size()) return imagined;
    for (std::size_t i = deck.size(); i > 0; --i) {
        const CardId wanted = truth.deck[i - 1];
        CardId* found = std::find(deck.begin(), deck.begin() + i, wanted);
        if (found != deck.begin() + i) {
            std::swap(*found, deck[i - 1]);
            continue;
        }
        // Then somebody holds it unseen, and may hold this one instead.
        for (const Seat seat : {french, allied}) {
            Counts& hand = imagined.hand[seat.index()];
            if (viewer.sits_at(seat) || hand[wanted] <= imagined.shown[seat.index()][wanted]) {
                continue;
            }
            --hand[wanted];
            ++hand[deck[i - 1]];
            deck[i - 1] = wanted;
            break;
        }
    }
    return imagined;
}

Action NationsAid::translated(const Nations& game, Viewer viewer, const State& truth,
                              const State& imagined, Seat seat, Action action) const {
    if (viewer.sits_at(seat)) return action;
    const Verb verb = verb_of(action);
    if (verb == Verb::reveal || verb == Verb::keep) {
        const std::size_t d = game.data().mission(mission_arg(action)).district.index();
        const bool kept = truth.mission[d] == mission_arg(action);
        return make(verb, kept ? imagined.mission[d] : imagined.refused[d]);
    }
    if (verb == Verb::discard && imagined.hand[seat.index()][card_arg(action)] == 0) {
        for (std::size_t i = 0; i < game.data().cards.size(); ++i) {
            if (imagined.hand[seat.index()].of[i] > 0) return make(verb, CardId{i});
        }
    }
    return action;
}

Observation NationsAid::observe(const Nations& game, Viewer viewer, std::string_view plant,
                                const State& state) const {
    Observation seen = game.observe(state, viewer);
    if (plant == "mission") seen.view.mission = state.mission;
    return seen;
}

std::unique_ptr<Trials> nations_trials(std::shared_ptr<const nations::Data> data,
                                       const nations::Options& options, ReadNations read) {
    Identity identity = nations::identity_of(*data, options);
    return std::make_unique<TrialsOf<Nations, NationsAid>>(
        Nations(std::move(data), options), std::move(identity), NationsAid(std::move(read)));
}

}  // namespace bivouac::trials
