#include "trials/nations/aid.h"

#include "games/nations/verbs.h"

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

}  // namespace bivouac::trials
