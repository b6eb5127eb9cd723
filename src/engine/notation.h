// How a game writes its actions and names its things: one table of verbs and one of names. The text
// of an action, its sentence, and what a page can point at all follow from these rows.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/catalogue.h"
#include "core/json_writer.h"
#include "core/phrase.h"
#include "core/random.h"
#include "core/text.h"
#include "engine/action.h"
#include "engine/page.h"
#include "engine/seat.h"

namespace bivouac {

// One category of what actions and sentences speak of: areas, pieces, cards, plain numbers. Its
// place in the table is its number. Values are counted from 0.
template <class Data>
struct NameRow {
    using Text = std::string_view (*)(const Data&, std::size_t value);

    std::string_view thing = {};  // what a page calls it, "area"; empty: it cannot be pointed at
    std::string_view key = {};    // before the text's own part of its key, "area."
    std::size_t (*count)(const Data&) = nullptr;
    Text id = nullptr;    // in the notation; empty: there is none with this value. Null: numbers
    Text text = nullptr;  // what the key ends with; null: the id
    std::string (*page_id)(const Data&, std::size_t value) = nullptr;  // null: the id
    // What is printed on it, as members of an object; only of what can be hidden.
    void (*print)(const Data&, std::size_t value, JsonWriter&) = nullptr;
    // Each side has its own, and the row of the other side is the next one: an action carries the
    // side too, because both may use the same ids.
    bool by_side = false;
};

// The things of one list of the data, which are called by their `id` or are ids themselves.
template <class Data, auto List>
constexpr NameRow<Data> names_in(std::string_view thing, std::string_view key,
                                 void (*print)(const Data&, std::size_t value,
                                               JsonWriter&) = nullptr) {
    NameRow<Data> row{.thing = thing, .key = key, .print = print};
    row.count = [](const Data& data) { return (data.*List).size(); };
    row.id = [](const Data& data, std::size_t value) -> std::string_view {
        const auto& listed = (data.*List)[value];
        if constexpr (requires { listed.id; }) {
            return listed.id;
        } else {
            return listed;
        }
    };
    return row;
}

// A member with a text of the game in both languages.
inline void write_text(std::string_view member, const std::string& key, const Catalogue& texts,
                       JsonWriter& json) {
    json.key(member).begin_object().member("en", texts.text(key, Language::en));
    json.member("fr", texts.text(key, Language::fr)).end_object();
}

// A verb, and the categories of its arguments.
struct VerbRow {
    static constexpr std::string_view key_begins = "do.";

    std::string_view key;  // of its sentence, "do.march"; what follows "do." is written
    std::array<std::uint8_t, 2> categories{};
    std::uint8_t arguments = 0;

    template <class... Category>
    constexpr VerbRow(std::string_view key_of, Category... of)
        : key(key_of), categories{static_cast<std::uint8_t>(of)...}, arguments(sizeof...(of)) {}

    constexpr std::string_view written() const { return key.substr(key_begins.size()); }
    template <class Category>
    constexpr bool takes(std::size_t argument, Category category) const {
        return argument < arguments && categories[argument] == static_cast<std::uint8_t>(category);
    }
};

template <class Data>
struct Notation {
    std::span<const VerbRow> verbs;
    std::span<const NameRow<Data>> names;

    // Whether the bytes name a verb and things that exist.
    bool is_well_formed(const Data& data, Action action) const {
        if (action.verb >= verbs.size()) return false;
        const VerbRow& verb = verbs[action.verb];
        if (by_side(verb) ? action.c >= max_seats : action.c != Action::no_argument) return false;
        for (std::size_t i = 0; i < verb.categories.size(); ++i) {
            const std::uint8_t value = value_of(action, i);
            const bool fits = i < verb.arguments ? exists(data, row_of(verb, i, action), value)
                                                 : value == Action::no_argument;
            if (!fits) return false;
        }
        return true;
    }

    std::string write(const Data& data, Action action) const {
        const VerbRow& verb = verbs[action.verb];
        std::string text(verb.written());
        for (std::size_t i = 0; i < verb.arguments; ++i) {
            const NameRow<Data>& row = row_of(verb, i, action);
            const std::uint8_t value = value_of(action, i);
            text += ':';
            text += row.id == nullptr ? std::to_string(value) : std::string(row.id(data, value));
        }
        return text;
    }

    bool read(const Data& data, std::string_view text, Seat seat, Action& action) const {
        const std::string_view written = text.substr(0, text.find(':'));
        text.remove_prefix(written.size());
        for (std::size_t number = 0; number < verbs.size(); ++number) {
            const VerbRow& verb = verbs[number];
            if (verb.written() != written) continue;
            Action found{static_cast<std::uint8_t>(number)};
            if (by_side(verb)) found.c = seat.value;
            if (by_side(verb) && seat.is_none()) return false;
            for (std::size_t i = 0; i < verb.arguments; ++i) {
                if (!text.starts_with(':')) return false;
                text.remove_prefix(1);
                const bool is_last = i + 1 == verb.arguments;
                const std::string_view word = is_last ? text : text.substr(0, text.find(':'));
                text.remove_prefix(word.size());
                std::uint8_t& value = i == 0 ? found.a : found.b;
                if (!read_value(data, row_of(verb, i, found), word, value)) return false;
            }
            action = found;
            return text.empty();
        }
        return false;
    }

    // The value of what is written so; false if there is no such thing.
    template <class Category>
    bool find(const Data& data, Category category, std::string_view word,
              std::uint8_t& value) const {
        return read_value(data, names[static_cast<std::size_t>(category)], word, value);
    }

    // The sentence for an action.
    Phrase describe(Action action) const {
        const VerbRow& verb = verbs[action.verb];
        Phrase phrase(verb.key);
        for (std::size_t i = 0; i < verb.arguments; ++i) {
            const NameRow<Data>& row = row_of(verb, i, action);
            const std::uint8_t value = value_of(action, i);
            phrase.args[phrase.count++] =
                row.id == nullptr
                    ? Arg::number(value)
                    : Arg::name(static_cast<std::uint8_t>(&row - names.data()), value);
        }
        return phrase;
    }

    // Any action that can be written down, legal or not.
    Action any(const Data& data, Rng& rng) const {
        const auto below = [&](std::size_t count) {
            return static_cast<std::uint8_t>(rng.bounded(static_cast<std::uint32_t>(count)));
        };
        for (;;) {
            Action action{below(verbs.size())};
            const VerbRow& verb = verbs[action.verb];
            if (by_side(verb)) action.c = below(max_seats);
            for (std::size_t i = 0; i < verb.arguments; ++i) {
                (i == 0 ? action.a : action.b) = below(row_of(verb, i, action).count(data));
            }
            if (is_well_formed(data, action)) return action;
        }
    }

    // The key of the text that names a thing.
    std::string name_key(const Data& data, std::uint8_t category, std::size_t value) const {
        const NameRow<Data>& row = names[category];
        const auto text = row.text != nullptr ? row.text : row.id;
        return std::string(row.key).append(text(data, value));
    }

    Thing thing(const Data& data, std::uint8_t category, std::size_t value) const {
        const NameRow<Data>& row = names[category];
        if (row.thing.empty()) return {};
        return {row.thing, row.page_id != nullptr ? row.page_id(data, value)
                                                  : std::string(row.id(data, value))};
    }

    // For a page: an object by id for each of these that was shown.
    void write_names(const Data& data, const KnownThings& shown, std::uint8_t category,
                     std::size_t from, std::size_t to, JsonWriter& json) const {
        for (std::size_t value = from; value < to; ++value) {
            if (!shown.contains(category, value)) continue;
            json.key(thing(data, category, value).id).begin_object();
            names[category].print(data, value, json);
            json.end_object();
        }
    }
    // All that can be hidden, in the order of the categories.
    void write_names(const Data& data, const KnownThings& shown, JsonWriter& json) const {
        json.begin_object();
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i].print == nullptr) continue;
            const auto category = static_cast<std::uint8_t>(i);
            write_names(data, shown, category, 0, names[i].count(data), json);
        }
        json.end_object();
    }
    void show_everything(const Data& data, KnownThings& shown) const {
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i].print == nullptr) continue;
            for (std::size_t value = 0; value < names[i].count(data); ++value) {
                shown.add(static_cast<std::uint8_t>(i), value);
            }
        }
    }

   private:
    static std::uint8_t value_of(Action action, std::size_t argument) {
        return argument == 0 ? action.a : action.b;
    }
    bool by_side(const VerbRow& verb) const {
        for (std::size_t i = 0; i < verb.arguments; ++i) {
            if (names[verb.categories[i]].by_side) return true;
        }
        return false;
    }
    const NameRow<Data>& row_of(const VerbRow& verb, std::size_t argument, Action action) const {
        const std::size_t category = verb.categories[argument];
        return names[category + (names[category].by_side ? action.c : std::size_t{0})];
    }
    static bool exists(const Data& data, const NameRow<Data>& row, std::uint8_t value) {
        if (value >= row.count(data)) return false;
        return row.id == nullptr || !row.id(data, value).empty();
    }
    static bool read_value(const Data& data, const NameRow<Data>& row, std::string_view word,
                           std::uint8_t& value) {
        if (row.id == nullptr) {
            value = plain_number_in<std::uint8_t>(word).value_or(Action::no_argument);
            return value < row.count(data);
        }
        for (std::size_t i = 0; i < row.count(data) && !word.empty(); ++i) {
            if (row.id(data, i) != word) continue;
            value = static_cast<std::uint8_t>(i);
            return true;
        }
        return false;
    }
};

}  // namespace bivouac
