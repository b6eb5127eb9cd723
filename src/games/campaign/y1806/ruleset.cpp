#include "games/campaign/y1806/ruleset.h"

#include <array>

#include "games/campaign/y1806/cast.h"
#include "games/campaign/y1806/events.h"
#include "games/campaign/y1806/victory.h"

namespace bivouac::campaign::y1806 {

namespace {

constexpr std::array cast{
    NamedBlock{"bernadotte", french, BlockKind::corps},
    NamedBlock{"bessieres", french, BlockKind::corps},
    NamedBlock{"blucher", enemy_of_french, BlockKind::corps},
    NamedBlock{"tauentzien", enemy_of_french, BlockKind::corps},
};

constexpr std::array kinds{
    ScenarioKind{.name = "campaign",
                 .printed = "",
                 .blocks = "setup.printed",
                 .turns = "",
                 .points = "setup.vp",
                 .control = "setup.control",
                 .end = "victory.end"},
    ScenarioKind{.name = "short",
                 .printed = "deployment.short",
                 .blocks = "short.setup",
                 .turns = "short.turns",
                 .points = "short.vp",
                 .control = "short.control",
                 .end = "short.end"},
};

std::string_view clause_of_minimum(const Data& data, const Minimum& minimum) {
    if (minimum.area) return "deployment.prussian.erfurt";
    return data.regions[minimum.region] == "between_ilm_saale" ? "deployment.prussian.ilm-saale"
                                                               : "deployment.prussian.saale-elster";
}

}  // namespace

const Ruleset ruleset{
    .name = "1806",
    .events = list_of_events(),
    .named = cast,
    .kinds = kinds,
    .arrival = {.turn = "setup.wurttemberg.turn",
                .area = "setup.wurttemberg.area",
                .fog = "setup.wurttemberg.fog",
                .lost = "setup.wurttemberg.lost"},
    .deployment = {.fixed = {"deployment.french.bamberg", "deployment.prussian.erfurt"},
                   .vedettes = "deployment.french.vedettes",
                   .one = "deployment.french.one",
                   .closed = "deployment.french.bamberg-closed",
                   .at_least = "deployment.prussian.at-least",
                   .minimum = clause_of_minimum},
    .emperor = {"emperor", french, BlockKind::commander},
    .guard = [](const Board& board) { return corps_of(board, Cast::bessieres).first(); },
    .passage = passage,
    .ground = ground,
    .wear = wear,
    .evening = reward_areas,
    .close = close,
    .tell_worth = tell_worth,
};

}  // namespace bivouac::campaign::y1806
