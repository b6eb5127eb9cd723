// What the sides of a tournament are worth to a bot that bids.
#include "bots/campaign/bidding_staff.h"

#include <doctest/doctest.h>

#include "bots/advise.h"
#include "data/campaign.h"

namespace bivouac::bots {

namespace {

std::string bid_with(const data::StaffNumbers& numbers) {
    const auto data = data::load_campaign(data::embedded_game("napoleon-1806"));
    REQUIRE(data);
    const campaign::Bidding game(*data);
    const auto state = game.start(seed_from_number(1));
    const Seat seat = game.pending(state).first();
    const auto seen = game.observe(state, Viewer::of(seat));
    return advise(game, BiddingStaff(numbers), seen, seat, Order{Kind::doctrine}).line.front();
}

data::StaffNumbers worth(int points) {
    data::StaffNumbers numbers;
    numbers.doctrine["fair-bid"] = points;
    return numbers;
}

}  // namespace

TEST_CASE("what a side is worth stands in the staff file") {
    CHECK(bid_with({}) == bid_with(worth(1)));
    CHECK(bid_with(worth(1)) == "bid:prussian:1");
    CHECK(bid_with(worth(3)) == "bid:prussian:3");
    CHECK(bid_with(worth(-2)) == "bid:french:2");
    CHECK(bid_with(worth(0)) == "bid:prussian:0");
}

}  // namespace bivouac::bots
