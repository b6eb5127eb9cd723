// The requests under /api.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "server/context.h"
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
    // A request that is being answered.
    struct Call {
        Request request;
        Reply reply;
        std::string id;  // of the game, from the path
        Body body;
        Session who;              // nobody is person 0
        std::string cookie = {};  // of a guest who is new

        // Answers with what was made, or why it was not.
        void send(Result<std::string> made) const;
        // The same to a browser that is signed in by that token from now on; empty: by none.
        void send_with_sign_in(Result<std::string> made, const std::string& token) const;
        void refuse(std::string_view code, int status = 400) const {
            send(server::refuse(code, status));
        }
        People::JsonHandler sender() const {
            return [call = *this](Result<std::string> made) { call.send(std::move(made)); };
        }
    };
    enum class Sender : std::uint8_t;
    struct Route;
    static const Route* route_of(const Request& request, std::string& id);

    void fixed(const Call& call);
    // api_people.cpp
    void me(const Call& call);
    void change_me(const Call& call);
    void account(const Call& call);
    void sign_in(const Call& call);
    void sign_out(const Call& call);
    // api_games.cpp
    void create_game(const Call& call);
    void my_games(const Call& call);
    void one_game(const Call& call);
    void lobby(const Call& call);
    void join(const Call& call);
    void let_watch(const Call& call);
    void record(const Call& call);
    void create_rematch(const Call& call);
    // Answers with the rematch that somebody else has created before.
    void tell_rematch(const Call& call);
    void create_branch(const Call& call);
    // Stores the game; waits for the store. False: somebody else has created that rematch.
    Result<bool> keep_within_limits(const NewGame& made);
    void add_game(const Call& call, Result<NewGame> new_game);

    // Does `then` with the game, on the loop's thread; a game that is not there is answered.
    void with_room(const Call& call, std::function<void(const std::shared_ptr<Room>&)> then);
    // Answered if not.
    bool may_create(const Call& call);
    bool is_own_origin(const Request& request) const;
    std::string about() const;

    Context& context_;
    People& people_;
    Rooms& rooms_;
    struct FixedAnswer {
        std::string json, tag;
    };
    std::map<std::string, FixedAnswer> fixed_answers_;  // by path
};

}  // namespace bivouac::server
