#include "command/bot.h"

#include "core/fnv.h"

namespace bivouac::command {

Suggestion bot_move(const AnyTable& table, Seat seat, std::uint64_t salt) {
    const Witness witness = Witness::of(seat);
    Fnv1a sight;
    sight.add_text(table.observation_json(witness)).add_number(salt);
    const Question question = table.question(witness, seat);
    for (const Choice& choice : question.actions) sight.add_text(choice.action).add_byte('\n');
    Rng rng(sight.value);
    return {
        question.actions[rng.bounded(static_cast<std::uint32_t>(question.actions.size()))].action};
}

}  // namespace bivouac::command
