// Brings entries of one game into its log in the store. The log is the truth: nobody is told of an
// entry before it is durable, and where the store holds another log than the memory, the game is
// opened anew. While an entry is on its way the log is busy, and tasks wait for it.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "server/live_game.h"

namespace bivouac::server {

class GameLog {
   public:
    // What is done when an entry is durable, or with the fault when it is not.
    using Then = std::function<void(const std::optional<Fault>&)>;

    // What the log belongs to, and what it does when something has happened. Whoever has work done
    // on another thread holds a shared pointer to it meanwhile.
    struct Owner : std::enable_shared_from_this<Owner> {
        virtual ~Owner() = default;
        virtual void on_entry() = 0;    // one entry is durable
        virtual void on_entries() = 0;  // several are, an undo is the first
        virtual void on_reopened(bool is_same_length) = 0;
        virtual void on_lost() = 0;  // the game could not be opened anew
        virtual void on_free() = 0;  // nothing is under way any more
        // What is to be delivered with an entry.
        virtual std::vector<store::Webhook> webhooks_for(const store::Turn& turn, Time now) = 0;
    };

    GameLog(Context& context, Owner& owner, LiveGame game)
        : context_(context), owner_(owner), game_(std::move(game)) {}

    LiveGame& game() { return game_; }
    const LiveGame& game() const { return game_; }
    // The game in memory is the one in the store; otherwise it must be opened anew.
    bool is_sound() const { return !lost_; }
    // The store did not take the last entry: for a while nothing is entered.
    bool waits_for_store() const { return std::chrono::steady_clock::now() < not_before_; }

    bool is_busy() const { return busy_; }
    bool has_waiting() const { return !waiting_.empty(); }
    // Does the task now, or as soon as the log is not busy any more.
    void when_free(std::function<void()> task);
    // Has `work` done by those workers while the log is busy, and does `after` with its result.
    template <class Work, class After>
    void while_busy(Workers& workers, std::int64_t whom, Work work, const After& after) {
        busy_ = true;
        context_.run_on(workers, whom, std::move(work),
                        [this, owner = owner_.shared_from_this(), after](auto&& result) {
                            busy_ = false;
                            after(std::forward<decltype(result)>(result));
                            go_on();
                        });
    }
    // Tasks that wait are given up: the server ends.
    void forget() { waiting_.clear(); }

    // Plays an entry that is no action, and commits it. Refused: nothing has changed.
    Answer enter(store::Entry entry, Then then);
    // Enters that a flag has fallen; false if none has, or the store does not take it now.
    bool enter_fallen_flag();
    // Brings entries into the store that have been played on the history already.
    void commit(std::vector<store::Entry> entries, Then then);
    Time last_commit() const { return last_commit_; }
    // Plays what was entered through another server.
    void catch_up();

   private:
    void committed(const store::Result<store::Number>& result, const store::Entry& last,
                   bool several, const Then& then);
    // Opens the game anew; observers were told of so many entries.
    void reopen(store::Number told, std::function<void()> then = {});
    void wait_for_store();
    void go_on();

    Context& context_;
    Owner& owner_;
    LiveGame game_;
    std::deque<std::function<void()>> waiting_;
    std::chrono::milliseconds pause_{0};  // how long the log waited for the store the last time
    std::chrono::steady_clock::time_point not_before_;
    Time last_commit_{};
    bool busy_ = false, lost_ = false;
};

}  // namespace bivouac::server
