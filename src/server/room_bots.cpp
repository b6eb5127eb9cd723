#include "server/room_bots.h"

#include <chrono>

#include "server/secrets.h"
#include "server/server_log.h"

namespace bivouac::server {

void RoomBots::ask() {
    if (is_thinking_ || log().is_busy() || game_.fallen() || game_.is_over()) return;
    if (!game_.seating().is_complete() || game_.limit_reached(false)) return;
    const PlayerFlags asked = game_.history().asked();
    for (std::size_t player = 0; player < max_seats; ++player) {
        if (asked[player] && game_.seating().is_bot(player)) return think_for(player);
    }
}

void RoomBots::think_for(std::size_t player) {
    is_thinking_ = true;
    const GameHistory& history = game_.history();
    std::shared_ptr<const AnyTable> table = history.table().clone();
    const bots::Order order = bot_order(game_.stored().seats[player].bot, game_.budget(player),
                                        context_.options, new_number());
    const auto pause = std::chrono::milliseconds(context_.options.bot_pause);
    context_.bots.add(game_.seating().agreement().by.value,
                      [this, &context = context_, weak = room_.weak_from_this(),
                       &rules = game_.rules(), table, seat = history.seat_of(player), order, player,
                       pause, number = history.number(role_of(player))] {
                          const BotDecision decision = think(rules, *table, seat, order, pause);
                          context.loop.post([this, &context, weak, decision, player, number] {
                              ++context.metrics.bot_decisions;
                              context.metrics.bot.add(decision.took.count());
                              if (weak.lock()) play_when_due(player, number, decision);
                          });
                      });
}

void RoomBots::play_when_due(std::size_t player, store::Number number,
                             const BotDecision& decision) {
    const auto decided = [this, weak = room_.weak_from_this(), decision, player, number] {
        const auto owner = weak.lock();
        if (!owner) return;
        log().when_free(
            [this, owner, decision, player, number] { play(player, number, decision); });
    };
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(decision.due - BotDecision::Clock::now());
    if (left.count() > 0) {
        context_.loop.after(left, decided);
    } else {
        decided();
    }
}

// Where both choose secretly the other may have got ready meanwhile: an answer stands as long as it
// is one to what is asked.
void RoomBots::play(std::size_t player, store::Number number, const BotDecision& decision) {
    is_thinking_ = false;
    if (game_.is_over() || game_.fallen()) return;
    GameHistory& history = log().game().history();
    if (!history.asked()[player] || number < history.asked_since(player)) return ask();
    log().game().pay(player, decision.budget);
    store::Entry entry = game_.entry(kind::action, player, decision.action);
    ActResult acted = history.act(player, {decision.action});
    if (acted.taken == 0) {
        const Question question = history.table().question(Witness::of(history.seat_of(player)));
        // Only the kind: players who read the log of their own server may play against the bot.
        log_line("bot-refused", {{"game", game_.stored().id.text}, {"asked", question.kind}});
        if (question.actions.empty()) return;
        entry.text = question.actions.front().action;
        acted = history.act(player, {entry.text});
        if (acted.taken == 0) return;
    }
    log().commit({std::move(entry)}, {});
}

}  // namespace bivouac::server
