// What a player of the Battle of the Nations can reckon beforehand.
#include "shelf/nations_preview.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "games/nations/fixture.h"

namespace bivouac::nations {

namespace {

using nlohmann::json;

struct Ahead : Leipzig1813 {
    json preview(Witness witness) const {
        return json::parse(shelf::preview_json(game(), state, witness));
    }
    double chance(Witness witness, const std::string& name) const {
        return preview(witness)["draw"].value(name, 0.0);
    }
    static constexpr Witness of_french = Witness::of(french);
    static constexpr Witness of_allied = Witness::of(allied);
};

// The fewest and the most points by army, over every way in which the owners can choose.
struct Range {
    int least = 99;
    int most = 0;
};
using Ranges = std::map<std::string, Range>;

void fight_in_every_way(const Nations& game, const State& before, const State& now,
                        Ranges& ranges) {
    const Seat seat = game.pending(now).first();
    if (game.decision(now, seat).kind == "choose-loss") {
        Actions list;
        game.legal(now, seat, list);
        for (const Action action : list) {
            State next = now;
            Events unheard;
            game.apply(next, seat, action, unheard);
            fight_in_every_way(game, before, next, ranges);
        }
        return;
    }
    for (std::size_t i = 0; i < game.data().armies.size(); ++i) {
        const int lost = now.lost[i] - before.lost[i];
        Range& range = ranges[game.data().armies[i].id];
        range.least = std::min(range.least, lost);
        range.most = std::max(range.most, lost);
    }
}

}  // namespace

TEST_CASE_FIXTURE(Ahead, "From an empty deck comes only what is mixed then") {
    hand(allied, {"move-artillery", "move-artillery", "time"});
    only_in_deck({});
    turn(french);
    const int mixed = state.discard.total();
    CHECK(chance(of_french, "move-artillery") == 0.0);
    CHECK(chance(of_french, "time") == doctest::Approx(4.0 / mixed));
    CHECK(chance(Witness::spectator(), "move-artillery") == 0.0);
    CHECK(chance(Witness::referee(), "time") == doctest::Approx(4.0 / mixed));
}

TEST_CASE_FIXTURE(Ahead, "What another laid off is mixed as well, and may be any card of his") {
    hand(french, {"move-artillery", "move-artillery", "time", "time", "terrain-hill",
                  "terrain-hill", "terrain-hill", "terrain-hill"});
    only_in_deck({"move-infantry"});
    turn(french, 1);
    act({"draw", "discard:terrain-hill"});
    REQUIRE(state.deck_count == 0);
    // Any of the nine cards, so two of nine times a piece of artillery.
    const double mixed = state.discard.total() + 1;
    CHECK(chance(of_allied, "move-artillery") == doctest::Approx(2.0 / 9 / mixed));
    CHECK(chance(of_french, "move-artillery") == 0.0);
    CHECK(chance(of_french, "terrain-hill") ==
          doctest::Approx((state.discard[card("terrain-hill")] + 1) / mixed));
}

TEST_CASE_FIXTURE(Ahead, "A card that was seen to be taken is not in the deck") {
    hand(french, {"time", "time", "terrain-hill", "terrain-hill", "terrain-hill", "move-cavalry",
                  "move-cavalry", "move-infantry"});
    turn(french, 1);
    act({"take:terrain-plain", "discard:time"});
    // It is held or laid off; one more lies in the row since, or does not.
    int open = 0;
    for (const CardId card_in_row : state.row) open += card_in_row == card("terrain-plain") ? 1 : 0;
    const int unseen = game().data().card(card("terrain-plain")).copies - open - 1;
    const int all = state.deck_count + state.hand_count[0] + state.laid_off_count[0] - 1;
    CHECK(chance(of_allied, "terrain-plain") == doctest::Approx(double(unseen) / all));
}

TEST_CASE_FIXTURE(Ahead, "The battle ahead is what the owners can make of it") {
    const auto lost = [&](int points) {
        tile("murat", "probstheida", points);
        tile("bertrand", "markkleeberg");
        tile("yorck", "wachau");
        tile("schwarzenberg", "liebertwolkwitz");
        tile("friedrich", "holzhausen");
    };
    SUBCASE("fresh") { lost(0); }
    SUBCASE("one point lost") { lost(1); }
    SUBCASE("one point left: who stands beside it takes the rest") { lost(2); }
    SUBCASE("two before two") {
        tile("murat", "probstheida", 2);
        tile("bertrand", "dolitz");
        tile("yorck", "wachau");
        tile("friedrich", "markkleeberg");
    }
    const json ahead = preview(of_french)["battle"];
    const State before = state;
    battle();
    Ranges ranges;
    fight_in_every_way(game(), before, state, ranges);
    REQUIRE(ahead.size() > 2);
    for (const json& army : ahead) {
        const Range& range = ranges[army["army"].get<std::string>()];
        CAPTURE(army.dump());
        CHECK(army["least"] == range.least);
        CHECK(army["most"] == range.most);
    }
}

}  // namespace bivouac::nations
