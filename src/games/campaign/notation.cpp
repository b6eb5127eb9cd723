// How a campaign writes its actions and names its things.
#include "engine/notation.h"

#include <array>

#include "games/campaign/describe.h"
#include "games/campaign/ruleset.h"

namespace bivouac::campaign {

namespace {

constexpr std::array<VerbRow, static_cast<std::size_t>(Verb::none)> verb_rows{{
    {"do.pass"},
    {"do.march", Category::block},
    {"do.attack", Category::block},
    {"do.combat", Category::block},
    {"do.with", Category::block},
    {"do.done"},
    {"do.go", Category::area},
    {"do.stop"},
    {"do.play", Category::french_card},
    {"do.decline"},
    {"do.fatigue", Category::block},
    {"do.pretend"},
    {"do.infantry", Category::block},
    {"do.cavalry", Category::block},
    {"do.retreat", Category::area},
    {"do.recover", Category::french_card, Category::block},
    {"do.place", Category::block, Category::area},
    {"do.ready"},
    {"do.choose", Category::area},
    {"do.corps", Category::block},
    {"do.take", Category::french_card},
    {"do.bridge", Category::area},
    {"do.amount", Category::number},
}};

constexpr NameRow<Data> block_names{
    .thing = "piece",
    .key = "block.",
    .count = [](const Data&) { return max_blocks; },
    .id = [](const Data& data, std::size_t value) -> std::string_view {
        const BlockId block{value};
        const std::vector<Block>& of_side = data.side(side_of(block)).blocks;
        return index_in_side(block) < of_side.size() ? of_side[index_in_side(block)].id
                                                     : std::string_view();
    },
    .print = print_block,
};

// A card is called by its event, of which a deck has several; pages tell the two decks apart.
template <std::size_t side>
constexpr NameRow<Data> card_names{
    .thing = "card",
    .key = "card.",
    .count = [](const Data& data) { return data.sides[side].deck.size(); },
    .id = [](const Data& data, std::size_t value) -> std::string_view {
        return data.sides[side].deck[value].id;
    },
    .text = [](const Data& data,
               std::size_t value) { return data.name_of(data.sides[side].deck[value].event); },
    .page_id = [](const Data& data,
                  std::size_t value) { return card_key(data, Seat{side}, CardId{value}); },
    .print = [](const Data& data, std::size_t value,
                JsonWriter& json) { print_card(data, Seat{side}, CardId{value}, json); },
    .by_side = true,
};

constexpr NameRow<Data> event_names{
    .thing = "event",
    .key = "event.",
    .count = [](const Data& data) { return data.rules->events.size(); },
    .id = [](const Data& data, std::size_t value) { return data.name_of(EventId{value}); },
};

constexpr NameRow<Data> timing_rows{
    .thing = "timing",
    .key = "timing.",
    .count = [](const Data&) { return timing_count; },
    .id = [](const Data&, std::size_t value) { return timing_names[value]; },
};

constexpr NameRow<Data> numbers_as_they_are{.count = [](const Data&) { return std::size_t{256}; }};

constexpr std::array<NameRow<Data>, static_cast<std::size_t>(Category::number) + 1> name_rows{
    names_in<Data, &Data::sides>("side", "side."),
    names_in<Data, &Data::areas>("area", "area."),
    block_names,
    card_names<0>,
    card_names<1>,
    event_names,
    timing_rows,
    numbers_as_they_are,
};

}  // namespace

constinit const Notation<Data> Campaign::notation{verb_rows, name_rows};

// Vedettes are alike, and one that leaves the map gives its number to another: so none is named by
// it, and the place says which one marches.
Phrase describe_choice(const Campaign& game, const State& state, Action action) {
    if (verb_of(action) == Verb::march && game.data().is_vedette(block_arg(action))) {
        const BlockId vedette = block_arg(action);
        return Phrase("do.march.vedette", arg(vedette), arg(state.area[vedette.index()]));
    }
    return game.describe(action);
}

}  // namespace bivouac::campaign
