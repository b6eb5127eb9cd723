// One game behind the interface of any table.
#pragma once

#include <array>
#include <cstring>
#include <utility>

#include "core/catalogue.h"
#include "core/derive.h"
#include "core/fnv.h"
#include "engine/hooks.h"
#include "engine/speech.h"

namespace bivouac {

// Keeps the position, the entries that led to it, and copies of the State only as far back as an
// undo could reach. What was told is not kept: a log is played again from the start.
template <TableGame G>
class TableOf final : public AnyTable {
   public:
    using State = typename G::State;

    TableOf(G game, Identity identity, const Seed& seed)
        : game_(std::move(game)), identity_(std::move(identity)), seed_(seed) {
        start_ = now_ = begin(last_);
        count_told(last_, 0);
        note_shown(last_, 0);
    }
    // From a given position: the seed only says what has not been drawn yet.
    TableOf(G game, Identity identity, const State& position)
        : TableOf(std::move(game), std::move(identity), Seed{}, position) {
        from_position_ = true;
    }
    // From one that the identity names, so that a record can begin there; the seed is in it.
    TableOf(G game, Identity identity, const Seed& seed, const State& start)
        : game_(std::move(game)), identity_(std::move(identity)), seed_(seed) {
        start_ = now_ = start;
        is_given_ = true;
        note_shown({}, 0);
    }

    const G& game() const { return game_; }
    const State& state() const { return now_; }
    // The pieces and cards that this witness has been shown so far.
    KnownThings shown_to(Witness witness) const {
        if (hides_nothing_from(witness)) {
            KnownThings all;
            show_everything(game_, all);
            return all;
        }
        return shown_[number_of(witness)];
    }

    const Identity& identity() const override { return identity_; }
    bool began_from_position() const override { return from_position_; }
    const Seed& seed() const override { return seed_; }
    std::string state_bytes() const override {
        std::string bytes(sizeof(State), '\0');
        std::memcpy(bytes.data(), &now_, sizeof(State));
        return bytes;
    }
    std::unique_ptr<AnyTable> clone() const override { return std::make_unique<TableOf>(*this); }

    Seats pending() const override { return closed_ ? Seats{} : game_.pending(now_); }

    Ending ending() const override {
        const Outcome outcome = game_.outcome(now_);
        Ending ending;
        for (std::size_t i = 0; i < identity_.seats.size(); ++i) {
            ending.score.push_back(outcome.score[i]);
        }
        ending.over = outcome.over || closed_;
        if (outcome.over) {
            ending.winner = outcome.winner;
            ending.degree = outcome.degree.name;
            ending.reason = shown(outcome.reason);
        } else if (closed_) {
            static constexpr std::string_view reasons[] = {
                "", "", "resignation", "flag", "agreement", "adjudication", "unfinished"};
            ending.broken_off = true;
            const HistoryEntry& last = entries_.back();
            ending.reason = reasons[static_cast<std::size_t>(last.kind)];
            if (last.kind == Entry::Kind::adjudicate) ending.winner = last.seat;
            if (last.kind == Entry::Kind::resign || last.kind == Entry::Kind::flag) {
                ending.winner = last.seat.other();
            }
        }
        return ending;
    }

    Question question(Witness witness, Seat asked) const override {
        Question question;
        question.pending = pending();
        question.over = question.pending.empty();
        if (question.over) {
            question.prompt = in_language(engine_sentence("ask.over"), witness.language());
            return question;
        }
        question.seat = seat_in_question(witness, asked);
        const Seat seat = question.seat;
        if (!witness.may_see_choices_of(seat) || !question.pending.contains(seat)) {
            question.prompt = in_language(engine_sentence("ask.wait"), witness.language());
            return question;
        }
        const Speech voice = speech(witness);
        const Decision decision = game_.decision(now_, seat);
        question.kind = decision.kind;
        question.rule = shown(decision.rule);
        question.prompt = voice.say(decision.prompt);
        question.standing = decision.standing;
        Actions list;
        game_.legal(now_, seat, list);
        for (const Action action : list) {
            const Phrase words = describe_choice(game_, now_, action);
            question.actions.push_back({game_.write(action), voice.say(words)});
        }
        return question;
    }
    std::string question_json(Witness witness, Seat asked) const override {
        return bivouac::question_json(identity_, question(witness, asked), ending());
    }

    ActResult act(Seat seat, const std::vector<std::string>& actions) override {
        ActResult acted;
        std::vector<Event> told;
        for (const std::string& text : actions) {
            Action action;
            const Answer answer = judged(seat, text, action);
            if (!answer.accepted) {
                acted.refused = true;
                acted.refusal = answer.refusal;
                break;
            }
            HistoryEntry next(Entry::Kind::action, seat);
            next.action = action;
            const HistoryEntry& entry = enter(std::move(next), told);
            ++acted.taken;
            // In a secret phase the other seat may be pending too; stopping for it would tell.
            if (entry.chance_fell || !pending().contains(seat)) break;
        }
        if (acted.taken > 0) last_ = std::move(told);
        return acted;
    }

    std::string last_events(Witness witness) const override {
        return events_json(speech(), last_, witness);
    }

    Answer explain(Seat seat, std::string_view text) const override {
        Action action;
        return judged(seat, text, action);
    }

    std::string observation_json(Witness witness) const override {
        if (witness.is_referee()) return position_json();
        JsonWriter json;
        describe_observation(game_, game_.observe(now_, witness.viewer()), json);
        return json.take();
    }
    std::string position_json() const override {
        JsonWriter json;
        describe_position(game_, now_, json);
        return json.take();
    }

    std::string page_json(Witness witness) const override {
        JsonWriter json;
        if (hides_nothing_from(witness)) {
            describe_open_page(game_, now_, json);
        } else {
            describe_page(game_, game_.observe(now_, witness.viewer()), json);
        }
        return json.take();
    }
    std::string names_json(Witness witness) const override {
        JsonWriter json;
        describe_names(game_, shown_to(witness), json);
        return json.take();
    }
    std::string last_page_events(Witness witness) const override {
        return events_json(speech(witness), last_, witness, 0, EventForm::page);
    }

    std::string log_json(Witness witness, std::size_t from) const override {
        const std::vector<Event> told = told_from(witness, from);
        return events_json(speech(), told, witness, from);
    }
    std::string page_log_json(Witness witness, std::size_t from) const override {
        const std::vector<Event> told = told_from(witness, from);
        return events_json(speech(witness), told, witness, from, EventForm::page);
    }

    std::size_t told(Witness witness) const override { return told_[number_of(witness)]; }
    std::size_t kept_by_undo(Witness witness) const override { return kept_[number_of(witness)]; }
    std::size_t last_told(Witness witness) const override { return count_seen(last_, witness); }

    std::uint64_t sight(Witness witness) const override {
        Fnv1a hash;
        if (witness.is_referee()) {
            hash.add_text(bytes_of(now_));
        } else {
            const typename G::Observation seen = game_.observe(now_, witness.viewer());
            hash.add_text(bytes_of(seen.view));
        }
        const Seats awaited = pending();
        hash.add_number((awaited.contains(Seat{0}) ? 1u : 0u) +
                        (awaited.contains(Seat{1}) ? 2u : 0u));
        return hash.value;
    }

    Answer undo(Seat seat) override;
    Answer can_undo(Seat seat) const override {
        std::size_t at = 0;
        return can_undo(seat, at);
    }

    Answer file_standing(Seat seat, std::string_view text) override {
        if (seat.index() >= identity_.seats.size()) return refuse("no.seat");
        if (pending().empty()) return refuse("no.over");
        State trial = now_;
        Events unheard;
        if (!file_answer(game_, trial, seat, text, unheard)) return refuse("no.standing");
        std::vector<Event> told;
        HistoryEntry next(Entry::Kind::standing, seat);
        next.text = text;
        enter(std::move(next), told);
        last_ = std::move(told);
        return Answer::yes();
    }

    std::vector<std::string> standing(Seat seat) const override {
        return answers_of(game_, now_, seat);
    }

    Answer start_from(const Seed& open) override;
    Answer reseed(Seat seat, const Seed* open) override;

    Answer close(Entry::Kind kind, Seat seat) override {
        using Kind = Entry::Kind;
        const bool needs_seat = kind == Kind::resign || kind == Kind::flag;
        const bool sits = seat.index() < identity_.seats.size();
        if (!ends_the_game(kind)) return refuse("no.close");
        const bool fits = needs_seat ? sits : seat.is_none() || (kind == Kind::adjudicate && sits);
        if (!fits) return refuse("no.seat");
        if (pending().empty()) return refuse("no.over");
        entries_.push_back(HistoryEntry(kind, seat));
        entries_.back().told_before = told_;
        closed_ = true;
        last_.clear();
        return Answer::yes();
    }

    std::vector<Entry> entries() const override {
        std::vector<Entry> list;
        list.reserve(entries_.size());
        for (const HistoryEntry& entry : entries_) list.push_back(written(entry));
        return list;
    }

    std::vector<Option> settlement() const override {
        if (!game_.outcome(now_).over) return {};
        return settled(game_, now_);
    }

   private:
    // No honest player goes back further, and nobody shall fill the memory by standing answers.
    static constexpr std::ptrdiff_t most_copies = 128;
    // The State is kept before each so many entries, so that the end of a long log can be told
    // without playing all of it again.
    static constexpr std::size_t milestone_every = 256;

    // All that are told different things. The referee is the last.
    static constexpr std::array witnesses{Witness::of(Seat{0}), Witness::of(Seat{1}),
                                          Witness::spectator(), Witness::referee()};
    static std::size_t number_of(Witness witness) {
        if (witness.is_referee()) return max_seats + 1;
        const Seat seat = witness.viewer().seat;
        return seat.is_none() ? max_seats : seat.index();
    }
    // How many events each of them has been told.
    using EventCounts = std::array<std::uint32_t, witnesses.size()>;
    void count_told(const std::vector<Event>& told, std::size_t from) {
        for (std::size_t i = 0; i < witnesses.size(); ++i) {
            for (std::size_t e = from; e < told.size(); ++e) {
                told_[i] += seen_by(told[e], witnesses[i]).empty() ? 0U : 1U;
            }
        }
    }

    // An entry, with what an undo has to know about it.
    struct HistoryEntry {
        Entry::Kind kind = Entry::Kind::action;
        Seat seat;
        Action action;
        std::string text;
        Seats before;
        Seats after;
        bool chance_fell = false;
        bool secret_shown = false;
        bool changed_nothing = false;  // a standing answer that met no open question
        EventCounts told_before{};

        HistoryEntry() = default;
        HistoryEntry(Entry::Kind what, Seat whose) : kind(what), seat(whose) {}
    };

    // The referee is shown everything from the start.
    using KnownToEach = std::array<KnownThings, witnesses.size() - 1>;

    // What an undo goes back to.
    struct Copy {
        State state;
        KnownToEach shown;
    };

    // After an entry: what each viewer now sees, was told, and is offered to choose from.
    void note_shown(const std::vector<Event>& told, std::size_t from) {
        for (std::size_t i = 0; i < shown_.size(); ++i) {
            const Viewer viewer = witnesses[i].viewer();
            show(game_, game_.observe(now_, viewer), shown_[i]);
            for (std::size_t e = from; e < told.size(); ++e) {
                shown_[i].add(told[e].seen_by(viewer));
            }
        }
        for (std::size_t i = 0; i < max_seats; ++i) {
            if (!game_.pending(now_).contains(Seat{i})) continue;
            shown_[i].add(game_.decision(now_, Seat{i}).prompt);
            Actions list;
            game_.legal(now_, Seat{i}, list);
            for (const Action action : list) shown_[i].add(game_.describe(action));
        }
    }

    bool hides_nothing_from(Witness witness) const {
        return witness.is_referee() || closed_ || game_.outcome(now_).over;
    }

    // What the table told, from the witness's event number `from` on, which becomes the number
    // among them: plays again from the last milestone before it.
    std::vector<Event> told_from(Witness witness, std::size_t& from) const;

    State begin(std::vector<Event>& told) const {
        const bool is_open = !entries_.empty() && entries_.front().kind == Entry::Kind::start;
        const Seed seed = is_open ? seed_in(entries_.front()) : seed_;
        return game_.start(seed, Events(told));
    }

    // The open one in its text, or the table's own.
    Seed seed_in(const HistoryEntry& entry) const {
        Seed seed = seed_;
        parse_seed(entry.text, seed);
        return seed;
    }

    State dealt_anew(const State& state, Seat seat, const Seed& seed) const;

    Speech speech(Witness witness = Witness::spectator()) const {
        return Speech(
            game_.texts(),
            [this](std::uint8_t category, std::uint64_t value) {
                return game_.name_key(category, value);
            },
            [this](std::uint8_t category, std::uint64_t value) {
                return thing_of(game_, category, value);
            },
            witness.language());
    }

    std::string shown(std::string_view rule) const {
        return rule.empty() ? std::string() : identity_.prefix + "." + std::string(rule);
    }

    static std::string_view bytes_of(const State& state) {
        return {reinterpret_cast<const char*>(&state), sizeof(State)};
    }

    static bool ends_the_game(Entry::Kind kind) {
        using Kind = Entry::Kind;
        return kind != Kind::action && kind != Kind::standing && kind != Kind::start &&
               kind != Kind::reseed;
    }

    static Answer refuse(std::string_view key) { return Answer::no({{}, engine_sentence(key)}); }

    Seat seat_in_question(Witness witness, Seat asked) const {
        const Seats awaited = pending();
        if (!asked.is_none()) return asked;
        const Seat own = witness.viewer().seat;
        return awaited.contains(own) ? own : awaited.first();
    }

    Answer judged(Seat seat, std::string_view text, Action& action) const;
    bool names_unshown(const Phrase& sentence, Seat seat) const;

    void play(State& state, const HistoryEntry& entry, Events& events) const {
        if (entry.kind == Entry::Kind::action) {
            game_.apply(state, entry.seat, entry.action, events);
        } else if (entry.kind == Entry::Kind::standing) {
            file_answer(game_, state, entry.seat, entry.text, events);
        } else if (entry.kind == Entry::Kind::reseed) {
            state = dealt_anew(state, entry.seat, seed_in(entry));
        }
    }

    // Plays a legal entry, notes what an undo has to know, and forgets the copies no undo can
    // reach.
    const HistoryEntry& enter(HistoryEntry entry, std::vector<Event>& told) {
        const State before = now_;
        const KnownToEach shown_before = shown_;
        const std::size_t heard = told.size();
        if (!entries_.empty() && entries_.size() % milestone_every == 0) {
            milestones_.resize(entries_.size() / milestone_every - 1);
            milestones_.push_back(now_);
        }
        entry.told_before = told_;
        Events events(told);
        play(now_, entry, events);
        count_told(told, heard);
        entry.before = game_.pending(before);
        entry.after = game_.pending(now_);
        entry.chance_fell = entry.kind == Entry::Kind::reseed ||
                            game_.chance_drawn(before) != game_.chance_drawn(now_);
        entry.secret_shown = false;
        for (std::size_t i = heard; i < told.size(); ++i) {
            entry.secret_shown |=
                shows_a_secret(told[i].nature) || shows_a_secret(told[i].private_nature);
        }
        note_shown(told, heard);
        entry.changed_nothing = entry.kind == Entry::Kind::standing && asks_the_same(before, entry);
        entries_.push_back(std::move(entry));
        copies_.push_back({before, shown_before});
        if (is_final(entries_.back())) copies_.clear();
        if (std::ssize(copies_) > most_copies) {
            copies_.erase(copies_.begin(), copies_.begin() + most_copies / 2);
        }
        return entries_.back();
    }

    bool asks_the_same(const State& before, const HistoryEntry& entry) const {
        if (!entry.before.contains(entry.seat)) return true;
        if (entry.before != entry.after) return false;
        const Decision was = game_.decision(before, entry.seat);
        const Decision is = game_.decision(now_, entry.seat);
        return was.kind == is.kind && was.prompt == is.prompt;
    }

    // If it is, the entry at that place goes, and there is a copy of the State before it.
    Answer can_undo(Seat seat, std::size_t& at) const;

    static bool can_be_taken_back(const HistoryEntry& entry) {
        return !entry.chance_fell && !entry.secret_shown && entry.before == entry.after;
    }
    // Nobody's undo reaches past it. In a secret phase the other's choices lie side by side with
    // it.
    static bool is_final(const HistoryEntry& entry) {
        return entry.before.size() == 1 && !entry.changed_nothing && !can_be_taken_back(entry);
    }

    // Whether the other would have been asked had he filed no standing answers: that they exist is
    // a secret, so undo must not know them.
    bool passes_a_window(const State& before, const HistoryEntry& entry) const {
        State plain = before;
        withdraw_answers(game_, plain, entry.seat.other());
        Events unheard;
        play(plain, entry, unheard);
        return game_.pending(plain) != entry.after;
    }

    Entry written(const HistoryEntry& entry) const {
        Entry out{entry.kind, entry.seat, entry.text};
        if (entry.kind == Entry::Kind::action) out.text = game_.write(entry.action);
        if (entry.kind == Entry::Kind::adjudicate) {
            out.text = entry.seat.is_none() ? "draw" : seat_name(entry.seat);
            out.seat = Seat{};
        }
        return out;
    }

    G game_;
    Identity identity_;
    Seed seed_{};
    State start_{};
    State now_{};
    std::vector<HistoryEntry> entries_;
    std::vector<Copy> copies_;  // before each of the last entries
    std::vector<State> milestones_;
    EventCounts told_{}, kept_{};
    std::vector<Event> last_;
    KnownToEach shown_{};         // by seat; the spectator last
    bool is_given_ = false;       // start_ was not set up from the seed
    bool from_position_ = false;  // and nothing names it
    bool closed_ = false;
};

}  // namespace bivouac

#include "engine/table_turns.h"
