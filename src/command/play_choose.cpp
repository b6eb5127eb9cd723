#include "command/play_choose.h"

#include <algorithm>
#include <charconv>
#include <random>

#include "command/saved_game.h"
#include "engine/record.h"
#include "games/campaign/identity.h"

namespace bivouac::command {

namespace {

Seed fresh_seed() {
    std::random_device source;
    Seed seed;
    for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(source());
    return seed;
}

tl::unexpected<NoTable> wrong(std::string sentence) {
    return tl::unexpected(NoTable{false, std::move(sentence)});
}

class Chooser {
   public:
    Chooser(const Shelf& shelf, const PlayOptions& options, const Terminal& terminal)
        : shelf_(shelf), options_(options), terminal_(terminal) {}

    tl::expected<Seated, NoTable> run();

   private:
    // Asks, unless the flag has said it or nothing is to be asked: then the first offer holds.
    bool settle(const std::string& flag, const std::string& question,
                const std::vector<Offer>& offers, std::string& chosen) {
        if (!flag.empty()) {
            chosen = flag;
            return true;
        }
        if (options_.quick || offers.size() == 1) {
            chosen = offers.front().id;
            return true;
        }
        return choose(terminal_, words(), question, offers, chosen);
    }

    Words words() const {
        const ShelfGame& game = seated_.game != nullptr ? *seated_.game : shelf_.front();
        return Words(language_of(options_.language), game.data->texts);
    }
    bool choose_which();
    bool choose_options_of();
    bool choose_players();
    std::vector<Offer> values_of(const std::string& option) const;
    void welcome() const;

    const Shelf& shelf_;
    const PlayOptions& options_;
    const Terminal& terminal_;
    Seated seated_;
    std::string scenario_;
    std::vector<Option> chosen_;
    std::string fault_;  // a sentence, where a step was false for another reason than the input
};

void Chooser::welcome() const {
    const data::About& about = seated_.game->about;
    const Words say = words();
    const std::string title = say.of({about.title.en, about.title.fr});
    const data::Credits& by = about.credits;
    terminal_.line(terminal_.strong(
        by.year == 0
            ? say("term.title-undated", {title, by.designer, by.publisher})
            : say("term.title", {title, by.designer, by.publisher, std::to_string(by.year)})));
    terminal_.line(say("game.text"));
    terminal_.line(terminal_.faint(say("ui.reconstructed")));
    terminal_.line(say("ui.welcome"));
}

bool Chooser::choose_which() {
    std::vector<Offer> offers;
    std::string ids;
    for (const ShelfGame& game : shelf_) {
        offers.push_back({game.about.game, words().of({game.about.title.en, game.about.title.fr})});
        ids += (ids.empty() ? "" : ", ") + game.about.game;
    }
    std::string id;
    if (!settle(options_.game, words()("ui.choose.game"), offers, id)) return false;
    seated_.game = find_game(shelf_, id);
    if (seated_.game == nullptr) fault_ = words()("term.no-game", {shown_input(id), ids});
    return seated_.game != nullptr;
}

// The values that are still legal with what was chosen so far.
std::vector<Offer> Chooser::values_of(const std::string& option) const {
    std::vector<Offer> offers;
    const Words say = words();
    for (const data::Combination& combination : seated_.game->about.combinations) {
        const auto agrees = [&](const Option& o) {
            return combination.options.at(o.name) == o.value;
        };
        if (combination.scenario != scenario_ ||
            !std::all_of(chosen_.begin(), chosen_.end(), agrees)) {
            continue;
        }
        const std::string& value = combination.options.at(option);
        const bool known = std::any_of(offers.begin(), offers.end(),
                                       [&](const Offer& offer) { return offer.id == value; });
        if (known) continue;
        const std::string key =
            option == "level" ? "level." + value : "option." + option + "." + value;
        const bool more = say.has(key + ".text");
        offers.push_back({value, more ? say.colon(say(key)) + " " + say(key + ".text") : say(key)});
    }
    return offers;
}

bool Chooser::choose_options_of() {
    const Words say = words();
    std::vector<Offer> scenarios;
    for (const std::string& id : seated_.game->about.scenarios) {
        scenarios.push_back(
            {id, say.colon(say("scenario." + id)) + " " + say("scenario." + id + ".text")});
    }
    if (options_.beginner) {
        // Only one scenario has this variant; nothing else is left to choose.
        chosen_.push_back({"beginner", "true"});
        for (const data::Combination& combination : seated_.game->about.combinations) {
            if (combination.options.at("beginner") == "true") scenario_ = combination.scenario;
        }
        if (!options_.scenario.empty()) scenario_ = options_.scenario;
    } else if (!settle(options_.scenario, say("ui.choose.scenario"), scenarios, scenario_)) {
        return false;
    }
    const std::array<std::pair<std::string, std::string>, 2> asked{
        {{"level", options_.level}, {"combat", options_.combat}}};
    if (!options_.beginner && options_.level.empty() && options_.combat.empty()) {
        std::string beginner;
        const std::vector<Offer> offers = values_of("beginner");
        if (offers.size() > 1) {
            if (!settle("", say("ui.choose.beginner"), offers, beginner)) return false;
            chosen_.push_back({"beginner", beginner});
        }
    }
    for (const auto& [option, flag] : asked) {
        const std::vector<Offer> offers = values_of(option);
        if (offers.empty() && flag.empty()) break;  // the choice before was wrong: said below
        std::string value;
        if (!settle(flag, say("ui.choose." + option), offers, value)) return false;
        chosen_.push_back({option, value});
    }
    const auto options = choose_options(*seated_.game, scenario_, chosen_);
    if (!options) {
        fault_ = say.of(options.error());
        return false;
    }
    seated_.options = *options;
    return true;
}

bool Chooser::choose_players() {
    const Words say = words();
    if (options_.players.size() > seated_.players.size()) {
        fault_ = say("term.two-players");
        return false;
    }
    const bool bidding = seated_.options.level == campaign::Level::marshal && options_.load.empty();
    for (std::size_t i = 0; i < seated_.players.size(); ++i) {
        const std::string flag = i < options_.players.size() ? options_.players[i] : "";
        std::vector<Offer> offers{{"human", say("ui.player.human")},
                                  {"recruit", say("term.recruit")}};
        if (i == 1) std::swap(offers[0], offers[1]);  // most people at a keyboard are alone
        const std::string question =
            bidding ? say("term.who", {say("term.player." + std::to_string(i))})
                    : say("ui.choose.player", {say.side(seated_.game->about.seats[i])});
        std::string player;
        if (!settle(flag, question, offers, player)) return false;
        if (player != "human" && player != "recruit") {
            fault_ = say("term.no-player", {shown_input(player)});
            return false;
        }
        seated_.players[i] = player == "human" ? Player::human : Player::recruit;
    }
    return true;
}

tl::expected<Seated, NoTable> Chooser::run() {
    const auto failed = [&] { return tl::unexpected(NoTable{fault_.empty(), fault_}); };
    Seed seed = fresh_seed();
    if (!options_.seed.empty() && !parse_seed(options_.seed, seed)) {
        return wrong(words()("term.no-seed", {shown_input(options_.seed)}));
    }
    if (!options_.load.empty()) {
        auto table = load_game(shelf_, options_.load, words());
        if (!table) {
            return wrong(words()("ui.load.failed", {shown_input(options_.load), table.error()}));
        }
        seated_.table = std::move(*table);
        seated_.game = find_game(shelf_, seated_.table->identity().game);
        seated_.options = options_of(*seated_.game, *seated_.table);
        welcome();
        if (!choose_players()) return failed();
        return std::move(seated_);
    }
    if (!choose_which()) return failed();
    welcome();
    if (!choose_options_of() || !choose_players()) return failed();
    const Words say = words();
    if (seated_.options.level == campaign::Level::marshal) {
        if (!settle_by_bids(seated_, seed, terminal_, say)) return failed();
    } else {
        seated_.table = seated_.game->table(seated_.options, seed);
    }
    const std::string seal = commitment_of(seated_.table->seed(), seated_.game->about.game);
    terminal_.line(terminal_.faint(say("term.commitment")));
    terminal_.line(terminal_.faint(say("term.sealed", {seal})));
    return std::move(seated_);
}

}  // namespace

bool choose(const Terminal& terminal, const Words& words, const std::string& question,
            const std::vector<Offer>& offers, std::string& chosen) {
    terminal.line();
    terminal.line(terminal.strong(question));
    for (std::size_t i = 0; i < offers.size(); ++i) {
        terminal.line("  " + std::to_string(i + 1) + "  " + offers[i].text, 5);
    }
    std::string answer;
    const std::string prompt =
        words.colon(words("ui.your-choice") + " (" + words("ui.default", {"1"}) + ")");
    while (terminal.ask(prompt, answer)) {
        if (answer.empty()) answer = "1";
        std::size_t number = 0;
        const auto [end, error] =
            std::from_chars(answer.data(), answer.data() + answer.size(), number);
        const bool is_number = error == std::errc{} && end == answer.data() + answer.size();
        for (std::size_t i = 0; i < offers.size(); ++i) {
            if (!(is_number && number == i + 1) && answer != offers[i].id) continue;
            chosen = offers[i].id;
            return true;
        }
        terminal.line(words("ui.choice-range", {std::to_string(offers.size())}));
    }
    return false;
}

campaign::Options options_of(const ShelfGame& game, const AnyTable& table) {
    campaign::Options options;
    campaign::read_options(*game.data, table.identity().scenario, table.identity().options,
                           options);
    return options;
}

tl::expected<Seated, NoTable> choose_game(const Shelf& shelf, const PlayOptions& options,
                                          const Terminal& terminal) {
    return Chooser(shelf, options, terminal).run();
}

}  // namespace bivouac::command
