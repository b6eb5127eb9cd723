// A campaign in JSON: the whole position for the referee, an observation for a viewer. Also what a
// table asks of the game beyond the Game concept, page.h included.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "games/campaign/campaign.h"
#include "games/campaign/page.h"
#include "games/campaign/procedure_ids.h"

namespace bivouac::campaign {

// Everything, so that a State can be made from it again. Decks stand in draw order, next card
// first.
void describe_position(const Campaign& game, const State& state, JsonWriter& json);
Phrase describe_choice(const Campaign& game, const State& state, Action action);

// What that viewer may know. A hidden block is called by its flag, see flag_name().
void describe_observation(const Campaign& game, const Observation& seen, JsonWriter& json);

// "block-7": what a hidden block is called, numbered through both armies. `flag` is the place of
// the token in an Observation.
std::string flag_name(const Data& data, BlockId flag);

// The name of a procedure on the stack, and of a phase.
// What is under way, for positions and observations; a choice is called after its event.
std::span<const std::string_view> procedure_names();
std::string_view name_of(const Data& data, const Frame& frame);
std::string_view name_of(Phase phase);

// Files "decline:TIMING:turn" or "decline:TIMING:game", where "all" stands for every timing; false,
// and nothing changed, otherwise.
bool answer_windows(const Campaign& game, State& state, Seat seat, std::string_view answer,
                    Events& events);
void forget_answers(const Campaign& game, State& state, Seat seat);
std::vector<std::string> answers_in_force(const Campaign& game, const State& state, Seat seat);

}  // namespace bivouac::campaign
