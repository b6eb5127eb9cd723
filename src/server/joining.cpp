#include "server/joining.h"

#include <optional>

#include "server/stored_game.h"

namespace bivouac::server {

namespace {

constexpr const char* spectator = "spectator";

struct Invitation {
    std::string seat;  // empty: to any that is left, or to none
    store::Rights rights = store::Rights::captain;
};

// What a secret lets somebody into; nothing if it is none of that game.
std::optional<Invitation> invitation(store::Store& store, const store::Game& game,
                                     const std::string& secret) {
    const store::SecretHash hash = store::hash_of_secret(secret);
    const auto is = [&](const std::string& other) { return store::hash_of_secret(other) == hash; };
    const Agreement agreement = agreement_of(game.match);
    for (const store::Seat& seat : game.seats) {
        for (const auto rights : {store::Rights::captain, store::Rights::officer}) {
            if (rights == store::Rights::officer && !agreement.teams.contains(seat.name)) continue;
            if (is(link_secret(game, seat.name, rights))) return {{seat.name, rights}};
        }
    }
    const auto link = store.link(hash);
    if (!link || link->game != game.id) return std::nullopt;
    return {{link->seat, link->rights}};
}

}  // namespace

Result<std::string> join_game(store::Store& store, const store::GameId& id, store::PersonId person,
                              const std::string& secret, const std::string& wanted,
                              store::Time now) {
    const auto game = store.game(id);
    if (!game) return refuse("game", 404);
    const auto members = store.members(id);
    if (!members) return refuse("internal", 503);
    std::optional<Invitation> invited;
    if (!secret.empty()) {
        invited = invitation(store, *game, secret);
        if (!invited) return refuse("secret", 403);
    }
    const bool watches = invited && invited->rights == store::Rights::watcher;
    for (const store::Member& member : *members) {
        if (member.person != person || (member.seat.empty() && !watches)) continue;
        return member.seat.empty() ? spectator : member.seat;
    }
    if (watches) {
        const auto joined = store.join(id, {person, {}, store::Rights::watcher, now});
        if (!joined) return refuse("internal", 503);
        return spectator;
    }
    if (game->ending) return refuse("over", 409);
    for (const store::Seat& seat : game->seats) {
        if (!seat.bot.empty() || (!wanted.empty() && wanted != seat.name)) continue;
        const bool is_let_in =
            invited ? invited->seat.empty() || invited->seat == seat.name : seat.is_open;
        if (!is_let_in) continue;
        const store::Rights rights = invited ? invited->rights : store::Rights::captain;
        const auto joined = store.join(id, {person, seat.name, rights, now});
        if (joined) return seat.name;
        if (joined.error().trouble != store::Trouble::taken) return refuse("internal", 503);
    }
    return refuse("full", 409);
}

}  // namespace bivouac::server
