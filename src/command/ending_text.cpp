#include "command/ending_text.h"

#include "core/random.h"

namespace bivouac::command {

const data::Clause* clause_of(const ShelfGame& game, std::string_view rule) {
    const std::string prefix = game.about.prefix + ".";
    if (rule.starts_with(prefix)) rule.remove_prefix(prefix.size());
    return game.rules.find(rule);
}

std::string rule_line(const ShelfGame& game, const Words& words, std::string_view rule) {
    const data::Clause* clause = clause_of(game, rule);
    if (clause == nullptr) return {};
    return words("ui.rule", {std::string(rule), words.of({clause->en, clause->fr})});
}

Lines ending_lines(const AnyTable& table, const ShelfGame& game, const Words& words) {
    const Ending ending = table.ending();
    Lines lines{words("ui.over") + " " +
                (ending.winner.is_none()
                     ? words("ui.drawn")
                     : words("ui.winner", {words.side(table.seat_name(ending.winner))}))};
    const data::Clause* clause = clause_of(game, ending.reason);
    const std::string key = "end." + (clause != nullptr ? clause->id : ending.reason);
    if (words.has(key)) lines.push_back(words(key));
    const std::string rule = rule_line(game, words, ending.reason);
    if (!rule.empty()) lines.push_back(rule);
    const auto seen = nlohmann::json::parse(table.observation_json(Witness::spectator()));
    lines.push_back(words("ui.score", {std::to_string(seen["vp"].get<int>())}));
    lines.push_back(words("term.seed.shown", {seed_text(table.seed())}));
    return lines;
}

std::string title_of(const Identity& identity, const Words& words) {
    std::string title =
        words.colon(words("game.title")) + " " + words("scenario." + identity.scenario);
    for (const Option& option : identity.options) {
        if (option.name == "level") title += ", " + words("level." + option.value);
        if (option.name == "combat") title += ", " + words("option.combat." + option.value);
        if (option.name == "beginner" && option.value == "true") {
            title += ", " + words("term.beginner");
        }
    }
    return title;
}

}  // namespace bivouac::command
