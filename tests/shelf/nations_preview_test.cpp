// What a draw may bring and a battle may cost.  [draw] [battle]
#include "shelf/nations_table.h"

namespace bivouac::shelf {

namespace {

using nlohmann::json;

constexpr Seat french{0}, allied{1};

json preview(const AnyTable& table, Witness witness) {
    return json::parse(test::nations_on_the_shelf().odds(table, witness).value());
}

double chance(const AnyTable& table, Witness witness, const std::string& card) {
    return preview(table, witness)["draw"].value(card, 0.0);
}

json losses(const AnyTable& table, const std::string& army) {
    const json seen = preview(table, Witness::of(allied));
    for (const json& contact : seen["battle"]) {
        if (contact["army"] == army) return {contact["least"], contact["most"]};
    }
    return nullptr;
}

// 40 cards: the French hold a hill and have laid off a plain, which they took openly before.
constexpr const char* with_a_deck = R"({
    "hands":{"french":{"terrain-hill":1},"allied":{"time":1}},
    "shown":{"french":{"terrain-plain":1}},"laid_off":{"french":{"terrain-plain":1}},
    "row":["terrain-river","terrain-river","terrain-river","terrain-river"]})";

// The pile is used up: nineteen discards, and one card laid off of two that the French may have.
constexpr const char* without_a_deck = R"({
    "hands":{"french":{"terrain-hill":1},
             "allied":{"time":4,"terrain-plain":4,"terrain-hill":4,"terrain-forest":2}},
    "laid_off":{"french":{"terrain-plain":1}},
    "row":["terrain-river","terrain-river","terrain-river","terrain-river"],"deck":[],
    "discard":{"terrain-forest":3,"terrain-river":1,"move-infantry-cavalry":3,
               "move-infantry-artillery":3,"move-cavalry-artillery":3,"move-infantry":2,
               "move-cavalry":2,"move-artillery":2},"out":{"time":1}})";

}  // namespace

TEST_CASE("A card that the enemy took or laid off is not in the deck") {
    const auto table = test::nations_table(with_a_deck);
    // 33 cards in the deck; the Allies know all but one of the others, the hill.
    CHECK(chance(*table, Witness::of(allied), "terrain-plain") == doctest::Approx(4.0 / 34));
    CHECK(chance(*table, Witness::of(allied), "terrain-hill") == doctest::Approx(5.0 / 34));
    CHECK(chance(*table, Witness::of(allied), "time") == doctest::Approx(4.0 / 34));
    CHECK(chance(*table, Witness::of(french), "terrain-hill") == doctest::Approx(4.0 / 34));
    CHECK(chance(*table, Witness::of(french), "time") == doctest::Approx(5.0 / 34));
    CHECK(chance(*table, Witness::referee(), "terrain-hill") == doctest::Approx(4.0 / 33));
}

TEST_CASE("When the pile is used up the discards are drawn from, not the hands") {
    const auto table = test::nations_table(without_a_deck);
    // 19 discards and one of two cards that the Allies do not see.
    CHECK(chance(*table, Witness::of(allied), "move-infantry-cavalry") ==
          doctest::Approx(3.0 / 20));
    CHECK(chance(*table, Witness::of(allied), "terrain-hill") == doctest::Approx(0.5 / 20));
    CHECK(chance(*table, Witness::of(allied), "terrain-plain") == doctest::Approx(0.5 / 20));
    CHECK(chance(*table, Witness::of(allied), "time") == 0);
    CHECK(chance(*table, Witness::of(french), "terrain-plain") == doctest::Approx(1.0 / 20));
    CHECK(chance(*table, Witness::of(french), "terrain-hill") == 0);
}

TEST_CASE("Losses are bounded by what others in contact can still take") {
    // Example 4 of the battles, with Murat down to two: both fall to Schwarzenberg and Friedrich,
    // so that Yorck's point is Bertrand's.
    const auto table = test::nations_table(R"({"armies":{
        "murat":{"tile":"probstheida","lost":1},"bertrand":{"tile":"markkleeberg"},
        "yorck":{"tile":"wachau"},"friedrich":{"tile":"holzhausen"},
        "schwarzenberg":{"tile":"liebertwolkwitz","arm":"infantry"}}})");
    CHECK(losses(*table, "murat") == json({2, 2}));
    CHECK(losses(*table, "bertrand") == json({1, 1}));
    CHECK(losses(*table, "yorck") == json({1, 2}));
    CHECK(losses(*table, "friedrich") == json({0, 1}));
    CHECK(losses(*table, "ney") == nullptr);
}

}  // namespace bivouac::shelf
