#include "games/campaign/events/choice.h"

#include "games/campaign/scene.h"

namespace bivouac::campaign {

void ask_player(Table& table, const Play& play) { table.call(EventChoice{play.seat, play.event}); }

void tell_choice(Table& table, Seat seat, const Phrase& own) {
    table.tell_owner(seat, Nature::announces, own, Nature::announces,
                     table.options.fog() ? Phrase() : own);
}

}  // namespace bivouac::campaign
