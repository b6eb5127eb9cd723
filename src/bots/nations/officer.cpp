#include "bots/nations/officer.h"

#include <algorithm>

#include "games/nations/verbs.h"

namespace bivouac::bots {

using namespace nations;

// The Allies see no mission before it is revealed, so they do not plan by it either.
NationsOfficer::NationsOfficer(const Nations& game, const State& world, Seat seat,
                               const NationsDoctrine& doctrine)
    : seat_(seat),
      field_(game, world, doctrine),
      stakes_(seat == french ? Stakes::known(field_) : Stakes::guessed(field_)),
      posts_(field_, stakes_),
      plans_(field_, posts_, seat),
      time_gain_(gain_of_time(field_, seat)) {}

int NationsOfficer::likes(Action action) const {
    switch (verb_of(action)) {
        case Verb::district:
            return second_mission(district_arg(action));
        case Verb::keep:
            return keeping(mission_arg(action));
        case Verb::reveal:
            return revealing(mission_arg(action));
        case Verb::army:
            return army_card(army_arg(action));
        case Verb::village:
            return village(zone_arg(action));
        case Verb::use:
        case Verb::pair:
            return card(card_arg(action), verb_of(action) == Verb::pair);
        case Verb::scout:
            return scout();
        case Verb::time:
            return time_gain_;
        case Verb::take:
            return taking(card_arg(action));
        case Verb::draw:
            return drawing();
        case Verb::remove:
            return plans_.removing(army_arg(action), second_zone(action));
        case Verb::move:
            return plans_.best_step(army_arg(action), second_zone(action));
        case Verb::jump:
            return -one_point;
        case Verb::also_pair:
            return -one_point / 2;
        case Verb::go:
            return goal(zone_arg(action));
        case Verb::settle:
            return settling(army_arg(action));
        case Verb::beside:
            return beside(zone_arg(action));
        case Verb::infantry:
            return becoming(Arm::infantry);
        case Verb::cavalry:
            return becoming(Arm::cavalry);
        case Verb::artillery:
            return becoming(Arm::artillery);
        case Verb::discard:
            return discarding(card_arg(action));
        case Verb::discard_scout:
            return -one_point / 3;
        case Verb::loss:
            return losing(army_arg(action));
        case Verb::support:
        case Verb::against:
            return counting(army_arg(action), second_zone(action));
        case Verb::renew:
            return 1;
        default:
            return 0;
    }
}

}  // namespace bivouac::bots
