// The clause that a refusal of a card names.  [turn] [pair] [move.jump]
#include "games/refusals.h"

#include "data/files.h"
#include "data/register.h"
#include "games/nations/fixture.h"
#include "games/nations/identity.h"
#include "games/nations/verbs.h"
#include "trials/random_game.h"

namespace bivouac::nations {

#ifdef BIVOUAC_RULE_SWITCHES

namespace {

std::set<std::string> all_clauses() {
    const auto files =
        data::Files::from_directory(std::string(BIVOUAC_SOURCE_DIR) + "/data/nations-1813").value();
    const data::RulesRegister rules = data::load_register(files).value();
    std::set<std::string> ids;
    for (const data::Clause& clause : rules.clauses) ids.insert(clause.id);
    return ids;
}

// Time cards are played by a verb of their own, all others alone, as a pair or for a jump.
void judge_hand(test::Refusals& refusals, const Nations& game, const State& state, Seat seat) {
    const bool asked = game.decision(state, seat).kind == "choose-action";
    for (std::size_t i = 0; i < game.data().cards.size(); ++i) {
        if (state.hand[seat.index()].of[i] == 0) continue;
        const bool is_time = game.data().cards[i].kind == CardKind::time;
        for (const Verb verb : {Verb::use, Verb::pair, Verb::jump, Verb::time}) {
            if ((verb == Verb::time) != is_time) continue;
            const Action action = is_time ? make(verb) : make(verb, CardId{i});
            if (asked) {
                refusals.judge(game, state, seat, action);
            } else {
                refusals.judge_elsewhere(game, state, seat, action);
            }
        }
    }
}

void judge_random_games(test::Refusals& refusals, const char* rules, std::uint64_t games) {
    const auto data = shipped_nations();
    Options options;
    REQUIRE(read_options(*data, "leipzig", {{"rules", rules}}, options));
    const Nations game(data, options);
    Events unheard;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        Rng rng(seed);
        State state = game.start(seed_from_number(seed));
        for (int i = 0; i < trials::most_decisions && !game.pending(state).empty(); ++i) {
            const Seat seat = trials::any_of(game.pending(state), rng);
            judge_hand(refusals, game, state, seat);
            Actions list;
            game.legal(state, seat, list);
            game.apply(state, seat, trials::any_of(list, rng), unheard);
        }
    }
}

}  // namespace

TEST_CASE("Refusals of the nations' cards name the clause that is the reason") {
    test::Refusals refusals;
    refusals.clauses = all_clauses();
    judge_random_games(refusals, "basic", 12);
    judge_random_games(refusals, "advanced", 12);
    MESSAGE(refusals.judged, " judged, ", refusals.legal, " legal, ", refusals.not_asked,
            " where something else was asked");
    CHECK(refusals.judged > 5'000);
    CHECK(refusals.legal > 500);
    CHECK(refusals.refused.size() >= 4);
}

#endif

}  // namespace bivouac::nations
