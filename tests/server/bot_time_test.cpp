// What a bot has spent on an operation, in a room that plays by itself.
#include "server/room.h"
#include "server/served.h"
#include "store/open.h"

using namespace bivouac;
using namespace bivouac::test;

namespace {

// A server without a port: all that a room needs, on one loop.
struct PortlessServer {
    StoreFolder folder;
    server::Context context{quick_options(), shelf_of_games(),
                            *store::open_store(folder.file("games.db"))};

    ~PortlessServer() {
        context.bots.drain();
        context.background.drain();
    }
    static server::Options quick_options() {
        server::Options options;
        options.bot_iterations = 40;
        options.bot_pause = 0;
        options.bot_threads = 1;
        return options;
    }

    // A game of two bots.
    std::shared_ptr<server::Room> open(const std::string& level) {
        const shelf::ShelfGame& game = *shelf::find_game(shelf_of_games(), "napoleon-1806");
        const shelf::Setup& setup = *game.find("short/conscript");
        const auto table = game.table(setup.scenario, setup.options, seed_from_number(1));
        REQUIRE(table);
        const Identity identity = (*table)->identity();
        store::Game kept;
        kept.id.text = "jena";
        kept.identity = {identity.game, identity.scenario, server::options_text(setup.options),
                         identity.rules_version, identity.data_digest};
        kept.seed = seed_from_number(1);
        kept.created = context.now();
        for (const std::string& seat : identity.seats) kept.seats.push_back({seat, level, false});
        REQUIRE(context.store.add_game({.game = kept}));
        auto room = server::Room::open(context, kept.id);
        REQUIRE_MESSAGE(room.has_value(), (room ? "" : room.error().text.en));
        return *room;
    }
};

// Before a decision: who takes it, and what their bot has spent so far.
struct Moment {
    store::Number length = -1;
    std::size_t player = max_seats;
    bool goes_on = false;  // it carries out an operation of their own
    bots::TimeBudget budget;
};

Moment moment_of(const server::Room& room) {
    Moment moment;
    const server::GameHistory& history = room.game().history();
    moment.length = history.length();
    for (moment.player = 0; moment.player < max_seats; ++moment.player) {
        if (history.asked()[moment.player]) break;
    }
    if (moment.player == max_seats) return moment;
    const Seat seat = history.seat_of(moment.player);
    moment.budget = room.game().budget(moment.player);
    moment.goes_on = moment.budget.operation.by == seat &&
                     room.game().rules().matter(history.table(), seat) == bots::Matter::follows;
    return moment;
}

}  // namespace

TEST_CASE("What an operation has taken a machine stays spent in its room until the next one") {
    PortlessServer server_parts;
    const auto room = server_parts.open("general");
    Moment before;
    int followed = 0, begun = 0;
    const std::function<void()> look = [&] {
        const Moment now = moment_of(*room);
        const bool is_next = now.length == before.length + 1 && before.player < max_seats;
        if (is_next && before.goes_on) {
            CHECK(room->game().budget(before.player).spent > before.budget.spent);
            ++followed;
        } else if (is_next) {
            begun += room->game().budget(before.player).spent < before.budget.spent ? 1 : 0;
        }
        before = now;
        if (now.length > 200 || room->is_over()) return server_parts.context.loop.stop();
        // Always in the queue, so between any two decisions.
        server_parts.context.loop.post(look);
    };
    server_parts.context.loop.post([&] {
        room->advance();
        look();
    });
    server_parts.context.loop.run();
    CHECK(followed > 10);
    CHECK(begun > 2);
}
