#include "server/log_play.h"

#include <algorithm>
#include <span>

namespace bivouac::server {

namespace {

// Servers before this one wrote undos without marks. Such a log is played as they played it, what
// stands once more for each undo, as long as that takes no more entries than this.
constexpr std::size_t most_played_again = 100'000;

bool is_undo(const store::Entry& entry) { return store::undone_to(entry).has_value(); }

// How many entries that would be.
std::size_t played_again(const std::vector<store::Entry>& log, const store::EntryStates& states) {
    std::vector<std::size_t> depth(log.size() + 1, 0);  // of what stood after that many entries
    std::size_t sum = 0;
    for (std::size_t number = 1; number <= log.size(); ++number) {
        const std::size_t top = states.top[number];
        depth[number] = top == number ? depth[number - 1] + 1 : depth[top];
        if (is_undo(log[number - 1])) sum += depth[number];
    }
    return sum;
}

void learn_marks(const GameHistory::MakeMatch& make, const std::vector<store::Entry>& log,
                 store::EntryStates& states) {
    if (played_again(log, states) > most_played_again) return;
    GameHistory history(make);
    for (std::size_t i = 0; i < log.size(); ++i) {
        if (is_undo(log[i])) {
            const std::vector part(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            GameHistory again(make);
            for (const store::Entry& entry : store::entries_in_force(part)) again.enter(entry);
            history.go_back(std::move(again));
        } else if (!history.enter(log[i]).accepted) {
            return;
        }
        states.marks[i] = history.mark(static_cast<store::Number>(i) + 1);
    }
}

}  // namespace

bool play_log(GameHistory& history, const GameHistory::MakeMatch& make,
              const std::vector<store::Entry>& log, const AfterEntry& after) {
    store::EntryStates states = store::entry_states(log);
    if (!states.is_marked) learn_marks(make, log, states);
    std::vector<PlayerFlags> asked(log.size() + 1);
    asked[0] = history.asked();
    for (std::size_t number = 1; number <= log.size(); ++number) {
        const store::Entry& entry = log[number - 1];
        if (states.stands[number - 1]) {
            if (!history.enter(entry).accepted) return false;
            asked[number] = history.asked();
        } else if (is_undo(entry)) {
            history.pass_undo();
            asked[number] = asked[states.top[number]];
        } else {
            // Without a mark nobody could tell it: that says too little, and no secret.
            const auto mark = states.marks[number - 1];
            history.pass(mark.value_or(0));
            asked[number] = mark ? GameHistory::asked_in(*mark) : asked[number - 1];
        }
        if (after) after(entry, asked[number]);
    }
    return true;
}

std::vector<store::Mark> marks_of(const GameHistory& history,
                                  const std::vector<store::Entry>& stands, std::size_t from) {
    std::vector<store::Mark> marks;
    for (std::size_t i = from; i < stands.size(); ++i) {
        marks.push_back(history.mark(stands[i].number));
    }
    return marks;
}

// A log only grows, so what was played of it stays right as long as nothing is taken back.
const GameHistory* Replay::at(store::Number length) {
    if (history_ && history_->length() == length) return history_.get();
    auto log = store_.entries(game_);
    if (!log || std::ssize(*log) < length) return nullptr;
    log->resize(static_cast<std::size_t>(length));
    if (history_ && history_->length() < length) {
        const std::span fresh =
            std::span(*log).subspan(static_cast<std::size_t>(history_->length()));
        if (std::ranges::none_of(fresh, is_undo)) {
            for (const store::Entry& entry : fresh) history_->enter(entry);
            return history_.get();
        }
    }
    history_ = std::make_unique<GameHistory>(make_);
    play_log(*history_, make_, *log);
    return history_.get();
}

}  // namespace bivouac::server
