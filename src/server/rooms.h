// The rooms: all games that are in memory, and the deadlines of games that are not.
#pragma once

#include <map>
#include <memory>

#include "server/room.h"

namespace bivouac::server {

class Rooms {
   public:
    explicit Rooms(Context& context) : context_(context) {}
    Rooms(const Rooms&) = delete;
    Rooms& operator=(const Rooms&) = delete;
    ~Rooms();

    // Games whose bots are to move go on; flags of the others are watched.
    void begin();
    // Does `then` with the game, on the loop's thread: at once if it is in memory, or when it has
    // been opened. Opening plays its log, which other threads do.
    using Then = std::function<void(const Result<std::shared_ptr<Room>>&)>;
    void with(const std::string& id, Then then);
    // Null if it is not in memory.
    std::shared_ptr<Room> opened(const std::string& id) const;

    // Lets flags fall and puts away games that nobody looks at; to be called twice a second.
    void tick();
    void on_notice(const store::Notice& notice);
    // See Room.
    void forget_names(std::optional<store::PersonId> person = std::nullopt);
    // The pages of that sign-in close.
    void end_sign_in(store::SignInId sign_in);
    void close_all(int seconds);
    // Whether something is on its way to the store.
    bool any_busy() const;

    std::size_t size() const { return rooms_.size(); }
    std::size_t clients() const;

   private:
    void advance(const std::string& id);
    void opened(const std::string& id, const Result<std::shared_ptr<Room>>& room);
    // Closes clients whose sign-in has ended, after notices of that may have been lost.
    void look_for_sign_outs();

    Context& context_;
    std::map<std::string, std::shared_ptr<Room>, std::less<>> rooms_;
    // A game that is being opened: who waits for it, and the notices that came meanwhile.
    struct Opening {
        std::vector<Then> waiting;
        std::vector<store::Notice> notices;
    };
    std::map<std::string, Opening, std::less<>> opening_;
    std::map<std::string, Time> deadlines_;  // of games that are not in memory
};

}  // namespace bivouac::server
