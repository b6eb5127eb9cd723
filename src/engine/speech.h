// How a table speaks: phrases become sentences in both languages, events become JSON.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue.h"
#include "core/json_writer.h"
#include "engine/any_table.h"
#include "engine/event.h"
#include "engine/page.h"

namespace bivouac {

// What the engine itself says, whatever the game: waiting, undo, unreadable input. A key it does
// not know comes back in brackets.
Sentence engine_sentence(std::string_view key);

class Speech {
   public:
    using ThingOf = std::function<Thing(std::uint8_t category, std::uint64_t value)>;

    // The texts must outlive the Speech. Without `thing_of` there is nothing to point at.
    // With a language it speaks that one alone, and the other half of its sentences is empty.
    Speech(const Catalogue& texts, Catalogue::NameKey name_key, ThingOf thing_of = {},
           std::optional<Language> language = std::nullopt)
        : texts_(texts),
          name_key_(std::move(name_key)),
          thing_of_(std::move(thing_of)),
          language_(language) {}

    // The game's own text if it has one, the engine's otherwise.
    Sentence say(const Phrase& phrase) const;

    // An object {"event":key,"args":[…],"text":{"en":…,"fr":…}}.
    void write_event(const Phrase& seen, JsonWriter& json) const;
    // The same for a page: {"kind":…,"args":[…],"refs":[{"kind":…,"id":…},…],"text":{…}}. An
    // argument is a number, {"kind","id"}, or a list of these.
    void write_page_event(const Phrase& seen, JsonWriter& json) const;

   private:
    const Catalogue& texts_;
    Catalogue::NameKey name_key_;
    ThingOf thing_of_;
    std::optional<Language> language_;
};

// What the witness sees of an event; empty: nothing. The referee sees the fuller form.
const Phrase& seen_by(const Event& event, Witness witness);

enum class EventForm : std::uint8_t { protocol, page };

// How many of the events that witness sees anything of.
std::size_t count_seen(const std::vector<Event>& events, Witness witness);

std::string events_json(const Speech& speech, const std::vector<Event>& events, Witness witness,
                        std::size_t from = 0, EventForm form = EventForm::protocol);

// An object with both languages; a string if the sentence was made in one.
void write_sentence(const Sentence& sentence, JsonWriter& json);
// What is left of it in that language; all of it without one.
Sentence in_language(Sentence sentence, std::optional<Language> language);

// The decision of the protocol.
std::string question_json(const Identity& identity, const Question& question, const Ending& ending);

}  // namespace bivouac
