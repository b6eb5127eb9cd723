// What an officer thinks of each event: one row an event, whichever game has it.
#pragma once

#include "bots/campaign/clash.h"
#include "bots/campaign/situation.h"
#include "games/campaign/combat.h"
#include "games/campaign/events/choice.h"
#include "games/campaign/march.h"

namespace bivouac::bots {

// What is looked at when a card is weighed.
struct Weighing {
    const CampaignDoctrine& doctrine;
    const Situation& now;
    const campaign::Board& board;
    Seat seat;
    const campaign::March* march;
    const campaign::Combat* combat;

    Weighing(const CampaignDoctrine& what_counts, const Situation& what_is, Seat side);

    // Whether the march or the combat that the event works on is under way; elsewhere it is worth
    // nothing, and no opinion is asked.
    bool has_place_for(const campaign::EventRow& event) const {
        const bool of_combat = event.timing == campaign::Timing::combat;
        return is_of_march(event.timing) ? march != nullptr : !of_combat || combat != nullptr;
    }
};

// An event without a row, and whatever a row leaves out, is worth nothing now.
struct Opinion {
    const campaign::EventRow* event;
    int esteem = 10;  // how gladly its card is taken out of the deck
    // In hundredths of a victory point, if it is played now.
    int (*worth)(const Weighing&) = nullptr;
    // Of a combat with the card: the clash after it, and what it costs besides.
    int (*change)(const Weighing&, Clash& after) = nullptr;
    // What an answer to its question is worth.
    int (*answer)(const Weighing&, const Reach&, Action) = nullptr;
};

const Opinion& opinion_of(const campaign::EventRow& event);

}  // namespace bivouac::bots
