// What an officer of 1806 does where there is no doubt.
#include "bots/campaign/staff.h"
#include "bots/staff.h"
#include "data/fits_schema.h"
#include "data/shipped.h"
#include "data/staff.h"
#include "data/without.h"
#include "games/campaign/y1806/fixture.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

const CampaignStaff& staff() {
    static const CampaignStaff called_up(
        *data::load_staff(data::embedded_game("napoleon-1806"), "napoleon-1806"));
    return called_up;
}

std::string ordered(const Napoleon1806& now) {
    const Seat seat = now.game().pending(now.state).first();
    Actions list;
    now.game().legal(now.state, seat, list);
    Leanings leanings;
    staff().lean(now.game(), now.state, seat, list, leanings);
    REQUIRE(leanings.size() == list.size());
    return now.game().write(list[best_of(leanings)]);
}

// How often he was asked to choose among several, and how often he chose the same in a hurry.
struct Asked {
    int all = 0;
    int same = 0;
};

// By the book from the first decision to the last.
void play_by_the_book(const Campaign& game, std::uint64_t seed, Asked& asked) {
    int decisions = 0;
    Events unheard;
    State state = game.start(seed_from_number(seed), unheard);
    while (!game.outcome(state).over && ++decisions < 5000) {
        const Seat seat = game.pending(state).first();
        Actions list;
        game.legal(state, seat, list);
        Leanings leanings;
        staff().lean(game, state, seat, list, leanings);
        REQUIRE(leanings.size() == list.size());
        if (list.size() > 1) {
            CampaignStaff::Memory no_route;
            ++asked.all;
            if (staff().choose(game, state, seat, list, no_route) == best_of(leanings)) {
                ++asked.same;
            }
        }
        game.apply(state, seat, list[best_of(leanings)], unheard);
    }
    CHECK(game.outcome(state).over);
}

}  // namespace

TEST_CASE("every decision of every level finds the officer with an opinion") {
    Asked asked;
    for (const Options& options : {Options{}, grognard_options(), marshal_options(),
                                   short_options(), beginner_options(), dice_options()}) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            play_by_the_book(Napoleon1806(options).game(), seed, asked);
        }
    }
    // As he would have chosen with all pains, but for one decision in fifty.
    CHECK(asked.all > 1000);
    CHECK((asked.all - asked.same) * 50 < asked.all);
}

TEST_CASE("the officer plays without a corps that events name") {
    Asked asked;
    for (const char* name : data::named_blocks) {
        const auto data = data::load_campaign(data::short_scenario_without(name)).value();
        for (const Level level : {Level::conscript, Level::grognard}) {
            Options options = short_options();
            options.level = level;
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                play_by_the_book(Campaign(data, options), seed, asked);
            }
        }
    }
}

TEST_CASE_FIXTURE(Napoleon1806,
                  "a march goes on as it was planned, unless something came between") {
    clear_map();
    at("schkeuditz", {"davout"});
    at("eisenach", {"brunswick", "frederick"});
    at("bamberg", {"napoleon", "bessieres"});
    next_movement_card(french, 4);
    operations(french);
    declare("march", {"davout"});
    decline_all();
    CampaignStaff::Memory route;
    Actions list;
    game().legal(state, french, list);
    const Action first = list[staff().choose(game(), state, french, list, route)];
    const March& march = state.stack.top().as<March>();
    REQUIRE(route.next(march).has_value());
    CHECK(*route.next(march) == first);
    // Other points than reckoned with: think again.
    March delayed = march;
    --delayed.points;
    CHECK_FALSE(route.next(delayed).has_value());
    // Another stack is none of its business.
    March other = march;
    other.stack = {};
    CHECK_FALSE(route.next(other).has_value());
}

TEST_CASE_FIXTURE(Napoleon1806, "an open town in reach is taken") {
    clear_map();
    at("schkeuditz", {"davout"});
    at("eisenach", {"brunswick", "frederick"});
    at("bamberg", {"napoleon", "bessieres"});
    operations(french);
    const std::string order = ordered(*this);
    CHECK(order == "march:davout");
    declare("march", {"davout"});
    decline_all();
    CHECK((ordered(*this) == "go:leipzig" || ordered(*this) == "go:halle"));
}

TEST_CASE_FIXTURE(Napoleon1806, "a corps about to break is finished off") {
    clear_map();
    at("plauen", {"davout", "louis"});
    at("eisenach", {"brunswick", "frederick"});
    at("bamberg", {"napoleon", "bessieres"});
    set_fatigue("louis", 7);
    operations(french);
    CHECK(ordered(*this) == "combat:davout");
}

TEST_CASE_FIXTURE(Napoleon1806,
                  "what a fight comes to is reckoned before it begins, nothing else is") {
    clear_map();
    at("plauen", {"davout", "louis"});
    at("eisenach", {"brunswick", "frederick"});
    at("bamberg", {"napoleon", "bessieres"});
    operations(french);
    const auto prospect = [&](std::string_view action) {
        Action read;
        REQUIRE(game().read(action, french, read));
        return staff().prospect(game(), state, french, read);
    };
    CHECK_FALSE(prospect("pass").has_value());
    CHECK_FALSE(prospect("march:davout").has_value());
    REQUIRE(prospect("combat:davout").has_value());
    const int fresh = *prospect("combat:davout");
    // The same fight against men about to break is better, by men about to break worse.
    set_fatigue("louis", 7);
    CHECK(*prospect("combat:davout") > fresh);
    set_fatigue("louis", 0);
    set_fatigue("davout", 7);
    CHECK(*prospect("combat:davout") < fresh);
}

TEST_CASE("the numbers of the staff fit their schema") {
    CHECK(data::fits_schema("napoleon-1806", "staff", data::shipped_json("staff.json")));
    CHECK_FALSE(data::fits_schema("napoleon-1806", "staff", {{"weights", {{"cards", "many"}}}}));
}

}  // namespace bivouac::bots
