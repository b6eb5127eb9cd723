// The machines that play in a room, and the messages to people who are somewhere else.
#include <algorithm>
#include <chrono>

#include "server/journal.h"
#include "server/room.h"
#include "server/secrets.h"

namespace bivouac::server {

namespace {

using Clock = std::chrono::steady_clock;

// How long a window is thought about, of the time after which it is answered.
constexpr int part_of_pause = 2;

bots::Order order_of(const std::string& level, const Options& options, bool is_window) {
    bots::Order order = bots::order_named(level).value_or(bots::Order{});
    order.seed = new_number();
    if (options.bot_iterations > 0) {
        order.iterations = std::min(order.iterations, options.bot_iterations);
        order.workers = 1;
    }
    if (is_window && options.bot_pause > 0) {
        const int most = std::max(1, options.bot_pause / part_of_pause);
        order.milliseconds = order.milliseconds == 0 ? most : std::min(order.milliseconds, most);
    }
    return order;
}

}  // namespace

// A machine gets a table of its own, of which it looks only at what its seat may see. Windows are
// answered after one fixed time, so that the time tells nothing about a hand.
void Room::ask_bots() {
    if (thinking_ || busy_ || fallen_ || is_over() || !is_complete()) return;
    const Asked asked = course_->asked();
    for (std::size_t player = 0; player < max_seats; ++player) {
        if (!asked[player] || !is_bot(player)) continue;
        thinking_ = true;
        const Seat seat = course_->seat_of(player);
        std::shared_ptr<const AnyTable> table = course_->table().clone();
        const bool is_window = !table->question(Witness::of(seat)).standing.empty();
        const bots::Order order = order_of(kept_.seats[player].bot, house_.options, is_window);
        const auto pause = std::chrono::milliseconds(is_window ? house_.options.bot_pause : 0);
        const auto began = Clock::now();
        std::weak_ptr<Room> self = weak_from_this();
        House& house = house_;
        house_.bots.add([&house, self, game = game_, table, seat, order, player, pause, began,
                         length = course_->length()] {
            const auto thought = Clock::now();
            const std::string action = game->suggest(*table, seat, order).action;
            const std::chrono::duration<double> took = Clock::now() - thought;
            house.loop.post([&house, self, action, player, length, pause, began, took] {
                ++house.figures.bot_decisions;
                house.figures.bot.add(took.count());
                const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
                    began + pause - Clock::now());
                const auto decided = [self, action, player, length] {
                    const auto room = self.lock();
                    if (!room) return;
                    room->when_free([room, action, player, length] {
                        room->bot_decided(player, length, action);
                    });
                };
                if (left.count() > 0) {
                    house.loop.after(left, decided);
                } else {
                    decided();
                }
            });
        });
        return;
    }
}

void Room::bot_decided(std::size_t player, store::Number length, const std::string& action) {
    thinking_ = false;
    if (is_over() || fallen_) return;
    if (course_->length() != length) return ask_bots();
    store::Entry made = entry(kind::action, player, action);
    Acted acted = course_->act(player, {action});
    if (acted.taken == 0) {
        note("bot-refused", {{"game", kept_.id.text}, {"action", action}});
        const Question question = course_->table().question(Witness::of(course_->seat_of(player)));
        if (question.actions.empty()) return;
        made.text = question.actions.front().action;
        acted = course_->act(player, {made.text});
        if (acted.taken == 0) return;
    }
    commit(std::move(made), {}, {});
}

// Who is asked now, was not before and does not look is sent a message, if the game has an address.
std::vector<store::Webhook> Room::webhooks(const Asked& before, Time now) {
    std::vector<store::Webhook> list;
    if (kept_.webhook.empty()) return list;
    const Asked asked = course_->asked();
    std::string text;
    if (is_over()) text = "The game " + kept_.id.text + " is over.";
    for (std::size_t player = 0; player < max_seats && !is_over(); ++player) {
        if (!asked[player] || before[player] || is_bot(player)) continue;
        const bool looks = std::any_of(pages_.begin(), pages_.end(), [&](const PagePtr& page) {
            return page->eye == eye_of(player);
        });
        if (looks) continue;
        text += (text.empty() ? "" : " ") + game_->about().title.en + " " + kept_.id.text + ": " +
                seat_text(eye_of(player)) + " to decide.";
    }
    if (text.empty()) return list;
    const std::string link = house_.options.url + "/game/" + kept_.id.text;
    JsonWriter json;
    json.begin_object().member("game", kept_.id.text).member("url", link);
    // Two common services read the text under one of these names.
    json.member("text", text + " " + link).member("content", text + " " + link).end_object();
    store::Webhook webhook;
    webhook.game = kept_.id;
    webhook.address = kept_.webhook;
    webhook.body = json.take();
    webhook.created = webhook.next_try = now;
    list.push_back(std::move(webhook));
    return list;
}

}  // namespace bivouac::server
