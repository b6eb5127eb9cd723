#include "games/campaign/madeup/ruleset.h"

#include <array>

#include "games/campaign/combat.h"
#include "games/campaign/events/in_combat.h"
#include "games/campaign/events/objection.h"
#include "games/campaign/events/rows.h"
#include "games/campaign/events/when_drawn.h"
#include "games/campaign/march.h"

namespace bivouac::campaign::madeup {

namespace {

const EventRow mist{
    .name = "mist",
    .timing = Timing::draw,
    .resolve = lay_open,
    .pace = [](const Board&, const March&, Pace& pace) { pace.weather = 1; },
};

// For a side whose champion fights.
const EventRow war_cry{
    .name = "war-cry",
    .timing = Timing::combat,
    .own =
        [](const Scene& scene) {
            return unless(is_engaged(scene, scene.board.data.named[scene.seat.index()]),
                          "madeup.war-cry");
        },
    .resolve = [](Table&, const Play& play) { play.combat->add_cards(play.seat, 1); },
};

constexpr std::array events{&mist, &war_cry, &campaign::events::forced_march,
                            &campaign::events::hussars};

// The champion of each side.
constexpr std::array named{NamedBlock{"smith", Seat{0}, BlockKind::corps},
                           NamedBlock{"piper", Seat{1}, BlockKind::corps}};

// Its set-up and its end are clauses of its own.
constexpr std::string_view setup = "madeup.setup";
constexpr std::array kinds{ScenarioKind{"raid", "", setup, "", setup, setup, "madeup.end"}};

// A fallen bridge over a great river closes its connection; a track costs more.
Passage passage(const Board& board, std::uint8_t connection, Going, bool bridge_down) {
    const Connection& way = board.data.connections[connection];
    if (bridge_down && way.major) return {.closed_by = "madeup.river"};
    return {.cost = way.track ? 2 : 1};
}

// Whoever leads by enough wins; between them nobody has won.
Closing close(const Board& board) { return {board.winner_by_points(), board.kind().end}; }

}  // namespace

const Ruleset ruleset{
    .name = "madeup",
    .events = events,
    .named = named,
    .kinds = kinds,
    .deployment = {{setup, setup}, setup, setup, setup, setup, nullptr},
    .has_tracks = true,
    .has_great_rivers = true,
    .passage = passage,
    .close = close,
};

}  // namespace bivouac::campaign::madeup
