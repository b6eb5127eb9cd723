// A campaign game, as the engine knows it.
#pragma once

#include "engine/procedure_game.h"
#include "games/campaign/table.h"

namespace bivouac::campaign {

// Built up from what the viewer may know: the enemy's hidden blocks stand at the places of their
// tokens, his hand is a number, and every deck is a set of cards in id order.
using Observation = ObservationOf<State>;

struct AllProcedures;

class Campaign : public ProcedureGame<Campaign, Table, AllProcedures> {
   public:
    Campaign(const std::shared_ptr<const Data>& data, const Options& options)
        : ProcedureGame(in_scenario(data, options.scenario), options) {}

    static constexpr TurnClauses clauses{
        .over = "sequence.phases", .turn = "sequence.phases", .action = "sequence.phases"};
    static const Notation<Data> notation;

    // Blocks and markers at their printed places, as far as nobody chooses them; no card dealt.
    void set_up_board(Table& table, const Seed& seed) const;
    void set_up(Table& table, const Seed& seed) const;
    void go_on(Table& table) const;
    Verdict why_not(const State& view, Seat seat, Action action) const;
    Outcome outcome(const State& state) const;

    Observation observe(const State& state, Viewer viewer) const;
    State imagine(const Observation& seen, Rng& rng) const;
    // Numbers drawn, and cards turned from a shuffled deck: either is chance.
    std::uint64_t chance_drawn(const State& state) const {
        const std::uint64_t in_decks = std::uint64_t{state.deck_count[0]} + state.deck_count[1];
        return state.chance.counter * (2 * max_cards) + (2 * max_cards - in_decks);
    }

    // Declines a timing, or all_timings, by itself until the turn, or the game, is over.
    bool file_standing(State& state, Seat seat, Timing timing, bool whole_game,
                       Events& events) const;
};

}  // namespace bivouac::campaign

namespace bivouac {
extern template class ProcedureGame<campaign::Campaign, campaign::Table, campaign::AllProcedures>;
static_assert(Game<campaign::Campaign>);
}  // namespace bivouac
