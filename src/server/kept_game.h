// What the store keeps of a game as text, and what the server reads out of it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "server/course.h"
#include "server/fault.h"

namespace bivouac::server {

// Which decisions of a seat belong to whom where two share it: kind of decision to "captain" or
// "officer"; what is not named belongs to either.
using Duties = std::map<std::string, std::string>;

// store::Game::match.
struct Agreement {
    std::string match;                    // its name among the matches of the game
    store::PersonId by;                   // who founded it, and decides where the flag rule says so
    std::map<std::string, Duties> teams;  // by seat
};
std::string agreement_text(const Agreement& agreement);
Agreement agreement_of(const std::string& text);
std::string teams_text(const Agreement& agreement);  // {"french":{"window":"officer"}}

// store::Game::origin: where a game comes from.
struct Origin {
    std::string rematch_of;
    std::string branch_of;
    std::int64_t move = 0;  // of the branch
};
std::string origin_text(const Origin& origin);
Origin origin_of(const std::string& text);

std::string options_text(const std::vector<Option>& options);
std::vector<Option> options_of(const std::string& text);

// The game on the shelf and the match that a kept game is; refused if it is not there any more, or
// not as it was.
struct Playable {
    const shelf::ShelfGame* game = nullptr;
    shelf::MatchKind match;
};
Made<Playable> playable(const shelf::Shelf& shelf, const store::Game& kept);

// How a match ends, as JSON.
std::string ending_json(const Course& course, const Playable& played);

}  // namespace bivouac::server
