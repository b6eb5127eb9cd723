// The text of an action, and back.
#include <charconv>

#include "games/campaign/campaign.h"
#include "games/campaign/describe.h"
#include "games/campaign/table.h"

namespace bivouac::campaign {

namespace {

std::string argument_text(const Data& data, Argument kind, std::uint8_t value, std::uint8_t side) {
    switch (kind) {
        case Argument::block:
            return data.block(BlockId{value}).id;
        case Argument::area:
            return data.area(AreaId{value}).id;
        case Argument::card:
            return data.card(Seat{side}, CardId{value}).id;
        case Argument::number:
            return std::to_string(value);
        case Argument::nothing:
            break;
    }
    return {};
}

template <class List>
bool find_id(const List& list, std::string_view text, std::size_t offset, std::uint8_t& value) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].id != text) continue;
        value = static_cast<std::uint8_t>(i + offset);
        return true;
    }
    return false;
}

bool read_number(std::string_view text, std::uint8_t& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() &&
           std::to_string(value) == text;
}

bool read_argument(const Data& data, Argument kind, std::string_view text, Seat seat,
                   std::uint8_t& value) {
    switch (kind) {
        case Argument::block:
            return find_id(data.sides[0].blocks, text, 0, value) ||
                   find_id(data.sides[1].blocks, text, max_blocks_a_side, value);
        case Argument::area:
            return find_id(data.areas, text, 0, value);
        case Argument::card:
            return !seat.is_none() && find_id(data.side(seat).deck, text, 0, value);
        case Argument::number:
            return read_number(text, value);
        case Argument::nothing:
            break;
    }
    return false;
}

bool exists(const Data& data, Argument kind, std::uint8_t value, std::uint8_t side) {
    switch (kind) {
        case Argument::block:
            return value < max_blocks &&
                   index_in_side(BlockId{value}) < data.side(side_of(BlockId{value})).blocks.size();
        case Argument::area:
            return value < data.areas.size();
        case Argument::card:
            return side < 2 && value < data.sides[side].deck.size();
        case Argument::number:
            return true;
        case Argument::nothing:
            return value == Action::no_argument;
    }
    return false;
}

}  // namespace

bool Campaign::is_well_formed(Action action) const {
    if (action.verb >= verb_count) return false;
    const VerbForm& form = verb_forms[action.verb];
    return exists(*data_, form.first, action.a, action.c) &&
           exists(*data_, form.second, action.b, action.c);
}

std::string Campaign::write(Action action) const {
    const VerbForm& form = verb_forms[action.verb];
    std::string text(form.name);
    if (form.first != Argument::nothing) {
        text += ":" + argument_text(*data_, form.first, action.a, action.c);
    }
    if (form.second != Argument::nothing) {
        text += ":" + argument_text(*data_, form.second, action.b, action.c);
    }
    return text;
}

bool Campaign::read(std::string_view text, Seat seat, Action& action) const {
    const std::size_t colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    std::string_view rest = colon == std::string_view::npos ? "" : text.substr(colon + 1);
    for (std::size_t i = 0; i < verb_count; ++i) {
        const VerbForm& form = verb_forms[i];
        if (form.name != name) continue;
        Action found{static_cast<std::uint8_t>(i)};
        if (form.first == Argument::nothing) {
            action = found;
            return colon == std::string_view::npos;
        }
        std::string_view second;
        if (form.second != Argument::nothing) {
            const std::size_t split = rest.find(':');
            if (split == std::string_view::npos) return false;
            second = rest.substr(split + 1);
            rest = rest.substr(0, split);
        }
        if (!read_argument(*data_, form.first, rest, seat, found.a)) return false;
        if (form.second != Argument::nothing &&
            !read_argument(*data_, form.second, second, seat, found.b)) {
            return false;
        }
        if (form.first == Argument::card) found.c = seat.value;
        action = found;
        return true;
    }
    return false;
}

Phrase Campaign::describe(Action action) const {
    static constexpr std::array<std::string_view, verb_count> keys{
        "do.pass",     "do.march",   "do.attack",  "do.combat",  "do.with",    "do.done",
        "do.go",       "do.stop",    "do.play",    "do.decline", "do.fatigue", "do.pretend",
        "do.infantry", "do.cavalry", "do.retreat", "do.recover", "do.place",   "do.ready",
        "do.choose",   "do.corps",   "do.take",    "do.bridge",  "do.amount"};
    const VerbForm& form = verb_forms[action.verb];
    const auto argument = [&](Argument kind, std::uint8_t value) {
        switch (kind) {
            case Argument::block:
                return arg(BlockId{value});
            case Argument::area:
                return arg(AreaId{value});
            case Argument::card:
                return arg(Seat{action.c}, CardId{value});
            default:
                return arg(static_cast<int>(value));
        }
    };
    if (form.first == Argument::nothing) return Phrase(keys[action.verb]);
    if (form.second == Argument::nothing)
        return Phrase(keys[action.verb], argument(form.first, action.a));
    return Phrase(keys[action.verb], argument(form.first, action.a),
                  argument(form.second, action.b));
}

// Vedettes are alike, and one that leaves the map gives its number to another: so none is named by
// it, and the place says which one marches.
Phrase describe_choice(const Campaign& game, const State& state, Action action) {
    if (verb_of(action) == Verb::march && game.data().is_vedette(block_arg(action))) {
        const BlockId vedette = block_arg(action);
        return Phrase("do.march.vedette", arg(vedette), arg(state.area[vedette.index()]));
    }
    return game.describe(action);
}

std::string Campaign::name_key(std::uint8_t category, std::uint64_t value) const {
    const auto index = static_cast<std::size_t>(value);
    switch (static_cast<Category>(category)) {
        case Category::side:
            return "side." + data_->sides[index].id;
        case Category::area:
            return "area." + data_->areas[index].id;
        case Category::block:
            return "block." + data_->block(BlockId{index}).id;
        case Category::french_card:
        case Category::enemy_card: {
            const Seat side =
                static_cast<Category>(category) == Category::french_card ? french : enemy_of_french;
            return "card." + std::string(data_->name_of(data_->card(side, CardId{index}).event));
        }
        case Category::event:
            return "event." + std::string(data_->name_of(EventId{index}));
        case Category::timing:
            return "timing." + std::string(timing_names[index]);
    }
    return {};
}

}  // namespace bivouac::campaign
