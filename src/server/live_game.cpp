#include "server/live_game.h"

#include <algorithm>

#include "engine/record.h"
#include "server/log_play.h"
#include "server/server_log.h"

namespace bivouac::server {

LiveGame::LiveGame(Context& context, store::Game stored, Playable playable)
    : context_(&context),
      stored_(std::move(stored)),
      playable_(std::move(playable)),
      flag_(flag_named(stored_.flag).value_or(FlagRule::loss)),
      history_(make_match()),
      seating_(stored_, {}) {}

Result<LiveGame> LiveGame::open(Context& context, const store::GameId& id) {
    auto stored = context.store.game(id);
    if (!stored) {
        const bool missing = stored.error().trouble == store::Trouble::unknown;
        return missing ? refuse("game", 404) : refuse("internal", 503);
    }
    auto found = context.archive.playable(*stored);
    if (!found) {
        if (found.error().code == "version") log_line("other-data", {{"game", id.text}});
        return tl::unexpected(found.error());
    }
    context.background.add(
        [&context, played = *found, game = *stored] { context.archive.keep(played, game); });
    LiveGame game(context, std::move(*stored), std::move(*found));
    if (!game.read()) return refuse("internal", 503);
    return game;
}

bool LiveGame::read() {
    read_members();
    const auto rule = read_clock(stored_.clock);
    clocks_ = Clocks(rule.value_or(ClockRule{}), {!seating_.is_bot(0), !seating_.is_bot(1)});
    start_clocks();
    const auto log = context_->store.entries(stored_.id);
    if (!log) return false;
    undos_ = std::count_if(log->begin(), log->end(), [](const store::Entry& entry) {
        return entry.kind == store::undo_kind;
    });
    const bool plays = play_log(
        history_, make_match(), *log,
        [this](const store::Entry& entry, PlayerFlags asked) { update_clocks(entry, asked); });
    if (!plays) {
        log_line("broken-log", {{"game", stored_.id.text}, {"entry", history_.length() + 1}});
        return false;
    }
    ended_ = history_.is_over();
    refresh_requests();
    remember_who_is_asked();
    return true;
}

void LiveGame::read_members() {
    const auto members = context_->store.members(stored_.id);
    if (const auto game = context_->store.game(stored_.id)) stored_.seats = game->seats;
    seating_ = Seating(stored_, members ? *members : seating_.members());
}

// Only those moves answer a request that anybody can tell: otherwise a request that goes away would
// tell of a choice made in secret.
bool LiveGame::is_answered(const store::Request& request) const {
    const store::Number seen = history_.number(Role::spectator);
    return history_.length_at(Role::spectator, seen) > request.number;
}

bool LiveGame::refresh_requests() {
    auto requests = context_->store.requests(stored_.id);
    if (!requests) return false;
    std::erase_if(*requests, [&](const store::Request& request) { return is_answered(request); });
    const bool are_others = *requests != requests_;
    requests_ = std::move(*requests);
    return are_others;
}

void LiveGame::remember_who_is_asked() {
    asked_before_ = history_.asked();
    deciders_before_ = seating_.deciders(stored_.turn);
}

bool LiveGame::apply(const store::Entry& entry) {
    if (!history_.enter(entry).accepted) return false;
    ended_ = history_.is_over();
    update_clocks(entry, history_.asked());
    update_bots();
    return true;
}

void LiveGame::refresh_row() {
    if (auto game = context_->store.game(stored_.id)) stored_ = std::move(*game);
    remember_who_is_asked();
}

std::string LiveGame::commitment() const {
    return commitment_of(stored_.seed, stored_.identity.game);
}

std::string LiveGame::seat_text(Role role) const {
    if (!is_player(role)) return "spectator";
    return history_.table().seat_name(history_.seat_of(player_of(role)));
}

// A bot's time is spent on the operation under way, which is another one after an undo.
void LiveGame::update_bots() {
    if (history_.took_back() || history_.began_a_game()) budgets_ = {};
}

void LiveGame::update_clocks(const store::Entry& entry, PlayerFlags asked) {
    if (entry.kind == kind::fallen) {
        fallen_ = history_.match().player_at(history_.table().seat_named(entry.seat));
    } else if (entry.kind == kind::resumed || history_.is_over()) {
        fallen_.reset();
    }
    if (fallen_ || history_.is_over()) {
        clocks_.stop(entry.time);
    } else if (entry.kind == kind::resumed) {
        clocks_.start(entry.time, asked);
    } else {
        clocks_.go_on(entry.time, asked);
    }
}

// Clocks run from the moment on at which the last seat was taken.
void LiveGame::start_clocks() {
    if (!seating_.is_complete() || history_.is_over()) return;
    clocks_.start(when_complete(stored_, seating_.members()), history_.asked());
}

bool LiveGame::refresh_members() {
    const bool was_complete = seating_.is_complete();
    read_members();
    if (was_complete || !seating_.is_complete()) return false;
    start_clocks();
    return true;
}

std::vector<Role> LiveGame::roles_of(store::PersonId person) const {
    std::vector<Role> list;
    const PlayerFlags asked = history_.asked();
    for (std::size_t player = 0; player < max_seats; ++player) {
        if (!seating_.sits(person, player)) continue;
        const bool comes_first = !list.empty() && asked[player] && !asked[player_of(list[0])];
        list.insert(comes_first ? list.begin() : list.end(), role_of(player));
    }
    if (list.empty() && may_watch(person)) list.push_back(Role::spectator);
    return list;
}

bool LiveGame::may_look(store::PersonId person, Role role) const {
    return is_player(role) ? seating_.sits(person, player_of(role)) : may_watch(person);
}

bool LiveGame::may_decide(store::PersonId person, Role role) const {
    return is_player(role) &&
           seating_.may_decide(person, role,
                               history_.table().question(history_.witness_of(role)).kind);
}

bool LiveGame::is_asked(store::PersonId person, Role role) const {
    return is_player(role) && history_.asked()[player_of(role)] && may_decide(person, role);
}

store::Entry LiveGame::entry(std::string_view what, std::size_t player, std::string text) const {
    store::Entry entry;
    entry.kind = what;
    if (player < max_seats) entry.seat = seat_text(role_of(player));
    entry.text = std::move(text);
    entry.time = context_->now();
    return entry;
}

std::optional<store::Entry> LiveGame::fallen_flag() const {
    const auto player = clocks_.fallen(context_->now());
    if (!player || is_over() || fallen_) return std::nullopt;
    if (flag_ == FlagRule::unfinished) return entry(kind::unfinished, max_seats);
    return entry(flag_ == FlagRule::organiser ? kind::fallen : kind::flag, *player);
}

// A log must stay short enough to be played again. What ends a game can always be entered.
std::optional<Fault> LiveGame::limit_reached(bool is_undo) const {
    const auto words = [](store::Number most) {
        const std::string text = std::to_string(most);
        return Sentence{text, text};
    };
    const Options& options = context_->options;
    if (is_undo && undos_ >= options.most_undos) {
        return fault("undos", {words(options.most_undos)}, 409);
    }
    if (history_.length() >= options.most_entries) {
        return fault("long", {words(options.most_entries)}, 409);
    }
    return std::nullopt;
}

store::Append LiveGame::append_of(std::vector<store::Entry> entries) {
    store::Entry& last = entries.back();
    const Time now = last.time;
    if (entries.front().kind == store::undo_kind) ++undos_;
    update_clocks(last, history_.asked());
    update_bots();
    store::Append append;
    append.game = stored_.id;
    append.expected = history_.length() - std::ssize(entries);
    const bool same_asked = history_.asked() == asked_before_;
    append.turn = store::Turn{pending_text(history_, stored_.seats),
                              same_asked ? stored_.turn.since : now, clocks_.deadline()};
    if (history_.is_over()) append.ending = store::GameEnd{now, ending_json(history_, playable_)};
    append.clears_requests =
        !requests_.empty() && (entries.size() > 1 || history_.changed(Role::spectator));
    const Seat seat = history_.table().seat_named(last.seat);
    if (!seat.is_none() && clocks_.rule().kind != ClockRule::Kind::none) {
        last.clock_left = clocks_.left(history_.match().player_at(seat), now);
    }
    append.entries = std::move(entries);
    return append;
}

std::vector<LiveGame::Decider> LiveGame::new_deciders(const store::Turn& turn) const {
    std::vector<Decider> list;
    if (history_.asked() == asked_before_ && !history_.changed(Role::spectator)) return list;
    const Seating::Deciders deciding = seating_.deciders(turn);
    for (std::size_t player = 0; player < max_seats; ++player) {
        const auto& before = deciders_before_[player];
        for (const store::PersonId person : deciding[player]) {
            const bool is_new = std::find(before.begin(), before.end(), person) == before.end();
            if (is_new) list.push_back({player, person});
        }
    }
    return list;
}

void LiveGame::assume(const store::Append& append) {
    stored_.turn = *append.turn;
    if (append.ending) stored_.ending = append.ending;
    if (append.clears_requests) requests_.clear();
    remember_who_is_asked();
}

}  // namespace bivouac::server
