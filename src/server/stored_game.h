// The fields of a stored game that the store keeps as text, and what the server reads out of them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/fault.h"
#include "server/game_history.h"

namespace bivouac::server {

// Which decisions of a seat belong to whom where two share it: kind of decision to "captain" or
// "officer"; what is not named belongs to either.
using Duties = std::map<std::string, std::string>;

// store::Game::match.
struct Agreement {
    std::string match;                    // its name among the matches of the game
    store::PersonId by;                   // the organiser, who created the game
    std::map<std::string, Duties> teams;  // by seat
};
std::string agreement_text(const Agreement& agreement);
Agreement agreement_of(const std::string& text);
std::string teams_text(const Agreement& agreement);  // {"french":{"window":"officer"}}

// What every game calls the questions that a standing answer can skip.
inline constexpr std::string_view window_kind = "window";

// Whether a member of a seat may take a decision of that kind for it. Nobody waits for an officer
// who never came.
bool may_decide(const Agreement& agreement, const std::vector<store::Member>& members,
                const store::Member& who, const std::string& kind);

// The secrets of the links to a seat: one for its captain, and one for its officer if it is shared.
// They are derived from the seed and not stored, so that they can be told again: the first to the
// organiser of the game, the second to the captain of the seat, and to nobody else. Once the game
// is over, and its seed no secret any more, they let nobody in.
std::string link_secret(const store::Game& game, const std::string& seat, store::Rights rights);
// Whether somebody has those rights at that seat.
bool has_member(const std::vector<store::Member>& members, const std::string& seat,
                store::Rights rights);
// Whether nobody has come to lead that seat, so that the game waits.
bool is_vacant(const store::Seat& seat, const std::vector<store::Member>& members);
// When the last seat was taken, if all are.
store::Time when_complete(const store::Game& game, const std::vector<store::Member>& members);
// How a page is opened with a secret: /game/ID#SECRET.
std::string link_path(const store::Game& game, const std::string& secret);
std::string link_to_seat(const store::Game& game, const std::string& seat,
                         store::Rights rights = store::Rights::captain);

// store::Turn::pending: who is asked, and for what kind of decision.
std::string pending_text(const GameHistory& history, const std::vector<store::Seat>& seats);
// What that seat is asked for; nothing if it is not asked.
std::optional<std::string> asked_of(const store::Turn& turn, std::string_view seat);
// When the first flag falls; nothing as long as no clock runs. As long as nobody has moved it is
// reckoned from when the last seat was taken: the first move may be a secret one, and a time that
// came with it would tell.
std::optional<store::Time> deadline_of(const store::Game& game,
                                       const std::vector<store::Member>& members);

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

// A game and the match of it that a kept game is.
struct Playable {
    const shelf::ShelfGame* game = nullptr;
    shelf::MatchKind match;

    GameHistory::MakeMatch by_seed(const Seed& seed) const {
        return [match = match, seed] { return Match(match.plan, seed, match.judge); };
    }
};
// With that game's data; refused if it has no such scenario, options or match.
Result<Playable> playable_as(const shelf::ShelfGame& game, const store::Game& kept);

// How a match ends, as JSON.
std::string ending_json(const GameHistory& history, const Playable& played);

}  // namespace bivouac::server
