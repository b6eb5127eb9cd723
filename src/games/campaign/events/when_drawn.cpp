// Events that must be played when drawn: Rain, Inactivity.  [draw.red]
#include "games/campaign/events/when_drawn.h"

#include "games/campaign/events/initiative_events.h"
#include "games/campaign/events/objection.h"
#include "games/campaign/events/rows.h"
#include "games/campaign/march.h"

namespace bivouac::campaign {

namespace {

// One of the player's own stacks does nothing this turn; one of vedettes alone will not do.
// [event.inactivity.vedettes]
Areas may_stay_idle(const Board& board, Seat seat) {
    mutant("event.inactivity.choice", {
        for (std::size_t i = 0; i < board.data.areas.size(); ++i) {
            if (!board.corps_in(AreaId{i}, seat).empty()) return Areas::of(AreaId{i});
        }
    });
    if (rule("event.inactivity.vedettes")) return own_stacks(board, seat);
    Areas areas;
    for (const BlockId block : board.on_map(board.all_blocks(seat))) {
        areas.insert(board.where(block));
    }
    return areas;
}

void stay_idle(Table& table, const Play& play, Action action) {
    const AreaId area = area_arg(action);
    const Seat seat = play.seat;
    table.mix(area, seat);
    Blocks stack = table.blocks_in(area, seat);
    // The commander may still go elsewhere with another corps; but behind the flags he would be
    // the only one left upright, so there all are turned.
    // [event.inactivity.commander] [event.inactivity.fog]
    const bool all = table.options.fog() && rule("event.inactivity.fog");
    if (!all && rule("event.inactivity.commander")) stack -= table.commanders_of(seat);
    if (rule("event.inactivity.effect")) table.activate(stack);
    table.tell(Nature::announces, "log.inactivity", arg(seat), arg(area), arg(stack.size()));
}

constexpr ChoiceRow inactivity_choice{
    .name = "inactivity",
    .of_one = AskOfOne::in_fog,
    .asks = {{}, "choose-inactive", "event.inactivity.choice", Phrase("ask.inactivity")},
    .refuses = Verdict::no("event.inactivity.choice", Phrase("no.inactivity")),
    .areas = may_stay_idle,
    .apply = stay_idle,
};

}  // namespace

// What is drawn for the whole turn lies in a slot on the board.  [draw.red.lasting]
void lay_open(Table& table, const Play& play) {
    if (rule("draw.red.lasting")) table.lay_in_slot(play.seat, play.card);
}

namespace events {

const EventRow rain{
    .name = "rain",
    .timing = Timing::draw,
    .resolve =
        [](Table& table, const Play& play) {
            if (rule("event.rain.turn")) lay_open(table, play);
        },
    .pace =
        [](const Board&, const March&, Pace& pace) {
            if (rule("event.rain.points")) pace.weather = 1;
        },
};

const EventRow inactivity{
    .name = "inactivity",
    .timing = Timing::draw,
    .resolve =
        [](Table& table, const Play& play) {
            if (!may_stay_idle(table, play.seat).empty()) ask_player(table, play);
        },
    .choice = &inactivity_choice,
};

}  // namespace events

}  // namespace bivouac::campaign
