// Which side wins: `bivouac balance`.
#include "arena/balance.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "command/arena_run.h"
#include "command/bad_input.h"
#include "command/text.h"
#include "command/words.h"
#include "shelf/shelf.h"

namespace bivouac::command {

namespace {

std::string row_text(const arena::Balance& row, const std::vector<std::string>& seats,
                     const Words& words) {
    std::string text = words.colon(row.setup);
    for (std::size_t i = 0; i < seats.size(); ++i) {
        text += (i == 0 ? " " : ", ") +
                words("ui.balance.side", {words.side(seats[i]), words.decimal(100 * row.share(i)),
                                          words.decimal(100 * row.range(i).low),
                                          words.decimal(100 * row.range(i).high)});
    }
    if (row.drawn() > 0) {
        const double share = row.tally.a_game(static_cast<double>(row.drawn()));
        text += ", " + words("ui.balance.drawn") + " " + words.decimal(100 * share) + " %";
    }
    text += "\n    " + words("ui.balance.length",
                             {words.decimal(row.decisions()), words.decimal(row.turns())});
    for (const auto& [how, often] : row.tally.endings)
        text += ", " + how + " " + std::to_string(often);
    if (row.went_wrong()) {
        text += "\n    " + words("ui.balance.wrong", {std::to_string(row.tally.refused),
                                                      std::to_string(row.tally.forfeits)});
    }
    return text + "\n";
}

nlohmann::ordered_json row_json(const arena::Balance& row, const std::vector<std::string>& seats) {
    nlohmann::ordered_json json = {{"setup", row.setup}, {"games", row.tally.games}};
    for (std::size_t i = 0; i < seats.size(); ++i) {
        json["sides"][seats[i]] = {{"won", row.won(i)},
                                   {"share", row.share(i)},
                                   {"range_95", {row.range(i).low, row.range(i).high}}};
    }
    json["drawn"] = row.drawn();
    json["decisions_a_game"] = row.decisions();
    json["turns_a_game"] = row.turns();
    json["endings"] = row.tally.endings;
    json["refused"] = row.tally.refused;
    json["forfeits"] = row.tally.forfeits;
    if (row.tally.forfeits > 0) json["forfeit"] = row.tally.forfeit;
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

}  // namespace

int balance(const BalanceOptions& options) {
    const auto shelf = required(shelf::load_shelf(options.data));
    arena::Schedule schedule = schedule_of(shelf, options, {options.bot});
    schedule.pairings = {{0, 0}};  // one bot plays both sides, each seed once
    schedule.swapped = false;
    schedule.rounds = options.games;
    const shelf::ShelfGame& game = *schedule.venues.front().game;
    const std::vector<std::string>& seats = game.about().seats;
    const auto results = required(play_schedule("balance", schedule, options, seats[0]));

    const Words words(language_of(options.language), game.texts());
    const std::vector<arena::Balance> rows = arena::balance(schedule, results);
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
        if (!file) throw BadInput("The plot cannot be written to " + options.svg + ".");
    }
    const bool went_wrong = std::any_of(rows.begin(), rows.end(),
                                        [](const arena::Balance& row) { return row.went_wrong(); });
    return went_wrong ? check_failed : all_is_well;
}

}  // namespace bivouac::command
