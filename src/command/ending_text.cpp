#include "command/ending_text.h"

#include <nlohmann/json.hpp>

namespace bivouac::command {

namespace {

// The clause behind a rule id that carries the game's prefix; null if the register has none.
const data::Clause* clause_of(const shelf::ShelfGame& game, std::string_view rule) {
    const std::string prefix = game.about().prefix + ".";
    if (rule.starts_with(prefix)) rule.remove_prefix(prefix.size());
    return game.rules().find(rule);
}

std::string value_key(const Words& words, const std::string& option, const std::string& value) {
    const std::string key = "option." + option + "." + value;
    return words.has(key) ? key : option + "." + value;
}

bool is_yes_or_no(const std::string& value) { return value == "true" || value == "false"; }

}  // namespace

std::string rule_line(const shelf::ShelfGame& game, const Words& words, std::string_view rule) {
    const data::Clause* clause = clause_of(game, rule);
    if (clause == nullptr) return {};
    return words("ui.rule", {std::string(rule), words.of({clause->en, clause->fr})});
}

Lines ending_lines(const AnyTable& table, const shelf::ShelfGame& game, const Scene& scene,
                   const Words& words) {
    const Ending ending = table.ending();
    // A part of a match that is no game of its own says so in its own words.
    const std::string own = "ui.over." + table.identity().scenario;
    Lines lines{words(words.has(own) ? own : "ui.over")};
    if (!ending.winner.is_none()) {
        lines[0] += " " + words("ui.winner", {words.side(table.seat_name(ending.winner))});
    } else if (table.settlement().empty() && ending.reason != "unfinished") {
        lines[0] += " " + words("ui.drawn");
    }
    const data::Clause* clause = clause_of(game, ending.reason);
    const std::string key = "end." + (clause != nullptr ? clause->id : ending.reason);
    if (words.has(key)) lines.push_back(words(key));
    const std::string rule = rule_line(game, words, ending.reason);
    if (!rule.empty()) lines.push_back(rule);
    const std::string score = scene.score();
    if (!score.empty()) lines.push_back(score);
    return lines;
}

std::string title_of(const shelf::ShelfGame& game, const Identity& identity, const Words& words) {
    const data::Bilingual& title = game.about().title;
    std::string text =
        words.colon(words.of({title.en, title.fr})) + " " + words("scenario." + identity.scenario);
    for (const Option& option : identity.options) {
        if (option.value == "false") continue;
        if (option.value == "true") {
            text += ", " + words("option." + option.name);
        } else if (words.has(value_key(words, option.name, option.value))) {
            text += ", " + value_text(words, option.name, option.value);
        }
    }
    return text;
}

std::string value_text(const Words& words, const std::string& option, const std::string& value) {
    const std::string key = value_key(words, option, value);
    if (is_yes_or_no(value) && !words.has(key)) return words(value == "true" ? "ui.yes" : "ui.no");
    return words.has(key) ? words(key) : value;
}

std::string value_offer(const Words& words, const std::string& option, const std::string& value) {
    const std::string text = value_text(words, option, value);
    std::string more = value_key(words, option, value) + ".text";
    if (value == "true" && !words.has(more)) more = "option." + option + ".text";
    return words.has(more) ? words.colon(text) + " " + words(more) : text;
}

std::vector<EventLine> event_lines(const std::string& events_json, const Words& words) {
    const std::string language(code_of(words.language()));
    std::vector<EventLine> told;
    for (const auto& event : nlohmann::json::parse(events_json)) {
        told.push_back({event["event"] == "log.turn", event["text"][language].get<std::string>()});
    }
    return told;
}

}  // namespace bivouac::command
