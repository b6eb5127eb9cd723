// A game whose sequence of play is a stack of procedures: all that the engine asks of a game and
// that does not depend on its rules.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/catalogue.h"
#include "engine/game.h"
#include "engine/notation.h"
#include "engine/procedure.h"

namespace bivouac {

// What a viewer may know, as a State in which all else is blank. Legal lists and refusals are made
// from it as from a real State.
template <class StateType>
struct ObservationOf {
    StateType view;
    Viewer viewer;
};

// The clauses that are named where no procedure is asked.
struct TurnClauses {
    std::string_view over;    // nothing is played after the end
    std::string_view turn;    // the decision is another player's
    std::string_view action;  // there is no such thing, or nothing that can be done with it
};

// G derives from this and adds what only its rules can say:
//   static constexpr TurnClauses clauses;
//   static const Notation<Data> notation;
//   void set_up(Table&, const Seed&) const;   the State is blank but for its chance
//   Outcome outcome(const State&) const;
//   ObservationOf<State> observe(const State&, Viewer) const;
//   State imagine(const Observation&, Rng&) const;
//   std::uint64_t chance_drawn(const State&) const;
// and where it differs its own go_on() and why_not(). Procedures is All of engine/procedure.h, and
// complete only where the game is instantiated, in one file.
template <class G, class TableType, class Procedures>
class ProcedureGame {
   public:
    using Table = TableType;
    using Board = typename Table::Board;
    using Data = typename Table::Data;
    using Options = typename Table::Options;
    using State = typename Table::State;
    using Observation = ObservationOf<State>;

    const Data& data() const { return *data_; }
    const Options& options() const { return options_; }
    const Catalogue& texts() const { return data_->texts; }
    Board board(const State& state) const { return Board(*data_, options_, state); }

    State start(const Seed& seed, Events events = {}) const;
    Seats pending(const State& state) const;
    Decision decision(const State& state, Seat seat) const;
    void legal(const State& state, Seat seat, Actions& list) const;
    Verdict judge(const State& state, Seat seat, Action action) const;
    void apply(State& state, Seat seat, Action action, Events& events) const;

    // Runs the procedures until a seat must decide.
    void go_on(Table& table) const;
    // Of an action that is well formed and not listed.
    Verdict why_not(const State& view, Seat seat, Action action) const;

    bool is_well_formed(Action action) const { return G::notation.is_well_formed(data(), action); }
    Action any_action(Rng& rng) const { return G::notation.any(data(), rng); }
    std::string write(Action action) const { return G::notation.write(data(), action); }
    bool read(std::string_view text, Seat seat, Action& action) const {
        return G::notation.read(data(), text, seat, action);
    }
    Phrase describe(Action action) const { return G::notation.describe(action); }
    std::string name_key(std::uint8_t category, std::uint64_t value) const {
        return G::notation.name_key(data(), category, static_cast<std::size_t>(value));
    }
    Thing thing(std::uint8_t category, std::uint64_t value) const {
        return G::notation.thing(data(), category, static_cast<std::size_t>(value));
    }

   private:
    friend G;
    explicit ProcedureGame(std::shared_ptr<const Data> data, const Options& options = {})
        : data_(std::move(data)), options_(options) {}

    const G& self() const { return static_cast<const G&>(*this); }

    std::shared_ptr<const Data> data_;
    Options options_;
};

template <class G, class T, class Procedures>
typename T::State ProcedureGame<G, T, Procedures>::start(const Seed& seed, Events events) const {
    State state{};
    state.chance = Chance::from(seed);
    Table table(data(), options(), state, events);
    self().set_up(table, seed);
    proceed<Procedures>(table);
    return state;
}

template <class G, class T, class Procedures>
Seats ProcedureGame<G, T, Procedures>::pending(const State& state) const {
    const Board now = board(state);
    if (now.is_over() || state.stack.empty()) return {};
    return Procedures::asks(now, state.stack.top());
}

template <class G, class T, class Procedures>
Decision ProcedureGame<G, T, Procedures>::decision(const State& state, Seat seat) const {
    return Procedures::decision(board(state), state.stack.top(), seat);
}

template <class G, class T, class Procedures>
void ProcedureGame<G, T, Procedures>::legal(const State& state, Seat seat, Actions& list) const {
    if (!pending(state).contains(seat)) return;
    Procedures::legal(board(state), state.stack.top(), seat, list);
}

// From the seat's own observation alone, so that no refusal can tell a secret.
template <class G, class T, class Procedures>
Verdict ProcedureGame<G, T, Procedures>::judge(const State& state, Seat seat, Action action) const {
    const Observation seen = self().observe(state, Viewer::of(seat));
    const State& view = seen.view;
    if (board(view).is_over()) return Verdict::no(G::clauses.over, Phrase("no.over"));
    if (!pending(view).contains(seat)) return Verdict::no(G::clauses.turn, Phrase("no.turn"));
    if (!is_well_formed(action)) return Verdict::no(G::clauses.action, Phrase("no.action"));
    Actions list;
    legal(view, seat, list);
    if (contains(list, action)) return Verdict::yes();
    return self().why_not(view, seat, action);
}

template <class G, class T, class Procedures>
Verdict ProcedureGame<G, T, Procedures>::why_not(const State& view, Seat seat,
                                                 Action action) const {
    return Procedures::why_not(board(view), view.stack.top(), seat, action);
}

template <class G, class T, class Procedures>
void ProcedureGame<G, T, Procedures>::apply(State& state, Seat seat, Action action,
                                            Events& events) const {
    Table table(data(), options(), state, events);
    Procedures::apply(table, state.stack.top(), seat, action);
    self().go_on(table);
}

template <class G, class T, class Procedures>
void ProcedureGame<G, T, Procedures>::go_on(Table& table) const {
    proceed<Procedures>(table);
}

}  // namespace bivouac
