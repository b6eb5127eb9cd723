#include "games/campaign/scene.h"

#include "games/campaign/combat.h"
#include "games/campaign/event_play.h"
#include "games/campaign/events/choice.h"
#include "games/campaign/initiative.h"
#include "games/campaign/march.h"
#include "games/campaign/operations.h"
#include "games/campaign/pursuit.h"

namespace bivouac::campaign {

namespace {

template <class P>
void take(P*& place, auto& frame) {
    using Procedure = std::remove_const_t<P>;
    if (place != nullptr || frame.procedure != static_cast<std::uint8_t>(Procedure::id)) return;
    place = &frame.template as<Procedure>();
}

// Walks the stack once, from the top down to `depth`.
void look_around(auto& scene, auto& stack, std::size_t depth) {
    for (std::size_t i = depth; i > 0; --i) {
        auto& frame = stack.frames[i - 1];
        take(scene.operations, frame);
        take(scene.operation, frame);
        take(scene.march, frame);
        take(scene.combat, frame);
        take(scene.pursuit, frame);
        take(scene.played, frame);
        take(scene.initiative, frame);
    }
}

}  // namespace

Scene::Scene(const Board& position, Seat player) : board(position), seat(player) {
    look_around(*this, position.now.stack, static_cast<std::size_t>(position.now.stack.depth));
}

// On top lies the play of this very card.
Play::Play(Table& table, Seat player, CardId played_card)
    : seat(player), card(played_card), event(table.event_of(player, played_card)) {
    FrameStack& stack = table.state.stack;
    const auto depth = static_cast<std::size_t>(stack.depth);
    const bool on_top =
        !stack.empty() && stack.top().procedure == static_cast<std::uint8_t>(PlayEvent::id);
    look_around(*this, stack, on_top ? depth - 1 : depth);
}

Play::Play(Table& table, const EventChoice& asked) : seat(asked.seat), event(asked.event) {
    FrameStack& stack = table.state.stack;
    look_around(*this, stack, static_cast<std::size_t>(stack.depth));
}

}  // namespace bivouac::campaign
