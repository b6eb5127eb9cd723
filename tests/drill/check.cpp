// After a server was killed: every move that was acknowledged is in the store it left.
#include <cstdio>
#include <fstream>
#include <map>

#include "drill/drill.h"
#include "server/room.h"
#include "store/open.h"

namespace bivouac::test {

// The file says how far each player knows his game to be written; numbers are those of his own
// eyes, so that the game is played again to compare.
bool drill_check_store(const std::string& database, const std::string& acknowledged) {
    const auto store = store::open_store(database);
    if (!store) {
        std::fprintf(stderr, "%s\n", store.error().sentence.c_str());
        return false;
    }
    const auto shelf = shelf::load_shelf("");
    std::map<std::string, std::int64_t> highest;
    std::ifstream in(acknowledged);
    std::string game;
    std::int64_t number = 0, lines = 0;
    while (in >> game >> number) {
        highest[game] = std::max(highest[game], number);
        ++lines;
    }
    int lost = 0;
    for (const auto& [id, wanted] : highest) {
        const auto kept = (*store)->game({id});
        const auto log = (*store)->entries({id});
        const auto playable =
            kept ? server::playable(*shelf, *kept) : server::Made<server::Playable>();
        if (!kept || !log || !playable) {
            ++lost;
            continue;
        }
        server::Course course(
            [&] { return Match(playable->match.plan, kept->seed, playable->match.judge); });
        bool plays = true;
        for (const store::Entry& entry : *log) {
            plays = plays && course.enter(entry, [&] { return *log; }).accepted;
        }
        const auto known =
            std::max(course.number(server::Eye::first), course.number(server::Eye::second));
        if (!plays || known < wanted) ++lost;
    }
    std::printf("acknowledged moves %lld in %zu games; games that lost one: %d\n",
                static_cast<long long>(lines), highest.size(), lost);
    return lost == 0;
}

}  // namespace bivouac::test
