// Which card to play at which moment, and which to keep; and what events ask of their player.
#include "bots/campaign/officer.h"
#include "bots/campaign/opinions.h"
#include "games/campaign/event_play.h"
#include "games/campaign/events/rows.h"

namespace bivouac::bots {

using namespace campaign;

namespace {

Clash as_it_stands(const Combat& combat) {
    Clash clash{combat.attackers, combat.defenders, combat.attacker, combat.area};
    clash.moving = combat.moving != 0;
    clash.no_ground = combat.has(Combat::no_ground);
    clash.extra = {combat.extra[0], combat.extra[1]};
    return clash;
}

// The combat with the card, less the combat without it.
int worth_in_combat(const Weighing& by, const Opinion& opinion) {
    const Clash before = as_it_stands(*by.combat);
    Clash after = before;
    const int price = opinion.change(by, after);
    const int gain = worth_of(by.doctrine, by.now, after) - worth_of(by.doctrine, by.now, before);
    return (by.seat == by.combat->attacker ? gain : -gain) - price;
}

}  // namespace

void CampaignOfficer::play_card(const Situation& now, const Actions& list, Worth& worth) const {
    weigh_each(list, worth, [&](Action action) {
        const EventRow& event = now.board.row_of(seat, card_arg(action));
        return worth_of_event(now, event) - doctrine.keeping[seat.index()];
    });
}

int CampaignOfficer::worth_of_event(const Situation& now, const EventRow& event) const {
    if (&event == &events::counter_order) {
        // As much as what it undoes.
        const PlayEvent* played = world.stack.find<PlayEvent>();
        if (played == nullptr) return 0;
        const CampaignOfficer enemy(doctrine, game, world, seat.other(), wanted);
        return enemy.worth_of_event(now, now.board.row_of(played->seat, played->card));
    }
    const Opinion& opinion = opinion_of(event);
    const Weighing by(doctrine, now, seat);
    if (!by.has_place_for(event)) return 0;
    if (opinion.change != nullptr) return worth_in_combat(by, opinion);
    return opinion.worth == nullptr ? 0 : opinion.worth(by);
}

void CampaignOfficer::choose_for_event(const Situation& now, const Actions& list,
                                       Worth& worth) const {
    const Frame& top = world.stack.top();
    const EventRow& event = top.procedure == static_cast<std::uint8_t>(EventChoice::id)
                                ? now.board.data.row(top.as<EventChoice>().event)
                                : events::cannon_sounds;
    const Opinion& opinion = opinion_of(event);
    const Weighing by(doctrine, now, seat);
    const Reach reach(now);
    weigh_each(list, worth, [&](Action action) {
        return opinion.answer == nullptr ? 0 : opinion.answer(by, reach, action);
    });
}

}  // namespace bivouac::bots
