// The exact chances of a combat of a campaign: `bivouac odds`.
#include <cstdio>

#include "command/bad_input.h"
#include "command/campaign/odds.h"
#include "command/commands.h"
#include "shelf/campaign_battle.h"
#include "shelf/campaign_game.h"
#include "shelf/odds_json.h"
#include "shelf/shelf.h"

namespace bivouac::command {

namespace {

// The first campaign on the shelf: the one of --data, if there is one.
const campaign::Data& campaign_on(const shelf::Shelf& shelf, const Words& words) {
    for (const auto& game : shelf) {
        const auto* campaign = dynamic_cast<const shelf::CampaignGame*>(game.get());
        if (campaign != nullptr) return *campaign->data();
    }
    throw BadInput(words("odds.no-game"));
}

Seat side_named(const campaign::Data& data, const std::string& name, const Words& words) {
    for (const Seat side : {Seat{0}, Seat{1}}) {
        if (name.empty() || data.side(side).id == name) return side;
    }
    throw BadInput(
        words("ui.wrong-side", {shown_input(name), data.sides[0].id + ", " + data.sides[1].id}));
}

}  // namespace

int odds(const OddsOptions& options) {
    const auto shelf = required(shelf::load_shelf(options.data));
    const Language language = language_of(options.language);
    const campaign::Data& data = campaign_on(shelf, Words(language));
    const Words words(language, data.texts);
    const Seat attacker = side_named(data, options.attacking_side, words);
    const odds::Answer answer = odds::combat(
        {shelf::full_deck(data, attacker, options.dice, options.attacker, options.attacker_fatigue),
         shelf::full_deck(data, attacker.other(), options.dice, options.defender,
                          options.defender_fatigue)});
    if (options.json) {
        std::printf("%s\n", shelf::odds_json(answer).c_str());
        return all_is_well;
    }
    const std::string heading = capital(words(
        "campaign.odds.given", {words.the(data.side(attacker).id), std::to_string(options.attacker),
                                words(options.dice ? "campaign.dice" : "campaign.cards"),
                                std::to_string(options.defender)}));
    for (const std::string& line : campaign_scene::odds_lines(words, heading, answer)) {
        std::printf("%s\n", line.c_str());
    }
    return all_is_well;
}

}  // namespace bivouac::command
