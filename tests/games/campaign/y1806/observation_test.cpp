// What each viewer sees, and the worlds he can imagine from it.
#include <algorithm>
#include <map>
#include <set>

#include "engine/conformance.h"
#include "games/campaign/deployment.h"
#include "games/campaign/march.h"
#include "games/campaign/operations.h"
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

const std::array<Viewer, 3> viewers{Viewer::of(french), Viewer::of(prussian), Viewer::spectator()};

// Which block each token of a side is, by index.
using Assignment = std::map<std::size_t, std::size_t>;

struct Seen : Grognard1806 {
    Seen() { clear_map(); }

    State view(Viewer viewer) const { return game().observe(state, viewer).view; }

    // Sound: no commander alone, no vedette beside an enemy, no mixed stack on the march.
    bool is_sound(const State& world) const {
        const Board there = game().board(world);
        for (const Seat side : {french, prussian}) {
            for (const BlockId block : there.all_blocks(side)) {
                if (!there.on_map(block)) continue;
                const AreaId area = there.where(block);
                const Data& data = there.data;
                if (data.is_commander(block) && there.corps_in(area, side).empty()) return false;
                if (data.is_vedette(block) && there.is_occupied_by(area, side.other()))
                    return false;
            }
        }
        const March* march = world.stack.find<March>();
        if (march == nullptr) return true;
        const Blocks vedettes = march->stack & there.vedettes_of(march->seat);
        if (vedettes.empty()) return !march->corps(there).empty() || march->stack.empty();
        return vedettes == march->stack && march->attacks == 0;
    }
    Assignment assignment_in(const State& world, Seat side) const {
        Assignment found;
        for (const BlockId block : game().board(world).all_blocks(side)) {
            if (world.area[block.index()].is_none()) continue;
            found[world.token[block.index()].index()] = index_in_side(block);
        }
        return found;
    }
    // Every way to put the blocks of a side behind its flags that nothing contradicts.
    std::set<Assignment> all_consistent(Seat side) const {
        const Viewer viewer = Viewer::of(side.other());
        const State seen = view(viewer);
        std::vector<std::size_t> tokens, blocks;
        for (std::size_t i = 0; i < game().data().side(side).blocks.size(); ++i) {
            if (!seen.area[block_of(side, i).index()].is_none()) tokens.push_back(i);
            if (board().on_map(block_of(side, i))) blocks.push_back(i);
        }
        std::set<Assignment> found;
        do {
            Assignment assignment;
            State world = state;
            for (std::size_t i = 0; i < tokens.size(); ++i) {
                const BlockId flag = block_of(side, tokens[i]);
                const BlockId block = block_of(side, blocks[i]);
                assignment[tokens[i]] = blocks[i];
                world.area[block.index()] = seen.area[flag.index()];
                world.token[block.index()] = TokenId{tokens[i]};
            }
            if (March* march = world.stack.find<March>(); march != nullptr && march->seat == side) {
                const Blocks flags = view(viewer).stack.find<March>()->stack;
                march->stack = {};
                for (const BlockId flag : flags) {
                    march->stack.insert(block_of(side, assignment[index_in_side(flag)]));
                }
            }
            const bool possible = std::all_of(assignment.begin(), assignment.end(), [&](auto pair) {
                const std::uint32_t bits = seen.possible[block_of(side, pair.first).index()];
                return (bits >> pair.second & 1u) != 0;
            });
            if (possible && is_sound(world)) found.insert(assignment);
        } while (std::next_permutation(blocks.begin(), blocks.end()));
        return found;
    }
    std::set<Assignment> all_imagined(Seat side, int times = 1500) const {
        const Viewer viewer = Viewer::of(side.other());
        const Observation seen = game().observe(state, viewer);
        Rng rng(7);
        std::set<Assignment> found;
        for (int i = 0; i < times; ++i) {
            found.insert(assignment_in(game().imagine(seen, rng), side));
        }
        return found;
    }
};

std::vector<std::string> list_for(const Campaign& game, const State& state, Seat seat) {
    Actions list;
    game.legal(state, seat, list);
    return test::texts_of(game, list);
}

Options with(Options options, Level level) {
    options.level = level;
    return options;
}

}  // namespace

TEST_CASE_FIXTURE(Napoleon1806, "Hands and decks are seen by nobody but their owner") {
    for (const Level level : {Level::conscript, Level::grognard, Level::marshal}) {
        start(with({}, level));
        hand(french, {"elan", "square"});
        hand(prussian, {"ambush"});
        next_cards(french, {"rain#1"});
        begin(Phase::initiative);
        for (const Viewer viewer : viewers) {
            const State seen = game().observe(state, viewer).view;
            for (const Seat side : {french, prussian}) {
                const std::size_t s = side.index();
                CHECK(seen.hand_count[s] == state.hand_count[s]);
                CHECK(seen.deck_count[s] == state.deck_count[s]);
                CHECK(seen.hand[s] == (viewer.sits_at(side) ? state.hand[s] : Cards{}));
                CHECK(seen.deck[s].size() == (viewer.sits_at(side) ? state.deck[s].size() : 0));
                CHECK(std::is_sorted(seen.deck[s].begin(), seen.deck[s].end()));  // in no order
            }
            CHECK(seen.chance == Chance{});
            CHECK(seen.mixing == Chance{});
        }
    }
}

TEST_CASE_FIXTURE(Napoleon1806, "Blocks are open to all but in fog") {
    for (const Level level : {Level::conscript, Level::grognard, Level::marshal}) {
        start(with({}, level));
        set_fatigue("davout", 3);
        set_activated("davout");
        for (const Viewer viewer : viewers) {
            const State seen = game().observe(state, viewer).view;
            const std::size_t davout = block("davout").index();
            const bool open = level != Level::grognard || viewer.sits_at(french);
            if (open) {
                CHECK(seen.area[davout] == area("lichtenfels"));
                CHECK(seen.infantry[davout] == 7);
                CHECK(seen.fatigue[davout] == 3);
                CHECK(seen.activated.contains(block("davout")));
                continue;
            }
            const BlockId token = block_of(french, state.token[davout].index());
            CHECK(seen.area[token.index()] == area("lichtenfels"));
            CHECK(seen.activated.contains(token));
            for (std::size_t i = 0; i < max_blocks_a_side; ++i) {
                CHECK(seen.infantry[i] + seen.cavalry[i] + seen.fatigue[i] == 0);
            }
        }
    }
}

TEST_CASE_FIXTURE(Napoleon1806, "A stack that is being chosen is nobody else's business") {
    for (const Level level : {Level::conscript, Level::grognard}) {
        start(with({}, level));
        operations(french);
        const std::string enemy = test::bytes_of(game().observe(state, Viewer::of(prussian)).view);
        const std::string outside = test::bytes_of(game().observe(state, Viewer::spectator()).view);
        act("march:murat");
        REQUIRE(asked().kind == "choose-stack");
        CHECK(test::bytes_of(game().observe(state, Viewer::of(prussian)).view) == enemy);
        CHECK(test::bytes_of(game().observe(state, Viewer::spectator()).view) == outside);
        const Operation* own =
            game().observe(state, Viewer::of(french)).view.stack.find<Operation>();
        CHECK(own != nullptr);
    }
}

TEST_CASE_FIXTURE(Seen, "A stack on the march is seen as flags, without its points") {
    at("coburg", {"lannes", "ney"});
    at("jena", {"hohenlohe"});
    next_movement_card(french, 4);
    operations(french);
    act("march:lannes");
    act("with:ney");
    if (asked().kind == "choose-stack") act("done");
    REQUIRE(asked().kind == "march");
    const State own = view(Viewer::of(french));
    CHECK(own.stack.find<March>()->stack == Blocks::of(block("lannes"), block("ney")));
    CHECK(own.stack.find<March>()->points == 3);
    for (const Viewer viewer : {Viewer::of(prussian), Viewer::spectator()}) {
        const State seen = view(viewer);
        CHECK(seen.stack.find<March>()->stack ==
              as_tokens(board(), Blocks::of(block("lannes"), block("ney"))));
        CHECK(seen.stack.find<March>()->points == 0);
        CHECK(seen.stack.find<March>()->drawn == 4);  // the card was shown
    }
}

// At every step, for every viewer: what is imagined looks the same, asks the same, and offers the
// same; and it is a world that can be.
TEST_CASE("What is imagined looks like what was seen") {
    for (const Level level : {Level::conscript, Level::grognard, Level::marshal}) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            CAPTURE(static_cast<int>(level));
            CAPTURE(seed);
            Seen table;
            table.new_game(with({}, level), seed);
            const Campaign& game = table.game();
            Rng rng(seed);
            Events unheard;
            for (int i = 0; i < 900 && !game.pending(table.state).empty(); ++i) {
                CAPTURE(i);
                for (const Viewer viewer : viewers) {
                    const Observation seen = game.observe(table.state, viewer);
                    const State world = game.imagine(seen, rng);
                    const Observation again = game.observe(world, viewer);
                    REQUIRE(test::bytes_of(again.view) == test::bytes_of(seen.view));
                    REQUIRE(game.pending(world) == game.pending(table.state));
                    if (table.state.phase != Phase::deployment) REQUIRE(table.is_sound(world));
                    if (viewer.is_spectator()) continue;
                    const auto truth = list_for(game, table.state, viewer.seat);
                    REQUIRE(list_for(game, seen.view, viewer.seat) == truth);
                    REQUIRE(list_for(game, world, viewer.seat) == truth);
                }
                const Seat seat = test::any_of(game.pending(table.state), rng);
                Actions list;
                game.legal(table.state, seat, list);
                // Passing ends a turn before anything has happened.
                const std::size_t skip =
                    list.size() > 1 && verb_of(list[0]) == Verb::pass && rng.bounded(8) != 0 ? 1
                                                                                             : 0;
                const Action action = list[skip + test::pick(rng, list.size() - skip)];
                game.apply(table.state, seat, action, unheard);
            }
        }
    }
}

TEST_CASE_FIXTURE(Seen, "All that can stand behind the flags is imagined, and nothing else") {
    at("jena", {"hohenlohe"});
    SUBCASE("a corps and its commander, and a vedette") {
        at("coburg", {"lannes", "napoleon"});
        at("kronach", {"vedette-french-1"});
        CHECK(all_consistent(french).size() == 2);
    }
    SUBCASE("in a contested area no flag is a vedette") {
        at("jena", {"lannes", "ney"});
        at("kronach", {"vedette-french-1"});
        CHECK(all_consistent(french).size() == 2);
    }
    SUBCASE("one flag is known") {
        at("coburg", {"lannes"});
        at("kronach", {"ney"});
        at("bamberg", {"vedette-french-1"});
        known_to_the_enemy("ney");
        CHECK(all_consistent(french).size() == 2);
    }
    SUBCASE("a commander needs a corps beside him") {
        at("coburg", {"lannes", "napoleon"});
        at("kronach", {"ney"});
        at("bamberg", {"vedette-french-1", "vedette-french-2"});
        CHECK(all_consistent(french).size() > 0);
    }
    SUBCASE("corps and vedettes do not march together, nor a commander alone") {
        at("coburg", {"lannes", "ney"});
        at("kronach", {"vedette-french-1", "vedette-french-2"});
        at("coburg", {"napoleon"});
        next_movement_card(french, 4);
        operations(french);
        SUBCASE("a corps and the commander march") {
            act("march:lannes");
            act("with:napoleon");
        }
        SUBCASE("two vedettes march") {
            act("march:vedette-french-1");
            act("with:vedette-french-2");
        }
        SUBCASE("one corps marches") { act("march:ney"); }
        if (asked().kind == "choose-stack") act("done");
        REQUIRE(asked().kind == "march");
    }
    CHECK(all_imagined(french) == all_consistent(french));
}

TEST_CASE_FIXTURE(Napoleon1806, "Before anybody has moved the enemy stands as he may deploy") {
    new_game(grognard_options());
    for (const Seat side : {french, prussian}) {
        std::size_t pick = 0;
        while (is_asked(side) && phase() == Phase::deployment) {
            const auto list = choices(side);
            act(side, list[pick++ % list.size()]);
        }
    }
    Rng rng(7);
    for (const Seat side : {french, prussian}) {
        const auto seen = game().observe(state, Viewer::of(side.other()));
        for (int i = 0; i < 50; ++i) {
            const State world = game().imagine(seen, rng);
            CHECK(is_lawful_deployment(game().board(world), side));
        }
    }
}

TEST_CASE_FIXTURE(Grognard1806, "While Care is under way somebody is imagined to need it") {
    strength("ney", infantry("ney") - 1, cavalry("ney"));
    state.ledger.french_losses = 1;
    state.victory_points = static_cast<std::int16_t>(state.victory_points + 1);
    hand(french, {"care"});
    begin(Phase::initiative);
    play("care");
    REQUIRE(asked().kind == "choose-corps");
    const auto strength_in = [&](const State& world) {
        int sum = 0;
        const Board there = game().board(world);
        for (const BlockId corps : there.corps_of(french)) sum += there.strength(corps);
        return sum;
    };
    Rng rng(5);
    const auto seen = game().observe(state, Viewer::of(prussian));
    for (int i = 0; i < 50; ++i) {
        const State world = game().imagine(seen, rng);
        CHECK(strength_in(world) == strength_in(state));
        Actions list;
        game().legal(world, french, list);
        CHECK_FALSE(list.empty());
    }
}

TEST_CASE_FIXTURE(Napoleon1806, "All hands that can be held are imagined, and no others") {
    for (const Level level : {Level::conscript, Level::grognard}) {
        start(with({}, level));
        hand(prussian, {"ambush#1", "confusion#1"});
        only_in_deck(prussian, {"rain#1", "hussars#1", "charge#1"});
        begin(Phase::initiative);
        const Observation seen = game().observe(state, Viewer::of(french));
        Rng rng(3);
        std::set<std::vector<std::string>> hands;
        std::set<std::string> first_cards;
        for (int i = 0; i < 400; ++i) {
            const State world = game().imagine(seen, rng);
            std::vector<std::string> held;
            for (const CardId one : world.hand[prussian.index()]) {
                held.push_back(game().data().card(prussian, one).id);
            }
            hands.insert(held);
            REQUIRE(world.deck[prussian.index()].size() == 3);
            first_cards.insert(
                game().data().card(prussian, world.deck[prussian.index()].back()).id);
        }
        // Two of the four that are not red: those are never held.
        CHECK(hands.size() == 6);
        for (const auto& held : hands) {
            CHECK(held.size() == 2);
            CHECK(std::find(held.begin(), held.end(), "rain#1") == held.end());
        }
        CHECK(first_cards.size() == 5);
    }
}

TEST_CASE_FIXTURE(Seen,
                  "One's own hand is never imagined otherwise, one's own deck only reordered") {
    hand(french, {"elan", "square"});
    begin(Phase::initiative);
    Rng rng(5);
    const Observation seen = game().observe(state, Viewer::of(french));
    for (int i = 0; i < 20; ++i) {
        const State world = game().imagine(seen, rng);
        CHECK(world.hand[0] == state.hand[0]);
        CHECK(world.chance.key != state.chance.key);
        auto imagined = world.deck[0];
        auto real = state.deck[0];
        std::sort(imagined.begin(), imagined.end());
        std::sort(real.begin(), real.end());
        CHECK(std::equal(imagined.begin(), imagined.end(), real.begin(), real.end()));
    }
}

TEST_CASE_FIXTURE(Seen, "Flags are dealt anew when blocks part and when they meet") {
    constexpr int times = 400;
    at("coburg", {"lannes", "vedette-french-1"});
    at("sonneberg", {"ney"});
    at("jena", {"hohenlohe"});
    set_activated("ney");
    next_movement_card(french, 4);
    const State before = state;
    const TokenId own = state.token[block("lannes").index()];
    const TokenId met = state.token[block("ney").index()];
    int kept_in_parting = 0;
    int kept_in_meeting = 0;
    for (int i = 0; i < times; ++i) {
        state = before;
        state.mixing = Chance::from(seed_from_number(static_cast<std::uint64_t>(i)));
        operations(french);
        act("march:lannes");
        if (asked().kind == "choose-stack") act("done");
        if (state.token[block("lannes").index()] == own) ++kept_in_parting;
        act("go:sonneberg");
        act("stop");
        if (state.token[block("ney").index()] == met) ++kept_in_meeting;
    }
    // One of two each time: 200 on average, and 10 is the standard deviation.
    CHECK(kept_in_parting > times / 2 - 50);
    CHECK(kept_in_parting < times / 2 + 50);
    CHECK(kept_in_meeting > times / 2 - 50);
    CHECK(kept_in_meeting < times / 2 + 50);
}

TEST_CASE_FIXTURE(Seen, "Flags of different status do not mix") {
    at("coburg", {"lannes"});
    at("sonneberg", {"ney"});  // still to be activated
    at("jena", {"hohenlohe"});
    next_movement_card(french, 4);
    operations(french);
    const TokenId met = state.token[block("ney").index()];
    march({"lannes"}, {"sonneberg"});
    CHECK(where("lannes") == "sonneberg");
    CHECK(state.token[block("ney").index()] == met);
}

}  // namespace bivouac::campaign
