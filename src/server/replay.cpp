#include "server/replay.h"

#include <algorithm>

#include "server/log_play.h"

namespace bivouac::server {

Replay::Replay(store::Store& store, store::GameId game, GameHistory::MakeMatch make)
    : store_(store), game_(std::move(game)), make_(std::move(make)) {}

// A log only grows, so what was played of it stays right as long as nothing is taken back.
const GameHistory* Replay::at(store::Number length) {
    if (history_ && history_->length() == length) return history_.get();
    auto log = store_.entries(game_);
    if (!log || std::ssize(*log) < length) return nullptr;
    log->resize(static_cast<std::size_t>(length));
    const bool goes_on =
        history_ && history_->length() < length &&
        std::none_of(
            log->begin() + history_->length(), log->end(),
            [](const store::Entry& entry) { return entry.kind == store::undo_kind; });
    if (goes_on) {
        for (auto entry = log->begin() + history_->length(); entry != log->end(); ++entry) {
            history_->enter(*entry);
        }
        return history_.get();
    }
    history_ = std::make_unique<GameHistory>(make_);
    play_log(*history_, make_, *log);
    return history_.get();
}

}  // namespace bivouac::server
