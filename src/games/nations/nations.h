// Battle of the Nations 1813, as the engine knows it.
#pragma once

#include "engine/procedure_game.h"
#include "games/nations/table.h"

namespace bivouac::nations {

// What a viewer may know, as a State: hands and missions he does not see are left out and only
// counted, the deck is empty and counted.
using Observation = ObservationOf<State>;

struct AllProcedures;

class Nations : public ProcedureGame<Nations, Table, AllProcedures> {
   public:
    Nations(std::shared_ptr<const Data> data, const Options& options)
        : ProcedureGame(std::move(data), options) {}

    static constexpr TurnClauses clauses{
        .over = "end.passed", .turn = "turn.next", .action = "turn.actions"};
    static const Notation<Data> notation;

    void set_up(Table& table, const Seed& seed) const;
    Outcome outcome(const State& state) const;

    Observation observe(const State& state, Viewer viewer) const;
    State imagine(const Observation& seen, Rng& rng) const;
    // Numbers drawn, and cards turned from the deck: either is chance.
    std::uint64_t chance_drawn(const State& state) const {
        return state.chance.counter * 0x10000u + state.turned;
    }
};

}  // namespace bivouac::nations

namespace bivouac {
extern template class ProcedureGame<nations::Nations, nations::Table, nations::AllProcedures>;
static_assert(Game<nations::Nations>);
}  // namespace bivouac
