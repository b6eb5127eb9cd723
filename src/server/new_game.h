// New games: as somebody asks for them, a rematch with sides exchanged, or a branch from a move.
#pragma once

#include <string>
#include <vector>

#include "server/body.h"
#include "server/context.h"
#include "server/rooms.h"
#include "server/stored_game.h"

namespace bivouac::server {

// A game that is ready to be kept, with who sits down at once and the secrets of its links.
struct NewGame {
    store::Game game;
    store::PersonId by;  // who asked for it, and is told
    std::vector<store::Member> members;
    std::string watch;                  // the secret of the link for watching
    std::vector<store::Entry> entries;  // of a branch
};

// What POST /api/games asks for.
Result<NewGame> requested_game(const Context& context, const Body& body, store::PersonId by);
// A rematch: everybody keeps their opponent and their team and gets the other side.
Result<NewGame> rematch_of(const Context& context, const Room& room, store::PersonId by);
// A branch: a finished game from after so many moves, as its referee counts them.
// Reads and plays the whole log: not for the loop's thread.
Result<NewGame> branch_of(const Context& context, const store::Game& old, const Body& body,
                          store::PersonId by);

// Puts it into the store, whole or not at all; waits for it. `taken`: there is such a rematch.
store::Result<void> store_game(store::Store& store, const NewGame& made);

std::string new_game_json(const NewGame& new_game);

// http or https, with a host, and nothing else in it that would be no address.
bool is_web_address(std::string_view text);

}  // namespace bivouac::server
