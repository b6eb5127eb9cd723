// The requests under /api.
#pragma once

#include <string>
#include <string_view>

#include "server/context.h"
#include "server/fixed_answers.h"
#include "server/new_game.h"
#include "server/people.h"
#include "server/rooms.h"

namespace bivouac::server {

class Api {
   public:
    Api(Context& context, People& people, Rooms& rooms);

    void answer(const Request& request, const Reply& reply);
    // /api/games/ID/socket
    void upgrade(const Request& request, const UpgradeReply& then);

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
    void create_game(const Request& request, const Reply& reply);
    void my_games(const Request& request, const Reply& reply);
    void one_game(const Request& request, const std::string& id, const Reply& reply);
    void lobby(const Request& request, const Reply& reply);
    void join(const Request& request, const std::string& id, const Reply& reply);
    void let_watch(const Request& request, const std::string& id, const Reply& reply);
    void record(const Request& request, const std::string& id, const Reply& reply);
    void create_rematch(const Request& request, const std::string& id, const Reply& reply);
    // Answers with the rematch that somebody else has created before.
    void tell_rematch(const std::string& of, const Reply& reply);
    void create_branch(const Request& request, const std::string& id, const Reply& reply);
    // Stores the game; waits for the store. False: somebody else has created that rematch.
    Result<bool> keep_within_limits(const NewGame& made);
    void add_game(Result<NewGame> new_game, const Reply& reply, const std::string& cookie,
                  const std::string& told_in = {});

    // Does `then` with the game, on the loop's thread; a game that is not there is answered.
    void with_room(const std::string& id, const Reply& reply,
                   std::function<void(const std::shared_ptr<Room>&)> then);
    bool may_create(const Request& request, store::PersonId person);
    bool is_own_origin(const Request& request) const;
    std::string about() const;
    void make_fixed_answers();
    void route(const Request& request, const Path& path, const Reply& reply);

    Context& context_;
    People& people_;
    Rooms& rooms_;
    FixedAnswers fixed_answers_;  // by path, from behind /api/ on
};

// The reply to what was made, or why not.
void send(const Reply& reply, Result<std::string> made, const std::string& cookie = {},
          const std::string& second_cookie = {});

}  // namespace bivouac::server
