// What a page in a browser is given of a campaign; engine/page.h says what each of these is for.
#pragma once

#include "core/json_writer.h"
#include "engine/page.h"
#include "games/campaign/campaign.h"

namespace bivouac::campaign {

// A hidden block that the viewer cannot name is one of a number in its area. Of his own deck he is
// given the number of cards: which they are he has to remember, as at a real table.
void describe_page(const Campaign& game, const Observation& seen, JsonWriter& json);
void describe_open_page(const Campaign& game, const State& state, JsonWriter& json);

void show(const Campaign& game, const Observation& seen, KnownThings& shown);
void show_everything(const Campaign& game, KnownThings& shown);
void describe_names(const Campaign& game, const KnownThings& shown, JsonWriter& json);

// What is printed on a thing, for pages that have been shown it.
void print_block(const Data& data, std::size_t value, JsonWriter& json);
void print_card(const Data& data, Seat side, CardId card, JsonWriter& json);

// "french/rain#1": the two decks may have cards with the same id.
std::string card_key(const Data& data, Seat side, CardId card);

}  // namespace bivouac::campaign
