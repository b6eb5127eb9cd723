// The exact chances of a combat: `bivouac odds`.
#include "command/campaign/odds.h"

#include <cstdio>

#include "command/commands.h"
#include "command/text.h"
#include "shelf/campaign_battle.h"
#include "shelf/campaign_game.h"
#include "shelf/odds_json.h"
#include "shelf/shelf.h"

namespace bivouac::command {

int odds(const OddsOptions& options) {
    const auto shelf = shelf::load_shelf(options.data);
    if (!shelf) {
        print_error(shelf.error());
        return bad_input;
    }
    // Odds are those of the first campaign on the shelf: the one of --data, if there is one.
    const shelf::CampaignGame* game = nullptr;
    for (const auto& other : *shelf) {
        if (game == nullptr) game = dynamic_cast<const shelf::CampaignGame*>(other.get());
    }
    const Language language = language_of(options.language);
    if (game == nullptr) {
        print_error(Words(language)("odds.no-game"));
        return bad_input;
    }
    const campaign::Data& data = *game->data();
    const Words words(language, data.texts);
    Seat attacker;
    for (std::size_t i = 0; i < data.sides.size(); ++i) {
        const bool named = data.sides[i].id == options.attacking_side;
        if (named || (options.attacking_side.empty() && i == 0)) attacker = Seat{i};
    }
    if (attacker.is_none()) {
        print_error(words("ui.wrong-side", {shown_input(options.attacking_side),
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
    const std::string heading = capital(words(
        "campaign.odds.given", {words.the(data.side(attacker).id), std::to_string(options.attacker),
                                words(options.dice ? "campaign.dice" : "campaign.cards"),
                                std::to_string(options.defender)}));
    for (const std::string& line : campaign_scene::odds_lines(words, heading, question)) {
        std::printf("%s\n", line.c_str());
    }
    return all_is_well;
}

}  // namespace bivouac::command
