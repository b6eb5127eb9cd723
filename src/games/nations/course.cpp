#include "games/nations/course.h"

#include <bit>

#include "games/nations/scoring.h"
#include "games/nations/turn.h"
#include "games/nations/verbs.h"

namespace bivouac::nations {

Step Course::run(Table& table) {
    switch (at) {
        case At::missions:
            at = At::turn;
            mutant("setup.first", next = allied);
            return table.call(ChooseMissions{});
        case At::turn: {
            // The turn in which 19.10 is passed is played to its end.  [end.turn]
            if (table.has_passed_the_end()) {
                at = At::scored;
                return table.call(Scoring{});
            }
            const Seat seat = next;
            if (rule("turn.next")) next = next.other();
            return table.call(Turn{.seat = seat});
        }
        case At::scored:
            table.state.over = 1;
            return Step::done;
    }
    return Step::done;
}

namespace {

int districts_chosen(const Board& board) { return std::popcount(board.now.second); }

bool is_choosing_districts(const Board& board) {
    return districts_chosen(board) < board.data.second_missions;
}

std::uint8_t bit(std::size_t district) { return static_cast<std::uint8_t>(1u << district); }

// The first district with two cards in hand.
std::size_t open_district(const Board& board, std::uint8_t kept) {
    const unsigned open = board.now.second & static_cast<unsigned>(~kept);
    return static_cast<std::size_t>(std::countr_zero(open));
}

// A second card of the district, by lot.
MissionId deal_second(Table& table, std::size_t district) {
    const std::size_t first = district * missions_a_district;
    auto place =
        rule("setup.missions.shuffle") ? table.state.chance.bounded(missions_a_district - 1) : 0u;
    if (first + place >= table.state.mission[district].index()) ++place;
    return MissionId{first + place};
}

}  // namespace

Step ChooseMissions::run(Table& table) {
    mutant("setup.missions.second", return Step::done);
    // Both districts are named before a card of either is seen.  [setup.missions.both]
    if (is_choosing_districts(table) && rule("setup.missions.both")) return Step::ask;
    for (std::size_t d = 0; d < districts; ++d) {
        if ((table.state.second & bit(d)) == 0 || !table.state.refused[d].is_none()) continue;
        table.state.refused[d] = deal_second(table, d);
        table.tell_owner(french, Nature::reveals,
                         Phrase("log.mission.second.own", arg(table.state.refused[d])),
                         Nature::follows, Phrase());
    }
    if (is_choosing_districts(table)) return Step::ask;
    mutant("setup.missions.keep", return Step::done);
    return kept == table.state.second ? Step::done : Step::ask;
}

Decision ChooseMissions::decision(const Board& board, Seat) const {
    if (is_choosing_districts(board)) {
        return {french, "choose-district", "setup.missions.second",
                Phrase("ask.district", arg(board.data.second_missions - districts_chosen(board)))};
    }
    const std::size_t d = open_district(board, kept);
    return {french, "choose-mission", "setup.missions.keep",
            Phrase("ask.mission", arg(DistrictId{d}))};
}

void ChooseMissions::legal(const Board& board, Seat, Actions& list) const {
    if (is_choosing_districts(board)) {
        // [setup.missions.different]
        for (std::size_t d = 0; d < districts; ++d) {
            const bool taken = (board.now.second & bit(d)) != 0;
            if (taken && rule("setup.missions.different")) continue;
            list.push_back(make(Verb::district, DistrictId{d}));
        }
        return;
    }
    const std::size_t d = open_district(board, kept);
    list.push_back(make(Verb::keep, board.now.mission[d]));
    list.push_back(make(Verb::keep, board.now.refused[d]));
}

Verdict ChooseMissions::why_not(const Board& board, Seat, Action action) const {
    if (is_choosing_districts(board)) {
        if (verb_of(action) == Verb::district) {
            return Verdict::no("setup.missions.different",
                               Phrase("no.district.taken", arg(district_arg(action))));
        }
        return Verdict::no("setup.missions.second", Phrase("no.district"));
    }
    return Verdict::no("setup.missions.keep", Phrase("no.mission.two"));
}

void ChooseMissions::apply(Table& table, Seat, Action action) {
    State& state = table.state;
    if (verb_of(action) == Verb::district) {
        const DistrictId district = district_arg(action);
        state.second = static_cast<std::uint8_t>(state.second | bit(district.index()));
        table.tell(Nature::announces, "log.district", arg(district));
        return;
    }
    const std::size_t d = open_district(table, kept);
    kept = static_cast<std::uint8_t>(kept | bit(d));
    if (mission_arg(action) != state.mission[d]) std::swap(state.mission[d], state.refused[d]);
    table.tell_owner(french, Nature::follows, Phrase("log.mission.kept.own", arg(state.mission[d])),
                     Nature::follows, Phrase("log.mission.kept", arg(DistrictId{d})));
}

}  // namespace bivouac::nations
