#include "command/games.h"

#include <algorithm>

#include "data/campaign.h"
#include "engine/table.h"
#include "games/campaign/bidding.h"
#include "games/campaign/describe.h"
#include "games/campaign/identity.h"

namespace bivouac::command {

namespace {

std::string setup_name(const data::Combination& combination) {
    return combination.scenario + "/" + combination.name;
}

bool to_options(const campaign::Data& data, const data::Combination& combination,
                campaign::Options& options) {
    std::vector<Option> list;
    for (const auto& [name, value] : combination.options) list.push_back({name, value});
    return campaign::read_options(data, combination.scenario, list, options);
}

tl::expected<ShelfGame, std::string> read_game(const data::Files& files) {
    ShelfGame game;
    const auto data = data::load_campaign(files);
    if (!data) return tl::unexpected(data.error().sentence());
    const auto about = data::load_about(files);
    if (!about) return tl::unexpected(about.error().sentence());
    const auto rules = data::load_register(files);
    if (!rules) return tl::unexpected(rules.error().sentence());
    game.data = *data;
    game.about = *about;
    game.rules = *rules;
    for (const data::Combination& combination : game.about.combinations) {
        Setup setup{setup_name(combination), {}};
        if (!to_options(*game.data, combination, setup.options)) {
            return tl::unexpected("game.json: the combination " + setup.name +
                                  " has an option that the rules do not know.");
        }
        game.setups.push_back(setup);
    }
    return game;
}

}  // namespace

const Setup* ShelfGame::find(std::string_view name) const {
    const auto found = std::find_if(setups.begin(), setups.end(),
                                    [&](const Setup& setup) { return setup.name == name; });
    return found == setups.end() ? nullptr : &*found;
}

std::unique_ptr<AnyTable> ShelfGame::table(const campaign::Options& options,
                                           const Seed& seed) const {
    return std::make_unique<TableOf<campaign::Campaign>>(
        game(options), campaign::identity_of(*data, options), seed);
}

std::unique_ptr<AnyTable> ShelfGame::table(const campaign::Options& options,
                                           const campaign::State& position) const {
    return std::make_unique<TableOf<campaign::Campaign>>(
        game(options), campaign::identity_of(*data, options), position);
}

tl::expected<Shelf, std::string> load_shelf(const std::string& data_folder) {
    Shelf shelf;
    for (const std::string& id : data::embedded_games()) {
        auto game = read_game(data::embedded_game(id));
        if (!game) return tl::unexpected(game.error());
        shelf.push_back(std::move(*game));
    }
    if (data_folder.empty()) return shelf;
    const auto files = data::Files::from_directory(data_folder);
    if (!files) return tl::unexpected(files.error().sentence());
    auto game = read_game(*files);
    if (!game) return tl::unexpected(game.error());
    std::erase_if(shelf,
                  [&](const ShelfGame& other) { return other.about.game == game->about.game; });
    shelf.insert(shelf.begin(), std::move(*game));
    return shelf;
}

const ShelfGame* find_game(const Shelf& shelf, std::string_view id) {
    const auto found = std::find_if(shelf.begin(), shelf.end(),
                                    [&](const ShelfGame& game) { return game.about.game == id; });
    return found == shelf.end() ? nullptr : &*found;
}

tl::expected<campaign::Options, Sentence> choose_options(const ShelfGame& game,
                                                         const std::string& scenario,
                                                         const std::vector<Option>& chosen) {
    const auto refuse = [](const std::string& en, const std::string& fr) {
        return tl::unexpected(Sentence{en, fr});
    };
    const auto& scenarios = game.about.scenarios;
    if (std::find(scenarios.begin(), scenarios.end(), scenario) == scenarios.end()) {
        return refuse("There is no scenario \"" + scenario + "\".",
                      "Il n'y a pas de scénario « " + scenario + " ».");
    }
    data::Choices choices;
    for (const Option& option : chosen) {
        const auto known = std::find_if(game.about.options.begin(), game.about.options.end(),
                                        [&](const auto& o) { return o.id == option.name; });
        if (known == game.about.options.end()) {
            return refuse("There is no option \"" + option.name + "\".",
                          "Il n'y a pas d'option « " + option.name + " ».");
        }
        if (std::find(known->values.begin(), known->values.end(), option.value) ==
            known->values.end()) {
            return refuse(
                "The option \"" + option.name + "\" has no value \"" + option.value + "\".",
                "L'option « " + option.name + " » n'a pas de valeur « " + option.value + " ».");
        }
        choices[option.name] = option.value;
    }
    // What was not chosen has its usual value where that is legal.
    data::Choices usual = choices;
    for (const auto& option : game.about.options) usual.try_emplace(option.id, option.otherwise);
    const data::Combination* found = game.about.complete(scenario, usual);
    if (found == nullptr) found = game.about.complete(scenario, choices);
    campaign::Options options;
    if (found == nullptr || !to_options(*game.data, *found, options)) {
        return refuse("These options do not go together with the scenario \"" + scenario + "\".",
                      "Ces options ne vont pas avec le scénario « " + scenario + " ».");
    }
    return options;
}

MakeTable table_maker(const Shelf& shelf) {
    return [&shelf](const Record& record, Sentence& why_not) -> std::unique_ptr<AnyTable> {
        const ShelfGame* game = find_game(shelf, record.game);
        if (game == nullptr) {
            why_not = {"There is no game \"" + record.game + "\".",
                       "Il n'y a pas de jeu « " + record.game + " »."};
            return nullptr;
        }
        if (record.scenario == "bidding" && record.options.empty()) {
            const campaign::Bidding bids(game->data);
            return std::make_unique<TableOf<campaign::Bidding>>(bids, bids.identity(), record.seed);
        }
        // A record carries every option; the shift of a bid is one that no set-up names.
        std::vector<Option> named;
        for (const Option& option : record.options) {
            if (option.name != "vp_shift") named.push_back(option);
        }
        const auto legal = choose_options(*game, record.scenario, named);
        campaign::Options options;
        if (!legal) {
            why_not = legal.error();
        } else if (!campaign::read_options(*game->data, record.scenario, record.options, options) ||
                   (options.vp_shift != 0 && options.level != campaign::Level::marshal)) {
            why_not = {"The options of the record are unknown.",
                       "Les options de l'enregistrement sont inconnues."};
        } else {
            return game->table(options, record.seed);
        }
        return nullptr;
    };
}

}  // namespace bivouac::command
