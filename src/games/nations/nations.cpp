#include "games/nations/nations.h"

#include "games/nations/procedures.h"

namespace bivouac::nations {

namespace {

// One mission card of each district, by lot.  [setup.missions.one] [setup.missions.shuffle]
void deal_missions(Table& table) {
    for (std::size_t d = 0; d < districts; ++d) {
        const std::size_t from = rule("setup.missions.one") ? d : 0;
        const auto place =
            rule("setup.missions.shuffle") ? table.state.chance.bounded(missions_a_district) : 0u;
        table.state.mission[d] = MissionId{from * missions_a_district + place};
        table.tell_owner(french, Nature::reveals,
                         Phrase("log.mission.own", arg(table.state.mission[d])), Nature::follows,
                         Phrase());
    }
}

// Four action cards for each player and four open ones.  [setup.cards.hand] [setup.cards.row]
void deal_cards(Table& table) {
    State& state = table.state;
    for (std::size_t i = 0; i < table.data.cards.size(); ++i) {
        deck_of(state).put(CardId{i}, table.data.cards[i].copies);
    }
    if (rule("setup.cards.shuffle")) deck_of(state).shuffle(state.chance);
    for (const Seat seat : {french, allied}) {
        for (int n = 0; n < table.data.hand_at_start && rule("setup.cards.hand"); ++n) {
            const CardId card = table.turn_card();
            table.into_hand(seat, card, false);
            table.tell_owner(seat, Nature::reveals, Phrase("log.draw.own", arg(card)),
                             Nature::follows, Phrase());
        }
    }
    if (rule("setup.cards.row")) table.refill_row();
}

}  // namespace

void Nations::set_up(Table& table, const Seed&) const {
    State& state = table.state;
    for (std::size_t i = 0; i < data().armies.size(); ++i) state.arm[i] = data().armies[i].arm;
    // The tracks and the scouts begin at nothing.  [setup.time] [setup.points] [setup.scouts]
    mutant("setup.time", state.time = 1);
    mutant("setup.points", table.score(french, 1));
    mutant("setup.scouts", state.scouts = {1, 1});
    deal_missions(table);
    deal_cards(table);
    state.stack.push(Course{});
}

// Napoleon needs more points than the other.
// [victory.more] [victory.equal] [victory.fewer]
Outcome Nations::outcome(const State& state) const {
    Outcome outcome;
    outcome.over = state.over != 0;
    if (!outcome.over) return outcome;
    for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
        outcome.score[seat] = state.points[seat];
    }
    const int lead = state.points[0] - state.points[1];
    outcome.reason = lead > 0 ? "victory.more" : lead == 0 ? "victory.equal" : "victory.fewer";
    bool wins = lead > 0 && rule("victory.more");
    mutant("victory.equal", wins |= lead == 0);
    mutant("victory.fewer", wins |= lead < 0);
    outcome.winner = wins ? french : allied;
    outcome.degree = plain_victory;
    return outcome;
}

}  // namespace bivouac::nations

template class bivouac::ProcedureGame<bivouac::nations::Nations, bivouac::nations::Table,
                                      bivouac::nations::AllProcedures>;
