#include <span>

#include "core/hex.h"
#include "data/campaign_position_names.h"
#include "games/campaign/describe.h"
#include "games/campaign/procedures.h"

namespace bivouac::data {

using namespace campaign;

namespace {

constexpr int procedure_count = static_cast<int>(ProcedureId::saxon_defection) + 1;

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

void read_stack(const Node& node, State& state) {
    std::vector<std::string_view> names;
    names.reserve(procedure_count);
    for (int i = 0; i < procedure_count; ++i) {
        names.push_back(name_of(static_cast<ProcedureId>(i)));
    }
    const std::vector<Node> frames = node.list();
    if (frames.size() > max_depth) node.refuse("no procedures nest so deep");
    for (const Node& item : frames) {
        item.expect_keys({"procedure", "frame"});
        Frame& frame = state.stack.frames[static_cast<std::size_t>(state.stack.depth++)];
        frame.procedure = static_cast<std::uint8_t>(item["procedure"].one_of(names, "procedure"));
        auto* bytes = reinterpret_cast<std::uint8_t*>(frame.memory.data());
        if (!from_hex(item["frame"].text(), std::span(bytes, Frame::room))) {
            item["frame"].refuse("the small hex digits of one frame are expected here");
        }
    }
    state.holding_victory = points_wait(state) ? 1 : 0;
}

}  // namespace bivouac::data
