// What is told, in which order, and when nothing more is.
#include <algorithm>

#include "data/shipped.h"
#include "games/campaign/identity.h"
#include "games/campaign/y1806/fixture.h"
#include "trials/random_game.h"

namespace bivouac::campaign {

namespace {

// Where a line with this part stands in the log; its size if nowhere.
std::size_t line_with(const std::vector<std::string>& log, std::string_view part) {
    const auto found = std::find_if(log.begin(), log.end(), [&](const std::string& line) {
        return line.find(part) != std::string::npos;
    });
    return static_cast<std::size_t>(found - log.begin());
}

}  // namespace

TEST_CASE("Once the winner is told nothing more is") {
    const auto data = data::load_campaign(data::shipped()).value();
    int ended = 0;
    for (const char* level : {"conscript", "grognard", "marshal"}) {
        Options options;
        REQUIRE(read_options(*data, "campaign", {{"level", level}}, options));
        const Campaign game(data, options);
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            Rng rng(seed);
            State state = game.start(seed_from_number(seed));
            std::vector<Event> told;
            while (!game.pending(state).empty()) {
                const Seat seat = trials::any_of(game.pending(state), rng);
                Actions list;
                game.legal(state, seat, list);
                Events events(told);
                told.clear();
                game.apply(state, seat, trials::any_of(list, rng), events);
            }
            REQUIRE_FALSE(told.empty());
            std::size_t last = told.size();
            const auto key = [&](std::size_t i) { return told[i].open.key; };
            while (last > 0 && key(last - 1) == "log.ranking") --last;
            REQUIRE(last > 0);
            CHECK(key(last - 1).starts_with("log.end."));
            ++ended;
        }
    }
    CHECK(ended == 36);
}

TEST_CASE_FIXTURE(Napoleon1806, "Control is told after the move that brings it") {
    clear_map();
    at("schkeuditz", {"hohenlohe"});
    at("bamberg", {"ney"});
    set_control("leipzig", french);
    hand(prussian, {"reaction"});
    operations(french);
    declare("march", {"ney"});
    REQUIRE(can(prussian, "play:reaction#1"));
    play("reaction");
    while (asked().seat == prussian && !can("choose:leipzig")) act(choices().front());
    act("choose:leipzig");
    const std::size_t moves = line_with(log(), "Hohenlohe");
    const std::size_t controls = line_with(log(), "now control");
    REQUIRE(controls < log().size());
    CHECK(moves < controls);
}

TEST_CASE_FIXTURE(Napoleon1806, "Who gets no card is told so") {
    next_cards(french, {"rain"});
    auto& deck = state.deck[french.index()];
    const CardId rain = deck.back();
    deck.clear();
    deck.push_back(rain);
    state.deck_count[french.index()] = 1;
    state.discard[french.index()].clear();
    begin_turn();
    CHECK(heard("The French add no card to their hand."));
    CHECK_FALSE(heard(Viewer::of(french), "to their hand: ."));
    CHECK_FALSE(heard("The French add 0"));
}

TEST_CASE_FIXTURE(Napoleon1806, "The journal counts the cards that were really drawn") {
    clear_map();
    at("jena", {"lannes", "hohenlohe"});
    operations(french);
    auto& deck = state.deck[french.index()];
    while (deck.size() > 1) deck.pop_back();
    state.deck_count[french.index()] = 1;
    state.discard[french.index()].clear();
    fight({"lannes"});
    decline_all();
    CHECK(heard("With 1 draw the French"));
}

}  // namespace bivouac::campaign
