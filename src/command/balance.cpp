// Which side wins: `bivouac balance`.
#include "arena/balance.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "command/arena_run.h"
#include "command/commands.h"
#include "command/named_setups.h"
#include "command/parallel.h"
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
    if (row.refused + row.forfeits > 0) {
        text += "\n    " + words("ui.balance.wrong",
                                 {std::to_string(row.refused), std::to_string(row.forfeits)});
    }
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
    json["refused"] = row.refused;
    json["forfeits"] = row.forfeits;
    if (row.forfeits > 0) json["forfeit"] = row.forfeit;
    return json;
}

// What was played, so that it can be played again, and what came of it.
nlohmann::ordered_json table_json(const arena::Schedule& schedule,
                                  const std::vector<arena::Balance>& rows) {
    const auto& [game, setup] = schedule.venues.front();
    nlohmann::ordered_json json = {{"game", game->id()}};
    if (const auto table = game->table(setup->scenario, setup->options, Seed{})) {
        json["rules"] = (*table)->identity().rules_version;
        json["data"] = (*table)->identity().data_digest;
    }
    json["staff"] = hex16(game->judgement().fingerprint);
    json["bot"] = schedule.contenders.front().name;
    json["seed"] = schedule.first_seed;
    for (const arena::Balance& row : rows) {
        json["setups"].push_back(row_json(row, game->about().seats));
    }
    return json;
}

// "french 48.1 %": of the points, as far as games have come in.
std::string running_share(const arena::Schedule& schedule, const arena::Results& so_far) {
    const arena::Tally found = tally(schedule, so_far, 0, schedule.venues.size());
    return schedule.venues.front().game->about().seats[0] + " " + fixed(100 * found.score(), 1) +
           " %";
}

}  // namespace

int balance(const BalanceOptions& options) {
    const auto refuse = [](const std::string& sentence) {
        print_error(sentence);
        return bad_input;
    };
    const auto shelf = shelf::load_shelf(options.data);
    if (!shelf) return refuse(shelf.error());
    const auto venues = venues_of(*shelf, options.game, options.setups);
    if (!venues) return refuse(venues.error());
    const auto contender = arena::contender_named(options.bot);
    if (!contender) return refuse("There is no bot \"" + options.bot + "\".");
    arena::Schedule schedule = arena::balance_schedule(*venues, *contender);
    schedule.rounds = options.games;
    schedule.first_seed = options.seed;
    const std::string fault = hindrance(schedule);
    if (!fault.empty()) return refuse(fault);
    arena::RunOptions run_options;
    run_options.workers = workers(options.jobs);
    const auto results = play_schedule(
        "balance", schedule, options.state, run_options,
        [&](const arena::Results& so_far) { return running_share(schedule, so_far); });
    if (!results) return refuse(results.error());

    const shelf::ShelfGame& game = *schedule.venues.front().game;
    const Words words(language_of(options.language), game.texts());
    const std::vector<arena::Balance> rows = arena::balance(schedule, *results);
    const std::vector<std::string>& seats = game.about().seats;
    const data::Bilingual& name = game.about().title;
    const std::string title = words("ui.balance.title", {words.of({name.en, name.fr}), options.bot,
                                                         std::to_string(options.games)});
    // The table first: if the plot cannot be written, the games have not been played for nothing.
    if (options.json) {
        std::printf("%s\n", table_json(schedule, rows).dump(2).c_str());
    } else {
        std::printf("%s\n", title.c_str());
        for (const arena::Balance& row : rows) {
            std::fputs(row_text(row, seats, words).c_str(), stdout);
        }
    }
    std::fflush(stdout);
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
    const bool went_wrong = std::any_of(rows.begin(), rows.end(), [](const arena::Balance& row) {
        return row.refused + row.forfeits > 0;
    });
    return went_wrong ? check_failed : all_is_well;
}

}  // namespace bivouac::command
