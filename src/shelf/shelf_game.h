// A game on the shelf: what it tells about itself, every legal way to set it up, and its tables.
// Nothing above this folder knows a game by its name or its types.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "bots/order.h"
#include "bots/staff.h"
#include "core/catalogue.h"
#include "data/about.h"
#include "data/error.h"
#include "data/files.h"
#include "data/lesson.h"
#include "data/register.h"
#include "engine/any_table.h"
#include "engine/match.h"
#include "trials/trials.h"

namespace bivouac::shelf {

// One legal combination of scenario and options.
struct Setup {
    std::string name;  // "campaign/grognard", "short/conscript/dice"
    std::string scenario;
    // A value for each option that is not free, and free ones that have not their usual value.
    std::vector<Option> options;

    // Empty if the game has no such option.
    std::string value(std::string_view option) const;
};

// What belongs to a match and is no set-up of its own.
struct Extras {
    std::vector<std::string> scenarios;  // games of their own, such as a bidding
    std::vector<std::string> options;    // what those settle for the next game
};

// What a match is worth to a player in a tournament.
struct Worth {
    int points = 0;
    int tie_break = 0;
};

// A way to decide who plays better: one game or several.
struct MatchKind {
    // By player, of a match that is over; none where nothing was played that could be ranked.
    using Ranking =
        std::function<std::optional<std::array<Worth, max_seats>>(const std::vector<Sitting>&)>;

    std::string name;
    Match::Plan plan;
    Match::Judge judge = Match::by_last_game;
    bool can_be_drawn = false;  // so that players may agree on it
    Ranking ranking{};          // empty: no tournament is played this way
};

// A bot's word on a decision.
struct Suggestion {
    std::string action;
    int value = 500;                    // chance to win for the seat, per mille
    std::vector<std::string> line;      // begins with the action and goes on as the bot expects
    std::uint64_t iterations = 0;       // of a search
    bots::TimeBudget budget;            // for its next order
    std::chrono::microseconds wait{0};  // before which a window must not be answered
};

// What the staff of a game counts in a position, and how it weighs that in 256ths of a logit.
struct Judgement {
    std::vector<std::string> features;
    std::vector<int> weights;  // at the end of an operation
    std::vector<int> far;      // at the end of a long look ahead
    // Of these and of all else that staff.json says: another one where bots may play other moves.
    std::uint64_t fingerprint = 0;
};

class ShelfGame {
   public:
    using NewTable = tl::expected<std::unique_ptr<AnyTable>, Sentence>;
    using JsonResult = tl::expected<std::string, Sentence>;

    // `board` is what board_json() gives; a game made without its files has none.
    ShelfGame(data::About about, data::RulesRegister rules, std::string board,
              std::optional<data::Lesson> lesson = {});
    virtual ~ShelfGame() = default;

    const std::string& id() const { return about_.game; }
    const data::About& about() const { return about_; }
    const data::RulesRegister& rules() const { return rules_; }
    virtual const Catalogue& texts() const = 0;
    // What it was read from, so that it can be opened again under a later program. A game that was
    // made without files has none.
    const data::Files& files() const { return files_; }
    void keep(const data::Files& files) { files_ = files; }

    // For pages, see docs/pages.md: what is printed on the board and what the rules say. Public,
    // the same for everybody; no piece and no card is in it.
    const std::string& board_json() const { return board_; }
    std::string rules_json() const;

    // The guided first game; null if there is none. Records name it by the scenario `lesson`.
    const data::Lesson* lesson() const { return lesson_ ? &*lesson_ : nullptr; }
    static constexpr std::string_view lesson_scenario = "lesson";
    // Why it cannot be played, if so.
    std::optional<data::DataError> fault_of_lesson() const;

    const std::vector<Setup>& setups() const { return setups_; }  // in the order of the data
    // By its name; null if there is none.
    const Setup* find(std::string_view name) const;
    // What was chosen, completed by usual values and then by the first legal combination.
    tl::expected<Setup, Sentence> complete(const std::string& scenario,
                                           const std::vector<Option>& chosen) const;

    // Whether a window is asked of everybody or only of who could play a card: `strict`, which
    // shows nothing and is meant where nothing is said, or `quick`.
    static constexpr std::string_view windows_option = "windows";
    // What people play by where they have not chosen otherwise: quick windows.
    std::vector<Option> for_people(std::vector<Option> chosen) const;

    virtual Extras extras() const { return {}; }
    // Any table that a record can name: a set-up, also with extra options, or an extra scenario.
    virtual NewTable table(const std::string& scenario, const std::vector<Option>& options,
                           const Seed& seed) const = 0;
    // The same from a position. A "stack" in it is trusted.
    virtual NewTable table_from(const std::string& scenario, const std::vector<Option>& options,
                                const nlohmann::json& position) const = 0;
    // The matches that players of this set-up may sit down to, the usual one first; most are a
    // single game.
    virtual std::vector<MatchKind> matches(const Setup& setup) const;
    // One of these by its name, the usual one without; also `lesson`, where this set-up has it.
    std::optional<MatchKind> match(const Setup& setup, std::string_view name) const;

    // Exact chances where chance decides, as a JSON object: of what is under way at a table of this
    // game, from what the witness may know,
    virtual JsonResult odds(const AnyTable& table, Witness witness) const;
    // for a page, which is told of nothing that the witness has not been shown,
    virtual JsonResult page_odds(const AnyTable& table, Witness witness) const;
    // and of what is described by a request, less "do", "id" and "game".
    virtual JsonResult odds(const nlohmann::json& described) const;
    // Either of them for a page: what it describes may be a battle thought of at this table.
    virtual JsonResult page_odds(const AnyTable& table, Witness witness,
                                 const nlohmann::json& described) const;

    // The hardest question about odds that comes up in practice, for who measures how long it
    // takes; false if there is none.
    virtual bool ask_hard_odds() const { return false; }

    // What a bot would do for that seat, which must be pending at a table of this game: a function
    // of what the seat sees and of the order.
    virtual Suggestion suggest(const AnyTable& table, Seat seat,
                               const bots::Order& order) const = 0;

    // For who measures and tunes bots, from the referee's table: how much thought a decision of a
    // pending seat deserves, and what there is to count, a number for each feature. Empty for a
    // table that is weighed by nobody, such as a bidding.
    virtual bots::Matter matter(const AnyTable& table, Seat seat) const = 0;
    virtual Judgement judgement() const = 0;
    virtual std::vector<int> assess(const AnyTable& table) const = 0;

    // What machines can try with a set-up of this game.
    virtual std::unique_ptr<trials::Trials> trials(const Setup& setup) const = 0;

   protected:
    // One game of this set-up, the players sitting as they came.
    Match::Plan single_game(const Setup& setup) const;
    Match::Plan single_game(const std::string& scenario, const std::vector<Option>& options) const;
    // What a lesson is called in records; `usual` is the identity of its set-up.
    Identity lesson_identity(Identity usual) const;
    // Those of them that go with every combination.
    std::vector<Option> free_ones(const std::vector<Option>& options) const;
    // The options of the lesson's set-up, to be read like any other.
    std::vector<Option> lesson_options() const;

   private:
    const data::Option* known_option(std::string_view name) const;  // null if there is none

    data::About about_;
    data::RulesRegister rules_;
    std::string board_;
    std::optional<data::Lesson> lesson_;
    std::vector<Setup> setups_;
    data::Files files_;
};

}  // namespace bivouac::shelf
