#include "games/campaign/y1806/bidding.h"

#include <doctest/doctest.h>

#include "data/shipped.h"
#include "engine/conformance.h"
#include "games/campaign/describe.h"
#include "games/campaign/identity.h"

namespace bivouac::campaign {

namespace {

constexpr Seat first{0};
constexpr Seat second{1};

std::shared_ptr<const Data> shipped_data() {
    static const std::shared_ptr<const Data> data = data::load_campaign(data::shipped()).value();
    return data;
}

struct AtTheBidding {
    Bidding bidding{shipped_data()};
    TableOf<Bidding> table{bidding, bidding.identity(), seed_from_number(3)};

    ActResult bid(Seat seat, const std::string& action) { return table.act(seat, {action}); }
};

Options marshal() {
    Options options;
    options.level = Level::marshal;
    return options;
}

struct TournamentMatch {
    Match match{marshal_match(shipped_data(), marshal()), seed_from_number(3)};

    void bids(const std::string& of_first, const std::string& of_second) {
        match.table().act(first, {of_first});
        match.table().act(second, {of_second});
        REQUIRE(match.advance());
    }
    int victory_points() {
        return dynamic_cast<TableOf<Campaign>&>(match.table()).state().victory_points;
    }
};

}  // namespace

TEST_CASE_FIXTURE(TournamentMatch, "2 and 4 for France: the second plays it from 14") {  // p. 20
    bids("bid:french:2", "bid:french:4");
    CHECK(match.seat_of(1) == french);
    CHECK(match.seat_of(0) == enemy_of_french);
    CHECK(victory_points() == 14);
}

TEST_CASE_FIXTURE(TournamentMatch, "3 for France, 1 for Prussia: each his own, from 13") {  // p. 20
    bids("bid:french:3", "bid:prussian:1");
    CHECK(match.seat_of(0) == french);
    CHECK(match.seat_of(1) == enemy_of_french);
    CHECK(victory_points() == 13);
}

TEST_CASE_FIXTURE(TournamentMatch, "A winning bid for Prussia lowers the start") {
    bids("bid:prussian:5", "bid:prussian:9");
    CHECK(match.seat_of(1) == enemy_of_french);
    CHECK(victory_points() == 1);
}

TEST_CASE_FIXTURE(TournamentMatch, "The campaign that follows is the marshal's") {
    bids("bid:french:0", "bid:prussian:0");
    CHECK(match.table().identity().options[0] == Option{"level", "marshal"});
    CHECK(match.table().pending().size() == 2);  // both set up in secret
    CHECK(victory_points() == 10);
}

TEST_CASE_FIXTURE(TournamentMatch, "A bidding that was given up is followed by nothing") {
    match.table().close(Entry::Kind::resign, first);
    CHECK_FALSE(match.advance());
    CHECK(match.is_over());
}

TEST_CASE("Equal bids for different sides: each his own, the points stay") {
    const Terms terms = terms_of({french, 6}, {enemy_of_french, 6});
    CHECK(terms.french_player == first);
    CHECK(terms.vp_shift == 0);
    CHECK(terms.clause == "marshal.bid.equal");
    const Terms mirrored = terms_of({enemy_of_french, 6}, {french, 6});
    CHECK(mirrored.french_player == second);
    CHECK(mirrored.vp_shift == 0);
}

TEST_CASE("Equal bids for the same side are drawn by lot, the points stay") {
    CHECK(terms_of({french, 4}, {french, 4}).french_player.is_none());
    CHECK(terms_of({french, 4}, {french, 4}).vp_shift == 0);
    const Bidding bidding(shipped_data());
    int french_is_first = 0;
    for (std::uint64_t number = 0; number < 400; ++number) {
        BiddingState state = bidding.start(seed_from_number(number));
        Events unheard;
        for (const Seat seat : {first, second}) {
            Action action;
            REQUIRE(bidding.read("bid:prussian:4", seat, action));
            bidding.apply(state, seat, action, unheard);
        }
        REQUIRE(bidding.outcome(state).over);
        REQUIRE(bidding.chance_drawn(state) > 0);
        REQUIRE(state.vp_shift == 0);
        if (state.french_player == first) ++french_is_first;
    }
    CHECK(french_is_first > 150);
    CHECK(french_is_first < 250);
}

TEST_CASE("All pairs of bids keep the rules") {
    for (int a = 0; a <= highest_bid; ++a) {
        for (int b = 0; b <= highest_bid; ++b) {
            CAPTURE(a);
            CAPTURE(b);
            const Terms apart = terms_of({french, a}, {enemy_of_french, b});
            REQUIRE(apart.french_player == first);
            REQUIRE(apart.vp_shift == (a > b ? a : a < b ? -b : 0));
            if (a == b) continue;
            const Terms for_france = terms_of({french, a}, {french, b});
            REQUIRE(for_france.french_player == (a > b ? first : second));
            REQUIRE(for_france.vp_shift == std::max(a, b));
            const Terms for_prussia = terms_of({enemy_of_french, a}, {enemy_of_french, b});
            REQUIRE(for_prussia.french_player == (a > b ? second : first));
            REQUIRE(for_prussia.vp_shift == -std::max(a, b));
        }
    }
}

TEST_CASE_FIXTURE(AtTheBidding, "Both bid at the same time, and neither sees the other's bid") {
    CHECK(table.pending().size() == 2);
    bid(first, "bid:french:7");
    CHECK(table.pending() == Seats::only(second));
    const std::string seen = table.observation_json(Witness::of(second));
    CHECK(seen == R"({"bids":{"first":null,"second":null},"ready":["first"]})");
    CHECK(table.last_events(Witness::of(second)).find('7') == std::string::npos);
    CHECK(table.observation_json(Witness::spectator()) == seen);
    CHECK(table.observation_json(Witness::of(first)).find('7') != std::string::npos);

    bid(second, "bid:prussian:1");
    CHECK(
        table.observation_json(Witness::of(second)) ==
        R"({"bids":{"first":{"side":"french","points":7},"second":{"side":"prussian","points":1}},)"
        R"("ready":["first","second"],"french":"first","vp_shift":7})");
    CHECK(table.ending().over);
    CHECK(table.settlement() == std::vector<Option>{{"french", "first"}, {"vp_shift", "7"}});
}

TEST_CASE_FIXTURE(AtTheBidding, "A bid is from 0 to 9 for one of the two sides, and made once") {
    for (const char* wrong : {"bid:french:10", "bid:french:-1", "bid:english:3", "bid:french",
                              "bid:french:03", "pass", ""}) {
        CAPTURE(wrong);
        CHECK(bid(first, wrong).refused);
    }
    CHECK(bid(first, "bid:french:0").taken == 1);
    CHECK(bid(first, "bid:french:9").refused);
    CHECK_FALSE(table.undo(first).accepted);
}

TEST_CASE("The bidding keeps the contract of a game") {
    const Bidding bidding(shipped_data());
    test::conforms(bidding, bidding.identity(), {.games = 100, .clauses = data::shipped_clauses()});
}

TEST_CASE("Options are written and read back") {
    const Data& data = *shipped_data();
    for (std::size_t scenario = 0; scenario < data.scenarios.size(); ++scenario) {
        for (const Level level : {Level::conscript, Level::grognard, Level::marshal}) {
            for (const int shift : {-9, 0, 4}) {
                Options options;
                options.scenario = static_cast<std::uint8_t>(scenario);
                options.level = level;
                options.dice = shift == 0;
                options.beginner = shift > 0;
                options.vp_shift = static_cast<std::int16_t>(shift);
                const Identity identity = identity_of(data, options);
                Options read;
                REQUIRE(read_options(data, identity.scenario, identity.options, read));
                REQUIRE(identity_of(data, read) == identity);
            }
        }
    }
    Options untouched;
    CHECK_FALSE(read_options(data, "nowhere", {}, untouched));
    CHECK_FALSE(read_options(data, "campaign", {{"level", "general"}}, untouched));
    CHECK_FALSE(read_options(data, "campaign", {{"vp_shift", "10"}}, untouched));
    CHECK_FALSE(read_options(data, "campaign", {{"vp_shift", "+1"}}, untouched));
    CHECK_FALSE(
        read_options(data, "campaign", {{"combat", "dice"}, {"combat", "dice"}}, untouched));
}

}  // namespace bivouac::campaign
