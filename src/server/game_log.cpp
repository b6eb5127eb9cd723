#include "server/game_log.h"

#include <algorithm>

#include "server/server_log.h"

namespace bivouac::server {

namespace {

// After which an entry is tried again that the store has not taken; doubled each time.
constexpr std::chrono::milliseconds first_retry{1000}, longest_retry{60'000};
constexpr store::Number told_nothing = -1;

}  // namespace

void GameLog::when_free(std::function<void()> task) {
    if (busy_) {
        waiting_.push_back(std::move(task));
    } else {
        task();
    }
}

void GameLog::go_on() {
    while (!busy_ && !waiting_.empty()) {
        const std::function<void()> task = std::move(waiting_.front());
        waiting_.pop_front();
        task();
    }
    if (!busy_) owner_.on_free();
}

Answer GameLog::enter(store::Entry entry, Then then) {
    const Answer answer = game_.history().enter(entry);
    if (answer.accepted) commit({std::move(entry)}, std::move(then));
    return answer;
}

bool GameLog::enter_fallen_flag() {
    if (busy_ || waits_for_store()) return false;
    auto flag = game_.fallen_flag();
    return flag && enter(std::move(*flag), {}).accepted;
}

void GameLog::commit(std::vector<store::Entry> entries, Then then) {
    const bool several = entries.size() > 1;
    store::Append append = game_.append_of(std::move(entries));
    const store::Entry last = append.entries.back();
    append.webhooks = owner_.webhooks_for(*append.turn, last.time);
    game_.assume(append);
    busy_ = true;
    last_commit_ = last.time;
    context_.store.append(
        std::move(append), [this, owner = owner_.shared_from_this(), last, several,
                            then = std::move(then)](store::Result<store::Number> result) {
            context_.loop.post([this, owner, result = std::move(result), last, several, then] {
                committed(result, last, several, then);
            });
        });
}

void GameLog::committed(const store::Result<store::Number>& result, const store::Entry& last,
                        bool several, const Then& then) {
    if (result) {
        pause_ = {};
        game_.confirm();
        several ? owner_.on_entries() : owner_.on_entry();
        if (then) then({});
        busy_ = false;
        return go_on();
    }
    const store::Trouble trouble = result.error().trouble;
    const bool is_late = trouble == store::Trouble::conflict;
    // One line for as long as it lasts.
    if (is_late || pause_.count() == 0) {
        log_line("not-appended",
                 {{"game", game_.stored().id.text}, {"why", result.error().sentence}});
    }
    const store::Number told = several ? told_nothing : game_.history().length() - 1;
    reopen(told, [this, is_late, trouble, last, then] {
        // Where nobody knows whether the entry got there, the log does.
        const auto log = context_.store.entries(game_.stored().id, game_.history().length() - 1);
        const bool is_there = trouble == store::Trouble::in_doubt && log && log->size() == 1 &&
                              log->front().text == last.text && log->front().kind == last.kind &&
                              log->front().time == last.time;
        if (!is_late && !is_there) wait_for_store();
        if (!then) return;
        then(is_there ? std::nullopt : std::optional(fault(is_late ? "stale" : "internal")));
    });
}

void GameLog::wait_for_store() {
    pause_ = pause_.count() == 0 ? first_retry : std::min(2 * pause_, longest_retry);
    not_before_ = std::chrono::steady_clock::now() + pause_;
    context_.loop.after(pause_, [this, weak = owner_.weak_from_this()] {
        if (const auto owner = weak.lock()) owner_.on_free();
    });
}

// Another server was faster, or the store failed: what the store holds is what counts.
void GameLog::reopen(store::Number told, std::function<void()> then) {
    while_busy(
        context_.readers_of(game_.history().length()), game_.seating().agreement().by.value,
        [&context = context_, id = game_.stored().id] { return LiveGame::open(context, id); },
        [this, told, then = std::move(then)](Result<LiveGame> again) {
            lost_ = !again;
            if (lost_) {
                owner_.on_lost();
            } else {
                game_ = std::move(*again);
                owner_.on_reopened(game_.history().length() == told);
            }
            if (then) then();
        });
}

void GameLog::catch_up() {
    const auto fresh = context_.store.entries(game_.stored().id, game_.history().length());
    if (!fresh) return reopen(told_nothing);
    for (const store::Entry& entry : *fresh) {
        if (entry.kind == store::undo_kind || !game_.apply(entry)) return reopen(told_nothing);
        owner_.on_entry();
    }
    game_.refresh_row();
}

}  // namespace bivouac::server
