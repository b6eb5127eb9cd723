// Which side wins: `bivouac balance`.
#include "arena/balance.h"

#include <fstream>
#include <nlohmann/json.hpp>

#include "command/commands.h"
#include "command/crowd.h"
#include "command/named_setups.h"
#include "command/text.h"
#include "command/words.h"
#include "shelf/shelf.h"

namespace bivouac::command {

namespace {

// 48.1, in French 48,1.
std::string decimal(const Words& words, double number) {
    std::string text = fixed(number, 1);
    if (words.language() == Language::fr) text.replace(text.find('.'), 1, ",");
    return text;
}

std::string row_text(const arena::Balance& row, const std::vector<std::string>& seats,
                     const Words& words) {
    std::string text = words.colon(row.setup);
    for (std::size_t i = 0; i < seats.size(); ++i) {
        text += (i == 0 ? " " : ", ") +
                words("ui.balance.side", {words.side(seats[i]), decimal(words, 100 * row.share[i]),
                                          decimal(words, 100 * row.range[i].low),
                                          decimal(words, 100 * row.range[i].high)});
    }
    if (row.drawn > 0) {
        const double share = static_cast<double>(row.drawn) / static_cast<double>(row.games);
        text += ", " + words("ui.balance.drawn") + " " + decimal(words, 100 * share) + " %";
    }
    text += "\n    " +
            words("ui.balance.length", {decimal(words, row.decisions), decimal(words, row.turns)});
    for (const auto& [how, often] : row.endings) text += ", " + how + " " + std::to_string(often);
    return text + "\n";
}

nlohmann::ordered_json row_json(const arena::Balance& row, const std::vector<std::string>& seats) {
    nlohmann::ordered_json json = {{"setup", row.setup}, {"games", row.games}};
    for (std::size_t i = 0; i < seats.size(); ++i) {
        json["sides"][seats[i]] = {{"won", row.won[i]},
                                   {"share", row.share[i]},
                                   {"range_95", {row.range[i].low, row.range[i].high}}};
    }
    json["drawn"] = row.drawn;
    json["decisions_a_game"] = row.decisions;
    json["turns_a_game"] = row.turns;
    json["endings"] = row.endings;
    return json;
}

}  // namespace

int balance(const BalanceOptions& options) {
    const auto refuse = [](const std::string& sentence) {
        complain(sentence);
        return bad_input;
    };
    const auto shelf = shelf::load_shelf(options.data);
    if (!shelf) return refuse(shelf.error());
    const auto grounds = grounds_of(*shelf, options.game, options.setups);
    if (!grounds) return refuse(grounds.error());
    const auto contender = arena::contender_named(options.bot);
    if (!contender) return refuse("There is no bot \"" + options.bot + "\".");
    arena::Plan plan = arena::balance_plan(*grounds, *contender);
    plan.rounds = options.games;
    plan.first_seed = options.seed;
    arena::Terms terms;
    terms.workers = workers(options.jobs);
    tl::expected<arena::Results, std::string> results;
    {
        Progress progress("balance", plan.games());
        terms.heard = [&](const arena::Results& so_far) { progress.done(so_far.size()); };
        results = arena::run(plan, terms);
    }
    if (!results) return refuse(results.error());

    const shelf::ShelfGame& game = *plan.grounds.front().game;
    const Words words(language_of(options.language), game.texts());
    const std::vector<arena::Balance> rows = arena::balance(plan, *results);
    const std::vector<std::string>& seats = game.about().seats;
    const data::Bilingual& name = game.about().title;
    const std::string title = words("ui.balance.title", {words.of({name.en, name.fr}), options.bot,
                                                         std::to_string(options.games)});
    if (!options.svg.empty()) {
        const arena::PlotWords plot{title,
                                    {words.side(seats[0]), words.side(seats[1])},
                                    words("ui.balance.drawn"),
                                    words("ui.balance.whisker")};
        std::ofstream file(options.svg, std::ios::binary);
        file << arena::plot(rows, plot);
        file.close();
        if (!file) return refuse("The plot cannot be written to " + options.svg + ".");
    }
    if (options.json) {
        nlohmann::ordered_json json = {{"game", game.id()}, {"bot", options.bot}};
        for (const arena::Balance& row : rows) json["setups"].push_back(row_json(row, seats));
        std::printf("%s\n", json.dump(2).c_str());
        return all_is_well;
    }
    std::printf("%s\n", title.c_str());
    for (const arena::Balance& row : rows) {
        std::fputs(row_text(row, seats, words).c_str(), stdout);
    }
    return all_is_well;
}

}  // namespace bivouac::command
