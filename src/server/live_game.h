// A game in memory, as its log tells it: the store's row of it, its log played to the last entry,
// its clocks, its seats and what players have asked of each other. It is opened on any thread and
// then belongs to the loop's thread.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "server/bot_player.h"
#include "server/clocks.h"
#include "server/context.h"
#include "server/game_history.h"
#include "server/seating.h"

namespace bivouac::server {

class LiveGame {
   public:
    // Reads the game and plays its log; waits for the store. Refused if the game is not there, or
    // cannot be played any more.
    static Result<LiveGame> open(Context& context, const store::GameId& id);

    const store::Game& stored() const { return stored_; }
    const shelf::ShelfGame& rules() const { return *playable_.game; }
    const shelf::MatchKind& match() const { return playable_.match; }
    const Playable& playable() const { return playable_; }
    const GameHistory& history() const { return history_; }
    // Whoever plays an entry on the history must have it appended.
    GameHistory& history() { return history_; }
    const Seating& seating() const { return seating_; }
    const Clocks& clocks() const { return clocks_; }
    FlagRule flag_rule() const { return flag_; }
    // Whose flag the organiser has to judge.
    std::optional<std::size_t> fallen() const { return fallen_; }
    // What is asked of an opponent and still stands.
    const std::vector<store::Request>& requests() const { return requests_; }
    bool is_answered(const store::Request& request) const;
    // What a bot has left of its time.
    const bots::TimeBudget& budget(std::size_t player) const { return budgets_[player]; }
    void pay(std::size_t player, const bots::TimeBudget& left) { budgets_[player] = left; }
    // The end of the game is durable: what is in memory alone may still come to nothing, and then
    // nobody may have learnt what only the end tells.
    bool is_over() const { return ended_; }
    std::string commitment() const;
    GameHistory::MakeMatch make_match() const { return playable_.by_seed(stored_.seed); }
    // The name of the seat that a role has in the game in play, or "spectator".
    std::string seat_text(Role role) const;

    // The roles in which a person may look at the game; the first one is the usual one.
    std::vector<Role> roles_of(store::PersonId person) const;
    // Anybody may watch a game that is over, its members one under way.
    bool may_watch(store::PersonId person) const { return is_over() || seating_.is_member(person); }
    bool may_look(store::PersonId person, Role role) const;
    // The person may answer what the role is asked now, whatever the answer would have to wait for.
    bool is_asked(store::PersonId person, Role role) const;
    bool may_decide(store::PersonId person, Role role) const;

    // An entry to be played and appended; max_seats: of nobody.
    store::Entry entry(std::string_view kind, std::size_t player, std::string text = {}) const;
    // The entry by which a flag that has fallen counts; nothing if none has.
    std::optional<store::Entry> fallen_flag() const;
    // Why players can bring no more into the log, or take nothing back any more.
    std::optional<Fault> limit_reached(bool is_undo) const;

    // Plays an entry that the store has; false if it is refused. It must not be an undo.
    bool apply(const store::Entry& entry);
    // What the store is to append, for entries that have been played on the history already.
    store::Append append_of(std::vector<store::Entry> entries);
    struct Decider {
        std::size_t player;
        store::PersonId person;
    };
    // Those who may decide in that turn and might not before; nobody if the other side could not
    // tell that anything happened.
    std::vector<Decider> new_deciders(const store::Turn& turn) const;
    // The append is on its way, and is what the game holds.
    void assume(const store::Append& append);
    // The last entry is durable.
    void confirm() { ended_ = history_.is_over(); }

    // Reads who has which seat; true if the last seat was taken meanwhile, so that clocks run.
    bool refresh_members();
    // Reads the requests; true if others stand than before.
    bool refresh_requests();
    // Reads the row of the game, after entries of another server were applied.
    void refresh_row();

   private:
    LiveGame(Context& context, store::Game stored, Playable playable);

    bool read();
    void read_members();
    void remember_who_is_asked();
    void update_clocks(const store::Entry& entry, PlayerFlags asked);
    void update_bots();
    void start_clocks();

    Context* context_;
    store::Game stored_;
    Playable playable_;
    FlagRule flag_;
    GameHistory history_;
    Seating seating_;
    Clocks clocks_;
    std::array<bots::TimeBudget, max_seats> budgets_{};  // by player; only bots have one
    std::vector<store::Request> requests_;
    std::optional<std::size_t> fallen_;
    PlayerFlags asked_before_{};
    Seating::Deciders deciders_before_;
    store::Number undos_ = 0;
    bool ended_ = false;
};

}  // namespace bivouac::server
