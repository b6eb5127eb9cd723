// How a table speaks: phrases become sentences in both languages, events become JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue.h"
#include "core/json_writer.h"
#include "engine/any_table.h"
#include "engine/event.h"

namespace bivouac {

// What the engine itself says, whatever the game: waiting, undo, unreadable input. A key it does
// not know comes back in brackets.
Sentence engine_sentence(std::string_view key);

class Speech {
   public:
    // Both must outlive the Speech.
    Speech(const Catalogue& texts, Catalogue::NameKey name_key)
        : texts_(texts), name_key_(std::move(name_key)) {}

    // The game's own text if it has one, the engine's otherwise.
    Sentence say(const Phrase& phrase) const;

    // An object {"event":key,"args":[…],"text":{"en":…,"fr":…}}.
    void write_event(const Phrase& seen, JsonWriter& json) const;

   private:
    void write_argument(const Arg& argument, JsonWriter& json) const;

    const Catalogue& texts_;
    Catalogue::NameKey name_key_;
};

// What the witness sees of an event; empty: nothing. The referee sees the fuller form.
const Phrase& seen_by(const Event& event, Witness witness);

std::string events_json(const Speech& speech, const std::vector<Event>& events, Witness witness,
                        std::size_t from = 0);

void write_sentence(const Sentence& sentence, JsonWriter& json);

// The decision of the protocol.
std::string question_json(const Identity& identity, const Question& question, const Ending& ending);

}  // namespace bivouac
