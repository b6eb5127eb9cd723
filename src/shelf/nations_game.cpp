#include "shelf/nations_game.h"

#include <nlohmann/json.hpp>

#include "data/nations.h"
#include "data/nations_position.h"
#include "engine/table.h"
#include "games/nations/identity.h"
#include "shelf/board_json.h"
#include "shelf/nations_preview.h"
#include "shelf/suggest.h"
#include "trials/nations/aid.h"

namespace bivouac::shelf {

namespace {

std::unique_ptr<AnyTable> seat(const std::shared_ptr<const nations::Data>& data,
                               const nations::Options& options, const auto& start) {
    return std::make_unique<TableOf<nations::Nations>>(nations::Nations(data, options),
                                                       nations::identity_of(*data, options), start);
}

// Who gained more as the French; nobody if that is equal. A game that was broken off has no points
// to compare: its winner has the match.  [match.compare] [match.equal] [match.broken-off]
Standing by_french_points(const std::vector<Sitting>& played) {
    Standing standing;
    for (const Sitting& sitting : played) {
        const Ending ending = sitting.table->ending();
        if (ending.broken_off) {
            if (!ending.winner.is_none()) standing.winner = sitting.player_at(ending.winner);
            return standing;
        }
        standing.points[sitting.player_at(nations::french)] +=
            ending.score[nations::french.index()];
    }
    if (standing.points[0] > standing.points[1]) standing.winner = 0;
    if (standing.points[1] > standing.points[0]) standing.winner = 1;
    return standing;
}

}  // namespace

NationsGame::NationsGame(data::About about, data::RulesRegister rules,
                         std::shared_ptr<const nations::Data> data,
                         const data::StaffNumbers& numbers, std::string board,
                         std::optional<data::Lesson> lesson)
    : ShelfGame(std::move(about), std::move(rules), std::move(board), std::move(lesson)),
      data_(std::move(data)),
      staff_(numbers),
      fingerprint_(numbers.fingerprint()) {}

tl::expected<nations::Options, Sentence> NationsGame::options_of(
    const std::string& scenario, const std::vector<Option>& options) const {
    const auto setup = complete(scenario, options);
    if (!setup) return tl::unexpected(setup.error());
    nations::Options read;
    nations::read_options(*data_, scenario, setup->options, read);
    return read;
}

Extras NationsGame::extras() const {
    if (lesson() == nullptr) return {};
    return {{std::string(lesson_scenario)}, {}};
}

ShelfGame::NewTable NationsGame::lesson_table(const Seed& seed) const {
    const auto options = options_of(lesson()->scenario, lesson_options());
    if (!options) return tl::unexpected(options.error());
    const nations::Nations game(data_, *options);
    auto state = data::read_position(game, lesson()->position);
    if (!state) return tl::unexpected(Sentence{state.error(), ""});
    state->chance = Chance::from(lesson()->chance.value_or(seed));
    return std::make_unique<TableOf<nations::Nations>>(
        game, lesson_identity(nations::identity_of(*data_, *options)), seed, *state);
}

ShelfGame::NewTable NationsGame::table(const std::string& scenario,
                                       const std::vector<Option>& options, const Seed& seed) const {
    if (scenario == lesson_scenario && lesson() != nullptr && options.empty()) {
        return lesson_table(seed);
    }
    const auto read = options_of(scenario, options);
    if (!read) return tl::unexpected(read.error());
    return seat(data_, *read, seed);
}

ShelfGame::NewTable NationsGame::table_from(const std::string& scenario,
                                            const std::vector<Option>& options,
                                            const nlohmann::json& position) const {
    const auto read = options_of(scenario, options);
    if (!read) return tl::unexpected(read.error());
    const auto state = data::read_position(nations::Nations(data_, *read), position);
    if (!state) return tl::unexpected(Sentence{state.error(), ""});
    return seat(data_, *read, *state);
}

std::vector<MatchKind> NationsGame::matches(const Setup& setup) const {
    const Match::Plan single = single_game(setup);
    const auto swapped = [single](const std::vector<Sitting>& played, const Seed& seed) {
        const bool settled = !played.empty() && played.back().table->ending().broken_off;
        if (settled || played.size() >= 2) return Sitting{};
        Sitting sitting = single({}, seed);
        if (played.size() == 1) std::swap(sitting.seat_of[0], sitting.seat_of[1]);
        return sitting;
    };
    return {{"single", single}, {"swapped", swapped, by_french_points, true}};
}

ShelfGame::Told NationsGame::odds(const AnyTable& table, Witness witness) const {
    const auto* own = dynamic_cast<const TableOf<nations::Nations>*>(&table);
    if (own == nullptr) return ShelfGame::odds(table, witness);
    return preview_json(own->game(), own->state(), witness);
}

ShelfGame::Told NationsGame::page_odds(const AnyTable& table, Witness witness) const {
    const auto* own = dynamic_cast<const TableOf<nations::Nations>*>(&table);
    if (own == nullptr) return ShelfGame::odds(table, witness);
    return preview_json(own->game(), own->state(), witness, own->shown_to(witness));
}

Suggestion NationsGame::suggest(const AnyTable& table, Seat seat, const bots::Order& order) const {
    return suggest_at<nations::Nations>(table, staff_, seat, order).value_or(Suggestion{});
}

bots::Matter NationsGame::matter(const AnyTable& table, Seat seat) const {
    return matter_at<nations::Nations>(table, staff_, seat).value_or(bots::Matter::formality);
}

Judgement NationsGame::judgement() const { return judgement_of(staff_, fingerprint_); }

std::vector<int> NationsGame::assess(const AnyTable& table) const {
    return assess_at<nations::Nations>(table, staff_);
}

std::unique_ptr<trials::Trials> NationsGame::trials(const Setup& setup) const {
    nations::Options options;
    nations::read_options(*data_, setup.scenario, setup.options, options);
    return trials::nations_trials(data_, options,
                                  [](const nations::Nations& game, std::string_view json) {
                                      return data::read_position(game, json);
                                  });
}

tl::expected<std::unique_ptr<const ShelfGame>, data::DataError> open_nations(
    const data::Files& files, data::About about, data::RulesRegister rules) {
    const auto data = data::load_nations(files);
    if (!data) return tl::unexpected(data.error());
    const auto numbers = data::load_staff(files, about.game);
    if (!numbers) return tl::unexpected(numbers.error());
    auto board = board_json(files, about, **data);
    if (!board) return tl::unexpected(board.error());
    auto lesson = data::load_lesson(files);
    if (!lesson) return tl::unexpected(lesson.error());
    auto game = std::make_unique<NationsGame>(std::move(about), std::move(rules), *data, *numbers,
                                              std::move(*board), std::move(*lesson));
    for (const Setup& setup : game->setups()) {
        nations::Options options;
        if (nations::read_options(**data, setup.scenario, setup.options, options)) continue;
        return tl::unexpected(
            data::DataError{"game.json", "/combinations",
                            setup.name + " has an option that the rules do not know"});
    }
    if (auto fault = game->fault_of_lesson()) return tl::unexpected(*fault);
    game->keep(files);
    return game;
}

tl::expected<std::string, data::DataError> describe_nations(const data::Files& files) {
    const auto loaded = data::load_nations(files);
    if (!loaded) return tl::unexpected(loaded.error());
    const nations::Data& data = **loaded;
    int markers = 0, cards = 0;
    for (const nations::Army& army : data.armies) markers += army.markers;
    for (const nations::Card& card : data.cards) cards += card.copies;
    return data.game + "\nmap: " + std::to_string(data.zones.size()) +
           " zones\narmies: " + std::to_string(data.armies.size()) + " with " +
           std::to_string(markers) + " markers\ncards: " + std::to_string(cards) + " of " +
           std::to_string(data.cards.size()) + " kinds, " + std::to_string(data.scouts) +
           " scouts\nmissions: " + std::to_string(data.missions.size()) +
           "\ndigest: " + data.digest + "\n";
}

}  // namespace bivouac::shelf
