// An event that asks its player one thing and is done.
#pragma once

#include "games/campaign/procedure_ids.h"
#include "games/campaign/table.h"

namespace bivouac::campaign {

struct OneChoice {
    Seat seat;
    std::uint8_t chosen = 0;

    Step run(Table&) const { return chosen != 0 ? Step::done : Step::ask; }
    Seats asks(const Board&) const { return Seats::only(seat); }
};

}  // namespace bivouac::campaign
