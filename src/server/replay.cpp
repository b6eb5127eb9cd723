#include "server/replay.h"

namespace bivouac::server {

Replay::Replay(store::Store& store, store::GameId game, Course::MakeMatch make)
    : store_(store), game_(std::move(game)), make_(std::move(make)) {}

// A log only grows, so what was played of it stays right.
const Course* Replay::at(store::Number length) {
    if (!course_ || course_->length() > length) course_ = std::make_unique<Course>(make_);
    if (course_->length() == length) return course_.get();
    const auto log = store_.entries(game_, course_->length());
    if (!log) return nullptr;
    for (const store::Entry& entry : *log) {
        if (entry.number > length) break;
        course_->enter(entry, [&] {
            auto whole = store_.entries(game_).value_or(std::vector<store::Entry>{});
            if (std::ssize(whole) > entry.number) {
                whole.resize(static_cast<std::size_t>(entry.number));
            }
            return whole;
        });
    }
    return course_.get();
}

}  // namespace bivouac::server
