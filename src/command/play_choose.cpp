#include "command/play_choose.h"

#include <algorithm>
#include <charconv>

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

    tl::expected<Seated, NoTable> run();

   private:
    // Each is false if there will be no match; then no_ says why.
    bool choose_which();
    bool choose_setup(shelf::Setup& setup);
    bool choose_match(const shelf::Setup& setup);
    bool choose_players();
    bool load();
    // Asks, unless nothing is to be asked: then the first offer holds.
    bool settle(const std::string& question, const std::vector<Offer>& offers, std::string& chosen);
    bool ask(const std::string& question, const std::vector<Offer>& offers, std::string& chosen);

    bool fault(std::string sentence) {
        no_ = {NoTable::Why::fault, std::move(sentence)};
        return false;
    }
    bool is_free(const std::string& option) const;
    bool fits(const data::Combination& combination) const;
    std::vector<Offer> values_of(const std::string& option) const;
    bool player_flags(std::array<std::string, max_seats>& flags);
    void sit_down(const shelf::ShelfGame& game);

    const shelf::Shelf& shelf_;
    const PlayOptions& options_;
    const Terminal& terminal_;
    Words words_;
    Seated seated_;
    std::string scenario_;
    std::vector<Option> chosen_;
    NoTable no_;
};

// By its number, its id, or its words as far as a colon.
bool is_meant(const Offer& offer, std::size_t number, std::string_view typed) {
    if (typed == std::to_string(number) || typed == offer.id) return true;
    const std::string text = folded(offer.text);
    std::string head = text.substr(0, text.find(':'));
    head.erase(head.find_last_not_of(' ') + 1);
    return folded(typed) == head;
}

bool Chooser::ask(const std::string& question, const std::vector<Offer>& offers,
                  std::string& chosen) {
    terminal_.line();
    terminal_.line(terminal_.strong(question));
    for (std::size_t i = 0; i < offers.size(); ++i) {
        terminal_.line("  " + std::to_string(i + 1) + "  " + offers[i].text, 5);
    }
    std::string answer;
    const std::string prompt =
        words_.colon(words_("ui.your-choice") + " (" + words_("ui.default", {"1"}) + ")");
    while (terminal_.ask(prompt, answer)) {
        if (answer.empty()) answer = "1";
        for (std::size_t i = 0; i < offers.size(); ++i) {
            if (!is_meant(offers[i], i + 1, answer)) continue;
            chosen = offers[i].id;
            return true;
        }
        if (answer == "quit" || answer == "exit" || answer == "quitter") {
            terminal_.line(words_("ui.quit"));
            no_.why = NoTable::Why::left;
            return false;
        }
        const bool help = answer.front() == '?' || answer == "help" || answer == "aide";
        terminal_.line(help ? words_("ui.menu.help")
                            : words_("ui.choice-range", {std::to_string(offers.size())}));
    }
    no_.why = NoTable::Why::input_ended;
    return false;
}

bool Chooser::settle(const std::string& question, const std::vector<Offer>& offers,
                     std::string& chosen) {
    if (!options_.quick && offers.size() > 1) return ask(question, offers, chosen);
    chosen = offers.front().id;
    return true;
}

void Chooser::sit_down(const shelf::ShelfGame& game) {
    seated_.game = &game;
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

bool Chooser::choose_which() {
    std::vector<Offer> offers;
    std::string ids;
    for (const auto& game : shelf_) {
        const data::Bilingual& title = game->about().title;
        offers.push_back({game->id(), words_.of({title.en, title.fr})});
        ids += (ids.empty() ? "" : ", ") + game->id();
    }
    std::string id = options_.game;
    if (id.empty() && !settle(words_("ui.choose.game"), offers, id)) return false;
    const shelf::ShelfGame* game = find_game(shelf_, id);
    if (game == nullptr) return fault(words_("ui.no-game", {shown_input(id), ids}));
    sit_down(*game);
    return true;
}

// Goes with every combination, so none is ruled out by it.
bool Chooser::is_free(const std::string& option) const {
    const std::vector<data::Option>& options = seated_.game->about().options;
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
    for (const data::Combination& combination : seated_.game->about().combinations) {
        if (!fits(combination)) continue;
        const std::string& value = combination.options.at(option);
        const bool known = std::any_of(offers.begin(), offers.end(),
                                       [&](const Offer& offer) { return offer.id == value; });
        if (!known) offers.push_back({value, value_offer(words_, option, value)});
    }
    return offers;
}

bool Chooser::choose_setup(shelf::Setup& setup) {
    const data::About& about = seated_.game->about();
    chosen_ = options_.options;
    scenario_ = options_.scenario;
    if (scenario_.empty()) {
        std::vector<Offer> offers;
        for (const std::string& id : about.scenarios) {
            const bool possible =
                std::any_of(about.combinations.begin(), about.combinations.end(),
                            [&](const auto& c) { return c.scenario == id && fits(c); });
            if (possible) offers.push_back({id, value_offer(words_, "scenario", id)});
        }
        // No scenario goes with the options: completing them says so.
        if (offers.empty()) offers.push_back({about.scenarios.front(), ""});
        if (!settle(words_("ui.choose.scenario"), offers, scenario_)) return false;
    }
    // Variants leave the least to choose, so they are asked first; who has named an option knows
    // what he wants.
    for (const bool variants : {true, false}) {
        for (const data::Option& option : about.options) {
            const bool given = std::any_of(chosen_.begin(), chosen_.end(),
                                           [&](const Option& o) { return o.name == option.id; });
            if (given || option.is_free || option.is_boolean != variants) continue;
            if (variants && !options_.options.empty()) continue;
            const std::vector<Offer> offers = values_of(option.id);
            if (offers.size() < 2 || options_.quick) continue;
            std::string value;
            if (!ask(words_("option." + option.id), offers, value)) return false;
            chosen_.push_back({option.id, value});
        }
    }
    auto complete = seated_.game->complete(scenario_, seated_.game->for_people(chosen_));
    if (!complete) return fault(words_.of(complete.error()));
    setup = *complete;
    return true;
}

// What --seat and --player say, by player. A match may begin with other seats than the game has; a
// side then stands for the player who is listed in its place.
bool Chooser::player_flags(std::array<std::string, max_seats>& flags) {
    if (options_.players.size() > flags.size()) return fault(words_("ui.two-players"));
    std::copy(options_.players.begin(), options_.players.end(), flags.begin());
    const std::vector<std::string>& names = seated_.match->table().identity().seats;
    const std::vector<std::string>& sides = seated_.game->about().seats;
    for (const Option& seat : options_.seats) {
        bool found = false;
        for (std::size_t i = 0; i < flags.size(); ++i) {
            if (seat.name != names[i] && seat.name != sides[i]) continue;
            flags[i] = seat.value;
            found = true;
        }
        if (!found) {
            return fault(words_("ui.wrong-side", {shown_input(seat.name), joined(sides, ", ")}));
        }
    }
    return true;
}

bool Chooser::choose_players() {
    std::array<std::string, max_seats> flags;
    if (!player_flags(flags)) return false;
    for (std::size_t i = 0; i < flags.size(); ++i) {
        std::string player = flags[i];
        std::vector<Offer> offers{{"human", words_("ui.player.human")},
                                  {"recruit", words_("ui.player.recruit")},
                                  {"cadet", words_("ui.player.cadet")},
                                  {"colonel", words_("ui.player.colonel")},
                                  {"general", words_("ui.player.general")}};
        if (i == 1) std::swap(offers[0], offers[1]);  // most people at a keyboard are alone
        const std::string& name = seated_.match->table().identity().seats[i];
        // Where sides are not dealt yet, a place is somebody and not played by somebody.
        const std::vector<std::string>& sides = seated_.game->about().seats;
        const bool is_side = std::find(sides.begin(), sides.end(), name) != sides.end();
        const char* question = is_side ? "ui.choose.player" : "ui.choose.bidder";
        if (player.empty() && !settle(words_(question, {words_.the(name)}), offers, player)) {
            return false;
        }
        if (player == "human") continue;
        // People know the bot that plays at random by the rank it deserves.
        seated_.players[i].machine =
            arena::contender_named(player == "recruit" ? std::string("random") : player);
        if (seated_.players[i].is_human()) {
            return fault(words_("ui.no-player", {shown_input(player)}));
        }
        if (const auto why = arena::hindrance(*seated_.players[i].machine)) {
            return fault(words_.of(*why));
        }
    }
    return true;
}

// Asked only where there is more than one way to play a match.
bool Chooser::choose_match(const shelf::Setup& setup) {
    const std::vector<shelf::MatchKind> kinds = seated_.game->matches(setup);
    std::vector<Offer> offers;
    std::string names;
    for (const shelf::MatchKind& kind : kinds) {
        offers.push_back({kind.name, words_("ui.match." + kind.name)});
        names += (names.empty() ? "" : ", ") + kind.name;
    }
    std::string chosen = options_.match;
    if (chosen.empty() && !settle(words_("ui.choose.match"), offers, chosen)) return false;
    for (const shelf::MatchKind& kind : kinds) {
        if (kind.name != chosen) continue;
        seated_.match = std::make_unique<Match>(kind.plan, seated_.seed, kind.judge);
        seated_.kind = kind.name;
        return true;
    }
    return fault(words_("ui.no-match", {shown_input(chosen), names}));
}

bool Chooser::load() {
    auto table = load_game(shelf_, options_.load, words_);
    if (!table) {
        return fault(words_("ui.load.failed", {shown_input(options_.load), table.error()}));
    }
    sit_down(*find_game(shelf_, (*table)->identity().game));
    if (!options_.game.empty() || !options_.scenario.empty() || !options_.options.empty() ||
        !options_.seed.empty()) {
        terminal_.line(words_("ui.load.ignored"));
    }
    seated_.match = match_of(std::move(*table));
    seated_.loaded = true;
    return choose_players();
}

tl::expected<Seated, NoTable> Chooser::run() {
    seated_.seed = fresh_seed();
    if (!options_.seed.empty() && !parse_seed(options_.seed, seated_.seed)) {
        fault(words_("ui.no-seed", {shown_input(options_.seed)}));
        return tl::unexpected(no_);
    }
    if (!options_.load.empty()) {
        if (!load()) return tl::unexpected(no_);
        return std::move(seated_);
    }
    shelf::Setup setup;
    if (!choose_which() || !choose_setup(setup)) return tl::unexpected(no_);
    if (!choose_match(setup) || !choose_players()) return tl::unexpected(no_);
    return std::move(seated_);
}

}  // namespace

tl::expected<Seated, NoTable> choose_game(const shelf::Shelf& shelf, const PlayOptions& options,
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
