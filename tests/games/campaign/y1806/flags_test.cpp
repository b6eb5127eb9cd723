// What a flag can be: all that the enemy may know, and no more.  [fog.blocks]
#include <algorithm>
#include <bit>

#include "data/shipped.h"
#include "games/campaign/identity.h"
#include "games/campaign/table.h"
#include "games/campaign/y1806/fixture.h"
#include "trials/random_game.h"

namespace bivouac::campaign {

namespace {

struct Flags : Grognard1806 {
    Flags() { clear_map(); }

    std::uint32_t& possible(std::string_view name) {
        const BlockId own = block(name);
        return state.possible[block_of(side_of(own), state.token[own.index()].index()).index()];
    }
    bool may_be(std::string_view flag, std::string_view name) {
        const BlockId own = block(flag);
        const State seen = game().observe(state, Viewer::of(side_of(own).other())).view;
        const BlockId token = block_of(side_of(own), state.token[own.index()].index());
        return (seen.possible[token.index()] >> index_in_side(block(name)) & 1u) != 0;
    }
    Table table() { return {game().data(), game().options(), state, silent}; }

    Events silent;
};

std::uint32_t bit(std::size_t place) { return std::uint32_t{1} << place; }

// For each flag all blocks that it is in some way of sharing them out, by trying all ways.
std::vector<std::uint32_t> by_brute_force(const std::vector<std::uint32_t>& can_be,
                                          std::vector<std::size_t> blocks) {
    std::vector<std::uint32_t> exact(can_be.size(), 0);
    std::sort(blocks.begin(), blocks.end());
    do {
        bool fits = true;
        for (std::size_t i = 0; i < blocks.size(); ++i) fits &= (can_be[i] & bit(blocks[i])) != 0;
        for (std::size_t i = 0; fits && i < blocks.size(); ++i) exact[i] |= bit(blocks[i]);
    } while (std::next_permutation(blocks.begin(), blocks.end()));
    return exact;
}

// Finds flag `i` a block by moving others on.
bool serve(const std::vector<std::uint32_t>& can_be, std::size_t i, std::uint32_t& tried,
           std::array<int, max_blocks_a_side>& holder) {
    for (std::size_t block = 0; block < max_blocks_a_side; ++block) {
        if ((can_be[i] & ~tried & bit(block)) == 0) continue;
        tried |= bit(block);
        if (holder[block] < 0 ||
            serve(can_be, static_cast<std::size_t>(holder[block]), tried, holder)) {
            holder[block] = static_cast<int>(i);
            return true;
        }
    }
    return false;
}

bool all_can_be_somebody(const std::vector<std::uint32_t>& can_be) {
    std::array<int, max_blocks_a_side> holder{};
    holder.fill(-1);
    for (std::size_t i = 0; i < can_be.size(); ++i) {
        std::uint32_t tried = 0;
        if (!serve(can_be, i, tried, holder)) return false;
    }
    return true;
}

}  // namespace

TEST_CASE_FIXTURE(Flags, "Who is shown in one place stands in no other") {
    at("schleiz", {"ney"});
    at("gefell", {"soult", "davout"});
    at("kronach", {"lannes", "vedette-french-1"});
    CHECK(may_be("soult", "ney"));
    table().show(Blocks::of(block("ney")));
    for (const std::string_view flag : {"soult", "davout", "lannes", "vedette-french-1"}) {
        CHECK_FALSE(may_be(flag, "ney"));
        CHECK(may_be(flag, "lannes"));
        CHECK_FALSE(may_be("ney", flag));
    }
    CHECK(may_be("ney", "ney"));
}

TEST_CASE_FIXTURE(Flags, "A combat tells of the flags elsewhere who they are not") {
    at("schleiz", {"ney", "hohenlohe"});
    at("gefell", {"soult"});
    at("kronach", {"lannes"});
    at("weimar", {"brunswick"});
    operations(french);
    fight({"ney"});
    CHECK_FALSE(may_be("soult", "ney"));
    CHECK_FALSE(may_be("brunswick", "hohenlohe"));
    CHECK(may_be("soult", "lannes"));
}

TEST_CASE_FIXTURE(Flags, "Who has left the game stands behind no flag") {
    at("schleiz", {"ney"});
    at("gefell", {"soult"});
    table().remove(block("ney"));
    CHECK_FALSE(may_be("soult", "ney"));
}

TEST_CASE_FIXTURE(Flags, "A flag that stands or goes alone is no commander") {
    at("gefell", {"soult"});
    at("kronach", {"lannes", "napoleon"});
    at("weimar", {"brunswick"});
    CHECK(may_be("soult", "napoleon"));
    table().learn_from_places();
    CHECK_FALSE(may_be("soult", "napoleon"));
    CHECK(may_be("lannes", "napoleon"));
    operations(french);
    act("attack:lannes");
    CHECK(may_be("lannes", "napoleon"));
    act("with:napoleon");
    if (asked().kind == "choose-stack") act("done");
    CHECK(may_be("lannes", "napoleon"));
}

TEST_CASE_FIXTURE(Flags, "Who attacks is no vedette") {
    at("gefell", {"soult", "vedette-french-1"});
    at("kronach", {"lannes"});
    at("weimar", {"brunswick"});
    operations(french);
    act("attack:soult");
    act("done");
    CHECK_FALSE(may_be("soult", "vedette-french-1"));
}

TEST_CASE_FIXTURE(Flags, "What a flag can be is exactly what some way of sharing out gives it") {
    const std::vector<std::string_view> names{"ney",    "soult",    "davout",
                                              "lannes", "augereau", "vedette-french-1"};
    const std::vector<std::string_view> places{"schleiz", "gefell",  "kronach",
                                               "coburg",  "bamberg", "hof"};
    Rng rng(7);
    int narrowed = 0;
    for (int round = 0; round < 300; ++round) {
        for (std::size_t i = 0; i < names.size(); ++i) at(places[i], {names[i]});
        std::vector<std::uint32_t> can_be;
        std::vector<std::size_t> blocks;
        for (const std::string_view name : names) blocks.push_back(index_in_side(block(name)));
        for (std::size_t i = 0; i < names.size(); ++i) {
            std::uint32_t bits = bit(blocks[i]);
            for (const std::size_t other : blocks) {
                if (rng.bounded(3) == 0) bits |= bit(other);
            }
            can_be.push_back(bits);
        }
        for (std::size_t i = 0; i < names.size(); ++i) possible(names[i]) = can_be[i];
        table().narrow(french);
        const std::vector<std::uint32_t> exact = by_brute_force(can_be, blocks);
        for (std::size_t i = 0; i < names.size(); ++i) {
            REQUIRE(possible(names[i]) == exact[i]);
            narrowed += exact[i] != can_be[i] ? 1 : 0;
        }
    }
    CHECK(narrowed > 300);
}

TEST_CASE("In whole games a flag can be whoever leaves a block for each other flag, nobody else") {
    const auto data = data::load_campaign(data::shipped()).value();
    Options options;
    REQUIRE(read_options(*data, "campaign", {{"level", "grognard"}}, options));
    const Campaign game(data, options);
    Events unheard;
    int looked_at = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Rng rng(seed);
        State state = game.start(seed_from_number(seed));
        for (int i = 0; i < trials::most_decisions && !game.pending(state).empty(); ++i) {
            const Seat seat = trials::any_of(game.pending(state), rng);
            Actions list;
            game.legal(state, seat, list);
            game.apply(state, seat, trials::any_of(list, rng), unheard);
            if (i % 23 != 0 || state.phase == Phase::deployment) continue;
            const Seat hidden = seat.other();
            const State seen = game.observe(state, Viewer::of(seat)).view;
            std::vector<std::uint32_t> can_be;
            for (std::size_t flag = 0; flag < data->side(hidden).blocks.size(); ++flag) {
                const std::size_t place = block_of(hidden, flag).index();
                if (!seen.area[place].is_none()) can_be.push_back(seen.possible[place]);
            }
            for (std::size_t flag = 0; flag < can_be.size(); ++flag) {
                for (std::size_t block = 0; block < max_blocks_a_side; ++block) {
                    if ((can_be[flag] & bit(block)) == 0) continue;
                    std::vector<std::uint32_t> forced = can_be;
                    forced[flag] = bit(block);
                    REQUIRE(all_can_be_somebody(forced));
                    ++looked_at;
                }
            }
        }
    }
    CHECK(looked_at > 5'000);
}

}  // namespace bivouac::campaign
