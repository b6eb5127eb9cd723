// The machines that play in a room.
#include <chrono>

#include "server/journal.h"
#include "server/room.h"
#include "server/secrets.h"

namespace bivouac::server {

// A machine gets a table of its own, of which it looks only at what its seat may see. It thinks
// where it may wait; what it came to is taken on the loop's thread, when it is due.
void Room::ask_bots() {
    if (thinking_ || busy_ || fallen_ || is_over() || !is_complete()) return;
    if (limit_reached(false)) return;
    const Asked asked = course_->asked();
    for (std::size_t player = 0; player < max_seats; ++player) {
        if (!asked[player] || !is_bot(player)) continue;
        thinking_ = true;
        const Seat seat = course_->seat_of(player);
        std::shared_ptr<const AnyTable> table = course_->table().clone();
        const bots::Order order = machines_[player].order(house_.options, new_number());
        const auto pause = std::chrono::milliseconds(house_.options.bot_pause);
        const store::Number number = course_->number(eye_of(player));
        std::weak_ptr<Room> self = weak_from_this();
        House& house = house_;
        house_.bots.add(agreement_.by.value,
                        [&house, self, game = game_, table, seat, order, player, pause, number] {
                            const Thought thought = think(*game, *table, seat, order, pause);
                            house.loop.post([&house, self, thought, player, number] {
                                ++house.figures.bot_decisions;
                                house.figures.bot.add(thought.took.count());
                                const auto decided = [self, thought, player, number] {
                                    const auto room = self.lock();
                                    if (!room) return;
                                    room->when_free([room, thought, player, number] {
                                        room->bot_decided(player, number, thought);
                                    });
                                };
                                const auto left = std::chrono::ceil<std::chrono::milliseconds>(
                                    thought.due - Thought::Clock::now());
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

// Where both choose secretly the other may have got ready meanwhile: an answer stands as long as it
// is one to what is asked.
void Room::bot_decided(std::size_t player, store::Number number, const Thought& thought) {
    thinking_ = false;
    if (is_over() || fallen_) return;
    if (!course_->asked()[player] || number < course_->asked_since(player)) return ask_bots();
    machines_[player].pay(thought.purse);
    const std::string& action = thought.action;
    store::Entry made = entry(kind::action, player, action);
    Acted acted = course_->act(player, {action});
    if (acted.taken == 0) {
        const Question question = course_->table().question(Witness::of(course_->seat_of(player)));
        // Not what it wanted: who reads the journal may play against it.
        note("bot-refused", {{"game", kept_.id.text}, {"asked", question.kind}});
        if (question.actions.empty()) return;
        made.text = question.actions.front().action;
        acted = course_->act(player, {made.text});
        if (acted.taken == 0) return;
    }
    commit(std::move(made), {}, {});
}

}  // namespace bivouac::server
