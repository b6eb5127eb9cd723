// Brings entries of one game into its log in the store. The log is the truth: nobody is told of an
// entry before it is durable, and where the store holds another log than the memory, the game is
// opened anew. While an entry is on its way the log is busy, and tasks wait for it.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include "server/live_game.h"

namespace bivouac::server {

// Whoever has work done on another thread holds a shared pointer to its owner meanwhile.
struct Owner : std::enable_shared_from_this<Owner> {
    virtual ~Owner() = default;
};

class GameLog {
   public:
    // What is done when an entry is durable, and what when it is not.
    using Then = std::function<void()>;
    using Otherwise = std::function<void(const Fault&)>;

    // What somebody else does when something has happened to the log.
    struct Observer {
        virtual ~Observer() = default;
        virtual void on_entry() = 0;    // one entry is durable
        virtual void on_entries() = 0;  // several are, an undo is the first
        virtual void on_reopened(bool is_same_length) = 0;
        virtual void on_lost() = 0;  // the game could not be opened anew
        virtual void on_free() = 0;  // nothing is under way any more
        // What is to be delivered with an entry.
        virtual std::vector<store::Webhook> webhooks_for(const store::Turn& turn, Time now) = 0;
    };

    GameLog(Context& context, Owner& owner, Observer& observer, LiveGame game)
        : context_(context), owner_(owner), observer_(observer), game_(std::move(game)) {}

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
                        [this, owner = owner_.shared_from_this(), after](auto result) {
                            busy_ = false;
                            after(std::move(result));
                            go_on();
                        });
    }
    // Tasks that wait are given up: the server ends.
    void forget() { waiting_.clear(); }

    // Plays an entry that is no action, and commits it. Refused: nothing has changed.
    Answer enter(store::Entry entry, Then then, Otherwise otherwise);
    // Enters that a flag has fallen; false if none has, or the store does not take it now.
    bool enter_fallen_flag();
    // Brings an entry into the store that has been played on the history already.
    void commit(store::Entry entry, Then then, Otherwise otherwise);
    // The same with several at once.
    void commit(std::vector<store::Entry> entries, Then then, Otherwise otherwise);
    Time last_commit() const { return last_commit_; }
    // Plays what was entered through another server.
    void catch_up();

   private:
    void committed(const store::Result<store::Number>& result, const store::Entry& last,
                   bool several, const Then& then, const Otherwise& otherwise);
    // Opens the game anew; observers were told of so many entries.
    void reopen(store::Number told, Then then = {});
    void wait_for_store();
    void go_on();

    Context& context_;
    Owner& owner_;
    Observer& observer_;
    LiveGame game_;
    std::deque<std::function<void()>> waiting_;
    std::chrono::milliseconds pause_{0};  // how long the log waited for the store the last time
    std::chrono::steady_clock::time_point not_before_;
    Time last_commit_{};
    bool busy_ = false, lost_ = false;
};

}  // namespace bivouac::server
