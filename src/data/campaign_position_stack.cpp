#include <span>

#include "core/hex.h"
#include "data/campaign_position_names.h"
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
    const std::span<const std::string_view> procedures = procedure_names();
    std::vector<std::string_view> names(procedures.begin(), procedures.end());
    // What an event asks is called after it; all of them are one procedure.
    for (const EventRow* event : data.rules->events) {
        if (event->choice != nullptr) names.push_back(event->choice->name);
    }
    const std::vector<Node> frames = node.list();
    if (frames.size() > max_depth) node.refuse("no procedures nest so deep");
    for (const Node& item : frames) {
        item.expect_keys({"procedure", "frame"});
        Frame& frame = state.stack.frames[static_cast<std::size_t>(state.stack.depth++)];
        const auto place = static_cast<std::size_t>(item["procedure"].one_of(names, "procedure"));
        frame.procedure = place < procedures.size() ? static_cast<std::uint8_t>(place)
                                                    : static_cast<std::uint8_t>(EventChoice::id);
        auto* bytes = reinterpret_cast<std::uint8_t*>(frame.memory.data());
        if (!from_hex(item["frame"].text(), std::span(bytes, Frame::room))) {
            item["frame"].refuse("the small hex digits of one frame are expected here");
        }
        if (frame.procedure == static_cast<std::uint8_t>(EventChoice::id)) {
            const EventId event = frame.as<EventChoice>().event;
            if (event.index() >= data.rules->events.size() || data.row(event).choice == nullptr) {
                item["frame"].refuse("no event asks this");
            }
        }
    }
    state.holding_victory = points_wait(state) ? 1 : 0;
}

}  // namespace bivouac::data
