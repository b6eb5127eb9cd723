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

void show_cards(Seat side, const Cards& cards, Shown& shown) {
    for (const CardId card : cards) shown.add(number_of(cards_of(side)), card.value);
}

void show_block(BlockId block, Shown& shown) { shown.add(number_of(Category::block), block.value); }

class NameWriter {
   public:
    NameWriter(const Data& data, JsonWriter& json) : data_(data), json_(json) {}

    void block(BlockId block);
    void card(Seat side, CardId card);

   private:
    void text(std::string_view key, const std::string& of) {
        json_.key(key).begin_object();
        json_.member("en", data_.texts.text(of, Language::en));
        json_.member("fr", data_.texts.text(of, Language::fr)).end_object();
    }

    const Data& data_;
    JsonWriter& json_;
};

void NameWriter::block(BlockId id) {
    static constexpr std::array<std::string_view, 3> kinds{"corps", "commander", "vedette"};
    const Block& block = data_.block(id);
    json_.key(block.id).begin_object();
    json_.member("kind", kinds[static_cast<std::size_t>(block.kind)]);
    json_.member("side", data_.side(side_of(id)).id);
    text("name", "block." + block.id);
    json_.key("printed").begin_object();
    if (block.kind == BlockKind::corps) {
        json_.member("infantry", block.infantry).member("cavalry", block.cavalry);
    }
    if (block.kind != BlockKind::vedette) {
        json_.member("march", block.march_bonus).member("combat", block.combat_bonus);
        json_.member("fatigue", block.fatigue_bonus).member("pursuit", block.pursuit_bonus);
    }
    json_.end_object().end_object();
}

void NameWriter::card(Seat side, CardId id) {
    const Card& card = data_.card(side, id);
    const EventRow& row = data_.row(card.event);
    const std::string event(row.name);
    const std::string timing(timing_names[static_cast<std::size_t>(row.timing)]);
    json_.key(card_key(data_, side, id)).begin_object();
    json_.member("kind", "card").member("side", data_.side(side).id);
    text("name", "event." + event);
    json_.key("printed").begin_object();
    json_.member("event", event).member("timing", timing);
    json_.member("owner", owner_names[static_cast<std::size_t>(row.owner)]);
    json_.member("colour", colour_names[static_cast<std::size_t>(row.colour())]);
    json_.member("value", card.value).member("losses", card.combat.losses);
    json_.member("fatigue", card.combat.fatigue).member("recovery", card.recovery);
    if (card.amount != 0) json_.member("amount", card.amount);
    text("text", "event-text." + event);
    text("when", "timing." + timing);
    json_.end_object().end_object();
}

}  // namespace

// One's own army and hand; of the other side what stands there openly or can be only one block;
// what has left the game; and every card that lies open or was discarded, since all cards are
// shown on their way there.
void show(const Campaign& game, const Observation& seen, Shown& shown) {
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

void show_everything(const Campaign& game, Shown& shown) {
    const State nowhere{};
    const Board board = game.board(nowhere);
    for (const Seat side : sides) {
        for (std::size_t i = 0; i < game.data().side(side).blocks.size(); ++i) {
            if (takes_part(board, block_of(side, i))) show_block(block_of(side, i), shown);
        }
        show_cards(side, game.data().side(side).all_cards, shown);
    }
}

void describe_names(const Campaign& game, const Shown& shown, JsonWriter& json) {
    NameWriter writer(game.data(), json);
    json.begin_object();
    for (const Seat side : sides) {
        for (std::size_t i = 0; i < game.data().side(side).blocks.size(); ++i) {
            const BlockId block = block_of(side, i);
            if (shown.contains(number_of(Category::block), block.value)) writer.block(block);
        }
        for (std::size_t i = 0; i < game.data().side(side).deck.size(); ++i) {
            if (shown.contains(number_of(cards_of(side)), i)) writer.card(side, CardId{i});
        }
    }
    json.end_object();
}

}  // namespace bivouac::campaign
