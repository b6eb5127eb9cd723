// What a game of the nations is called in records and on the wire, its positions as JSON, and what
// a table asks of it beyond the Game concept (engine/hooks.h).
#pragma once

#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "engine/any_table.h"
#include "games/nations/nations.h"
#include "games/nations/procedure_ids.h"

namespace bivouac::nations {

Identity identity_of(const Data& data, const Options& options);

// Reads what identity_of() writes. False if the scenario, an option or a value is unknown or named
// twice.
bool read_options(const Data& data, std::string_view scenario, const std::vector<Option>& options,
                  Options& out);

std::string_view name_of(ProcedureId procedure);
std::string_view name_of(Arm arm);

void describe_position(const Nations& game, const State& state, JsonWriter& json);
// All armies lie open, so a page is the observation.  [army.open]
void describe_observation(const Nations& game, const Observation& seen, JsonWriter& json);
void describe_open_page(const Nations& game, const State& state, JsonWriter& json);

void show(const Nations& game, const Observation& seen, KnownThings& shown);

// What is printed on a thing, for pages that have been shown it.
void print_army(const Data& data, std::size_t value, JsonWriter& json);
void print_card(const Data& data, std::size_t value, JsonWriter& json);
void print_mission(const Data& data, std::size_t value, JsonWriter& json);

}  // namespace bivouac::nations
