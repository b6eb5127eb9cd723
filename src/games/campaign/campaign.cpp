#include "games/campaign/campaign.h"

#include "core/derive.h"
#include "core/rule.h"
#include "games/campaign/procedures.h"
#include "games/campaign/ruleset.h"

namespace bivouac::campaign {

namespace {

// The pieces on their printed places, at full strength unless the scenario says otherwise.
// [setup.printed] [short.setup]
void set_up_blocks(Table& table) {
    State& state = table.state;
    for (std::size_t i = 0; i < max_blocks; ++i) {
        state.token[i] = TokenId{i % max_blocks_a_side};
        state.possible[i] = 1u << (i % max_blocks_a_side);
    }
    for (const Placement& placement : table.scenario().placements) {
        mutant(table.kind().blocks, break);
        state.infantry[placement.block.index()] = placement.infantry;
        state.cavalry[placement.block.index()] = placement.cavalry;
        if (!table.options.hidden_setup()) table.set_area(placement.block, placement.area);
    }
    mutant("setup.vedettes", {
        for (const Seat side : {french, enemy_of_french}) {
            const AreaId home = table.where(table.corps_of(side).first());
            if (table.options.hidden_setup()) break;
            for (const BlockId vedette : table.vedettes_of(side)) table.set_area(vedette, home);
        }
    });
}

void set_up_markers(Table& table) {
    State& state = table.state;
    const Scenario& scenario = table.scenario();
    const ScenarioKind& kind = table.kind();
    state.turn = rule(kind.turns) ? scenario.first_turn : 1;
    state.victory_points = static_cast<std::int16_t>(
        (rule(kind.points) ? scenario.victory_points : 1) + table.options.vp_shift);
    for (std::size_t i = 0; i < scenario.control.size(); ++i) {
        state.control[i] = rule(kind.control) ? scenario.control[i] : french;
    }
    for (const std::uint8_t bridge : scenario.bridges_down) {
        state.bridges_down.insert(ConnectionId{bridge});
    }
}

void set_up_decks(Table& table) {
    for (const Seat side : {french, enemy_of_french}) {
        for (std::size_t i = 0; i < table.data.side(side).deck.size(); ++i) {
            deck_of(table.state, side).put(CardId{i});
        }
        table.shuffle_deck(side);
    }
}

// Windows are there for events, and a march is where the marching player plays them.
bool takes_events(const Frame& frame) {
    return frame.procedure == static_cast<std::uint8_t>(EventWindow::id) ||
           frame.procedure == static_cast<std::uint8_t>(March::id);
}

}  // namespace

void Campaign::set_up_board(Table& table, const Seed& seed) const {
    // Unseen mixing has a stream of its own: it neither follows nor disturbs the open one.
    table.state.mixing = Chance::from(derived_seed(seed, "mixing"));
    set_up_blocks(table);
    set_up_markers(table);
}

void Campaign::set_up(Table& table, const Seed& seed) const {
    set_up_board(table, seed);
    set_up_decks(table);
    table.state.stack.push(Turns{});
}

void Campaign::go_on(Table& table) const {
    ProcedureGame::go_on(table);
    table.learn_from_places();
}

Verdict Campaign::why_not(const State& view, Seat seat, Action action) const {
    // Where something else is asked, that is why no card is played, whichever card it is.
    if (verb_of(action) == Verb::play && !takes_events(view.stack.top())) {
        return Verdict::no(decision(view, seat).rule, Phrase("no.card.asked"));
    }
    return ProcedureGame::why_not(view, seat, action);
}

Outcome Campaign::outcome(const State& state) const {
    static constexpr std::string_view reasons[] = {"", "victory.zero", "victory.twenty", "",
                                                   "victory.napoleon"};
    Outcome outcome;
    outcome.over = state.ending != Ending::none;
    if (!outcome.over) return outcome;
    outcome.winner = state.winner;
    outcome.degree = state.winner.is_none() ? nobody_has_won : plain_victory;
    outcome.reason = state.ending == Ending::last_turn
                         ? data().rules->close(board(state)).clause
                         : reasons[static_cast<std::size_t>(state.ending)];
    outcome.score[enemy_of_french.index()] = state.victory_points;
    return outcome;
}

bool Campaign::file_standing(State& state, Seat seat, Timing timing, bool whole_game,
                             Events& events) const {
    if (timing > all_timings) return false;
    (whole_game ? state.declined_game : state.declined_turn)[seat.index()] |= declined_bit(timing);
    Table table(data(), options(), state, events);
    go_on(table);
    return true;
}

}  // namespace bivouac::campaign

template class bivouac::ProcedureGame<bivouac::campaign::Campaign, bivouac::campaign::Table,
                                      bivouac::campaign::AllProcedures>;
