#include "server/game_history.h"

#include <algorithm>

#include "core/text.h"
#include "engine/hooks.h"
#include "engine/speech.h"

namespace bivouac::server {

namespace {

constexpr std::size_t no_player = max_seats;

// The bits of a mark.
constexpr unsigned told_bit = 0, same_bit = 3, asked_bit = 5;
constexpr bool has_bit(store::Mark mark, std::size_t bit) { return (mark >> bit & 1U) != 0; }

Answer refusal(std::string_view key) { return Answer::no({{}, engine_sentence(key)}); }

}  // namespace

std::vector<std::string> actions_in(std::string_view text) {
    std::vector<std::string> actions;
    while (!text.empty()) actions.emplace_back(take_part(text, ' '));
    return actions;
}

GameHistory::GameHistory(const MakeMatch& make) : match_(make()) {
    sights_ = sights();
    for (const Role role : roles) told_[index(role)] = table().told(witness_of(role));
}

Witness GameHistory::witness_of(Role role) const {
    if (role == Role::referee) return Witness::referee();
    return is_player(role) ? Witness::of(seat_of(player_of(role))) : Witness::spectator();
}

PlayerFlags GameHistory::asked() const {
    PlayerFlags asked{};
    if (is_over()) return asked;
    const Seats pending = table().pending();
    for (std::size_t player = 0; player < max_seats; ++player) {
        asked[player] = pending.contains(seat_of(player));
    }
    return asked;
}

store::Number GameHistory::length_at(Role role, store::Number number) const {
    return number <= 0 ? 0 : seen_[index(role)][static_cast<std::size_t>(number) - 1];
}

GameHistory::Sights GameHistory::sights() const {
    Sights seen{};
    for (const Role role : {Role::first, Role::second, Role::spectator}) {
        seen[index(role)] = table().sight(witness_of(role));
    }
    return seen;
}

void GameHistory::see(Role role, bool is_asked_the_same) {
    changed_[index(role)] = true;
    seen_[index(role)].push_back(static_cast<std::uint32_t>(length_));
    if (is_player(role) && !is_asked_the_same) asked_since_[player_of(role)] = number(role);
}

void GameHistory::count(const Sights& before, const PlayerFlags& asked_before, std::size_t by,
                        bool heard) {
    ++length_;
    same_ = {};
    for (const Role role : roles) {
        news_[index(role)] = heard ? table().last_told(witness_of(role)) : 0;
        told_[index(role)] += news_[index(role)];
    }
    if (by != no_player && heard) decided_[by] = told_[by];
    const bool ended = table().ending().over;
    began_ = match_.advance();
    const Sights after = sights_ = sights();
    for (const Role role : roles) {
        const std::size_t at = index(role);
        if (began_) told_[at] = news_[at] = table().told(witness_of(role));
        changed_[at] =
            ended || role == Role::referee || at == by || news_[at] > 0 || before[at] != after[at];
        if (!changed_[at]) continue;
        const bool both_chose = asked_before[0] && asked_before[1] && by != no_player;
        const bool asked_the_same =
            is_player(role) && at != by && both_chose && !began_ && asked()[player_of(role)];
        see(role, asked_the_same);
        if (asked_the_same) same_[player_of(role)] = true;
    }
    if (!began_) return;
    decided_ = {};
    acted_ = {};
}

void GameHistory::note_mark() {
    unsigned mark = 0;
    const PlayerFlags now = asked();
    for (const Role role : {Role::first, Role::second, Role::spectator}) {
        if (changed_[index(role)]) mark |= 1U << (told_bit + index(role));
    }
    for (std::size_t player = 0; player < max_seats; ++player) {
        if (same_[player]) mark |= 1U << (same_bit + player);
        if (now[player]) mark |= 1U << (asked_bit + player);
    }
    marks_.push_back(static_cast<store::Mark>(mark));
}

PlayerFlags GameHistory::asked_in(store::Mark mark) {
    return {has_bit(mark, asked_bit), has_bit(mark, asked_bit + 1)};
}

void GameHistory::pass(store::Mark mark) {
    ++length_;
    marks_.push_back(mark);
    for (const Role role : roles) {
        changed_[index(role)] = role == Role::referee || has_bit(mark, told_bit + index(role));
        if (!changed_[index(role)]) continue;
        see(role, is_player(role) && has_bit(mark, same_bit + player_of(role)));
    }
}

void GameHistory::pass_undo() {
    ++length_;
    news_ = {};
    began_ = false;
    took_back_ = true;
    same_ = {};
    for (const Role role : roles) see(role);
    note_mark();
}

ActResult GameHistory::act(std::size_t player, const std::vector<std::string>& actions) {
    const Sights before = sights_;
    const PlayerFlags asked_before = asked();
    ActResult acted = own_table().act(seat_of(player), actions);
    if (acted.taken == 0) return acted;
    took_back_ = false;
    acted_[player] = true;
    count(before, asked_before, player, true);
    note_mark();
    return acted;
}

Answer GameHistory::play(const store::Entry& entry) {
    AnyTable& table = own_table();
    const Seat seat = table.seat_named(entry.seat);
    if (entry.kind == kind::standing) return table.file_standing(seat, entry.text);
    if (entry.kind == kind::take_back) return table.undo(seat);
    if (entry.kind == kind::resign) return table.close(Entry::Kind::resign, seat);
    if (entry.kind == kind::flag) return table.close(Entry::Kind::flag, seat);
    if (entry.kind == kind::draw) return table.close(Entry::Kind::draw, Seat{});
    if (entry.kind == kind::unfinished) return table.close(Entry::Kind::unfinished, Seat{});
    if (entry.kind == kind::adjudicate) {
        return table.close(Entry::Kind::adjudicate, table.seat_named(entry.text));
    }
    if (entry.kind == kind::fallen || entry.kind == kind::resumed) return Answer::yes();
    Seed open;
    const bool has_seed = parse_seed(entry.text, open);
    if (entry.kind == kind::start && has_seed) return match_.start_from(open);
    if (entry.kind == kind::reseed && (has_seed || entry.text.empty())) {
        return match_.reseed(seat, has_seed ? std::optional(open) : std::nullopt);
    }
    return refusal("no.unreadable");
}

Answer GameHistory::enter(const store::Entry& entry) {
    Answer answer = enter_unmarked(entry);
    if (answer.accepted && std::ssize(marks_) < length_) note_mark();
    return answer;
}

Answer GameHistory::enter_unmarked(const store::Entry& entry) {
    if (is_over()) return refusal("no.over");
    const Seat seat = table().seat_named(entry.seat);
    const std::size_t by = seat.is_none() ? no_player : match_.player_at(seat);
    if (entry.kind == kind::action) {
        const std::vector<std::string> actions = actions_in(entry.text);
        if (by == no_player || actions.empty()) return refusal("no.unreadable");
        const ActResult acted = act(by, actions);
        return acted.refused ? Answer::no(acted.refusal) : Answer::yes();
    }
    if (entry.kind == store::undo_kind) return refusal("no.unreadable");
    const Sights before = sights_;
    const PlayerFlags asked_before = asked();
    const Answer answer = play(entry);
    if (!answer.accepted) return answer;
    took_back_ = entry.kind == kind::take_back;
    if (took_back_) {
        for (const Role role : roles) kept_[index(role)] = table().kept_by_undo(witness_of(role));
    }
    count(before, asked_before, by, entry.kind == kind::standing);
    if (entry.kind == kind::reseed) acted_ = {};  // what was done before is of another game
    if (took_back_ || entry.kind == kind::start) {
        for (const Role role : roles) told_[index(role)] = table().told(witness_of(role));
        for (std::size_t& decided : decided_)
            decided = std::min(decided, told_[index(Role::referee)]);
    }
    if (entry.kind == kind::fallen || entry.kind == kind::resumed) {  // the clock is everybody's
        for (const Role role : {Role::first, Role::second, Role::spectator}) {
            if (!changed_[index(role)]) see(role);
        }
    }
    return answer;
}

// Everybody can tell.
void GameHistory::go_back(GameHistory&& before) {
    match_ = std::move(before.match_);
    sights_ = before.sights_;
    told_ = before.told_;
    decided_ = before.decided_;
    acted_ = before.acted_;
    kept_ = told_;
    pass_undo();
}

std::size_t GameHistory::told_at_last_decision(std::size_t player) const {
    return std::min(decided_[player], told_[player]);
}

bool GameHistory::can_take_back(std::size_t player) const {
    return !is_over() && table().can_undo(seat_of(player)).accepted;
}

}  // namespace bivouac::server
