#include "server/proof.h"

#include <algorithm>
#include <array>

#include "server/archive.h"
#include "server/log_play.h"
#include "store/migrate.h"
#include "store/open.h"
#include "store/sql.h"

namespace bivouac::server {

namespace {

// What is wrong with a game that can be played; empty: nothing.
std::string fault_of_game(store::Store& store, const store::Game& game, const Playable& playable) {
    const auto log = store.entries(game.id);
    const auto members = store.members(game.id);
    if (!log || !members) return "its log or its members cannot be read";
    const GameHistory::MakeMatch make = playable.by_seed(game.seed);
    GameHistory history(make);
    std::array<bool, max_seats> has_decided{};
    const bool plays = play_log(history, make, *log, [&](const store::Entry& entry, PlayerFlags) {
        const Seat seat = history.table().seat_named(entry.seat);
        if (!seat.is_none()) has_decided.at(history.match().player_at(seat)) = true;
    });
    if (!plays) {
        return "entry " + std::to_string(history.length() + 1) + " of its log is not legal";
    }
    if (pending_text(history, game.seats) != game.turn.pending) {
        return "after its log somebody else is asked than the store says";
    }
    if (history.is_over() != game.ending.has_value()) {
        return "its log and the store do not agree whether it is over";
    }
    for (std::size_t player = 0; player < max_seats; ++player) {
        if (has_decided.at(player) && is_vacant(game.seats.at(player), *members)) {
            return "nobody has the seat " + game.seats.at(player).name;
        }
    }
    return {};
}

store::Result<PlayedGames> play(const shelf::Shelf& shelf, store::Store& store,
                                store::Connection& sql) {
    Archive archive(shelf, store);
    PlayedGames games;
    for (const store::Row& row : sql.run("SELECT id FROM games ORDER BY id")) {
        const store::GameId id{row[0].text()};
        const auto wrong = [&](const std::string& how) {
            return store::failed("The game " + id.text + " is damaged: " + how + ".");
        };
        const auto game = store.game(id);
        if (!game) return tl::unexpected(game.error());
        const bool is_known = shelf::find_game(shelf, game->identity.game) != nullptr;
        if (is_known && !archive.is_data_whole(*game)) return wrong("its data is not what it was");
        const auto playable = archive.playable(*game);
        if (!playable) {
            ++games.others;
            continue;
        }
        const std::string fault = fault_of_game(store, *game, *playable);
        if (!fault.empty()) return wrong(fault);
        ++games.played;
    }
    return games;
}

}  // namespace

store::Result<PlayedGames> play_games(const shelf::Shelf& shelf, const std::string& where) {
    const auto store = store::open_store(where);
    if (!store) return tl::unexpected(store.error());
    return store::caught([&] { return play(shelf, **store, *store::connect_to(where)); });
}

}  // namespace bivouac::server
