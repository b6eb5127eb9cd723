// The machines that play in a room.
#include <chrono>

#include "server/room.h"
#include "server/secrets.h"
#include "server/server_log.h"

namespace bivouac::server {

// A machine gets a table of its own, of which it looks only at what its seat may see. It thinks
// where it may wait; what it came to is taken on the loop's thread, when it is due.
void Room::ask_bots() {
    if (thinking_ || busy_ || fallen_ || is_over() || !is_complete()) return;
    if (limit_reached(false)) return;
    const PlayerFlags asked = history_->asked();
    for (std::size_t player = 0; player < max_seats; ++player) {
        if (!asked[player] || !is_bot(player)) continue;
        thinking_ = true;
        const Seat seat = history_->seat_of(player);
        std::shared_ptr<const AnyTable> table = history_->table().clone();
        const bots::Order order = bots_by_player_[player].order(context_.options, new_number());
        const auto pause = std::chrono::milliseconds(context_.options.bot_pause);
        const store::Number number = history_->number(role_of(player));
        std::weak_ptr<Room> self = weak_from_this();
        Context& context = context_;
        context_.bots.add(agreement_.by.value, [&context, self, game = game_, table, seat, order,
                                                player, pause, number] {
            const BotDecision decision = think(*game, *table, seat, order, pause);
            context.loop.post([&context, self, decision, player, number] {
                ++context.metrics.bot_decisions;
                context.metrics.bot.add(decision.took.count());
                const auto decided = [self, decision, player, number] {
                    const auto room = self.lock();
                    if (!room) return;
                    room->when_free([room, decision, player, number] {
                        room->bot_decided(player, number, decision);
                    });
                };
                const auto left = std::chrono::ceil<std::chrono::milliseconds>(
                    decision.due - BotDecision::Clock::now());
                if (left.count() > 0) {
                    context.loop.after(left, decided);
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
void Room::bot_decided(std::size_t player, store::Number number, const BotDecision& decision) {
    thinking_ = false;
    if (is_over() || fallen_) return;
    if (!history_->asked()[player] || number < history_->asked_since(player)) return ask_bots();
    bots_by_player_[player].pay(decision.purse);
    const std::string& action = decision.action;
    store::Entry made = entry(kind::action, player, action);
    Acted acted = history_->act(player, {action});
    if (acted.taken == 0) {
        const Question question =
            history_->table().question(Witness::of(history_->seat_of(player)));
        // Not what it wanted: who reads the journal may play against it.
        log_line("bot-refused", {{"game", kept_.id.text}, {"asked", question.kind}});
        if (question.actions.empty()) return;
        made.text = question.actions.front().action;
        acted = history_->act(player, {made.text});
        if (acted.taken == 0) return;
    }
    commit(std::move(made), {}, {});
}

}  // namespace bivouac::server
