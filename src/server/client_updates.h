// What clients are sent of a game: the whole view when they open it, and what has changed after
// each entry. Everything is told as the client's role may know it.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>

#include "server/chat.h"
#include "server/page_text.h"

namespace bivouac::server {

class ClientUpdates : RoomPart {
   public:
    ClientUpdates(RoomCore& room, Chat& chat) : RoomPart(room), chat_(chat) {}

    // Sends the whole view.
    void show(Client& client);
    void show_all();
    // The game is another one than before.
    void forget_views() { views_ = {}; }
    // After an entry, to every client that could tell it.
    void announce();
    void send_requests() const;
    // Sends who is here: at once, but not more often than a few times a second.
    void send_players();

   private:
    // The last entry as one role sees it, and the texts made of it so far.
    struct Update {
        std::string observation, changes, names;
        std::size_t shown = 0, shown_before = 0;  // hashes of the observation
        // By language, both first; then whether only changes are told, and whether it is `yours`.
        std::array<std::string, 3> common;
        std::array<std::array<std::array<Text, 2>, 2>, 3> texts;
    };

    // What is the same in the views of all clients of a role and a language.
    struct CommonView {
        std::string text;       // members of a JSON object
        std::size_t shown = 0;  // hash of the observation
    };

    std::string view(Client& client);
    const CommonView& common_view(Role role, std::optional<Language> language);
    Update update_for(Role role);
    Text text_for(Client& client, Update& news);
    // The news of an entry but for the observation and `yours`.
    std::string moved(Role role, std::optional<Language> language, const std::string& names);
    std::string over() const;
    void write_identity(const Client& client, JsonWriter& json) const;
    void write_seats(const Client& client, JsonWriter& json) const;
    void write_links(const Client& client, JsonWriter& json) const;
    void write_requests(JsonWriter& json) const;
    // Clock, standing answers and what is asked; or of these only what is not as usual.
    void write_state(Role role, bool everything, JsonWriter& json) const;
    void write_players(JsonWriter& json);
    void send_players_now();

    Chat& chat_;
    std::array<SentNames, roles.size()> sent_names_;
    // By role and language, both first; made when the first client needs it, until the next entry.
    std::array<std::array<std::optional<CommonView>, 3>, roles.size()> views_;
    std::array<std::string, roles.size()> shown_;  // by role, the observation that was last told
    std::chrono::steady_clock::time_point players_sent_;
    bool players_due_ = false;
};

}  // namespace bivouac::server
