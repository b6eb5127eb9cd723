#include "server/rooms.h"

#include <algorithm>

#include "server/journal.h"

namespace bivouac::server {

Rooms::~Rooms() {
    for (const auto& [id, room] : rooms_) room->forget();
}

void Rooms::begin() {
    const auto games = house_.store.games_under_way();
    if (!games) return;
    for (const store::Game& game : *games) {
        if (game.turn.deadline) deadlines_[game.id.text] = *game.turn.deadline;
        // Nobody has moved since its last seat was taken: the room knows when that was.
        if (!game.clock.empty() && !game.turn.deadline) static_cast<void>(room(game.id.text));
        for (const store::Seat& seat : game.seats) {
            if (seat.bot.empty() || !asked_of(game.turn, seat.name)) continue;
            if (const auto opened = room(game.id.text)) (*opened)->attend();
            break;
        }
    }
    note("games-under-way",
         {{"games", std::ssize(*games)}, {"opened", static_cast<std::int64_t>(rooms_.size())}});
}

Made<std::shared_ptr<Room>> Rooms::room(const std::string& id) {
    const auto found = rooms_.find(id);
    if (found != rooms_.end() && found->second->is_sound()) return found->second;
    auto opened = Room::open(house_, {id});
    if (!opened) return opened;
    rooms_[id] = *opened;
    deadlines_.erase(id);
    return opened;
}

std::shared_ptr<Room> Rooms::opened(const std::string& id) const {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : found->second;
}

void Rooms::tick() {
    const Time now = house_.now();
    const auto idle = std::chrono::minutes(house_.options.idle_minutes);
    for (auto item = rooms_.begin(); item != rooms_.end();) {
        const std::shared_ptr<Room> room = item->second;
        const auto deadline = room->deadline();
        if (deadline && *deadline <= now) room->attend();
        const bool is_done = now - room->last_used() > idle || !room->is_sound();
        if (room->is_idle() && is_done) {
            if (deadline && !room->is_over()) deadlines_[item->first] = *deadline;
            item = rooms_.erase(item);
        } else {
            ++item;
        }
    }
    std::vector<std::string> due;
    for (const auto& [id, deadline] : deadlines_) {
        if (deadline <= now) due.push_back(id);
    }
    for (const std::string& id : due) {
        deadlines_.erase(id);
        if (const auto opened = room(id)) (*opened)->attend();
    }
}

void Rooms::hear(const store::Notice& notice) {
    if (notice.news == store::News::missed) {
        for (const auto& [id, room] : std::map(rooms_)) room->look_again(notice);
        return look_for_sign_outs();
    }
    if (const auto room = opened(notice.game.text)) room->look_again(notice);
}

void Rooms::forget_name(store::PersonId person) {
    for (const auto& [id, room] : rooms_) room->forget_name(person);
}

void Rooms::end(store::SignInId sign_in) {
    for (const auto& [id, room] : rooms_) room->end(sign_in);
}

void Rooms::look_for_sign_outs() {
    std::vector<Visitor> here;
    for (const auto& [id, room] : rooms_) room->list_visitors(here);
    house_.aside(
        [this, here] {
            std::vector<store::SignInId> ended;
            for (const Visitor& who : here) {
                const auto all = house_.store.sign_ins(who.person);
                if (!all) continue;
                const bool stands =
                    std::any_of(all->begin(), all->end(),
                                [&](const store::SignIn& item) { return item.id == who.sign_in; });
                if (!stands) ended.push_back(who.sign_in);
            }
            return ended;
        },
        [this](const std::vector<store::SignInId>& ended) {
            for (const store::SignInId sign_in : ended) end(sign_in);
        });
}

void Rooms::say_bye(int seconds) {
    for (const auto& [id, room] : rooms_) room->say_bye(seconds);
}

bool Rooms::any_busy() const {
    return std::any_of(rooms_.begin(), rooms_.end(),
                       [](const auto& item) { return item.second->is_busy(); });
}

std::size_t Rooms::pages() const {
    std::size_t count = 0;
    for (const auto& [id, room] : rooms_) count += room->pages();
    return count;
}

}  // namespace bivouac::server
