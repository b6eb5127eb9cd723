// Undo: what stands of the log before a decision is played once more. In a long game that takes too
// long for the loop, so it is done on another thread, and the log is busy meanwhile.
#include "server/actions.h"
#include "server/log_play.h"

namespace bivouac::server {

namespace {

struct Decision {
    std::string seat;     // whose it was
    store::Number asked;  // of entries when it was asked to be undone
    Time now;
};

struct UndoPlan {
    // An undo, and what of the entries behind it was decided beside what is undone, not after it.
    std::vector<store::Entry> entries;
    std::shared_ptr<GameHistory> before;
    std::vector<store::Entry> gone;  // what is taken back
};

std::shared_ptr<GameHistory> play(const GameHistory::MakeMatch& make,
                                  const std::vector<store::Entry>& stands, std::size_t count) {
    auto history = std::make_shared<GameHistory>(make);
    for (std::size_t i = 0; i < count; ++i) history->enter(stands[i]);
    return history;
}

bool both_choose(const GameHistory& history) { return history.asked()[0] && history.asked()[1]; }

UndoPlan go_back(const GameHistory::MakeMatch& make, const std::vector<store::Entry>& stands,
                 std::size_t at, const Decision& undone) {
    store::Entry undo = store::undo_entry(stands[at].number - 1, undone.seat, undone.now);
    UndoPlan back{{std::move(undo)},
                  play(make, stands, at),
                  {stands.begin() + static_cast<std::ptrdiff_t>(at), stands.end()}};
    if (at + 1 == stands.size() || !both_choose(*back.before)) return back;
    const auto then = play(make, stands, at);
    for (std::size_t i = at + 1; i < stands.size(); ++i) {
        const bool is_later = stands[i].kind == kind::action && stands[i].seat == undone.seat;
        if (is_later || !both_choose(*then) || !then->enter(stands[i]).accepted) {
            back.entries.resize(1);
            return back;
        }
        back.entries.push_back(stands[i]);
        back.entries.back().time = undone.now;
    }
    return back;
}

Result<UndoPlan> undo(const GameHistory::MakeMatch& make, const std::vector<store::Entry>& log,
                      const Decision& undone) {
    const std::vector<store::Entry> stands = store::entries_in_force(log);
    for (std::size_t i = stands.size(); i > 0; --i) {
        const store::Entry& entry = stands[i - 1];
        if (entry.kind == kind::reseed) break;  // before that it is another game
        if (entry.kind != kind::action || entry.seat != undone.seat) continue;
        if (entry.number <= undone.asked) return go_back(make, stands, i - 1, undone);
    }
    return refuse("nothing");
}

}  // namespace

// What was decided after it goes with it. What the other decided beside it, where both choose in
// secret, stays: else they would learn which of their choices came first.
void Actions::undo_for(const ClientRequest& message, std::size_t asker, store::Number asked) {
    if (is_rejected(message, game_.limit_reached(true))) return;
    const Decision undone{game_.seat_text(role_of(asker)), asked, context_.now()};
    log().while_busy(
        context_.readers_of(game_.history().length()), game_.seating().agreement().by.value,
        [&store = context_.store, game = game_.stored().id, length = game_.history().length(),
         make = game_.make_match(), undone]() -> Result<UndoPlan> {
            const auto log = store.entries(game);
            if (!log) return refuse("internal");
            // Another server was faster.
            if (std::ssize(*log) != length) return refuse("stale");
            return undo(make, *log, undone);
        },
        [this, message](Result<UndoPlan> back) {
            if (message.client->is_ended) return;
            if (!back) {
                if (back.error().code == "stale") log().catch_up();
                return reject(message, back.error());
            }
            // What is taken back still counts for who could tell it.
            GameHistory& history = log().game().history();
            store::Entry& undo = back->entries.front();
            undo = store::undo_entry(*store::undone_to(undo), undo.seat, undo.time,
                                     marks_of(history, back->gone, 0));
            history.go_back(std::move(*back->before));
            for (std::size_t i = 1; i < back->entries.size(); ++i) history.enter(back->entries[i]);
            log().commit(std::move(back->entries), then_answer(message));
        });
}

}  // namespace bivouac::server
