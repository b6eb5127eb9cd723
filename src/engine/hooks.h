// What a table asks of a game beyond the Game concept: free functions beside the game's class, so
// that a State knows nothing of JSON. Every game has these two:
//
//   void describe_position(const G&, const State&, JsonWriter&);        everything, one object
//   void describe_observation(const G&, const Observation&, JsonWriter&);  that view, one object
//
// and one with windows has this, which files a standing answer; false, and nothing changed, if the
// text is none:
//
//   bool answer_windows(const G&, State&, Seat, std::string_view answer, Events&);
//
// and with it these two: as if that seat had never filed an answer, and what it has filed and still
// holds, as it would be filed:
//
//   void forget_answers(const G&, State&, Seat);
//   std::vector<std::string> answers_in_force(const G&, const State&, Seat);
//
// Of those below a game overloads what it has: here stands what they are for a game without.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "engine/any_table.h"
#include "engine/game.h"
#include "engine/page.h"

namespace bivouac {

// What a finished game settles for the next one of a match.
template <class G>
std::vector<Option> settled(const G&, const typename G::State&) {
    return {};
}

// The sentence for an action in a question; another one where things of one name are told apart by
// where they are.
template <class G>
Phrase describe_choice(const G& game, const typename G::State&, Action action) {
    return game.describe(action);
}

// What an argument of a sentence stands for on a page.
template <class G>
Thing thing_of(const G& game, std::uint8_t category, std::uint64_t value) {
    if constexpr (requires { game.thing(category, value); }) return game.thing(category, value);
    return {};
}

// A page: one object, like the observation, but hidden pieces are counted, not named.
template <class G>
void describe_page(const G& game, const typename G::Observation& seen, JsonWriter& json) {
    describe_observation(game, seen, json);
}
// The same with nothing hidden: for the referee, and for all after the end.
template <class G>
void describe_open_page(const G& game, const typename G::State& state, JsonWriter& json) {
    describe_observation(game, game.observe(state, Viewer::spectator()), json);
}
// Adds the pieces and cards that this view tells for certain, and all there are.
template <class G>
void show(const G&, const typename G::Observation&, KnownThings&) {}
template <class G>
void show_everything([[maybe_unused]] const G& game, [[maybe_unused]] KnownThings& shown) {
    if constexpr (requires { game.notation; }) game.notation.show_everything(game.data(), shown);
}
// One object: of each piece and card its kind, side, name and what is printed on it, by its id.
template <class G>
void describe_names([[maybe_unused]] const G& game, [[maybe_unused]] const KnownThings& shown,
                    JsonWriter& json) {
    if constexpr (requires { game.notation; }) {
        game.notation.write_names(game.data(), shown, json);
    } else {
        json.begin_object().end_object();
    }
}

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

template <class G>
inline constexpr bool takes_answers =
    requires(const G& game, typename G::State& state, Events& events) {
        answer_windows(game, state, Seat{}, std::string_view{}, events);
    };

// Withdraws all that a seat of any game has filed.
template <class G>
void withdraw_answers(const G& game, typename G::State& state, Seat seat) {
    if constexpr (takes_answers<G>) forget_answers(game, state, seat);
}

// Files an answer of any game, or withdraws all.
template <class G>
bool file_answer(const G& game, typename G::State& state, Seat seat, std::string_view answer,
                 Events& events) {
    if constexpr (takes_answers<G>) {
        if (answer != ask_again) return answer_windows(game, state, seat, answer, events);
        forget_answers(game, state, seat);
        return true;
    }
    return false;
}

// What a seat of any game has filed and still holds.
template <class G>
std::vector<std::string> answers_of(const G& game, const typename G::State& state, Seat seat) {
    if constexpr (takes_answers<G>) return answers_in_force(game, state, seat);
    return {};
}

}  // namespace bivouac
