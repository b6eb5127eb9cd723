#include "command/play_choose.h"

#include <algorithm>

#include "command/bad_input.h"
#include "command/ending_text.h"
#include "command/fresh_seed.h"
#include "command/saved_game.h"

namespace bivouac::command {

namespace {

struct Offer {
    std::string id;
    std::string text;
};

class Chooser {
   public:
    Chooser(const shelf::Shelf& shelf, const PlayOptions& options, const Terminal& terminal)
        : shelf_(shelf),
          options_(options),
          terminal_(terminal),
          words_(language_of(options.language)) {}

    NewMatch run();

   private:
    void choose_which();
    shelf::Setup choose_setup();
    void choose_match(const shelf::Setup& setup);
    void choose_players();
    void load();
    // Asks, unless nothing is to be asked: then the first offer holds.
    std::string settle(const std::string& question, const std::vector<Offer>& offers) const;
    std::string ask(const std::string& question, const std::vector<Offer>& offers) const;

    BadInput fault(std::string_view key, const std::vector<std::string>& args) const {
        return BadInput(words_(key, args));
    }
    bool is_free(const std::string& option) const;
    bool fits(const data::Combination& combination) const;
    std::vector<Offer> values_of(const std::string& option) const;
    std::array<std::string, max_seats> player_flags() const;
    void sit_down(const shelf::ShelfGame& game);

    const shelf::Shelf& shelf_;
    const PlayOptions& options_;
    const Terminal& terminal_;
    Words words_;
    NewMatch current_;
    std::string scenario_;
    std::vector<Option> chosen_;
};

// By its number, its id, or its words as far as a colon.
bool is_meant(const Offer& offer, std::size_t number, std::string_view typed) {
    return typed == std::to_string(number) || typed == offer.id ||
           folded(typed) == folded_head(offer.text);
}

std::string Chooser::ask(const std::string& question, const std::vector<Offer>& offers) const {
    terminal_.line();
    terminal_.line(terminal_.strong(question));
    for (std::size_t i = 0; i < offers.size(); ++i) {
        terminal_.line("  " + std::to_string(i + 1) + "  " + offers[i].text, 5);
    }
    const std::string prompt =
        words_.colon(words_("ui.your-choice") + " (" + words_("ui.default", {"1"}) + ")");
    for (;;) {
        std::string answer = terminal_.ask(prompt);
        if (answer.empty()) answer = "1";
        for (std::size_t i = 0; i < offers.size(); ++i) {
            if (is_meant(offers[i], i + 1, answer)) return offers[i].id;
        }
        if (answer == "quit" || answer == "exit" || answer == "quitter") {
            terminal_.line(words_("ui.quit"));
            throw Quit{};
        }
        const bool help = answer.front() == '?' || answer == "help" || answer == "aide";
        terminal_.line(help ? words_("ui.menu.help")
                            : words_("ui.choice-range", {std::to_string(offers.size())}));
    }
}

std::string Chooser::settle(const std::string& question, const std::vector<Offer>& offers) const {
    return options_.quick || offers.size() == 1 ? offers.front().id : ask(question, offers);
}

void Chooser::sit_down(const shelf::ShelfGame& game) {
    current_.game = &game;
    words_ = Words(words_.language(), game.texts());
    const data::About& about = game.about();
    const data::Credits& by = about.credits;
    const std::string title = words_.of({about.title.en, about.title.fr});
    terminal_.line(terminal_.strong(
        by.year == 0
            ? words_("ui.title-undated", {title, by.designer, by.publisher})
            : words_("ui.title", {title, by.designer, by.publisher, std::to_string(by.year)})));
    if (words_.has("game.text")) terminal_.line(words_("game.text"));
    terminal_.line(terminal_.faint(words_("ui.reconstructed")));
    terminal_.line(words_("ui.welcome"));
}

void Chooser::choose_which() {
    std::vector<Offer> offers;
    std::vector<std::string> ids;
    for (const auto& game : shelf_) {
        const data::Bilingual& title = game->about().title;
        offers.push_back({game->id(), words_.of({title.en, title.fr})});
        ids.push_back(game->id());
    }
    const std::string id =
        options_.game.empty() ? settle(words_("ui.choose.game"), offers) : options_.game;
    const shelf::ShelfGame* game = find_game(shelf_, id);
    if (game == nullptr) throw fault("ui.no-game", {shown_input(id), joined(ids)});
    sit_down(*game);
}

// Goes with every combination, so none is ruled out by it.
bool Chooser::is_free(const std::string& option) const {
    const std::vector<data::Option>& options = current_.game->about().options;
    return std::any_of(options.begin(), options.end(),
                       [&](const data::Option& o) { return o.id == option && o.is_free; });
}

// Whether the combination agrees with all that was chosen so far.
bool Chooser::fits(const data::Combination& combination) const {
    return (scenario_.empty() || combination.scenario == scenario_) &&
           std::all_of(chosen_.begin(), chosen_.end(), [&](const Option& option) {
               const auto found = combination.options.find(option.name);
               return is_free(option.name) ||
                      (found != combination.options.end() && found->second == option.value);
           });
}

std::vector<Offer> Chooser::values_of(const std::string& option) const {
    std::vector<Offer> offers;
    for (const data::Combination& combination : current_.game->about().combinations) {
        if (!fits(combination)) continue;
        const bool is_scenario = option == "scenario";
        const std::string& value =
            is_scenario ? combination.scenario : combination.options.at(option);
        const bool known = std::any_of(offers.begin(), offers.end(),
                                       [&](const Offer& offer) { return offer.id == value; });
        if (!known) offers.push_back({value, value_offer(words_, option, value)});
    }
    return offers;
}

shelf::Setup Chooser::choose_setup() {
    const data::About& about = current_.game->about();
    chosen_ = options_.options;
    scenario_ = options_.scenario;
    if (scenario_.empty()) {
        std::vector<Offer> offers = values_of("scenario");
        // No scenario goes with the options: completing them says so.
        if (offers.empty()) offers.push_back({about.scenarios.front(), ""});
        scenario_ = settle(words_("ui.choose.scenario"), offers);
    }
    // Variants leave the least to choose, so they are asked first; whoever has named an option
    // knows what they want.
    for (const bool variants : {true, false}) {
        for (const data::Option& option : about.options) {
            const bool given = std::any_of(chosen_.begin(), chosen_.end(),
                                           [&](const Option& o) { return o.name == option.id; });
            if (given || option.is_free || option.is_boolean != variants) continue;
            if (variants && !options_.options.empty()) continue;
            const std::vector<Offer> offers = values_of(option.id);
            if (offers.size() < 2 || options_.quick) continue;
            chosen_.push_back({option.id, ask(words_("option." + option.id), offers)});
        }
    }
    const auto complete = current_.game->complete(scenario_, current_.game->for_people(chosen_));
    if (!complete) throw BadInput(words_.of(complete.error()));
    return *complete;
}

// What --seat and --player say, by player. A match may begin with other seats than the game has; a
// side then stands for the player who is listed in its place.
std::array<std::string, max_seats> Chooser::player_flags() const {
    std::array<std::string, max_seats> flags;
    if (options_.players.size() > flags.size()) throw fault("ui.two-players", {});
    std::copy(options_.players.begin(), options_.players.end(), flags.begin());
    const std::vector<std::string>& names = current_.match->table().identity().seats;
    const std::vector<std::string>& sides = current_.game->about().seats;
    for (const Option& seat : options_.seats) {
        std::size_t i = 0;
        while (i < flags.size() && seat.name != names[i] && seat.name != sides[i]) ++i;
        if (i == flags.size()) {
            throw fault("ui.wrong-side", {shown_input(seat.name), joined(sides)});
        }
        flags[i] = seat.value;
    }
    return flags;
}

void Chooser::choose_players() {
    const std::array<std::string, max_seats> flags = player_flags();
    for (std::size_t i = 0; i < flags.size(); ++i) {
        std::vector<Offer> offers;
        for (const std::string key : {"ui.player.human", "ui.player.recruit", "ui.player.cadet",
                                      "ui.player.colonel", "ui.player.general"}) {
            offers.push_back({key.substr(key.rfind('.') + 1), words_(key)});
        }
        if (i == 1) std::swap(offers[0], offers[1]);  // most people at a keyboard are alone
        const std::string& name = current_.match->table().identity().seats[i];
        // Where sides are not dealt yet, a place is somebody and not played by somebody.
        const std::vector<std::string>& sides = current_.game->about().seats;
        const bool is_side = std::find(sides.begin(), sides.end(), name) != sides.end();
        const char* question = is_side ? "ui.choose.player" : "ui.choose.bidder";
        const std::string player =
            flags[i].empty() ? settle(words_(question, {words_.the(name)}), offers) : flags[i];
        if (player == "human") continue;
        // People know the bot that plays at random by the rank it deserves.
        const auto machine = arena::contender_named(player == "recruit" ? "random" : player);
        if (!machine) throw fault("ui.no-player", {shown_input(player)});
        if (const auto why = arena::start_error(*machine)) throw BadInput(words_.of(*why));
        current_.players[i].machine = machine;
    }
}

// Asked only where there is more than one way to play a match.
void Chooser::choose_match(const shelf::Setup& setup) {
    std::vector<Offer> offers;
    std::vector<std::string> names;
    for (const shelf::MatchKind& kind : current_.game->matches(setup)) {
        offers.push_back({kind.name, words_("ui.match." + kind.name)});
        names.push_back(kind.name);
    }
    current_.kind =
        options_.match.empty() ? settle(words_("ui.choose.match"), offers) : options_.match;
    const auto kind = current_.game->match(setup, current_.kind);
    if (std::find(names.begin(), names.end(), current_.kind) == names.end() || !kind) {
        throw fault("ui.no-match", {shown_input(current_.kind), joined(names)});
    }
    current_.match = std::make_unique<Match>(kind->plan, current_.seed, kind->judge);
}

void Chooser::load() {
    std::unique_ptr<AnyTable> table;
    try {
        table = load_game(shelf_, options_.load, words_);
    } catch (const BadInput& why) {
        throw fault("ui.load.failed", {shown_input(options_.load), why.what()});
    }
    sit_down(*find_game(shelf_, table->identity().game));
    if (!options_.game.empty() || !options_.scenario.empty() || !options_.options.empty() ||
        !options_.seed.empty()) {
        terminal_.line(words_("ui.load.ignored"));
    }
    current_.match = match_of(std::move(table));
    current_.loaded = true;
}

NewMatch Chooser::run() {
    current_.seed = fresh_seed();
    if (!options_.seed.empty() && !parse_seed(options_.seed, current_.seed)) {
        throw fault("ui.no-seed", {shown_input(options_.seed)});
    }
    if (options_.load.empty()) {
        choose_which();
        choose_match(choose_setup());
    } else {
        load();
    }
    choose_players();
    return std::move(current_);
}

}  // namespace

NewMatch choose_game(const shelf::Shelf& shelf, const PlayOptions& options,
                     const Terminal& terminal) {
    return Chooser(shelf, options, terminal).run();
}

std::unique_ptr<Match> match_of(std::unique_ptr<AnyTable> table) {
    const auto held = std::make_shared<std::unique_ptr<AnyTable>>(std::move(table));
    const Seed seed = (*held)->seed();
    const auto plan = [held](const std::vector<Sitting>&, const Seed&) {
        Sitting sitting;
        sitting.table = std::move(*held);  // empty the second time: the match is over
        sitting.seat_of = {Seat{0}, Seat{1}};
        return sitting;
    };
    return std::make_unique<Match>(plan, seed);
}

}  // namespace bivouac::command
