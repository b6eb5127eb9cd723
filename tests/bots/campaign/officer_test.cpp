// What an officer of 1806 does where there is no doubt.
#include "bots/campaign/staff.h"
#include "bots/policy.h"
#include "data/fits_schema.h"
#include "data/shipped.h"
#include "data/staff.h"
#include "games/campaign/fixture.h"

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

// By the book from the first decision to the last.
void play_by_the_book(Napoleon1806& now) {
    int decisions = 0;
    Events unheard;
    while (!now.over() && ++decisions < 5000) {
        const Seat seat = now.game().pending(now.state).first();
        Actions list;
        now.game().legal(now.state, seat, list);
        Leanings leanings;
        staff().lean(now.game(), now.state, seat, list, leanings);
        REQUIRE(leanings.size() == list.size());
        now.game().apply(now.state, seat, list[best_of(leanings)], unheard);
    }
    CHECK(now.over());
}

}  // namespace

TEST_CASE("every decision of every level finds the officer with an opinion") {
    for (const Options& options : {Options{}, grognard_options(), marshal_options(),
                                   short_options(), beginner_options(), dice_options()}) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            Napoleon1806 now;
            now.new_game(options, seed);
            play_by_the_book(now);
        }
    }
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

TEST_CASE("the numbers of the staff fit their schema") {
    CHECK(data::fits_schema("napoleon-1806", "staff", data::shipped_json("staff.json")));
    CHECK_FALSE(data::fits_schema("napoleon-1806", "staff", {{"weights", {{"cards", "many"}}}}));
}

}  // namespace bivouac::bots
