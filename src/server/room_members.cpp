// Who sits where in a room, and what he may do.
#include <algorithm>

#include "server/room.h"

namespace bivouac::server {

void Room::read_members() {
    if (const auto members = context_.store.members(kept_.id)) members_ = *members;
    if (const auto game = context_.store.game(kept_.id)) kept_.seats = game->seats;
}

bool Room::is_complete() const {
    return std::none_of(kept_.seats.begin(), kept_.seats.end(),
                        [&](const store::Seat& seat) { return is_vacant(seat, members_); });
}

std::optional<store::Rights> Room::rights(store::PersonId person, std::size_t player) const {
    for (const store::Member& member : members_) {
        if (member.person == person && member.seat == kept_.seats[player].name) {
            return member.rights;
        }
    }
    return std::nullopt;
}

// The first one is what he sees unless he asks for another.
std::vector<Role> Room::roles_of(store::PersonId person) const {
    std::vector<Role> list;
    const PlayerFlags asked = history_->asked();
    for (std::size_t player = 0; player < max_seats; ++player) {
        if (!sits(person, player)) continue;
        list.insert(asked[player] && !list.empty() && !asked[player_of(list[0])] ? list.begin()
                                                                                 : list.end(),
                    role_of(player));
    }
    if (!list.empty()) return list;
    if (may_watch(person)) list.push_back(Role::spectator);
    return list;
}

bool Room::may_look(const Page& page) const {
    if (!is_player(page.role)) return may_watch(page.person);
    return sits(page.person, player_of(page.role));
}

bool Room::is_member(store::PersonId person) const {
    return std::any_of(members_.begin(), members_.end(),
                       [&](const store::Member& member) { return member.person == person; });
}

// Where two share a seat, some kinds of decisions may belong to one of them.
bool Room::may_decide(const Page& page, const std::string& kind) const {
    if (!is_player(page.role)) return false;
    const std::string& seat = kept_.seats[player_of(page.role)].name;
    for (const store::Member& member : members_) {
        if (member.person != page.person || member.seat != seat) continue;
        return server::may_decide(agreement_, members_, member, kind);
    }
    return false;
}

bool Room::may_decide(const Page& page) const {
    return is_player(page.role) &&
           may_decide(page, history_->table().question(history_->witness_of(page.role)).kind);
}

bool Room::is_asked(const Page& page) const {
    return is_player(page.role) && history_->asked()[player_of(page.role)] && may_decide(page);
}

Room::Deciders Room::deciders(const store::Turn& turn) const {
    Deciders list;
    for (std::size_t player = 0; player < max_seats; ++player) {
        const auto kind = asked_of(turn, kept_.seats[player].name);
        for (const store::Member& member : members_) {
            if (!kind || member.seat != kept_.seats[player].name) continue;
            if (!server::may_decide(agreement_, members_, member, *kind)) continue;
            list[player].push_back(member.person);
        }
    }
    return list;
}

bool Room::is_captain(const Page& page) const {
    return is_player(page.role) &&
           rights(page.person, player_of(page.role)) == store::Rights::captain;
}

// It is to be shared, and nobody has come for it.
bool Room::lacks_officer(const std::string& place) const {
    return !is_over() && agreement_.teams.contains(place) &&
           std::none_of(members_.begin(), members_.end(), [&](const store::Member& member) {
               return member.seat == place && member.rights == store::Rights::officer;
           });
}

std::string Room::name_of(store::PersonId person) {
    const auto known = person_names_.find(person);
    if (known != person_names_.end()) return known->second;
    const auto found = context_.store.person(person);
    return person_names_[person] = found ? found->name : std::string();
}

void Room::forget_name(store::PersonId person) {
    if (person_names_.erase(person) == 0) return;
    when_free([self = shared_from_this()] { self->tell_players(); });
}

bool Room::is_here(store::PersonId person) const {
    return std::any_of(pages_.begin(), pages_.end(),
                       [&](const PagePtr& page) { return page->person == person; });
}

std::optional<Fault> Room::crowd(store::PersonId person, Role role) const {
    if (!context_.options.rate_limits) return std::nullopt;
    const auto own = std::count_if(pages_.begin(), pages_.end(),
                                   [&](const PagePtr& page) { return page->person == person; });
    if (own >= context_.options.pages_of_person) return fault("pages", 429);
    const auto watching = std::count_if(pages_.begin(), pages_.end(), [](const PagePtr& page) {
        return page->role == Role::spectator;
    });
    if (role == Role::spectator && watching >= context_.options.watchers) {
        return fault("watchers", 429);
    }
    return std::nullopt;
}

void Room::write_players(JsonWriter& json) {
    json.key("players").begin_array();
    for (std::size_t player = 0; player < max_seats; ++player) {
        const store::Seat& seat = kept_.seats[player];
        json.begin_object();
        json.member("seat", history_->table().seat_name(history_->seat_of(player)));
        json.member("place", seat.name);
        if (!seat.bot.empty()) json.member("bot", seat.bot);
        json.key("members").begin_array();
        for (const store::Member& member : members_) {
            if (member.seat != seat.name) continue;
            json.begin_object().member("name", name_of(member.person));
            json.member("rights", rank_of(member.rights));
            json.member("here", is_here(member.person)).end_object();
        }
        json.end_array().end_object();
    }
    json.end_array();
    const auto watchers = std::count_if(pages_.begin(), pages_.end(), [](const PagePtr& page) {
        return page->role == Role::spectator;
    });
    json.member("watchers", watchers);
}

}  // namespace bivouac::server
