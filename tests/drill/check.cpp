// After servers were killed: every move that was acknowledged is in the store they left.
#include <cstdio>

#include "drill/drill.h"
#include "server/log_play.h"
#include "server/room.h"
#include "store/open.h"

namespace bivouac::test {

// Numbers are those of each player's own eyes, so the games are played again to compare.
bool check_store(const std::string& database, const std::vector<Acknowledged>& acknowledged) {
    const auto store = store::open_store(database);
    if (!store) {
        std::fprintf(stderr, "%s\n", store.error().sentence.c_str());
        return false;
    }
    const auto shelf = shelf::load_shelf("");
    int lost = 0;
    for (const Acknowledged& game : acknowledged) {
        const auto kept = (*store)->game({game.id});
        const auto log = (*store)->entries({game.id});
        const auto* played = kept ? shelf::find_game(*shelf, kept->identity.game) : nullptr;
        const auto playable =
            played ? server::playable_as(*played, *kept) : server::Made<server::Playable>();
        if (!played || !log || !playable) {
            ++lost;
            continue;
        }
        const server::Course::MakeMatch make = [&] {
            return Match(playable->match.plan, kept->seed, playable->match.judge);
        };
        server::Course course(make);
        const bool plays = server::play_log(course, make, *log);
        if (!plays || course.number(server::Eye::first) < game.numbers[0] ||
            course.number(server::Eye::second) < game.numbers[1]) {
            ++lost;
        }
    }
    std::printf("played again from the store: %zu games, of which %d lost a move\n",
                acknowledged.size(), lost);
    return lost == 0;
}

}  // namespace bivouac::test
