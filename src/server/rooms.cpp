#include "server/rooms.h"

#include <algorithm>

#include "server/server_log.h"

namespace bivouac::server {

Rooms::~Rooms() {
    for (const auto& [id, room] : rooms_) room->forget();
}

void Rooms::begin() {
    const auto games = context_.store.games_under_way();
    if (!games) return;
    for (const store::Game& game : *games) {
        if (game.turn.deadline) deadlines_[game.id.text] = *game.turn.deadline;
        // Nobody has moved since its last seat was taken: the room knows when that was.
        if (!game.clock.empty() && !game.turn.deadline) advance(game.id.text);
        for (const store::Seat& seat : game.seats) {
            if (seat.bot.empty() || !asked_of(game.turn, seat.name)) continue;
            advance(game.id.text);
            break;
        }
    }
    log_line("games-under-way", {{"games", std::ssize(*games)},
                                 {"opened", static_cast<std::int64_t>(opening_.size())}});
}

void Rooms::with(const std::string& id, Then then) {
    const auto found = rooms_.find(id);
    if (found != rooms_.end() && found->second->is_sound()) return then(found->second);
    std::vector<Then>& waiting = opening_[id].waiting;
    waiting.push_back(std::move(then));
    if (waiting.size() > 1) return;
    // A background thread looks how long the log is; a long one is played by threads that short
    // ones do not wait for, in turns by who created the games.
    context_.background.add([this, id] {
        const auto open = [this, id] {
            auto made = std::make_shared<Result<std::shared_ptr<Room>>>(Room::open(context_, {id}));
            context_.loop.post([this, id, made] { opened(id, *made); });
        };
        const auto kept = context_.store.game({id});
        if (!kept || kept->number <= context_.options.long_log) return open();
        context_.long_work.add(agreement_of(kept->match).by.value, open);
    });
}

void Rooms::opened(const std::string& id, const Result<std::shared_ptr<Room>>& room) {
    const Opening opening = std::move(opening_[id]);
    opening_.erase(id);
    if (room) {
        rooms_[id] = *room;
        deadlines_.erase(id);
        for (const store::Notice& notice : opening.notices) (*room)->on_notice(notice);
    }
    for (const Then& then : opening.waiting) then(room);
}

void Rooms::advance(const std::string& id) {
    with(id, [](const Result<std::shared_ptr<Room>>& room) {
        if (room) (*room)->advance();
    });
}

std::shared_ptr<Room> Rooms::opened(const std::string& id) const {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : found->second;
}

void Rooms::tick() {
    const Time now = context_.now();
    const auto idle = std::chrono::minutes(context_.options.idle_minutes);
    for (auto item = rooms_.begin(); item != rooms_.end();) {
        const std::shared_ptr<Room> room = item->second;
        const auto deadline = room->game().clocks().deadline();
        if (deadline && *deadline <= now) room->advance();
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
        advance(id);
    }
}

void Rooms::on_notice(const store::Notice& notice) {
    if (notice.news == store::News::missed) {
        for (const auto& [id, room] : std::map(rooms_)) room->on_notice(notice);
        for (auto& [id, opening] : opening_) opening.notices.push_back(notice);
        return look_for_sign_outs();
    }
    const auto opening = opening_.find(notice.game.text);
    if (opening != opening_.end()) opening->second.notices.push_back(notice);
    if (const auto room = opened(notice.game.text)) room->on_notice(notice);
}

void Rooms::forget_names(std::optional<store::PersonId> person) {
    for (const auto& [id, room] : rooms_) room->forget_names(person);
}

void Rooms::end_sign_in(store::SignInId sign_in) {
    for (const auto& [id, room] : rooms_) room->clients().end_sign_in(sign_in);
}

void Rooms::look_for_sign_outs() {
    std::vector<Session> here;
    for (const auto& [id, room] : rooms_) room->clients().list_sessions(here);
    context_.in_background(
        [this, here] {
            std::vector<store::SignInId> ended;
            for (const Session& who : here) {
                const auto all = context_.store.sign_ins(who.person);
                if (!all) continue;
                const bool stands =
                    std::any_of(all->begin(), all->end(),
                                [&](const store::SignIn& item) { return item.id == who.sign_in; });
                if (!stands) ended.push_back(who.sign_in);
            }
            return ended;
        },
        [this](const std::vector<store::SignInId>& ended) {
            for (const store::SignInId sign_in : ended) end_sign_in(sign_in);
        });
}

void Rooms::close_all(int seconds) {
    for (const auto& [id, room] : rooms_) room->close_all(seconds);
}

bool Rooms::any_busy() const {
    return std::any_of(rooms_.begin(), rooms_.end(),
                       [](const auto& item) { return item.second->is_busy(); });
}

std::size_t Rooms::clients() const {
    std::size_t count = 0;
    for (const auto& [id, room] : rooms_) count += room->clients().size();
    return count;
}

}  // namespace bivouac::server
