// The procedures under way, and what they imply.
#include "data/campaign_position_start.h"
#include "data/position_parts.h"
#include "games/campaign/describe.h"
#include "games/campaign/procedures.h"
#include "games/campaign/ruleset.h"

namespace bivouac::data {

using namespace campaign;

namespace {

// Results that fall together are judged together: so long, the points wait.
bool points_wait(const State& state) {
    const Combat* combat = state.stack.find<Combat>();
    const RecoveryPhase* recovery = state.stack.find<RecoveryPhase>();
    const bool fights = combat != nullptr && combat->at >= Combat::At::defender_fatigue &&
                        combat->at <= Combat::At::result;
    const bool tires = recovery != nullptr && (recovery->at == RecoveryPhase::At::enemy_tired ||
                                               recovery->at == RecoveryPhase::At::reckon);
    return fights || tires;
}

}  // namespace

void read_stack(const Node& node, const Data& data, State& state) {
    constexpr auto choice = static_cast<std::uint8_t>(EventChoice::id);
    const auto procedures = procedure_names();
    Keys names(procedures.begin(), procedures.end());
    // What an event asks is called after it; all of them are one procedure.
    for (const EventRow* event : data.rules->events) {
        if (event->choice != nullptr) names.push_back(event->choice->name);
    }
    read_frames(node, names, state.stack);
    for (std::size_t i = 0; i < state.stack.depth; ++i) {
        Frame& frame = state.stack.frames[i];
        if (frame.procedure >= procedures.size()) frame.procedure = choice;
        if (frame.procedure != choice) continue;
        const EventId event = frame.as<EventChoice>().event;
        if (event.index() >= data.rules->events.size() || data.row(event).choice == nullptr) {
            node.list()[i]["frame"].refuse("no event asks this");
        }
    }
    state.holding_victory = points_wait(state) ? 1 : 0;
}

}  // namespace bivouac::data
