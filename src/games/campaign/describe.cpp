#include "games/campaign/describe.h"

#include <array>
#include <cstdint>
#include <span>

#include "core/rule.h"
#include "engine/position_json.h"
#include "games/campaign/combat.h"
#include "games/campaign/events/choice.h"
#include "games/campaign/fields.h"
#include "games/campaign/march.h"
#include "games/campaign/operations.h"
#include "games/campaign/pursuit.h"
#include "games/campaign/retreat.h"
#include "games/campaign/writer.h"

namespace bivouac::campaign {

void Writer::side_or_null(std::string_view key, Seat side) {
    json_.key(key);
    side.is_none() ? json_.null() : json_.string(side_name(side));
}

void Writer::sides(std::string_view key, Seats seats) {
    json_.key(key).begin_array();
    for (const Seat side : both) {
        if (seats.contains(side)) json_.string(side_name(side));
    }
    json_.end_array();
}

void Writer::area_or_null(std::string_view key, AreaId area) {
    json_.key(key);
    area.is_none() ? json_.null() : json_.string(data_.area(area).id);
}

void Writer::block_list(std::string_view key, Blocks blocks) {
    json_.key(key).begin_array();
    for (const BlockId block : blocks) json_.string(block_name(block));
    json_.end_array();
}

void Writer::tracks(Seats pending) {
    json_.member("turn", now_.turn).member("phase", name_of(now_.phase));
    side_or_null("to_act", pending.first());
    json_.member("vp", now_.victory_points);
    side_or_null("initiative", now_.initiative);
    for (const auto& set : seat_sets) sides(set.name, now_.*set.member);
    json_.member("operations", now_.operations);
    if (now_.ending != Ending::none) {
        json_.key("ending").begin_object();
        json_.member("by", ending_names[static_cast<std::size_t>(now_.ending)]);
        side_or_null("winner", now_.winner);
        json_.member("at_close", now_.ended_at_close != 0).end_object();
    }
    json_.key("ledger").begin_object();
    for (const auto& account : accounts) json_.member(account.name, now_.ledger.*account.member);
    json_.end_object();
}

void Writer::open_block(BlockId block) {
    json_.key(data_.block(block).id).begin_object();
    area_or_null("area", now_.area[block.index()]);
    if (data_.is_corps(block)) {
        for (const auto& number : corps_numbers) {
            json_.member(number.name, (now_.*number.member)[block.index()]);
        }
    }
    for (const auto& mark : block_marks) {
        const bool is_marked = (now_.*mark.member).contains(block);
        if (is_marked || mark.member == &State::activated) json_.member(mark.name, is_marked);
    }
    json_.end_object();
}

void Writer::possible(Seat side, std::uint32_t bits) {
    json_.key("possible").begin_array();
    for (std::size_t i = 0; i < data_.side(side).blocks.size(); ++i) {
        if (((bits >> i) & 1u) != 0) json_.string(data_.side(side).blocks[i].id);
    }
    json_.end_array();
}

void Writer::flag(BlockId flag) {
    if (now_.area[flag.index()].is_none()) return;
    const Seat side = side_of(flag);
    json_.key(flag_name(data_, flag)).begin_object();
    json_.member("side", side_name(side));
    area_or_null("area", now_.area[flag.index()]);
    json_.member("activated", now_.activated.contains(flag));
    possible(side, now_.possible[flag.index()]);
    json_.end_object();
}

void Writer::blocks() {
    json_.key("corps").begin_object();
    for (const Seat side : both) {
        for (std::size_t i = 0; i < data_.side(side).blocks.size(); ++i) {
            const BlockId block = block_of(side, i);
            if (hides(side)) {
                flag(block);
            } else if (board_.options.fog() || !data_.is_vedette(block) || board_.on_map(block)) {
                open_block(block);
            }
        }
    }
    json_.end_object();
    if (viewer_ == nullptr) return;
    Blocks fallen;  // a block that leaves is shown to both
    for (const Seat side : both) {
        if (hides(side)) fallen |= now_.gone & board_.all_blocks(side);
    }
    json_.key("fallen").begin_array();
    for (const BlockId block : fallen) json_.string(data_.block(block).id);
    json_.end_array();
}

void Writer::connection_list(std::string_view key, const Connections& connections) {
    json_.key(key).begin_array();
    for (const ConnectionId id : connections) {
        const Connection& connection = data_.connections[id.index()];
        json_.begin_array();
        json_.string(data_.area(connection.a).id).string(data_.area(connection.b).id);
        json_.end_array();
    }
    json_.end_array();
}

void Writer::markers() {
    json_.key("control").begin_object();
    for (std::size_t i = 0; i < data_.victory_areas.size(); ++i) {
        side_or_null(data_.area(data_.victory_areas[i]).id, now_.control[i]);
    }
    json_.end_object();
    json_.key("axes").begin_array();
    for (const Seat side : both) {
        for (std::size_t i = 0; i < data_.areas.size(); ++i) {
            const AreaId towards = now_.axis[side.index()][i];
            if (towards.is_none()) continue;
            json_.begin_object().member("side", side_name(side));
            json_.member("area", data_.areas[i].id).member("towards", data_.area(towards).id);
            json_.end_object();
        }
    }
    json_.end_array();
    for (const auto& set : connection_sets) connection_list(set.name, now_.*set.member);
}

void Writer::card_list(Seat side, const Cards& cards) {
    json_.begin_array();
    for (const CardId card : cards) json_.string(data_.card(side, card).id);
    json_.end_array();
}

void Writer::card_lists(std::string_view key, const std::array<Cards, 2>& cards, bool own_only) {
    json_.key(key).begin_object();
    for (const Seat side : both) {
        if (own_only && viewer_ != nullptr && !viewer_->sits_at(side)) continue;
        json_.key(side_name(side));
        card_list(side, cards[side.index()]);
    }
    json_.end_object();
}

void Writer::cards() {
    const auto counts = [&](const auto& field) {
        json_.key(field.name).begin_object();
        for (const Seat side : both) {
            json_.member(side_name(side), (now_.*field.member)[side.index()]);
        }
        json_.end_object();
    };
    card_lists(hand_pile.name, now_.hand, true);
    counts(card_counts[0]);
    // A viewer knows which cards his own deck still holds, in no order.
    json_.key("decks").begin_object();
    for (const Seat side : both) {
        if (viewer_ != nullptr && !viewer_->sits_at(side)) continue;
        const auto& deck = now_.deck[side.index()];
        json_.key(side_name(side)).begin_array();
        for (std::size_t i = deck.size(); i > 0; --i) {
            const CardId card = viewer_ == nullptr ? deck[i - 1] : deck[deck.size() - i];
            json_.string(data_.card(side, card).id);
        }
        json_.end_array();
    }
    json_.end_object();
    counts(card_counts[1]);
    // Nobody looks through a discard pile.  [cards.discard.closed]
    if (viewer_ != nullptr && rule("cards.discard.closed")) {
        json_.key("discard_counts").begin_object();
        for (const Seat side : both) {
            json_.member(side_name(side), now_.discard[side.index()].size());
        }
        json_.end_object();
    } else {
        card_lists(discard_pile.name, now_.discard, false);
    }
    for (const auto& pile : open_piles) card_lists(pile.name, now_.*pile.member, false);
}

// What is being done, for those who draw the board.
void Writer::operation() {
    static constexpr std::array<std::string_view, 4> kinds{"", "march", "attack", "combat"};
    if (const Operation* it = now_.stack.find<Operation>(); it != nullptr) {
        json_.key("operation").begin_object();
        json_.member("side", side_name(it->seat));
        json_.member("kind", kinds[static_cast<std::size_t>(it->kind)]);
        area_or_null("area", it->area);
        block_list("stack", it->stack);
        json_.end_object();
    }
    if (const March* it = now_.stack.find<March>(); it != nullptr) {
        json_.key("march").begin_object();
        json_.member("side", side_name(it->seat));
        area_or_null("area", it->area);
        block_list("stack", it->stack);
        json_.member("drawn", it->drawn);
        if (!hides(it->seat)) json_.member("points", it->points);
        json_.end_object();
    }
    if (const Combat* it = now_.stack.find<Combat>(); it != nullptr) {
        json_.key("combat").begin_object();
        json_.member("attacker", side_name(it->attacker));
        area_or_null("area", it->area);
        block_list("attackers", it->attackers);
        block_list("defenders", it->defenders);
        json_.end_object();
    }
    if (const Retreat* it = now_.stack.find<Retreat>(); it != nullptr) {
        json_.key("retreat").begin_object();
        json_.member("side", side_name(it->seat));
        area_or_null("area", it->area);
        block_list("stack", it->stack);
        json_.member("left", it->left).end_object();
    }
}

// A viewer is told which procedures are under way; what they hold he sees elsewhere.
void Writer::stack() {
    json_.key("stack").begin_array();
    for (std::size_t i = 0; i < now_.stack.depth; ++i) {
        const Frame& frame = now_.stack.frames[i];
        const std::string_view name = name_of(data_, frame);
        if (viewer_ != nullptr) {
            json_.string(name);
            continue;
        }
        describe_frame(frame, name, json_);
    }
    json_.end_array();
}

// What each side knows of the other's blocks.
void Writer::knowledge() {
    json_.key("known").begin_object();
    for (const Seat side : both) {
        if (!board_.options.fog()) break;
        json_.key(side_name(side.other())).begin_object();
        for (std::size_t i = 0; i < data_.side(side).blocks.size(); ++i) {
            const BlockId block = block_of(side, i);
            const BlockId token = block_of(side, now_.token[block.index()].index());
            json_.key(data_.block(block).id).begin_object();
            json_.member("flag", flag_name(data_, token));
            possible(side, now_.possible[token.index()]);
            json_.end_object();
        }
        json_.end_object();
    }
    json_.end_object();
}

void Writer::timings(std::string_view key, std::uint16_t bits) {
    json_.key(key).begin_array();
    for (std::size_t i = 0; i < declined_names.size(); ++i) {
        if (((bits >> i) & 1) != 0) json_.string(declined_names[i]);
    }
    json_.end_array();
}

void Writer::standing() {
    json_.key("declined").begin_object();
    for (const Seat side : both) {
        if (viewer_ != nullptr && !viewer_->sits_at(side)) continue;
        json_.key(side_name(side)).begin_object();
        for (const auto& until : declined_until) {
            timings(until.name, (now_.*until.member)[side.index()]);
        }
        json_.end_object();
    }
    json_.end_object();
}

void Writer::random() {
    json_.key("random").begin_object().key("cards");
    describe_chance(now_.chance, json_);
    json_.key("mixing");
    describe_chance(now_.mixing, json_);
    json_.end_object();
}

std::string flag_name(const Data& data, BlockId flag) {
    const std::size_t before = side_of(flag) == french ? 0 : data.side(french).blocks.size();
    return "block-" + std::to_string(before + index_in_side(flag) + 1);
}

std::span<const std::string_view> procedure_names() {
    static constexpr std::array<std::string_view, 21> names{
        "turns",      "deployment",    "arrival",         "draw",        "initiative", "operations",
        "operation",  "march",         "combat",          "retreat",     "pursuit",    "recovery",
        "exhaustion", "share-fatigue", "relieve-fatigue", "take-losses", "window",     "play-event",
        "choice",     "cannon-sounds", "reaction"};
    static_assert(names.size() == static_cast<std::size_t>(ProcedureId::reaction) + 1);
    return names;
}

std::string_view name_of(const Data& data, const Frame& frame) {
    if (frame.procedure == static_cast<std::uint8_t>(EventChoice::id)) {
        return data.row(frame.as<EventChoice>().event).choice->name;
    }
    return procedure_names()[frame.procedure];
}

std::string_view name_of(Phase phase) { return phase_names[static_cast<std::size_t>(phase)]; }

namespace {

// `viewer` is null for the referee, who is told what it takes to go on from here.
void describe(const Campaign& game, const State& state, const Viewer* viewer, JsonWriter& json) {
    Writer writer(game, state, viewer, json);
    json.begin_object();
    writer.tracks(game.pending(state));
    writer.blocks();
    writer.markers();
    writer.cards();
    writer.operation();
    writer.stack();
    if (viewer == nullptr) writer.knowledge();
    writer.standing();
    if (viewer == nullptr) writer.random();
    json.end_object();
}

}  // namespace

void describe_position(const Campaign& game, const State& state, JsonWriter& json) {
    describe(game, state, nullptr, json);
}

void describe_observation(const Campaign& game, const Observation& seen, JsonWriter& json) {
    describe(game, seen.view, &seen.viewer, json);
}

bool answer_windows(const Campaign& game, State& state, Seat seat, std::string_view answer,
                    Events& events) {
    static constexpr std::string_view verb = "decline:";
    if (!answer.starts_with(verb)) return false;
    answer.remove_prefix(verb.size());
    for (std::size_t i = 0; i < declined_names.size(); ++i) {
        if (!answer.starts_with(declined_names[i])) continue;
        const std::string_view until = answer.substr(declined_names[i].size());
        if (until != ":turn" && until != ":game") continue;
        return game.file_standing(state, seat, static_cast<Timing>(i), until == ":game", events);
    }
    return false;
}

void forget_answers(const Campaign&, State& state, Seat seat) {
    for (const auto& until : declined_until) (state.*until.member)[seat.index()] = 0;
}

std::vector<std::string> answers_in_force(const Campaign&, const State& state, Seat seat) {
    std::vector<std::string> answers;
    for (const auto& until : declined_until) {
        const std::uint16_t bits = (state.*until.member)[seat.index()];
        for (std::size_t i = 0; i < declined_names.size(); ++i) {
            if (((bits >> i) & 1) == 0) continue;
            answers.push_back("decline:" + std::string(declined_names[i]) + ":" +
                              std::string(until.name));
        }
    }
    return answers;
}

}  // namespace bivouac::campaign
