// What procedures are handed: a Board to ask and a Table to change. A game derives its own from
// these, with the questions and the moves of its rules.
#pragma once

#include <string_view>

#include "engine/event.h"
#include "engine/procedure.h"

namespace bivouac {

// A position, or what a viewer sees of it, with all that it is played by. Changes nothing.
template <class DataType, class OptionsType, class StateType>
class BoardOf {
   public:
    using Data = DataType;
    using Options = OptionsType;
    using State = StateType;

    BoardOf(const Data& data_files, const Options& game_options, const State& position)
        : data(data_files), options(game_options), now(position) {}

    const Data& data;
    const Options& options;
    const State& now;
};

// The Board, and the hands that move the pieces. Only procedures hold one. A Board says whether
// the game is_over().
template <class BoardType>
class ChangingBoard : public BoardType {
   public:
    using Board = BoardType;
    using typename Board::Data;
    using typename Board::Options;
    using typename Board::State;

    ChangingBoard(const Data& data_files, const Options& game_options, State& position,
                  Events& sink)
        : Board(data_files, game_options, position), state(position), events_(sink) {}

    State& state;

    // Another procedure must finish first.
    template <class P>
    Step call(const P& procedure) {
        state.stack.push(procedure);
        return Step::again;
    }

    // Tells everybody.
    template <class... Args>
    void tell(Nature nature, std::string_view key, Args... args) {
        if (is_told()) events_.add({.nature = nature, .open = Phrase(key, args...)});
    }
    // Tells the owner one thing and everybody else another; an empty open form tells them nothing.
    void tell_owner(Seat owner, Nature private_nature, const Phrase& private_form, Nature nature,
                    const Phrase& open) {
        if (is_told()) events_.add({nature, open, owner, private_nature, private_form});
    }

   private:
    // Once the winner is named there is nothing more to tell.
    bool is_told() const { return events_.wanted() && !this->is_over(); }

    Events& events_;
};

}  // namespace bivouac
