// A room and its log.
#include "server/room.h"

#include "engine/record.h"
#include "server/journal.h"
#include "store/log.h"

namespace bivouac::server {

Room::Room(House& house, store::Game kept, Playable playable)
    : house_(house),
      kept_(std::move(kept)),
      agreement_(agreement_of(kept_.match)),
      flag_(flag_named(kept_.flag).value_or(FlagRule::loss)),
      game_(playable.game),
      match_(std::move(playable.match)),
      last_used_(house.now()) {}

Made<std::shared_ptr<Room>> Room::open(House& house, const store::GameId& id) {
    auto kept = house.store.game(id);
    if (!kept) {
        const bool missing = kept.error().trouble == store::Trouble::unknown;
        return missing ? refuse("game", 404) : refuse("internal", 503);
    }
    auto found = playable(house.shelf, *kept);
    if (!found) return tl::unexpected(found.error());
    std::shared_ptr<Room> room(new Room(house, std::move(*kept), std::move(*found)));
    if (!room->read()) return refuse("internal", 503);
    return room;
}

// Everything anew from the store.
bool Room::read() {
    course_ =
        std::make_unique<Course>([this] { return Match(match_.plan, kept_.seed, match_.judge); });
    const Identity& here = course_->table().identity();
    if (here.data_digest != kept_.identity.data_digest ||
        here.rules_version != kept_.identity.rules_version) {
        note("other-data", {{"game", kept_.id.text}});
        return false;
    }
    read_members();
    const auto rule = read_clock(kept_.clock);
    clocks_ = Clocks(rule.value_or(ClockRule{}), {!is_bot(0), !is_bot(1)});
    fallen_.reset();
    start_clocks();
    const auto log = house_.store.entries(kept_.id);
    if (!log) return false;
    for (const store::Entry& entry : *log) {
        apply(entry, [&] {
            return std::vector(log->begin(),
                               log->begin() + static_cast<std::ptrdiff_t>(entry.number));
        });
        if (broken_) {
            note("broken-log", {{"game", kept_.id.text}, {"entry", entry.number}});
            return false;
        }
    }
    const auto requests = house_.store.requests(kept_.id);
    if (requests) requests_ = *requests;
    asked_before_ = course_->asked();
    return true;
}

void Room::apply(const store::Entry& entry, const Course::WholeLog& log) {
    broken_ = !course_->enter(entry, log).accepted;
    if (broken_) return;
    mind_clocks(entry);
}

void Room::mind_clocks(const store::Entry& entry) {
    if (entry.kind == kind::fallen) {
        fallen_ = course_->match().player_at(course_->table().seat_named(entry.seat));
    } else if (entry.kind == kind::resumed || course_->is_over()) {
        fallen_.reset();
    }
    if (fallen_ || course_->is_over()) {
        clocks_.stop(entry.time);
    } else if (entry.kind == kind::resumed) {
        clocks_.start(entry.time, course_->asked());
    } else {
        clocks_.go_on(entry.time, course_->asked());
    }
}

// A clock runs from the moment on at which the last seat was taken.
void Room::start_clocks() {
    if (!is_complete() || course_->is_over()) return;
    Time last = kept_.created;
    for (const store::Member& member : members_) {
        if (member.rights == store::Rights::captain) last = std::max(last, member.since);
    }
    clocks_.start(last, course_->asked());
}

void Room::see_who_came() {
    const bool was_complete = is_complete();
    read_members();
    if (!was_complete && course_->length() == 0) start_clocks();
}

void Room::when_free(std::function<void()> task) {
    if (busy_) {
        waiting_.push_back(std::move(task));
    } else {
        task();
    }
}

store::Entry Room::entry(std::string_view what, std::size_t player, std::string text) const {
    store::Entry entry;
    entry.kind = what;
    if (player < max_seats) {
        entry.seat = course_->table().seat_name(course_->seat_of(player));
    }
    entry.text = std::move(text);
    entry.time = house_.now();
    return entry;
}

Answer Room::make(store::Entry entry, Then then) {
    const Answer answer = course_->enter(entry, [this] {
        return house_.store.entries(kept_.id).value_or(std::vector<store::Entry>{});
    });
    if (answer.accepted) commit(std::move(entry), std::move(then), {});
    return answer;
}

void Room::commit(store::Entry entry, Then then, std::function<void()> otherwise) {
    const Time now = entry.time;
    mind_clocks(entry);
    store::Append append;
    append.game = kept_.id;
    append.expected = course_->length() - 1;
    store::Turn turn;
    const Asked asked = course_->asked();
    for (std::size_t player = 0; player < max_seats; ++player) {
        if (!asked[player]) continue;
        if (!turn.pending.empty()) turn.pending += ' ';
        turn.pending += kept_.seats[player].name;
    }
    turn.since = asked == asked_before_ ? kept_.turn.since : now;
    turn.deadline = clocks_.deadline();
    append.turn = turn;
    if (course_->is_over())
        append.ending = store::Ending{now, ending_json(*course_, {game_, match_})};
    append.clears_requests = !requests_.empty() && course_->changed(Eye::spectator);
    append.webhooks = webhooks(asked_before_, now);
    const Seat seat = course_->table().seat_named(entry.seat);
    if (!seat.is_none() && clocks_.rule().kind != ClockRule::Kind::none) {
        entry.clock_left = clocks_.left(course_->match().player_at(seat), now);
    }
    append.entries.push_back(entry);
    kept_.turn = turn;
    if (append.ending) kept_.ending = append.ending;
    if (append.clears_requests) requests_.clear();
    asked_before_ = asked;
    busy_ = true;
    last_used_ = now;
    auto self = shared_from_this();
    house_.store.append(
        std::move(append), [self, entry = std::move(entry), then = std::move(then),
                            otherwise = std::move(otherwise)](store::Result<store::Number> result) {
            self->house_.loop.post([self, result = std::move(result), entry, then, otherwise] {
                self->committed(result, entry, then, otherwise);
            });
        });
}

void Room::committed(const store::Result<store::Number>& result, const store::Entry& entry,
                     const Then& then, const std::function<void()>& otherwise) {
    if (result) {
        announce();
        if (then) then();
    } else {
        note("not-appended", {{"game", kept_.id.text}, {"why", result.error().sentence}});
        start_over();
        // Where nobody knows whether the entry got there, the log does.
        const auto log = house_.store.entries(kept_.id, course_->length() - 1);
        const bool is_there = result.error().trouble == store::Trouble::in_doubt && log &&
                              log->size() == 1 && log->front().text == entry.text &&
                              log->front().kind == entry.kind && log->front().time == entry.time;
        if (is_there && then) then();
        if (!is_there && otherwise) otherwise();
    }
    busy_ = false;
    while (!busy_ && !waiting_.empty()) {
        const std::function<void()> task = std::move(waiting_.front());
        waiting_.pop_front();
        task();
    }
    if (!busy_) attend();
}

// Somebody else was faster, or the store failed: what it holds is what counts.
void Room::start_over() {
    auto kept = house_.store.game(kept_.id);
    if (kept) kept_ = std::move(*kept);
    if (!kept || !read()) {
        for (const PagePtr& page : pages_) page->close(Socket::going_away, "try again");
        return;
    }
    hear_chat();
    for (const PagePtr& page : pages_) show(*page);
}

// What was entered through another server is told as if it had been entered here.
void Room::catch_up() {
    const auto fresh = house_.store.entries(kept_.id, course_->length());
    if (!fresh) return start_over();
    for (const store::Entry& entry : *fresh) {
        apply(entry, [&] {
            auto log = house_.store.entries(kept_.id).value_or(std::vector<store::Entry>{});
            if (std::ssize(log) > entry.number) log.resize(static_cast<std::size_t>(entry.number));
            return log;
        });
        if (broken_) return start_over();
        announce();
    }
    if (auto kept = house_.store.game(kept_.id)) kept_ = std::move(*kept);
    asked_before_ = course_->asked();
}

void Room::attend() {
    if (busy_ || broken_ || is_over()) return;
    if (flag_has_fallen()) return;
    ask_bots();
}

bool Room::flag_has_fallen() {
    const auto who = clocks_.fallen(house_.now());
    if (!who || busy_ || is_over() || fallen_) return false;
    store::Entry flag = entry(kind::flag, *who);
    if (flag_ == FlagRule::unfinished) flag = entry(kind::unfinished, max_seats);
    if (flag_ == FlagRule::organiser) flag = entry(kind::fallen, *who);
    return make(std::move(flag), {}).accepted;
}

bool Room::is_idle() const { return pages_.empty() && !busy_ && !thinking_ && waiting_.empty(); }

std::string Room::commitment() const { return commitment_of(kept_.seed, kept_.identity.game); }

void Room::look_again(const store::Notice& notice) {
    when_free([this, notice] {
        const bool missed = notice.news == store::News::missed;
        const bool is_behind = notice.number > course_->length();
        if (missed || (notice.news == store::News::entries && is_behind)) catch_up();
        if (notice.news == store::News::members || missed) {
            see_who_came();
            tell_players();
        }
        if (notice.news == store::News::chat || missed) hear_chat();
        if (notice.news == store::News::requests || missed) {
            const auto requests = house_.store.requests(kept_.id);
            if (requests && *requests != requests_) {
                requests_ = *requests;
                tell_all(requests_json());
            }
        }
        attend();
    });
}

}  // namespace bivouac::server
