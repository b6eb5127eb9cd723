// JSON of a game for clients, always as one role may know it.
#pragma once

#include <optional>
#include <string>
#include <unordered_set>

#include "core/json_writer.h"
#include "server/clocks.h"
#include "server/game_history.h"

namespace bivouac::server {

// "en" or "fr"; anything else: none.
std::optional<Language> language_named(std::string_view name);

// Which names every client of a role has been told, so that only the others are told again. Each
// call gets all the names of the present view, as JSON.
class SentNames {
   public:
    // All of them are told to one client: what is not among them it does not know.
    void tell_one(const std::string& names);
    // What has to be told to clients that are told so after every entry; empty: nothing.
    std::string tell_all(const std::string& names);

   private:
    using Hashes = std::unordered_set<std::size_t>;

    std::size_t last_ = 0;         // hash of the names when `known_` held all of them
    std::optional<Hashes> known_;  // of each name; none: nobody was told any
};

// Names in one language: each sentence a string.
std::string names_in(Language language, const std::string& names);

// The decision as that role may know it, what may be filed in its place (`skip`), and who is asked.
void write_decision(const GameHistory& history, Role role, JsonWriter& json,
                    std::optional<Language> language = std::nullopt);
// The last events of the log, and as `earlier` how many come before them: a game can be too long to
// be told from its start. Returns `earlier`.
std::size_t write_log(const GameHistory& history, Role role, JsonWriter& json,
                      std::optional<Language> language = std::nullopt);
// How the role's last decision can be undone: "fair" (without asking), "ask" or "no".
std::string_view undo_word(const GameHistory& history, Role role);
void write_clock(const Clocks& clocks, const GameHistory& history, Time now, JsonWriter& json);
}  // namespace bivouac::server
