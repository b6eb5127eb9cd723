// The clause that a refusal of a card names.  [cards] [event.*.when]
#include "games/refusals.h"

#include "data/shipped.h"
#include "games/campaign/identity.h"
#include "games/campaign/y1806/fixture.h"
#include "trials/random_game.h"

namespace bivouac::campaign {

TEST_CASE_FIXTURE(Napoleon1806, "A march that has begun is too late for Forced March") {  // p. 22
    hand(french, {"forced-march", "forage", "elan"});
    next_movement_card(french, 4);
    operations(french);
    declare("march", {"ney"});
    act(choices()[1]);
    decline_all();
    REQUIRE(asked().seat == french);
    REQUIRE(asked().kind == "march");
    CHECK(refused("play:forced-march#1").rule == "event.forced-march.when");
    CHECK(refused("play:forced-march#1").reason.key == "no.card.timing");
    CHECK(refused("play:forage#1").rule == "event.forage.when");
    CHECK(refused("play:elan#1").rule == "cards.symbol.combat");
}

TEST_CASE_FIXTURE(Napoleon1806, "Where a stack is chosen no card is played") {
    hand(french, {"forced-march", "intuition"});
    operations(french);
    CHECK(refused("play:forced-march#1").rule == asked().rule);
    CHECK(refused("play:intuition#1").rule == asked().rule);
}

#ifdef BIVOUAC_RULE_SWITCHES

namespace {

// Every card of the deck in that hand, but red ones, which nobody holds.
State with_a_full_hand(const Campaign& game, State state, Seat seat) {
    const Side& side = game.data().side(seat);
    const Cards all = side.all_cards - side.red_cards - state.on_table[seat.index()];
    state.hand[seat.index()] = all;
    state.hand_count[seat.index()] = static_cast<std::uint8_t>(all.size());
    return state;
}

bool takes_cards(const Decision& decision) {
    return decision.kind == "window" || decision.kind == "march";
}

// Marches are asked about most often and combats least: one card of so many is judged.
std::uint32_t rarity_of(const Decision& decision) {
    if (!takes_cards(decision)) return 2;
    const bool combat = decision.rule == "cards.symbol.combat";
    const bool after = decision.rule == "cards.symbol.retreat";
    return combat || after ? 1 : 8;
}

void judge_random_games(test::Refusals& refusals, const char* scenario,
                        const std::vector<Option>& chosen, std::uint64_t games) {
    const auto data = data::load_campaign(data::shipped()).value();
    Options options;
    REQUIRE(read_options(*data, scenario, chosen, options));
    const Campaign game(data, options);
    Events unheard;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        Rng rng(seed);
        State state = game.start(seed_from_number(seed));
        for (int i = 0; i < trials::most_decisions && !game.pending(state).empty(); ++i) {
            const Seat seat = trials::any_of(game.pending(state), rng);
            const bool holds_cards = state.hand_count[seat.index()] > 0;
            const Decision asked = game.decision(state, seat);
            const State position = takes_cards(asked) ? with_a_full_hand(game, state, seat) : state;
            for (const CardId card : position.hand[seat.index()]) {
                if (!holds_cards || rng.bounded(rarity_of(asked)) != 0) continue;
                const Action action = make_card(Verb::play, seat, card);
                if (takes_cards(asked)) {
                    refusals.judge(game, position, seat, action);
                } else {
                    refusals.judge_elsewhere(game, position, seat, action);
                }
            }
            Actions list;
            game.legal(state, seat, list);
            game.apply(state, seat, trials::any_of(list, rng), unheard);
        }
    }
}

}  // namespace

TEST_CASE("Refusals of the campaign's cards name the clause that is the reason") {
    test::Refusals refusals;
    refusals.clauses = data::shipped_clauses();
    judge_random_games(refusals, "campaign", {}, 6);
    judge_random_games(refusals, "campaign", {{"level", "grognard"}}, 6);
    judge_random_games(refusals, "short", {{"combat", "dice"}}, 6);
    MESSAGE(refusals.judged, " judged, ", refusals.legal, " legal, ", refusals.not_asked,
            " where something else was asked");
    CHECK(refusals.judged > 20'000);
    CHECK(refusals.legal > 1'000);
    CHECK(refusals.refused.size() >= 25);
}

#endif

}  // namespace bivouac::campaign
