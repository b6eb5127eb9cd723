// The text of an action, and back; its sentence; the names of things.
#include "games/nations/nations.h"
#include "games/nations/table.h"
#include "games/nations/verbs.h"

namespace bivouac::nations {

namespace {

std::string argument_text(const Data& data, Argument kind, std::uint8_t value) {
    switch (kind) {
        case Argument::army:
            return data.army(ArmyId{value}).id;
        case Argument::zone:
            return data.zone(ZoneId{value}).id;
        case Argument::card:
            return data.card(CardId{value}).id;
        case Argument::mission:
            return data.mission(MissionId{value}).id;
        case Argument::district:
            return data.district_ids[value];
        case Argument::nothing:
            break;
    }
    return {};
}

std::size_t count_of(const Data& data, Argument kind) {
    switch (kind) {
        case Argument::army:
            return data.armies.size();
        case Argument::zone:
            return data.zones.size();
        case Argument::card:
            return data.cards.size();
        case Argument::mission:
            return data.missions.size();
        case Argument::district:
            return data.district_ids.size();
        case Argument::nothing:
            break;
    }
    return 0;
}

bool exists(const Data& data, Argument kind, std::uint8_t value) {
    if (kind == Argument::nothing) return value == Action::no_argument;
    return value < count_of(data, kind);
}

bool read_argument(const Data& data, Argument kind, std::string_view text, std::uint8_t& value) {
    for (std::size_t i = 0; i < count_of(data, kind); ++i) {
        const auto candidate = static_cast<std::uint8_t>(i);
        if (argument_text(data, kind, candidate) != text) continue;
        value = candidate;
        return true;
    }
    return false;
}

Arg spoken(Argument kind, std::uint8_t value) {
    switch (kind) {
        case Argument::army:
            return arg(ArmyId{value});
        case Argument::zone:
            return arg(ZoneId{value});
        case Argument::card:
            return arg(CardId{value});
        case Argument::mission:
            return arg(MissionId{value});
        default:
            return arg(DistrictId{value});
    }
}

}  // namespace

bool Nations::is_well_formed(Action action) const {
    if (action.verb >= verb_count) return false;
    const VerbForm& form = verb_forms[action.verb];
    return exists(*data_, form.first, action.a) && exists(*data_, form.second, action.b) &&
           action.c == Action::no_argument;
}

std::string Nations::write(Action action) const {
    const VerbForm& form = verb_forms[action.verb];
    std::string text(form.name);
    if (form.first != Argument::nothing) text += ":" + argument_text(*data_, form.first, action.a);
    if (form.second != Argument::nothing) {
        text += ":" + argument_text(*data_, form.second, action.b);
    }
    return text;
}

bool Nations::read(std::string_view text, Seat, Action& action) const {
    const std::size_t colon = text.find(':');
    const std::string_view verb = text.substr(0, colon);
    std::string_view rest = colon == std::string_view::npos ? "" : text.substr(colon + 1);
    for (std::size_t i = 0; i < verb_count; ++i) {
        const VerbForm& form = verb_forms[i];
        if (form.name != verb) continue;
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
        if (!read_argument(*data_, form.first, rest, found.a)) return false;
        if (form.second != Argument::nothing &&
            !read_argument(*data_, form.second, second, found.b)) {
            return false;
        }
        action = found;
        return true;
    }
    return false;
}

Phrase Nations::describe(Action action) const {
    static constexpr std::array<std::string_view, verb_count> keys{
        "do.district",  "do.keep",   "do.army",    "do.village",       "do.use",      "do.pair",
        "do.scout",     "do.time",   "do.take",    "do.draw",          "do.jump",     "do.also",
        "do.also-pair", "do.remove", "do.move",    "do.over",          "do.go",       "do.renew",
        "do.leave",     "do.end",    "do.settle",  "do.beside",        "do.infantry", "do.cavalry",
        "do.artillery", "do.reveal", "do.discard", "do.discard-scout", "do.loss",     "do.support",
        "do.against"};
    const VerbForm& form = verb_forms[action.verb];
    if (form.first == Argument::nothing) return Phrase(keys[action.verb]);
    if (form.second == Argument::nothing) {
        return Phrase(keys[action.verb], spoken(form.first, action.a));
    }
    return Phrase(keys[action.verb], spoken(form.first, action.a), spoken(form.second, action.b));
}

std::string Nations::name_key(std::uint8_t category, std::uint64_t value) const {
    const auto index = static_cast<std::size_t>(value);
    switch (static_cast<Category>(category)) {
        case Category::side:
            return "side." + data_->sides[index];
        case Category::zone:
            return "zone." + data_->zones[index].id;
        case Category::army:
            return "army." + data_->armies[index].id;
        case Category::card:
            return "card." + data_->cards[index].id;
        case Category::mission:
            return "mission." + data_->missions[index].id;
        case Category::district:
            return "district." + data_->district_ids[index];
        case Category::date:
            return "date." + data_->dates[index].id;
        case Category::arm:
            return "arm." + std::string(arm_names[index]);
    }
    return {};
}

}  // namespace bivouac::nations
