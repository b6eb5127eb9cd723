#include "server/replay.h"

#include <algorithm>

#include "server/log_play.h"

namespace bivouac::server {

Replay::Replay(store::Store& store, store::GameId game, Course::MakeMatch make)
    : store_(store), game_(std::move(game)), make_(std::move(make)) {}

// A log only grows, so what was played of it stays right as long as nothing is taken back.
const Course* Replay::at(store::Number length) {
    if (course_ && course_->length() == length) return course_.get();
    auto log = store_.entries(game_);
    if (!log || std::ssize(*log) < length) return nullptr;
    log->resize(static_cast<std::size_t>(length));
    const bool goes_on =
        course_ && course_->length() < length &&
        std::none_of(
            log->begin() + course_->length(), log->end(),
            [](const store::Entry& entry) { return entry.kind == store::undo_kind; });
    if (goes_on) {
        for (auto entry = log->begin() + course_->length(); entry != log->end(); ++entry) {
            course_->enter(*entry);
        }
        return course_.get();
    }
    course_ = std::make_unique<Course>(make_);
    play_log(*course_, make_, *log);
    return course_.get();
}

}  // namespace bivouac::server
