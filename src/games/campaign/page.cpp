// What a page draws: the view of a seat without a name that it has not been shown.
#include "games/campaign/page.h"

#include <array>
#include <bit>

#include "games/campaign/combat.h"
#include "games/campaign/march_goals.h"
#include "games/campaign/retreat.h"
#include "games/campaign/scenario_blocks.h"
#include "games/campaign/writer.h"

namespace bivouac::campaign {

namespace {

// Blocks that are no more than a number to the viewer.
struct Nameless {
    std::uint8_t count = 0;
    std::uint8_t activated = 0;
};

class PageWriter : public Writer {
   public:
    using Writer::Writer;

    void pieces();
    void cards();
    void under_way();
    void procedures();

   private:
    // The block that stands at this place of the view; none: nobody can say.
    BlockId known_at(BlockId place) const {
        if (!hides(side_of(place))) return place;
        return certain_block(now_, place);
    }
    bool is_own(Seat side) const { return viewer_ == nullptr || viewer_->sits_at(side); }

    void hidden_piece(BlockId place);
    void open_piece(BlockId block);
    void nameless();
    void stack_of(std::string_view key, Blocks places);
    void goals(const March& march);
    void out_of_reach(const Operation& operation);
    void keys(std::string_view key, const std::array<Cards, 2>& cards, bool own_only);
    template <class Count>
    void counts(std::string_view key, Count count);

    std::array<std::array<Nameless, max_areas>, 2> nameless_{};
};

void PageWriter::hidden_piece(BlockId place) {
    const AreaId area = now_.area[place.index()];
    if (area.is_none()) return;
    const bool activated = now_.activated.contains(place);
    const BlockId block = certain_block(now_, place);
    if (block.is_none()) {
        Nameless& here = nameless_[side_of(place).index()][area.index()];
        ++here.count;
        here.activated = static_cast<std::uint8_t>(here.activated + (activated ? 1 : 0));
        return;
    }
    json_.key(data_.block(block).id).begin_object();
    area_or_null("area", area);
    json_.member("activated", activated).end_object();
}

// Of the other side only what stands on the map: behind its screen nothing does yet.
void PageWriter::open_piece(BlockId block) {
    const bool on_map = board_.on_map(block);
    const bool comes = is_own(side_of(block)) && is_yet_to_come(board_, block);
    if (!on_map && !comes) return;
    json_.key(data_.block(block).id).begin_object();
    area_or_null("area", now_.area[block.index()]);
    if (data_.is_corps(block)) {
        json_.member("infantry", now_.infantry[block.index()])
            .member("cavalry", now_.cavalry[block.index()])
            .member("fatigue", now_.fatigue[block.index()]);
    }
    json_.member("activated", now_.activated.contains(block));
    if (now_.cared.contains(block)) json_.member("cared", true);
    if (const int turn = turn_of_arrival(board_, block); !on_map && turn > 0) {
        json_.member("arrives", turn);
    }
    json_.end_object();
}

void PageWriter::nameless() {
    json_.key("blocks").begin_array();
    for (const Seat side : both) {
        for (std::size_t i = 0; i < data_.areas.size(); ++i) {
            const Nameless& here = nameless_[side.index()][i];
            if (here.count == 0) continue;
            json_.begin_object().member("area", data_.areas[i].id);
            json_.member("side", data_.side(side).id).member("count", here.count);
            json_.member("activated", here.activated).end_object();
        }
    }
    json_.end_array();
}

void PageWriter::pieces() {
    json_.key("corps").begin_object();
    for (const Seat side : both) {
        for (std::size_t i = 0; i < data_.side(side).blocks.size(); ++i) {
            const BlockId block = block_of(side, i);
            hides(side) ? hidden_piece(block) : open_piece(block);
        }
    }
    json_.end_object();
    nameless();
    json_.key("fallen").begin_array();
    for (const BlockId block : now_.gone) json_.string(data_.block(block).id);
    json_.end_array();
}

void PageWriter::keys(std::string_view key, const std::array<Cards, 2>& cards, bool own_only) {
    json_.key(key).begin_object();
    for (const Seat side : both) {
        if (own_only && !is_own(side)) continue;
        json_.key(data_.side(side).id).begin_array();
        for (const CardId card : cards[side.index()]) json_.string(card_key(data_, side, card));
        json_.end_array();
    }
    json_.end_object();
}

template <class Count>
void PageWriter::counts(std::string_view key, Count count) {
    json_.key(key).begin_object();
    for (const Seat side : both) json_.member(data_.side(side).id, int{count(side.index())});
    json_.end_object();
}

void PageWriter::cards() {
    keys("hands", now_.hand, true);
    counts("hand_counts", [this](std::size_t i) { return now_.hand_count[i]; });
    counts("deck_counts", [this](std::size_t i) { return now_.deck_count[i]; });
    counts("discard_counts", [this](std::size_t i) { return now_.discard[i].size(); });
    keys("lasting", now_.lasting, false);
    keys("on_table", now_.on_table, false);
    keys("played", now_.played, false);
}

// Who can be named, and how many cannot.
void PageWriter::stack_of(std::string_view key, Blocks places) {
    json_.key(key).begin_object().key("pieces").begin_array();
    int hidden = 0;
    for (const BlockId place : places) {
        const BlockId block = known_at(place);
        hidden += block.is_none() ? 1 : 0;
        if (!block.is_none()) json_.string(data_.block(block).id);
    }
    json_.end_array().member("hidden", hidden).end_object();
}

void PageWriter::goals(const March& march) {
    json_.key("goals").begin_array();
    for (const MarchGoal& goal : goals_of(board_, march)) {
        json_.begin_object().key("ways").begin_array();
        for (const MarchWay& way : goal.ways) {
            json_.begin_object().key("areas").begin_array();
            for (const AreaId area : way.areas) json_.string(data_.area(area).id);
            json_.end_array();
            if (way.axis) json_.member("axis", data_.area(way.axis).id);
            json_.end_object();
        }
        json_.end_array().member("points", goal.points).member("fatigue", goal.fatigue);
        json_.member("enemy", goal.enemy).end_object();
    }
    json_.end_array();
}

// The corps whose moving attack would meet nobody, while its owner thinks of one.
void PageWriter::out_of_reach(const Operation& operation) {
    json_.key("out_of_reach").begin_array();
    for (const BlockId block : board_.all_blocks(operation.seat)) {
        if (!data_.is_corps(block) || !board_.on_map(block) || board_.is_activated(block)) continue;
        if (attack_meets_nobody(board_, block)) json_.string(data_.block(block).id);
    }
    json_.end_array();
}

void PageWriter::under_way() {
    static constexpr std::array<std::string_view, 4> kinds{"", "march", "attack", "combat"};
    if (const Operation* it = now_.stack.find<Operation>(); it != nullptr) {
        json_.key("operation").begin_object().member("side", data_.side(it->seat).id);
        json_.member("kind", kinds[static_cast<std::size_t>(it->kind)]);
        area_or_null("area", it->area);
        stack_of("stack", it->stack);
        if (is_own(it->seat) && it->at == Operation::At::choose) out_of_reach(*it);
        json_.end_object();
    }
    if (const March* it = now_.stack.find<March>(); it != nullptr) {
        json_.key("march").begin_object().member("side", data_.side(it->seat).id);
        area_or_null("area", it->area);
        stack_of("stack", it->stack);
        json_.member("drawn", it->drawn);
        if (!hides(it->seat)) json_.member("points", it->points);
        if (is_own(it->seat)) goals(*it);
        json_.end_object();
    }
    if (const Combat* it = now_.stack.find<Combat>(); it != nullptr) {
        json_.key("combat").begin_object().member("attacker", data_.side(it->attacker).id);
        area_or_null("area", it->area);
        stack_of("attackers", it->attackers);
        stack_of("defenders", it->defenders);
        json_.end_object();
    }
    if (const Retreat* it = now_.stack.find<Retreat>(); it != nullptr) {
        json_.key("retreat").begin_object().member("side", data_.side(it->seat).id);
        area_or_null("area", it->area);
        stack_of("stack", it->stack);
        json_.member("left", it->left).end_object();
    }
}

void PageWriter::procedures() {
    json_.key("stack").begin_array();
    for (std::size_t i = 0; i < now_.stack.depth; ++i) {
        json_.string(name_of(data_, now_.stack.frames[i]));
    }
    json_.end_array();
}

void write_page(PageWriter& writer, Seats pending, JsonWriter& json) {
    json.begin_object();
    writer.tracks(pending);
    writer.pieces();
    writer.markers();
    writer.cards();
    writer.under_way();
    writer.procedures();
    writer.standing();
    json.end_object();
}

}  // namespace

std::string card_key(const Data& data, Seat side, CardId card) {
    return data.side(side).id + "/" + data.card(side, card).id;
}

void describe_page(const Campaign& game, const Observation& seen, JsonWriter& json) {
    PageWriter writer(game, seen.view, &seen.viewer, json);
    write_page(writer, game.pending(seen.view), json);
}

void describe_open_page(const Campaign& game, const State& state, JsonWriter& json) {
    PageWriter writer(game, state, nullptr, json);
    write_page(writer, game.pending(state), json);
}

}  // namespace bivouac::campaign
