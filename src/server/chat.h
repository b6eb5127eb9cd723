// What people say and note beside a game: the chat, which others read, and notes for themselves.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <string>

#include "server/room_part.h"

namespace bivouac::server {

class Chat : RoomPart {
   public:
    using RoomPart::RoomPart;

    // Reads the last lines that each role may read. Waits for the store.
    void recall();
    // Sends what was said since, here or through another server.
    void catch_up();
    // The lines that a client is shown which opens the game.
    void write_lines(Role role, JsonWriter& json);
    const std::string& notes_of(store::PersonId person) { return notes_[person]; }
    // Notes are in memory as long as their person is here.
    void read_notes(store::PersonId person);
    void forget_notes(store::PersonId person) { notes_.erase(person); }

    // The messages of clients.
    void say(const ClientRequest& message);
    void write_notes(const ClientRequest& message);

   private:
    void write_line(const store::ChatLine& line, JsonWriter& json);
    bool may_read(const store::ChatLine& line, Role role) const;

    std::array<std::deque<store::ChatLine>, roles.size()> lines_;  // by role, the last ones
    store::Number last_sent_ = 0;
    std::map<store::PersonId, std::string> notes_;
};

}  // namespace bivouac::server
