#include "command/campaign/odds.h"

#include "odds/campaign/chart.h"

namespace bivouac::command::campaign_scene {

Lines odds_lines(const Words& words, std::string_view heading, const odds::Question& question) {
    const std::string attacker = words("odds.attacker"), defender = words("odds.defender");
    const std::string outcome = words("odds.outcome"), losses = words("odds.losses");
    const std::string fatigue = words("odds.fatigue"), retreat = words("odds.retreat");
    const std::string nobody = words("odds.nobody-wins");
    const bool french = words.language() == Language::fr;
    const odds::Labels labels{attacker,
                              defender,
                              outcome,
                              losses,
                              fatigue,
                              retreat,
                              attacker,
                              defender,
                              nobody,
                              french ? "," : ".",
                              french ? " %" : "%"};
    Lines lines{std::string(heading), ""};
    const Lines chart = odds::chart(odds::combat(question), labels);
    lines.insert(lines.end(), chart.begin(), chart.end());
    return lines;
}

}  // namespace bivouac::command::campaign_scene
