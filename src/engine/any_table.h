// A game in play, whatever game it is: text and JSON, no type of a game. Everything above the games
// except bots, fuzzers and bench uses only this.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue.h"
#include "core/random.h"
#include "engine/seat.h"

namespace bivouac {

// The same sentence in both languages.
struct Sentence {
    std::string en;
    std::string fr;

    friend bool operator==(const Sentence&, const Sentence&) = default;
};

// A name and a value, as they stand in a record: level=grognard.
struct Option {
    std::string name;
    std::string value;

    friend bool operator==(const Option&, const Option&) = default;
};

// What is played. Two tables with the same identity and seed come to the same position by the same
// entries.
struct Identity {
    std::string game;    // id of the game
    std::string prefix;  // stands before a rule id that is shown
    std::string scenario;
    std::vector<Option> options;
    int rules_version = 1;
    std::string data_digest;
    std::vector<std::string> seats;  // by Seat: two names

    friend bool operator==(const Identity&, const Identity&) = default;
};

// Who looks at a table: a seat, a spectator, or the referee, who sees everything. A Viewer is never
// the referee: a game builds no view for them.
class Witness {
   public:
    static constexpr Witness referee() { return Witness(Viewer::spectator(), true); }
    static constexpr Witness spectator() { return Witness(Viewer::spectator(), false); }
    static constexpr Witness of(Seat seat) { return Witness(Viewer::of(seat), false); }

    constexpr bool is_referee() const { return is_referee_; }
    constexpr bool sits_at(Seat seat) const { return viewer_.sits_at(seat); }
    constexpr bool may_see_choices_of(Seat seat) const { return is_referee_ || sits_at(seat); }
    constexpr Viewer viewer() const { return viewer_; }

    // The same, reading one language only: sentences of pages are written in it, as strings.
    // Otherwise they are objects with both.
    constexpr Witness reading(std::optional<Language> language) const {
        Witness reader = *this;
        reader.language_ = language;
        return reader;
    }
    constexpr std::optional<Language> language() const { return language_; }

   private:
    constexpr Witness(Viewer viewer, bool referee) : viewer_(viewer), is_referee_(referee) {}

    Viewer viewer_;
    bool is_referee_ = false;
    std::optional<Language> language_;
};

struct Choice {
    std::string action;
    Sentence text;
};

// What is asked, as far as the witness may know it.
struct Question {
    bool over = false;
    Seat seat;  // of whom; none when over
    Seats pending;
    std::string kind;  // empty for a witness who is not asked
    std::string rule;  // with the game's prefix; empty likewise
    Sentence prompt;
    std::vector<Choice> actions;  // empty likewise
    // What may be filed to be asked this no more, with ":turn" or ":game" behind it; empty:
    // nothing.
    std::string standing;
};

// How it ended: by the rules, or by an entry of the record that is no action of the game.
struct Ending {
    bool over = false;
    bool broken_off = false;  // by resignation, flag, agreement or adjudication, not by the rules
    Seat winner;              // none: a draw, or not over
    std::string degree;       // of a victory by the rules: the game's word; empty: a plain one
    // A clause with its prefix, or: resignation flag agreement adjudication unfinished.
    std::string reason;
    std::vector<std::int64_t> score;  // by seat
};

// A refusal: which rule forbids it, and a sentence. Without a rule the request itself was wrong.
struct Refusal {
    std::string rule;
    Sentence sentence;
};

struct ActResult {
    std::size_t taken = 0;  // how many of the actions were applied
    bool refused = false;   // the next one was not legal; those before it stay taken
    Refusal refusal;
};

struct Answer {
    bool accepted = true;
    Refusal refusal;

    static Answer yes() { return {}; }
    static Answer no(Refusal refusal) { return {false, std::move(refusal)}; }
};

// One line of the record.
struct Entry {
    enum class Kind : std::uint8_t {
        action,    // of the game
        standing,  // a standing answer to windows: secret until the end
        resign,
        flag,        // the clock ran out
        draw,        // agreed by both
        adjudicate,  // decided by the referee; `text` names the winner or says "draw"
        unfinished,  // broken off by the referee: nobody has won, and it is no draw
        start,       // the first of all: begun from an open seed, which `text` is
        reseed,      // chance anew; `text` is an open seed, or empty: the table's own
    };
    Kind kind = Kind::action;
    Seat seat;  // none for draw, adjudicate, unfinished and start
    std::string text;

    friend bool operator==(const Entry&, const Entry&) = default;
};

// The standing answer that declines every kind of window, with ":turn" or ":game" behind it.
inline constexpr std::string_view decline_all = "decline:all";

class AnyTable {
   public:
    virtual ~AnyTable() = default;

    // Fixed for the life of the table.
    virtual const Identity& identity() const = 0;
    // The position was not set up from a seed but given: such a game has no record.
    virtual bool began_from_position() const = 0;
    // Secret until the game is over. The caller keeps it so.
    virtual const Seed& seed() const = 0;

    // Whose decision is awaited; none exactly when ending().over.
    virtual Seats pending() const = 0;
    virtual Ending ending() const = 0;

    // What is asked of `asked`, or of the first pending seat if that is none; a witness who is
    // himself pending is asked himself. Only the seat in question and the referee are given kind,
    // rule and actions; others learn who is awaited, nothing else. The list is never empty for who
    // may see it.
    virtual Question question(Witness witness, Seat asked = Seat{}) const = 0;
    // The same as the protocol writes it: a JSON object.
    virtual std::string question_json(Witness witness, Seat asked = Seat{}) const = 0;

    // Applies the actions one by one until one is illegal, chance falls or another seat is pending.
    // Refused with nothing taken: nothing has changed.
    virtual ActResult act(Seat seat, const std::vector<std::string>& actions) = 0;
    // What that witness saw of the last call of act() or file_standing() that changed something: a
    // JSON array.
    virtual std::string last_events(Witness witness) const = 0;

    // Whether the seat could do this now; says no more than that seat may know. Changes nothing.
    virtual Answer explain(Seat seat, std::string_view action) const = 0;

    // All that the witness may know, as a JSON object; the referee gets the position.
    virtual std::string observation_json(Witness witness) const = 0;
    virtual std::string position_json() const = 0;

    // For a page in a browser, see docs/pages.md: what it draws. Like the observation, but built so
    // that no piece and no card which the witness has not been shown is in it by name or id. Once
    // the game is over, and for the referee, nothing is hidden.
    virtual std::string page_json(Witness witness) const = 0;
    // What the things that the witness has been shown so far are called, and what is printed on
    // them: an object by id. A function of the entries: from entry to entry it only grows.
    virtual std::string names_json(Witness witness) const = 0;
    // last_events() and log_json() for a page, with ids to point at and to move by.
    virtual std::string last_page_events(Witness witness) const = 0;
    virtual std::string page_log_json(Witness witness, std::size_t from = 0) const = 0;

    // Everything that witness has been told since the start: a JSON array of events, from number
    // `from` on. What was undone is not in it.
    virtual std::string log_json(Witness witness, std::size_t from = 0) const = 0;

    // How many events that witness has been told since the start, and how many of them by the last
    // call of act() or file_standing() that changed something.
    virtual std::size_t told(Witness witness) const = 0;
    virtual std::size_t last_told(Witness witness) const = 0;
    // A number that stays the same as long as nothing changes for that witness: neither what he may
    // know nor who is awaited. For one process only: it is written nowhere.
    virtual std::uint64_t sight(Witness witness) const = 0;

    // Takes back the seat's last action. Refused across another player's decision, after chance,
    // after a secret was shown, and where it would change who acts. Where both decide secretly only
    // the seat's own last choice goes, and neither the answer nor the board tells whether the other
    // has chosen; a game that opens what was chosen says so by an event that reveals. Afterwards
    // the record reads as if the action had never been.
    virtual Answer undo(Seat seat) = 0;
    // After undo(): of the events that the witness had been told, how many come before what was
    // taken back.
    virtual std::size_t kept_by_undo(Witness witness) const = 0;
    // What undo() would answer. Changes nothing.
    virtual Answer can_undo(Seat seat) const = 0;

    // Files an answer that is given to windows by itself from now on, as the game writes it; "ask"
    // withdraws all that the seat has filed. It is an entry of the record and nobody else is told.
    // Refused if the game does not know it.
    virtual Answer file_standing(Seat seat, std::string_view answer) = 0;
    // What the seat has filed and is still in force, as it would be filed. For that seat alone.
    virtual std::vector<std::string> standing(Seat seat) const = 0;

    // Begins again from a seed that everybody knows: what fell in another game falls here too, as
    // long as the same is done. The table's own seed waits for reseed(). Refused after any entry.
    virtual Answer start_from(const Seed& open) = 0;
    // From here on chance comes from the table's own seed, or from another open one if that is not
    // null, and what the seat does not know is dealt anew: whoever has seen how the other game went
    // on, and all that was hidden in it, knows nothing of this one. The seat sees no change.
    virtual Answer reseed(Seat seat, const Seed* open) = 0;

    // Ends the match without touching the position; refused once it is over. kind must be one that
    // ends it; for adjudicate `seat` is the winner, none for a draw.
    virtual Answer close(Entry::Kind kind, Seat seat) = 0;

    // What was entered so far, in order. Holds secrets: for the record and the referee.
    virtual std::vector<Entry> entries() const = 0;

    // What this game settles for the next one of a match, such as who plays which side; empty
    // before its end and for games that settle nothing.
    virtual std::vector<Option> settlement() const = 0;

    // The position as bytes, for tests that want to compare.
    virtual std::string state_bytes() const = 0;
    // A table in the same situation that shares nothing with this one.
    virtual std::unique_ptr<AnyTable> clone() const = 0;

    // "french" to its Seat; none if no seat has that name.
    Seat seat_named(std::string_view name) const {
        const std::vector<std::string>& names = identity().seats;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i] == name) return Seat{i};
        }
        return Seat{};
    }
    std::string seat_name(Seat seat) const {
        return seat.is_none() ? std::string() : identity().seats[seat.index()];
    }
};

}  // namespace bivouac
