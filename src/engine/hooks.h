// What a table asks of a game beyond the Game concept. Each is a free function beside the game's
// class, so that a State knows nothing of JSON:
//
//   void describe_position(const G&, const State&, JsonWriter&);        everything, one object
//   void describe_observation(const G&, const Observation&, JsonWriter&);  that view, one object
//
// and, where the game has windows or makes the options of a next game:
//
//   bool answer_windows(const G&, State&, Seat, std::string_view answer, Events&);
//       files a standing answer; false, and nothing changed, if the text is none
//   void forget_answers(const G&, State&, Seat);      as if that seat had never filed one
//   std::vector<std::string> answers_in_force(const G&, const State&, Seat);
//       what it has filed and still holds, as it would be filed
//   std::vector<Option> settled(const G&, const State&);   of a finished game
//
// and, where things of one name are told apart by where they are:
//
//   Phrase describe_choice(const G&, const State&, Action);   instead of G::describe, in a question
//
// What a game offers for pages in a browser is listed in engine/page.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "engine/any_table.h"
#include "engine/game.h"
#include "engine/page.h"

namespace bivouac {

template <class G>
concept HasStandingAnswers =
    requires(const G& g, typename G::State& s, Seat seat, std::string_view text, Events& events) {
        { answer_windows(g, s, seat, text, events) } -> std::same_as<bool>;
        forget_answers(g, s, seat);
        { answers_in_force(g, s, seat) } -> std::same_as<std::vector<std::string>>;
    };

template <class G>
concept SettlesTheNext = requires(const G& g, const typename G::State& s) {
    { settled(g, s) } -> std::same_as<std::vector<Option>>;
};

template <class G>
concept DescribesChoices = requires(const G& g, const typename G::State& s, Action action) {
    { describe_choice(g, s, action) } -> std::same_as<Phrase>;
};

template <class G>
concept HasPages = requires(const G& g, const typename G::State& s,
                            const typename G::Observation& seen, Shown& shown, JsonWriter& json) {
    { thing_of(g, std::uint8_t{}, std::uint64_t{}) } -> std::same_as<Thing>;
    describe_page(g, seen, json);
    describe_open_page(g, s, json);
    show(g, seen, shown);
    show_everything(g, shown);
    describe_names(g, shown, json);
};

// A game that can sit at a table: it has words for its actions and names for its things, and all
// that it draws in sight of anybody comes from one place.
template <class G>
concept TableGame =
    Game<G> && requires(const G& g, const typename G::State& s, const typename G::Observation& seen,
                        JsonWriter& json, Action action) {
        { (s.chance) } -> std::same_as<const Chance&>;
        { g.describe(action) } -> std::same_as<Phrase>;
        { g.name_key(std::uint8_t{}, std::uint64_t{}) } -> std::same_as<std::string>;
        { g.texts() } -> std::same_as<const Catalogue&>;
        describe_position(g, s, json);
        describe_observation(g, seen, json);
    };

// The standing answer of every game that withdraws all others.
inline constexpr std::string_view ask_again = "ask";

namespace hooks {

// Functions of their own, because members of a table would hide the game's.
template <class G>
bool file(const G& game, typename G::State& state, Seat seat, std::string_view answer,
          Events& events) {
    if constexpr (HasStandingAnswers<G>) {
        if (answer == ask_again) {
            forget_answers(game, state, seat);
            return true;
        }
        return answer_windows(game, state, seat, answer, events);
    }
    return false;
}

template <class G>
void forget(const G& game, typename G::State& state, Seat seat) {
    if constexpr (HasStandingAnswers<G>) forget_answers(game, state, seat);
}

template <class G>
std::vector<std::string> in_force(const G& game, const typename G::State& state, Seat seat) {
    if constexpr (HasStandingAnswers<G>) return answers_in_force(game, state, seat);
    return {};
}

template <class G>
Phrase choice_of(const G& game, const typename G::State& state, Action action) {
    if constexpr (DescribesChoices<G>) {
        return describe_choice(game, state, action);
    } else {
        return game.describe(action);
    }
}

template <class G>
std::vector<Option> settlement_of(const G& game, const typename G::State& state) {
    if constexpr (SettlesTheNext<G>) return settled(game, state);
    return {};
}

template <class G>
Thing thing(const G& game, std::uint8_t category, std::uint64_t value) {
    if constexpr (HasPages<G>) return thing_of(game, category, value);
    return {};
}

template <class G>
void page(const G& game, const typename G::Observation& seen, JsonWriter& json) {
    if constexpr (HasPages<G>) {
        describe_page(game, seen, json);
    } else {
        describe_observation(game, seen, json);
    }
}

template <class G>
void open_page(const G& game, const typename G::State& state, JsonWriter& json) {
    if constexpr (HasPages<G>) {
        describe_open_page(game, state, json);
    } else {
        describe_observation(game, game.observe(state, Viewer::spectator()), json);
    }
}

template <class G>
void add_shown(const G& game, const typename G::Observation& seen, Shown& shown) {
    if constexpr (HasPages<G>) show(game, seen, shown);
}

template <class G>
void names(const G& game, const Shown& shown, JsonWriter& json) {
    if constexpr (HasPages<G>) {
        describe_names(game, shown, json);
    } else {
        json.begin_object().end_object();
    }
}

template <class G>
Shown everything(const G& game) {
    Shown all;
    if constexpr (HasPages<G>) show_everything(game, all);
    return all;
}

}  // namespace hooks

}  // namespace bivouac
