// The exact chances of a combat: `bivouac odds`.
#include <cstdio>

#include "command/commands.h"
#include "command/games.h"
#include "command/play_odds.h"
#include "command/text.h"
#include "shelf/campaign_battle.h"
#include "shelf/odds_json.h"

namespace bivouac::command {

int odds(const OddsOptions& options) {
    const auto shelf = load_shelf(options.data);
    if (!shelf) {
        complain(shelf.error());
        return bad_input;
    }
    const campaign::Data& data = *shelf->front().data;
    const Words words(language_of(options.language), data.texts);
    Seat attacker;
    for (std::size_t i = 0; i < data.sides.size(); ++i) {
        if (data.sides[i].id == options.attacking_side) attacker = Seat{i};
    }
    if (attacker.is_none()) {
        complain(words("term.wrong-side", {shown_input(options.attacking_side),
                                           data.sides[0].id + ", " + data.sides[1].id}));
        return bad_input;
    }
    const odds::Question question{
        shelf::full_deck(data, attacker, options.dice, options.attacker, options.attacker_fatigue),
        shelf::full_deck(data, attacker.other(), options.dice, options.defender,
                         options.defender_fatigue)};
    if (options.json) {
        std::printf("%s\n", shelf::odds_json(odds::combat(question)).c_str());
        return all_is_well;
    }
    const std::string heading =
        words("term.odds.given",
              {words.side(data.side(attacker).id), std::to_string(options.attacker),
               words(options.dice ? "term.dice" : "term.cards"), std::to_string(options.defender)});
    for (const std::string& line : odds_lines(words, heading, question)) {
        std::printf("%s\n", line.c_str());
    }
    return all_is_well;
}

}  // namespace bivouac::command
