#include "games/campaign/events/choice.h"

#include "games/campaign/scene.h"

namespace bivouac::campaign {

bool EventChoice::always_ask(const Board& board) const {
    const AskOfOne of_one = row(board).of_one;
    return of_one == AskOfOne::always || (of_one == AskOfOne::in_fog && board.options.fog());
}

Decision EventChoice::decision(const Board& board, Seat) const {
    Decision asked = row(board).asks;
    asked.seat = seat;
    if (row(board).names_event) asked.prompt = Phrase(asked.prompt.key, arg(event));
    return asked;
}

void EventChoice::legal(const Board& board, Seat, Actions& list) const {
    const ChoiceRow& choice = row(board);
    if (choice.corps != nullptr) {
        for (const BlockId corps : choice.corps(board, seat)) {
            list.push_back(make(Verb::corps, corps));
        }
    } else if (choice.areas != nullptr) {
        for (const AreaId area : choice.areas(board, seat)) {
            list.push_back(make(Verb::choose, area));
        }
    } else {
        choice.others(Scene(board, seat), list);
    }
}

Verdict EventChoice::why_not(const Board& board, Seat, Action action) const {
    const ChoiceRow& choice = row(board);
    const bool is_gone = verb_of(action) == Verb::corps && !board.on_map(block_arg(action));
    if (!is_gone || choice.refuses_the_gone.empty()) return choice.refuses;
    return Verdict::no(choice.refuses_the_gone, choice.refuses.reason);
}

void EventChoice::apply(Table& table, Seat, Action action) {
    chosen = 1;
    row(table).apply(table, Play(table, *this), action);
}

void ask_player(Table& table, const Play& play) { table.call(EventChoice{play.seat, play.event}); }

}  // namespace bivouac::campaign
