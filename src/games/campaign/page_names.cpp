// What the pieces and cards of a campaign are called, for who has been shown them.
#include <array>

#include "games/campaign/operations.h"
#include "games/campaign/page.h"
#include "games/campaign/scenario_blocks.h"
#include "games/campaign/table.h"

namespace bivouac::campaign {

namespace {

constexpr std::array<Seat, 2> sides{french, enemy_of_french};

std::uint8_t number_of(Category category) { return static_cast<std::uint8_t>(category); }

void show_cards(Seat side, const Cards& cards, KnownThings& shown) {
    for (const CardId card : cards) shown.add(number_of(cards_of(side)), card.value);
}

void show_block(BlockId block, KnownThings& shown) {
    shown.add(number_of(Category::block), block.value);
}

}  // namespace

// One's own army and hand; of the other side what stands there openly or can be only one block;
// what has left the game; and every card that lies open or was discarded, since all cards are
// shown on their way there.
void show(const Campaign& game, const Observation& seen, KnownThings& shown) {
    const Board board = game.board(seen.view);
    for (const Seat side : sides) {
        const bool own = seen.viewer.sits_at(side);
        const bool hidden = hides_blocks_from(board, side, seen.viewer);
        for (std::size_t i = 0; i < game.data().side(side).blocks.size(); ++i) {
            const BlockId place = block_of(side, i);
            const BlockId block = hidden ? certain_block(seen.view, place) : place;
            if (own ? takes_part(board, place) : !block.is_none() && board.on_map(place)) {
                show_block(block, shown);
            }
        }
        if (own) show_cards(side, seen.view.hand[side.index()], shown);
        show_cards(side, seen.view.on_table[side.index()], shown);
        show_cards(side, seen.view.played[side.index()], shown);
        show_cards(side, seen.view.lasting[side.index()], shown);
        show_cards(side, seen.view.discard[side.index()], shown);
    }
    for (const BlockId block : seen.view.gone) show_block(block, shown);
}

void show_everything(const Campaign& game, KnownThings& shown) {
    const State nowhere{};
    const Board board = game.board(nowhere);
    for (const Seat side : sides) {
        for (std::size_t i = 0; i < game.data().side(side).blocks.size(); ++i) {
            if (takes_part(board, block_of(side, i))) show_block(block_of(side, i), shown);
        }
        show_cards(side, game.data().side(side).all_cards, shown);
    }
}

void describe_names(const Campaign& game, const KnownThings& shown, JsonWriter& json) {
    const Data& data = game.data();
    json.begin_object();
    for (const Seat side : sides) {
        const std::size_t first = block_of(side, 0).index();
        const auto write = [&](Category category, std::size_t from, std::size_t count) {
            game.notation.write_names(data, shown, number_of(category), from, from + count, json);
        };
        write(Category::block, first, data.side(side).blocks.size());
        write(cards_of(side), 0, data.side(side).deck.size());
    }
    json.end_object();
}

void print_block(const Data& data, std::size_t value, JsonWriter& json) {
    static constexpr std::array<std::string_view, 3> kinds{"corps", "commander", "vedette"};
    const Block& block = data.block(BlockId{value});
    json.member("kind", kinds[static_cast<std::size_t>(block.kind)]);
    json.member("side", data.side(side_of(BlockId{value})).id);
    write_text("name", "block." + block.id, data.texts, json);
    json.key("printed").begin_object();
    if (block.kind == BlockKind::corps) {
        json.member("infantry", block.infantry).member("cavalry", block.cavalry);
    }
    if (block.kind != BlockKind::vedette) {
        json.member("march", block.march_bonus).member("combat", block.combat_bonus);
        json.member("fatigue", block.fatigue_bonus).member("pursuit", block.pursuit_bonus);
    }
    json.end_object();
}

void print_card(const Data& data, Seat side, CardId id, JsonWriter& json) {
    const Card& card = data.card(side, id);
    const EventRow& row = data.row(card.event);
    const std::string event(row.name);
    const std::string timing(timing_names[static_cast<std::size_t>(row.timing)]);
    json.member("kind", "card").member("side", data.side(side).id);
    write_text("name", "event." + event, data.texts, json);
    json.key("printed").begin_object();
    json.member("event", event).member("timing", timing);
    json.member("owner", owner_names[static_cast<std::size_t>(row.owner)]);
    json.member("colour", colour_names[static_cast<std::size_t>(row.colour())]);
    json.member("value", card.value).member("losses", card.combat.losses);
    json.member("fatigue", card.combat.fatigue).member("recovery", card.recovery);
    if (card.amount != 0) json.member("amount", card.amount);
    write_text("text", "event-text." + event, data.texts, json);
    write_text("when", "timing." + timing, data.texts, json);
    json.end_object();
}

}  // namespace bivouac::campaign
