// A table whose course turns: what is taken back, and what is played on from another game. A part
// of engine/table.h, which includes it.
#pragma once

#include <algorithm>

#include "engine/table.h"

namespace bivouac {

template <TableGame G>
Answer TableOf<G>::can_undo(Seat seat, std::size_t& at) const {
    if (seat.index() >= identity_.seats.size()) return refuse("no.seat");
    if (pending().empty()) return refuse("no.over");
    if (!pending().contains(seat)) return refuse("no.turn");
    at = entries_.size();
    for (; at > 0; --at) {
        const HistoryEntry& entry = entries_[at - 1];
        if (entry.changed_nothing) continue;
        if (entry.kind == Entry::Kind::reseed) return refuse("no.undo.chance");
        if (entry.seat == seat) break;
        if (entry.before.size() == 1) return refuse("no.undo.other");
    }
    if (at == 0) return refuse("no.undo.nothing");
    const HistoryEntry& entry = entries_[--at];
    if (entry.kind != Entry::Kind::action) return refuse("no.undo.other");
    if (entry.chance_fell) return refuse("no.undo.chance");
    if (entry.secret_shown) return refuse("no.undo.secret");
    if (entry.before != entry.after) return refuse("no.undo.acts");
    if (entries_.size() - at > copies_.size()) return refuse("no.undo.nothing");
    const std::size_t copy = copies_.size() - (entries_.size() - at);
    if (passes_a_window(copies_[copy].state, entry)) return refuse("no.undo.other");
    return Answer::yes();
}

template <TableGame G>
Answer TableOf<G>::undo(Seat seat) {
    std::size_t at = 0;
    Answer answer = can_undo(seat, at);
    if (!answer.accepted) return answer;
    const std::size_t copy = copies_.size() - (entries_.size() - at);
    const std::vector<HistoryEntry> rest(entries_.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                                         entries_.end());
    told_ = kept_ = entries_[at].told_before;
    milestones_.resize(std::min(milestones_.size(), at / milestone_every));
    now_ = copies_[copy].state;
    shown_ = copies_[copy].shown;
    entries_.resize(at);
    copies_.resize(copy);
    std::vector<Event> told;
    for (const HistoryEntry& kept : rest) enter(kept, told);
    last_.clear();
    return Answer::yes();
}

template <TableGame G>
Answer TableOf<G>::start_from(const Seed& open) {
    if (from_position_ || !entries_.empty()) return refuse("no.start");
    entries_.push_back(HistoryEntry(Entry::Kind::start, Seat{}));
    entries_.back().text = seed_text(open);
    last_.clear();
    start_ = now_ = begin(last_);
    told_ = {};
    count_told(last_, 0);
    shown_ = {};
    note_shown(last_, 0);
    return Answer::yes();
}

template <TableGame G>
Answer TableOf<G>::reseed(Seat seat, const Seed* open) {
    if (seat.index() >= identity_.seats.size()) return refuse("no.seat");
    if (pending().empty()) return refuse("no.over");
    std::vector<Event> told;
    HistoryEntry next(Entry::Kind::reseed, seat);
    if (open != nullptr) next.text = seed_text(*open);
    enter(std::move(next), told);
    last_ = std::move(told);
    return Answer::yes();
}

// What the seat knows stays; nothing else does, neither what is hidden nor what is to come.
template <TableGame G>
typename G::State TableOf<G>::dealt_anew(const State& state, Seat seat, const Seed& seed) const {
    Rng rng = rng_of(derived_seed(seed, "what is hidden"));
    State world = game_.imagine(game_.observe(state, Viewer::of(seat)), rng);
    world.chance = Chance::from(seed);
    return world;
}

template <TableGame G>
std::vector<Event> TableOf<G>::told_from(Witness witness, std::size_t& from) const {
    std::vector<Event> told;
    const std::size_t who = number_of(witness);
    const auto first = std::partition_point(
        entries_.begin(), entries_.end(),
        [&](const HistoryEntry& entry) { return entry.told_before[who] <= from; });
    const auto reached = static_cast<std::size_t>(first - entries_.begin());
    const std::size_t milestone = reached == 0 ? 0 : (reached - 1) / milestone_every;
    const std::size_t at = milestone * milestone_every;
    State state = start_;
    if (milestone > 0) {
        state = milestones_[milestone - 1];
        from -= entries_[at].told_before[who];
    } else if (!is_given_) {
        state = begin(told);
    }
    Events events(told);
    for (std::size_t i = at; i < entries_.size(); ++i) play(state, entries_[i], events);
    return told;
}

template <TableGame G>
Answer TableOf<G>::judged(Seat seat, std::string_view text, Action& action) const {
    if (seat.index() >= identity_.seats.size()) return refuse("no.seat");
    if (pending().empty()) return refuse("no.over");
    if (!game_.read(text, seat, action)) return refuse("no.unreadable");
    const Verdict verdict = game_.judge(now_, seat, action);
    if (verdict.legal) return Answer::yes();
    // Who has guessed an id is not told whose it is.
    if (names_unshown(verdict.reason, seat)) return refuse("no.unreadable");
    return Answer::no({shown(verdict.rule), speech().say(verdict.reason)});
}

template <TableGame G>
bool TableOf<G>::names_unshown(const Phrase& sentence, Seat seat) const {
    const KnownThings known = shown_to(Witness::of(seat));
    for (std::size_t i = 0; i < sentence.count; ++i) {
        const Arg& arg = sentence.args[i];
        if (arg.kind != Arg::Kind::name || known.contains(arg.category, arg.value)) continue;
        if (thing_of(game_, arg.category, arg.value).can_be_hidden()) return true;
    }
    return false;
}

}  // namespace bivouac
