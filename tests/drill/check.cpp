// After servers were killed: every move that was acknowledged is in the store they left.
#include <cstdio>

#include "drill/drill.h"
#include "server/log_play.h"
#include "server/room.h"
#include "store/open.h"

namespace bivouac::test {

// Numbers are those of each player's own eyes, so the games are played again to compare.
bool check_store(const std::string& database, const std::vector<AcknowledgedGame>& acknowledged) {
    const auto store = store::open_store(database);
    if (!store) {
        std::fprintf(stderr, "%s\n", store.error().sentence.c_str());
        return false;
    }
    const auto shelf = shelf::load_shelf("");
    int lost = 0;
    for (const AcknowledgedGame& game : acknowledged) {
        const auto kept = (*store)->game({game.id});
        const auto log = (*store)->entries({game.id});
        const auto* played = kept ? shelf::find_game(*shelf, kept->identity.game) : nullptr;
        const auto playable =
            played ? server::playable_as(*played, *kept) : server::Result<server::Playable>();
        if (!played || !log || !playable) {
            ++lost;
            continue;
        }
        const server::GameHistory::MakeMatch make = [&] {
            return Match(playable->match.plan, kept->seed, playable->match.judge);
        };
        server::GameHistory history(make);
        const bool plays = server::play_log(history, make, *log);
        if (!plays || history.number(server::Role::first) < game.numbers[0] ||
            history.number(server::Role::second) < game.numbers[1]) {
            ++lost;
        }
    }
    std::printf("played again from the store: %zu games, of which %d lost a move\n",
                acknowledged.size(), lost);
    return lost == 0;
}

}  // namespace bivouac::test
