#include "games/campaign/events/red.h"

#include "core/rule.h"

namespace bivouac::campaign {

namespace {

constexpr int weary_from_turn = 5;  // Second Breath is for the end of the campaign

void lay_in_slot(Table& table, Seat side, CardId card) {
    mutant("draw.red.lasting", return);
    table.state.on_table[side.index()].erase(card);
    table.state.lasting[side.index()].insert(card);
    table.tell(Nature::follows, "log.lasting", arg(table.event_of(side, card)));
}

}  // namespace

void resolve_red(Table& table, Seat side, CardId card) {
    switch (table.event_of(side, card)) {
        case EventName::rain:
            if (rule("event.rain.turn")) lay_in_slot(table, side, card);
            return;
        case EventName::second_breath:
            if (table.now.turn < weary_from_turn && rule("event.second-breath.early")) {
                table.tell(Nature::follows, "log.second-breath.early");
            } else {
                lay_in_slot(table, side, card);
            }
            return;
        case EventName::inactivity:
            table.call(Inactivity{{side}});
            return;
        default:
            return;
    }
}

Step Inactivity::run(Table& table) {
    if (chosen != 0) return Step::done;
    Actions list;
    legal(table, seat, list);
    return list.empty() ? Step::done : Step::ask;
}

Decision Inactivity::decision(const Board&, Seat) const {
    return {seat, "choose-inactive", "event.inactivity.choice", Phrase("ask.inactivity")};
}

// A stack of vedettes alone will not do.  [event.inactivity.vedettes]
void Inactivity::legal(const Board& board, Seat, Actions& list) const {
    for (std::size_t i = 0; i < board.data.areas.size(); ++i) {
        const AreaId area{i};
        const Blocks stack = rule("event.inactivity.vedettes") ? board.corps_in(area, seat)
                                                               : board.blocks_in(area, seat);
        if (!stack.empty()) list.push_back(make(Verb::choose, area));
        mutant("event.inactivity.choice", if (!list.empty()) return);
    }
}

Verdict Inactivity::why_not(const Board&, Seat, Action) const {
    return Verdict::no("event.inactivity.choice", Phrase("no.inactivity"));
}

void Inactivity::apply(Table& table, Seat, Action action) {
    chosen = 1;
    const AreaId area = area_arg(action);
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

}  // namespace bivouac::campaign
