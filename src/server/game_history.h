// The history of a game: its log played on a match, and which entries each role could tell.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/match.h"
#include "shelf/shelf.h"
#include "store/log.h"

namespace bivouac::server {

// The kinds of entries that a log has. One `act` of a player is one entry, whatever the number of
// actions in it.
namespace kind {
inline constexpr std::string_view action = "action", standing = "standing", take_back = "take-back",
                                  resign = "resign", flag = "flag", draw = "draw",
                                  adjudicate = "adjudicate", unfinished = "unfinished",
                                  fallen = "fallen",  // a flag, where the organiser decides
    resumed = "resumed",                              // and he lets them play on
    start = "start", reseed = "reseed";               // of a branch, see AnyTable
}  // namespace kind

// In which role somebody looks at a game: one of the two players of the match, whichever seats they
// have in the game in play; a spectator; or the referee, who sees all, once it is over.
enum class Role : std::uint8_t { first, second, spectator, referee };
inline constexpr std::array roles{Role::first, Role::second, Role::spectator, Role::referee};

constexpr Role role_of(std::size_t player) { return static_cast<Role>(player); }
constexpr bool is_player(Role role) { return role == Role::first || role == Role::second; }
constexpr std::size_t player_of(Role role) { return static_cast<std::size_t>(role); }

// One flag for each player, for example whether the player is asked.
using PlayerFlags = std::array<bool, max_seats>;

class GameHistory {
   public:
    using MakeMatch = std::function<Match()>;

    explicit GameHistory(const MakeMatch& make);

    const Match& match() const { return match_; }
    const AnyTable& table() const { return match_.table(); }
    Seat seat_of(std::size_t player) const { return match_.seat_of(player); }
    Witness witness_of(Role role) const;
    PlayerFlags asked() const;
    bool is_over() const { return match_.is_over(); }

    // Entries of the log so far.
    store::Number length() const { return length_; }
    // How many of them that role could tell: what it may not know does not count, and so a number
    // says nothing about secrets.
    store::Number number(Role role) const { return std::ssize(seen_[index(role)]); }
    // From which of their numbers on that player has been asked what they are asked now. Where both
    // choose secretly the other may get ready meanwhile, and an answer that was on its way is still
    // the answer.
    store::Number asked_since(std::size_t player) const { return asked_since_[player]; }
    // How long the log was when that role's number was this; 0 for 0. The number must not be higher
    // than the present one.
    store::Number length_at(Role role, store::Number number) const;

    // A player's actions, taken as a table takes them. If any was, the entry must follow.
    ActResult act(std::size_t player, const std::vector<std::string>& actions);
    // Everything else that can be in a log, an action of a log too; but no undo. Refused: nothing
    // has changed.
    Answer enter(const store::Entry& entry);
    // An undo whose entry goes back to where that one stands, which somebody has played again.
    void go_back(GameHistory&& before);
    // An entry of a log that was taken back later is not played: it counts for whom its mark says.
    void pass(store::Mark mark);
    // The undo that took such entries back: everybody could tell it.
    void pass_undo();
    // What still counts of an entry when it is taken back: who could tell it, whom it asked nothing
    // new, and who was asked after it. By the number of the entry.
    store::Mark mark(store::Number number) const {
        return marks_[static_cast<std::size_t>(number) - 1];
    }
    static PlayerFlags asked_in(store::Mark mark);

    // The last entry: whether that role could tell it, and what it brought.
    bool changed(Role role) const { return changed_[index(role)]; }
    bool began_a_game() const { return began_; }
    bool took_back() const { return took_back_; }
    std::size_t news(Role role) const { return news_[index(role)]; }
    // If it took something back: how many of the events that the role was told before still stand.
    std::size_t kept(Role role) const { return kept_[index(role)]; }

    // Events of the game in play that were told to that role, and how many of them there were when
    // that player last decided.
    std::size_t told(Role role) const { return told_[index(role)]; }
    std::size_t told_at_last_decision(std::size_t player) const;

    // Whether the player has acted in the game in play.
    bool has_acted(std::size_t player) const { return acted_[player]; }
    // The player's standing answers that are in force.
    std::vector<std::string> filed(std::size_t player) const {
        return is_over() ? std::vector<std::string>{} : table().standing(seat_of(player));
    }

    // What a player could take back now without asking anybody.
    bool can_take_back(std::size_t player) const;

   private:
    static std::size_t index(Role role) { return static_cast<std::size_t>(role); }
    using Sights = std::array<std::uint64_t, roles.size()>;

    AnyTable& own_table() { return match_.table(); }
    Sights sights() const;
    Answer play(const store::Entry& entry);
    Answer enter_unmarked(const store::Entry& entry);
    void note_mark();
    // Counts the entry that was just played by that player, or by nobody; who was asked before it.
    void count(const Sights& before, const PlayerFlags& asked_before, std::size_t by, bool heard);
    // The role can tell the last entry, which may have asked a player nothing new.
    void see(Role role, bool is_asked_the_same = false);

    Match match_;
    store::Number length_ = 0;
    Sights sights_{};  // as they are now
    std::vector<store::Mark> marks_;
    std::array<bool, max_seats> same_{};  // by player: the last entry has asked nothing new
    std::array<std::vector<std::uint32_t>, roles.size()> seen_;  // lengths of the log
    std::array<bool, roles.size()> changed_{};
    std::array<std::size_t, roles.size()> told_{}, news_{}, kept_{};
    std::array<std::size_t, max_seats> decided_{};
    std::array<store::Number, max_seats> asked_since_{};
    std::array<bool, max_seats> acted_{};
    bool began_ = false, took_back_ = false;
};

// The actions in the text of an entry.
std::vector<std::string> actions_in(std::string_view text);

}  // namespace bivouac::server
