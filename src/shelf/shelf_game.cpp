#include "shelf/shelf_game.h"

#include <algorithm>

#include "shelf/board_json.h"

namespace bivouac::shelf {

namespace {

Setup setup_of(const data::About& about, const data::Combination& combination) {
    Setup setup{combination.scenario + "/" + combination.name, combination.scenario, {}};
    for (const data::Option& option : about.options) {
        if (option.is_free) continue;
        setup.options.push_back({option.id, combination.options.at(option.id)});
    }
    return setup;
}

std::string list_of(const std::vector<std::string>& words) {
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
    return list;
}

tl::unexpected<Sentence> refuse(const std::string& en, const std::string& fr) {
    return tl::unexpected(Sentence{en, fr});
}

}  // namespace

std::string Setup::value(std::string_view option) const {
    for (const Option& own : options) {
        if (own.name == option) return own.value;
    }
    return {};
}

ShelfGame::ShelfGame(data::About about, data::RulesRegister rules, std::string board,
                     std::optional<data::Lesson> lesson)
    : about_(std::move(about)),
      rules_(std::move(rules)),
      board_(std::move(board)),
      lesson_(std::move(lesson)) {
    for (const data::Combination& combination : about_.combinations) {
        setups_.push_back(setup_of(about_, combination));
    }
}

std::string ShelfGame::rules_json() const {
    return shelf::rules_json(rules_, about_.prefix, texts());
}

const Setup* ShelfGame::find(std::string_view name) const {
    const auto found = std::find_if(setups_.begin(), setups_.end(),
                                    [&](const Setup& setup) { return setup.name == name; });
    return found == setups_.end() ? nullptr : &*found;
}

const data::Option* ShelfGame::known_option(std::string_view name) const {
    const auto found = std::find_if(about_.options.begin(), about_.options.end(),
                                    [&](const data::Option& option) { return option.id == name; });
    return found == about_.options.end() ? nullptr : &*found;
}

tl::expected<Setup, Sentence> ShelfGame::complete(const std::string& scenario,
                                                  const std::vector<Option>& chosen) const {
    const auto& scenarios = about_.scenarios;
    if (std::find(scenarios.begin(), scenarios.end(), scenario) == scenarios.end()) {
        return refuse(
            "There is no scenario “" + scenario + "”; there is: " + list_of(scenarios) + ".",
            "Il n’y a pas de scénario « " + scenario + " » ; il y a : " + list_of(scenarios) + ".");
    }
    data::Choices choices;
    for (const Option& option : chosen) {
        const data::Option* known = known_option(option.name);
        if (known == nullptr) {
            return refuse("There is no option “" + option.name + "”.",
                          "Il n’y a pas d’option « " + option.name + " ».");
        }
        const auto& values = known->values;
        if (std::find(values.begin(), values.end(), option.value) == values.end()) {
            return refuse("The option “" + option.name + "” has no value “" + option.value +
                              "”; there is: " + list_of(values) + ".",
                          "L’option « " + option.name + " » n’a pas de valeur « " + option.value +
                              " » ; il y a : " + list_of(values) + ".");
        }
        if (!choices.emplace(option.name, option.value).second) {
            return refuse("The option “" + option.name + "” is given twice.",
                          "L’option « " + option.name + " » est donnée deux fois.");
        }
    }
    std::vector<Option> free;
    for (const auto& option : about_.options) {
        if (!option.is_free) continue;
        const auto own = choices.extract(option.id);
        if (own && own.mapped() != option.otherwise) free.push_back({option.id, own.mapped()});
    }
    // What was not chosen has its usual value where that is legal.
    data::Choices usual = choices;
    for (const auto& option : about_.options) {
        if (!option.is_free) usual.try_emplace(option.id, option.otherwise);
    }
    const data::Combination* found = about_.complete(scenario, usual);
    if (found == nullptr) found = about_.complete(scenario, choices);
    if (found != nullptr) {
        Setup setup = setup_of(about_, *found);
        setup.options.insert(setup.options.end(), free.begin(), free.end());
        return setup;
    }
    return refuse("These options do not go together with the scenario “" + scenario + "”.",
                  "Ces options ne vont pas avec le scénario « " + scenario + " ».");
}

std::vector<MatchKind> ShelfGame::matches(const Setup& setup) const {
    return {{"single", single_game(setup)}};
}

std::optional<MatchKind> ShelfGame::match(const Setup& setup, std::string_view name) const {
    for (MatchKind& kind : matches(setup)) {
        if (name.empty() || kind.name == name) return std::move(kind);
    }
    if (lesson() == nullptr || name != lesson_scenario) return std::nullopt;
    const auto own = complete(lesson()->scenario, lesson_options());
    if (!own || own->name != setup.name) return std::nullopt;
    return MatchKind{std::string(name),
                     single_game(std::string(lesson_scenario), free_ones(setup.options))};
}

std::optional<data::DataError> ShelfGame::fault_of_lesson() const {
    if (lesson() == nullptr) return std::nullopt;
    const auto setup = complete(lesson()->scenario, lesson_options());
    if (!setup) return data::DataError{"lesson.json", "/options", setup.error().en};
    const auto made = table(std::string(lesson_scenario), {}, Seed{});
    if (!made) return data::DataError{"lesson.json", "/position", made.error().en};
    return std::nullopt;
}

std::vector<Option> ShelfGame::lesson_options() const {
    std::vector<Option> options;
    for (const auto& [option, value] : lesson()->options) options.push_back({option, value});
    return options;
}

Identity ShelfGame::lesson_identity(Identity usual) const {
    usual.scenario = lesson_scenario;
    usual.options = free_ones(usual.options);
    usual.data_digest = lesson()->digest(usual.data_digest);
    return usual;
}

std::vector<Option> ShelfGame::free_ones(const std::vector<Option>& options) const {
    std::vector<Option> free;
    for (const Option& option : options) {
        const data::Option* known = known_option(option.name);
        if (known != nullptr && known->is_free) free.push_back(option);
    }
    return free;
}

std::vector<Option> ShelfGame::for_people(std::vector<Option> chosen) const {
    const bool has_windows = known_option(windows_option) != nullptr;
    const bool is_chosen = std::any_of(chosen.begin(), chosen.end(), [](const Option& option) {
        return option.name == windows_option;
    });
    if (has_windows && !is_chosen) chosen.push_back({std::string(windows_option), "quick"});
    return chosen;
}

Match::Plan ShelfGame::single_game(const Setup& setup) const {
    return single_game(setup.scenario, setup.options);
}

Match::Plan ShelfGame::single_game(const std::string& scenario,
                                   const std::vector<Option>& options) const {
    return [this, scenario, options](const std::vector<Sitting>& played, const Seed& seed) {
        Sitting sitting;
        if (!played.empty()) return sitting;
        auto made = table(scenario, options, seed);
        if (made) sitting.table = std::move(*made);
        sitting.seat_of = {Seat{0}, Seat{1}};
        return sitting;
    };
}

ShelfGame::JsonResult ShelfGame::odds(const AnyTable&, Witness) const {
    return refuse("Nothing here is left to chance.", "Rien ici n’est laissé au hasard.");
}

ShelfGame::JsonResult ShelfGame::page_odds(const AnyTable& table, Witness witness) const {
    return odds(table, witness);
}

ShelfGame::JsonResult ShelfGame::odds(const nlohmann::json&) const {
    return refuse("This game has no odds to ask for.", "Ce jeu n’a pas de probabilités à donner.");
}

ShelfGame::JsonResult ShelfGame::page_odds(const AnyTable&, Witness,
                                           const nlohmann::json& described) const {
    return odds(described);
}

}  // namespace bivouac::shelf
