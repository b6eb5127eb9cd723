// What is always true of a Battle of the Nations, whatever was played.
#pragma once

#include <string>

#include "games/nations/nations.h"

namespace bivouac::trials {

// Follows one game from its start.
class NationsLaws {
   public:
    NationsLaws(const nations::Nations& game, const nations::State&) : game_(game) {}

    // The first law that the position breaks, as a sentence; empty if it keeps them all.
    std::string broken(const nations::State& now);

   private:
    std::string tracks(const nations::Board& board);

    const nations::Nations& game_;
    int time_ = 0;  // never goes back
};

}  // namespace bivouac::trials
