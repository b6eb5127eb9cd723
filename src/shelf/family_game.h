// A game on the shelf, whatever its family: set-ups, tables, lesson, bots and trials. A Family says
//   using Game, Staff, Aid;                 its ProcedureGame, who plays it, what tries it
//   static auto load(const data::Files&);   its Data as a shared pointer, or a data::DataError
//   static auto read(const Game&, position);   a State, or a sentence
//   static std::string describe(const Data&);  what the data holds, lines for people
// and derives its own game from this one, with the matches and the odds that only it has.
#pragma once

#include <nlohmann/json.hpp>
#include <utility>

#include "bots/advise.h"
#include "data/staff.h"
#include "engine/table.h"
#include "shelf/board_json.h"
#include "shelf/shelf_game.h"
#include "trials/trials_of.h"

namespace bivouac::shelf {

// From a table to a bot and back: the only place where a bot and a game in play come near each
// other, and all that goes across is an Observation. Nothing if that is no table of this game.
template <class G, bots::Staff<G> S>
std::optional<Suggestion> suggest_at(const AnyTable& table, const S& staff, Seat seat,
                                     const bots::Order& order) {
    const auto* own = dynamic_cast<const TableOf<G>*>(&table);
    if (own == nullptr) return std::nullopt;
    const typename G::Observation seen = own->game().observe(own->state(), Viewer::of(seat));
    bots::Advice advice = bots::advise(own->game(), staff, seen, seat, order);
    return Suggestion{advice.line.front(), advice.value,  std::move(advice.line),
                      advice.iterations,   advice.budget, advice.wait};
}

template <class FamilyType>
class FamilyGame : public ShelfGame {
   public:
    using Family = FamilyType;
    using Game = typename Family::Game;
    using Data = typename Game::Data;
    using GameOptions = typename Game::Options;

    FamilyGame(data::About about, data::RulesRegister rules, std::shared_ptr<const Data> data,
               const data::StaffNumbers& numbers, std::string board = {},
               std::optional<data::Lesson> lesson = {});

    const std::shared_ptr<const Data>& data() const { return data_; }

    const Catalogue& texts() const override { return data_->texts; }
    Extras extras() const override;
    NewTable table(const std::string& scenario, const std::vector<Option>& options,
                   const Seed& seed) const override;
    NewTable table_from(const std::string& scenario, const std::vector<Option>& options,
                        const nlohmann::json& position) const override;
    Suggestion suggest(const AnyTable& table, Seat seat, const bots::Order& order) const override;
    bots::Matter matter(const AnyTable& table, Seat seat) const override;
    Judgement judgement() const override;
    std::vector<int> assess(const AnyTable& table) const override;
    std::unique_ptr<trials::Trials> trials(const Setup& setup) const override;

   protected:
    // The options of any table but a lesson.
    virtual tl::expected<GameOptions, Sentence> options_of(
        const std::string& scenario, const std::vector<Option>& options) const;

   private:
    NewTable lesson_table(const std::vector<Option>& free, const Seed& seed) const;

    std::shared_ptr<const Data> data_;
    typename Family::Staff staff_;
    std::uint64_t fingerprint_;  // of the numbers that it goes by
};

template <class F>
FamilyGame<F>::FamilyGame(data::About about, data::RulesRegister rules,
                          std::shared_ptr<const Data> data, const data::StaffNumbers& numbers,
                          std::string board, std::optional<data::Lesson> lesson)
    : ShelfGame(std::move(about), std::move(rules), std::move(board), std::move(lesson)),
      data_(std::move(data)),
      staff_(numbers),
      fingerprint_(numbers.fingerprint()) {}

template <class F>
Extras FamilyGame<F>::extras() const {
    if (lesson() == nullptr) return {};
    return {{std::string(lesson_scenario)}, {}};
}

template <class F>
tl::expected<typename F::Game::Options, Sentence> FamilyGame<F>::options_of(
    const std::string& scenario, const std::vector<Option>& options) const {
    const auto setup = complete(scenario, options);
    if (!setup) return tl::unexpected(setup.error());
    GameOptions read;
    read_options(*data_, scenario, setup->options, read);
    return read;
}

template <class F>
ShelfGame::NewTable FamilyGame<F>::lesson_table(const std::vector<Option>& free,
                                                const Seed& seed) const {
    std::vector<Option> named = lesson_options();
    named.insert(named.end(), free.begin(), free.end());
    const auto options = options_of(lesson()->scenario, named);
    if (!options) return tl::unexpected(options.error());
    const Game game(data_, *options);
    auto state = F::read(game, lesson()->position);
    if (!state) return tl::unexpected(Sentence{state.error(), ""});
    state->chance = Chance::from(lesson()->chance.value_or(seed));
    return std::make_unique<TableOf<Game>>(game, lesson_identity(identity_of(*data_, *options)),
                                           seed, *state);
}

template <class F>
ShelfGame::NewTable FamilyGame<F>::table(const std::string& scenario,
                                         const std::vector<Option>& options,
                                         const Seed& seed) const {
    if (scenario == lesson_scenario && lesson() != nullptr &&
        free_ones(options).size() == options.size()) {
        return lesson_table(options, seed);
    }
    const auto read = options_of(scenario, options);
    if (!read) return tl::unexpected(read.error());
    return std::make_unique<TableOf<Game>>(Game(data_, *read), identity_of(*data_, *read), seed);
}

template <class F>
ShelfGame::NewTable FamilyGame<F>::table_from(const std::string& scenario,
                                              const std::vector<Option>& options,
                                              const nlohmann::json& position) const {
    const auto read = options_of(scenario, options);
    if (!read) return tl::unexpected(read.error());
    const Game game(data_, *read);
    const auto state = F::read(game, position);
    if (!state) return tl::unexpected(Sentence{state.error(), ""});
    return std::make_unique<TableOf<Game>>(game, identity_of(*data_, *read), *state);
}

template <class F>
Suggestion FamilyGame<F>::suggest(const AnyTable& table, Seat seat,
                                  const bots::Order& order) const {
    return suggest_at<Game>(table, staff_, seat, order).value_or(Suggestion{});
}

template <class F>
bots::Matter FamilyGame<F>::matter(const AnyTable& table, Seat seat) const {
    const auto* own = dynamic_cast<const TableOf<Game>*>(&table);
    return own == nullptr ? bots::Matter::formality
                          : staff_.matter(own->game(), own->state(), seat);
}

template <class F>
Judgement FamilyGame<F>::judgement() const {
    const auto& near = staff_.weights(bots::Sight::near);
    const auto& far = staff_.weights(bots::Sight::far);
    const auto& names = F::Staff::feature_names;
    return {{names.begin(), names.end()},
            {near.begin(), near.end()},
            {far.begin(), far.end()},
            fingerprint_};
}

template <class F>
std::vector<int> FamilyGame<F>::assess(const AnyTable& table) const {
    const auto* own = dynamic_cast<const TableOf<Game>*>(&table);
    bots::Features features;
    if (own != nullptr) staff_.assess(own->game(), own->state(), features);
    return {features.begin(), features.end()};
}

template <class F>
std::unique_ptr<trials::Trials> FamilyGame<F>::trials(const Setup& setup) const {
    GameOptions options;
    read_options(*data_, setup.scenario, setup.options, options);
    return trials::trials_of<Game, typename F::Aid>(
        data_, options,
        [](const Game& game, std::string_view position) { return F::read(game, position); });
}

// A game from its files.
template <class G>
tl::expected<std::unique_ptr<const ShelfGame>, data::DataError> open_family(
    const data::Files& files, data::About about, data::RulesRegister rules) {
    const auto data = G::Family::load(files);
    if (!data) return tl::unexpected(data.error());
    const auto numbers = data::load_staff(files, about.game);
    if (!numbers) return tl::unexpected(numbers.error());
    auto board = board_json(files, about, **data);
    if (!board) return tl::unexpected(board.error());
    auto lesson = data::load_lesson(files);
    if (!lesson) return tl::unexpected(lesson.error());
    auto game = std::make_unique<G>(std::move(about), std::move(rules), *data, *numbers,
                                    std::move(*board), std::move(*lesson));
    for (const Setup& setup : game->setups()) {
        typename G::GameOptions options;
        if (read_options(**data, setup.scenario, setup.options, options)) continue;
        return tl::unexpected(
            data::DataError{"game.json", "/combinations",
                            setup.name + " has an option that the rules do not know"});
    }
    if (auto fault = game->fault_of_lesson()) return tl::unexpected(*fault);
    game->keep(files);
    return game;
}

template <class F>
tl::expected<std::string, data::DataError> describe_family(const data::Files& files) {
    const auto data = F::load(files);
    if (!data) return tl::unexpected(data.error());
    return (*data)->game + "\n" + F::describe(**data) + "digest: " + (*data)->digest + "\n";
}

}  // namespace bivouac::shelf
