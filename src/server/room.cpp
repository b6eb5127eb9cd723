// A room and its log.
#include "server/room.h"

#include <algorithm>

#include "engine/record.h"
#include "server/log_play.h"
#include "server/server_log.h"

namespace bivouac::server {

namespace {

// After which a room tries again what the store has not taken; doubled each time.
constexpr std::chrono::milliseconds first_retry{1000}, longest_retry{60'000};
constexpr store::Number told_nothing = -1;

}  // namespace

Room::Room(Context& context, store::Game kept, Playable playable)
    : context_(context),
      kept_(std::move(kept)),
      agreement_(agreement_of(kept_.match)),
      flag_(flag_named(kept_.flag).value_or(FlagRule::loss)),
      game_(playable.game),
      match_(std::move(playable.match)),
      last_used_(context.now()) {}

Result<std::shared_ptr<Room>> Room::open(Context& context, const store::GameId& id) {
    auto kept = context.store.game(id);
    if (!kept) {
        const bool missing = kept.error().trouble == store::Trouble::unknown;
        return missing ? refuse("game", 404) : refuse("internal", 503);
    }
    auto found = context.archive.playable(*kept);
    if (!found) {
        if (found.error().code == "version") log_line("other-data", {{"game", kept->id.text}});
        return tl::unexpected(found.error());
    }
    context.background.add(
        [&context, played = *found, game = *kept] { context.archive.keep(played, game); });
    std::shared_ptr<Room> room(new Room(context, std::move(*kept), std::move(*found)));
    if (!room->read()) return refuse("internal", 503);
    room->recall_chat();
    return room;
}

// Everything anew from the store.
bool Room::read() {
    const GameHistory::MakeMatch make = make_match();
    history_ = std::make_unique<GameHistory>(make);
    ended_ = false;
    read_members();
    const auto rule = read_clock(kept_.clock);
    clocks_ = Clocks(rule.value_or(ClockRule{}), {!is_bot(0), !is_bot(1)});
    fallen_.reset();
    for (std::size_t player = 0; player < max_seats; ++player) {
        bots_by_player_[player] = BotPlayer(kept_.seats[player].bot);
    }
    start_clocks();
    const auto log = context_.store.entries(kept_.id);
    if (!log) return false;
    undos_ = std::count_if(log->begin(), log->end(), [](const store::Entry& entry) {
        return entry.kind == store::undo_kind;
    });
    const bool plays = play_log(
        *history_, make, *log,
        [this](const store::Entry& entry, PlayerFlags asked) { mind_clocks(entry, asked); });
    if (!plays) {
        log_line("broken-log", {{"game", kept_.id.text}, {"entry", history_->length() + 1}});
        return false;
    }
    ended_ = history_->is_over();
    if (const auto requests = standing_requests()) requests_ = *requests;
    remember_who_is_asked();
    return true;
}

// Of the moves only those count that anybody can tell: otherwise a request that goes away would
// tell of a choice made in secret.
bool Room::is_answered(const store::Request& request) const {
    const store::Number seen = history_->number(Role::spectator);
    return history_->length_at(Role::spectator, seen) > request.number;
}

store::Result<std::vector<store::Request>> Room::standing_requests() const {
    auto requests = context_.store.requests(kept_.id);
    if (!requests) return requests;
    std::erase_if(*requests, [&](const store::Request& request) { return is_answered(request); });
    return requests;
}

void Room::remember_who_is_asked() {
    asked_before_ = history_->asked();
    deciders_before_ = deciders(kept_.turn);
}

// An entry that the store has, but no undo.
bool Room::apply(const store::Entry& entry) {
    if (!history_->enter(entry).accepted) return false;
    ended_ = history_->is_over();
    mind_clocks(entry, history_->asked());
    mind_machines();
    return true;
}

GameHistory::MakeMatch Room::make_match() const {
    return [match = match_, seed = kept_.seed] { return Match(match.plan, seed, match.judge); };
}

// What a machine has spent is of the operation under way.
void Room::mind_machines() {
    if (!history_->took_back() && !history_->began_a_game()) return;
    for (BotPlayer& machine : bots_by_player_) machine.forget();
}

void Room::mind_clocks(const store::Entry& entry, PlayerFlags asked) {
    if (entry.kind == kind::fallen) {
        fallen_ = history_->match().player_at(history_->table().seat_named(entry.seat));
    } else if (entry.kind == kind::resumed || history_->is_over()) {
        fallen_.reset();
    }
    if (fallen_ || history_->is_over()) {
        clocks_.stop(entry.time);
    } else if (entry.kind == kind::resumed) {
        clocks_.start(entry.time, asked);
    } else {
        clocks_.go_on(entry.time, asked);
    }
}

// A clock runs from the moment on at which the last seat was taken.
void Room::start_clocks() {
    if (!is_complete() || history_->is_over()) return;
    clocks_.start(when_complete(kept_, members_), history_->asked());
}

bool Room::see_who_came() {
    const bool was_complete = is_complete();
    read_members();
    if (was_complete || !is_complete()) return false;
    start_clocks();
    return true;
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
        entry.seat = history_->table().seat_name(history_->seat_of(player));
    }
    entry.text = std::move(text);
    entry.time = context_.now();
    return entry;
}

Answer Room::make(store::Entry entry, Then then, Otherwise otherwise) {
    const Answer answer = history_->enter(entry);
    if (answer.accepted) commit(std::move(entry), std::move(then), std::move(otherwise));
    return answer;
}

void Room::commit(store::Entry entry, Then then, Otherwise otherwise) {
    commit(std::vector{std::move(entry)}, std::move(then), std::move(otherwise));
}

void Room::commit(std::vector<store::Entry> entries, Then then, Otherwise otherwise) {
    const bool anew = entries.size() > 1;
    store::Entry& entry = entries.back();
    const Time now = entry.time;
    if (entries.front().kind == store::undo_kind) ++undos_;
    mind_clocks(entry, history_->asked());
    mind_machines();
    store::Append append;
    append.game = kept_.id;
    append.expected = history_->length() - std::ssize(entries);
    store::Turn turn;
    turn.pending = pending_text(*history_, kept_.seats);
    turn.since = history_->asked() == asked_before_ ? kept_.turn.since : now;
    turn.deadline = clocks_.deadline();
    append.turn = turn;
    if (history_->is_over())
        append.ending = store::Ending{now, ending_json(*history_, {game_, match_})};
    append.clears_requests = !requests_.empty() && (anew || history_->changed(Role::spectator));
    append.webhooks = letters(turn, now);
    const Seat seat = history_->table().seat_named(entry.seat);
    if (!seat.is_none() && clocks_.rule().kind != ClockRule::Kind::none) {
        entry.clock_left = clocks_.left(history_->match().player_at(seat), now);
    }
    append.entries = entries;
    kept_.turn = turn;
    if (append.ending) kept_.ending = append.ending;
    if (append.clears_requests) requests_.clear();
    remember_who_is_asked();
    busy_ = true;
    last_used_ = now;
    auto self = shared_from_this();
    context_.store.append(std::move(append),
                          [self, last = std::move(entry), anew, then = std::move(then),
                           otherwise = std::move(otherwise)](store::Result<store::Number> result) {
                              self->context_.loop.post(
                                  [self, result = std::move(result), last, anew, then, otherwise] {
                                      self->committed(result, last, anew, then, otherwise);
                                  });
                          });
}

void Room::committed(const store::Result<store::Number>& result, const store::Entry& last,
                     bool anew, const Then& then, const Otherwise& otherwise) {
    if (result) {
        pause_ = {};
        ended_ = history_->is_over();
        if (anew) {
            for (const PagePtr& page : pages_) show(*page);
        } else {
            announce();
        }
        if (then) then();
        busy_ = false;
        return go_on();
    }
    const store::Trouble trouble = result.error().trouble;
    const bool was_late = trouble == store::Trouble::conflict;
    // Once for as long as it lasts.
    if (was_late || pause_.count() == 0) {
        log_line("not-appended", {{"game", kept_.id.text}, {"why", result.error().sentence}});
    }
    start_over(
        anew ? told_nothing : history_->length() - 1, [this, trouble, last, then, otherwise] {
            const bool is_late = trouble == store::Trouble::conflict;
            // Where nobody knows whether the entry got there, the log does.
            const auto log = context_.store.entries(kept_.id, history_->length() - 1);
            const bool is_there = trouble == store::Trouble::in_doubt && log && log->size() == 1 &&
                                  log->front().text == last.text &&
                                  log->front().kind == last.kind && log->front().time == last.time;
            if (!is_late && !is_there) wait_for_store();
            if (is_there && then) then();
            if (!is_there && otherwise) otherwise(fault(is_late ? "stale" : "internal"));
        });
}

void Room::go_on() {
    while (!busy_ && !waiting_.empty()) {
        const std::function<void()> task = std::move(waiting_.front());
        waiting_.pop_front();
        task();
    }
    if (!busy_) attend();
}

void Room::wait_for_store() {
    pause_ = pause_.count() == 0 ? first_retry : std::min(2 * pause_, longest_retry);
    not_before_ = std::chrono::steady_clock::now() + pause_;
    context_.loop.after(pause_, [self = weak_from_this()] {
        if (const auto room = self.lock()) room->attend();
    });
}

// Somebody else was faster, or the store failed: what it holds is what counts. Where that is what
// pages know they are told nothing. The log is played aside, and the room is busy meanwhile.
void Room::start_over(store::Number told, Then then) {
    while_busy(
        context_.readers_of(history_->length()), agreement_.by.value,
        [&context = context_, id = kept_.id] { return Room::open(context, id); },
        [self = shared_from_this(), told,
         then = std::move(then)](const Result<std::shared_ptr<Room>>& again) {
            self->started_over(again ? *again : nullptr, told);
            if (then) then();
        });
}

void Room::started_over(const std::shared_ptr<Room>& again, store::Number told) {
    if (!again) {
        broken_ = true;
        for (const PagePtr& page : pages_) page->close(Socket::going_away, "try again");
        return;
    }
    kept_ = std::move(again->kept_);
    history_ = std::move(again->history_);
    clocks_ = again->clocks_;
    bots_by_player_ = again->bots_by_player_;
    members_ = std::move(again->members_);
    requests_ = std::move(again->requests_);
    fallen_ = again->fallen_;
    ended_ = again->ended_;
    undos_ = again->undos_;
    remember_who_is_asked();
    for (const PagePtr& page : pages_) {
        if (!may_look(*page)) page->close(Socket::not_allowed, "watch");
    }
    hear_chat();
    if (history_->length() == told) return;
    for (const PagePtr& page : pages_) {
        if (may_look(*page)) show(*page);
    }
}

// What was entered through another server is told as if it had been entered here.
void Room::catch_up() {
    const auto fresh = context_.store.entries(kept_.id, history_->length());
    if (!fresh) return start_over(told_nothing);
    for (const store::Entry& entry : *fresh) {
        if (entry.kind == store::undo_kind || !apply(entry)) return start_over(told_nothing);
        announce();
    }
    if (auto kept = context_.store.game(kept_.id)) kept_ = std::move(*kept);
    remember_who_is_asked();
}

void Room::attend() {
    if (busy_ || broken_ || is_over() || waits_for_store()) return;
    if (flag_has_fallen()) return;
    ask_bots();
}

bool Room::flag_has_fallen() {
    const auto who = clocks_.fallen(context_.now());
    if (!who || busy_ || is_over() || fallen_ || waits_for_store()) return false;
    store::Entry flag = entry(kind::flag, *who);
    if (flag_ == FlagRule::unfinished) flag = entry(kind::unfinished, max_seats);
    if (flag_ == FlagRule::organiser) flag = entry(kind::fallen, *who);
    return make(std::move(flag), {}, {}).accepted;
}

bool Room::is_idle() const {
    return pages_.empty() && !busy_ && !thinking_ && !looking_up_ && waiting_.empty();
}

std::string Room::commitment() const { return commitment_of(kept_.seed, kept_.identity.game); }

void Room::look_again(const store::Notice& notice) {
    when_free([this, notice] {
        const bool missed = notice.news == store::News::missed;
        const bool is_behind = notice.number > history_->length();
        if (missed || (notice.news == store::News::entries && is_behind)) catch_up();
        if (notice.news == store::News::members || missed) {
            // Whoever waited for the last of them sees the clocks run; an officer who came has
            // taken his duties over.
            const bool begins = see_who_came();
            tell_players();
            for (const PagePtr& page : pages_) {
                if (begins || is_asked(*page) != page->yours) show(*page);
            }
        }
        if (notice.news == store::News::chat || missed) hear_chat();
        if (notice.news == store::News::requests || missed) {
            const auto requests = standing_requests();
            if (requests && *requests != requests_) {
                requests_ = *requests;
                tell_all(requests_json());
            }
        }
        attend();
    });
}

}  // namespace bivouac::server
