#include "server/seating.h"

#include <algorithm>

namespace bivouac::server {

Seating::Seating(const store::Game& game, std::vector<store::Member> members)
    : seats_(game.seats), agreement_(agreement_of(game.match)), members_(std::move(members)) {}

std::size_t Seating::player_at(std::string_view place) const {
    std::size_t player = 0;
    while (player < max_seats && seats_[player].name != place) ++player;
    return player;
}

bool Seating::is_complete() const {
    return std::none_of(seats_.begin(), seats_.end(),
                        [&](const store::Seat& seat) { return is_vacant(seat, members_); });
}

bool Seating::is_member(store::PersonId person) const {
    return std::any_of(members_.begin(), members_.end(),
                       [&](const store::Member& member) { return member.person == person; });
}

std::optional<store::Rights> Seating::rights(store::PersonId person, std::size_t player) const {
    for (const store::Member& member : members_) {
        if (member.person == person && member.seat == place(player)) return member.rights;
    }
    return std::nullopt;
}

bool Seating::is_captain(store::PersonId person, Role role) const {
    return is_player(role) && rights(person, player_of(role)) == store::Rights::captain;
}

bool Seating::may_decide(store::PersonId person, Role role, const std::string& kind) const {
    if (!is_player(role)) return false;
    for (const store::Member& member : members_) {
        if (member.person != person || member.seat != place(player_of(role))) continue;
        return server::may_decide(agreement_, members_, member, kind);
    }
    return false;
}

Seating::Deciders Seating::deciders(const store::Turn& turn) const {
    Deciders list;
    for (std::size_t player = 0; player < max_seats; ++player) {
        const auto kind = asked_of(turn, place(player));
        for (const store::Member& member : members_) {
            if (!kind || member.seat != place(player)) continue;
            if (!server::may_decide(agreement_, members_, member, *kind)) continue;
            list[player].push_back(member.person);
        }
    }
    return list;
}

bool Seating::lacks_officer(const std::string& place) const {
    return agreement_.teams.contains(place) && !has_member(members_, place, store::Rights::officer);
}

}  // namespace bivouac::server
