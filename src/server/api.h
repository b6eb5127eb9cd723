// The requests under /api.
#pragma once

#include <string>
#include <string_view>

#include "server/founding.h"
#include "server/house.h"
#include "server/people.h"
#include "server/rooms.h"
#include "server/unchanging.h"

namespace bivouac::server {

class Api {
   public:
    Api(House& house, People& people, Rooms& rooms);

    void answer(const Request& request, const Reply& reply);
    // /api/games/ID/socket
    void upgrade(const Request& request, const Upgraded& then);

   private:
    // A path cut at its slashes, from behind /api on.
    using Path = std::vector<std::string>;

    // api_people.cpp
    void me(const Request& request, const Reply& reply);
    void change_me(const Request& request, const Reply& reply);
    void account(const Request& request, const Reply& reply);
    void sign_in(const Request& request, const Reply& reply);
    void sign_out(const Request& request, const Reply& reply);
    // api_games.cpp
    void found_game(const Request& request, const Reply& reply);
    void my_games(const Request& request, const Reply& reply);
    void one_game(const Request& request, const std::string& id, const Reply& reply);
    void lobby(const Request& request, const Reply& reply);
    void join(const Request& request, const std::string& id, const Reply& reply);
    void let_watch(const Request& request, const std::string& id, const Reply& reply);
    void record(const Request& request, const std::string& id, const Reply& reply);
    void play_again(const Request& request, const std::string& id, const Reply& reply);
    // The rematch that somebody else has founded before.
    void tell_rematch(const std::string& of, const Reply& reply);
    void play_on(const Request& request, const std::string& id, const Reply& reply);
    // Waits for the store. False: somebody else has founded that rematch.
    Made<bool> keep_within_limits(const Founded& made);
    void put_on_shelf(Made<Founded> founded, const Reply& reply, const std::string& cookie,
                      const std::string& told_in = {});

    // Does `then` with the game, on the loop's thread; a game that is not there is answered.
    void with_room(const std::string& id, const Reply& reply,
                   std::function<void(const std::shared_ptr<Room>&)> then);
    bool may_found(const Request& request, store::PersonId person);
    bool is_own_origin(const Request& request) const;
    std::string about() const;
    void make_unchanging();
    void route(const Request& request, const Path& path, const Reply& reply);

    House& house_;
    People& people_;
    Rooms& rooms_;
    Unchanging unchanging_;  // by path, from behind /api/ on
};

// The reply to what was made, or why not.
void send(const Reply& reply, Made<std::string> made, const std::string& cookie = {},
          const std::string& second_cookie = {});

}  // namespace bivouac::server
