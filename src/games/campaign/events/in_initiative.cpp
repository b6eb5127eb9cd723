// Events of the initiative phase.
#include "games/campaign/allocation.h"
#include "games/campaign/events/care.h"
#include "games/campaign/events/initiative_events.h"
#include "games/campaign/events/objection.h"
#include "games/campaign/events/rows.h"
#include "games/campaign/initiative.h"
#include "games/campaign/march.h"

namespace bivouac::campaign {

Cards may_be_anticipated(const Board& board, Seat seat) {
    Cards cards;
    mutant("event.anticipation.choose", return cards);
    for (const CardId card : board.now.deck[seat.index()]) cards.insert(card);
    // A deck that has run out is made anew before it is looked through.  [cards.reshuffle]
    if (cards.empty() && rule("cards.reshuffle")) cards = board.now.discard[seat.index()];
    if (rule("event.anticipation.red")) cards -= board.data.side(seat).red_cards;
    return cards;
}

Blocks may_be_reinforced(const Board& board, Seat seat) {
    Blocks able;
    for (const BlockId corps : board.corps_of(seat)) {
        if (!board.on_map(corps) && rule("event.reinforcement.eliminated")) continue;
        if (board.strength(corps) >= max_strength && rule("event.reinforcement.limit")) continue;
        able.insert(corps);
    }
    return able;
}

Areas own_stacks(const Board& board, Seat seat) {
    Areas areas;
    for (const BlockId corps : board.on_map(board.corps_of(seat))) areas.insert(board.where(corps));
    return areas;
}

Blocks rest(Table& table, Seat seat, AreaId area) {
    table.tell_unless_fog(seat, Nature::announces, Phrase("log.relief", arg(seat), arg(area)));
    return table.corps_in(area, seat);
}

void relieve_each(Table& table, Seat seat, Blocks stack) {
    for (const BlockId corps : stack) {
        if (table.fatigue(corps) == 0) continue;
        table.remove_fatigue(corps, 1);
        table.tell_unless_fog(seat, Nature::follows, Phrase("log.fatigue.relieved", arg(corps)));
    }
}

namespace {

constexpr int reserve_cards = 2;

Objection against_anticipation(const Scene& scene) {
    if (!may_be_anticipated(scene.board, scene.seat).empty()) return {};
    const State& now = scene.board.now;
    const std::size_t s = scene.seat.index();
    const bool no_cards = now.deck[s].empty() && now.discard[s].empty();
    return in_force(no_cards ? "event.anticipation.choose" : "event.anticipation.red");
}

constexpr ChoiceRow anticipation_choice{
    .name = "anticipation",
    .of_one = AskOfOne::always,
    .asks = {{}, "take-card", "event.anticipation.choose", Phrase("ask.anticipation")},
    .refuses = Verdict::no("event.anticipation.red", Phrase("no.anticipation")),
    .others =
        [](const Scene& scene, Actions& list) {
            for (const CardId card : may_be_anticipated(scene.board, scene.seat)) {
                list.push_back(make_card(Verb::take, scene.seat, card));
            }
        },
    .apply =
        [](Table& table, const Play& play, Action action) {
            const Seat seat = play.seat;
            const CardId card = card_arg(action);
            deck_of(table.state, seat).take(card);
            table.take_into_hand(seat, card);
            if (rule("event.anticipation.shuffle")) table.shuffle_deck(seat);
            const Phrase own("log.anticipation.own", arg(seat, card));
            table.tell_owner(
                seat, Nature::announces, own, Nature::follows,
                rule("event.anticipation.secret") ? Phrase("log.anticipation", arg(seat)) : own);
        },
};

constexpr ChoiceRow reinforcement_choice{
    .name = "reinforcement",
    .of_one = AskOfOne::in_fog,
    .asks = {{}, "choose-corps", "event.reinforcement.strength", Phrase("ask.reinforcement")},
    .refuses = Verdict::no("event.reinforcement.limit", Phrase("no.reinforcement")),
    .refuses_the_gone = "event.reinforcement.eliminated",
    .corps = may_be_reinforced,
    .apply =
        [](Table& table, const Play& play, Action action) {
            const BlockId corps = block_arg(action);
            if (rule("event.reinforcement.strength")) ++table.state.infantry[corps.index()];
            ++table.state.ledger.recovered;
            table.tell_unless_fog(play.seat, Nature::announces,
                                  Phrase("log.reinforcement", arg(corps)));
        },
};

constexpr ChoiceRow supply_choice =
    who_rests("event.supply.fatigue", [](Table& table, const Play& play, Action action) {
        const Blocks stack = rest(table, play.seat, area_arg(action));
        if (rule("event.supply.fatigue")) {
            table.call(RelieveFatigue::of(table, play.seat, stack, 2));
        }
    });

constexpr ChoiceRow care_choice{
    .name = "care",
    .of_one = AskOfOne::in_fog,
    .asks = {{}, "choose-corps", "event.care.target", Phrase("ask.care")},
    .refuses = Verdict::no("event.care.target", Phrase("no.care")),
    .corps = may_be_cared_for,
    .apply =
        [](Table& table, const Play& play, Action action) {
            table.state.cared.insert(block_arg(action));
            table.tell_unless_fog(play.seat, Nature::announces,
                                  Phrase("log.care.marked", arg(block_arg(action))));
        },
};

// Two cards more; red ones are lost without effect.  [event.reserve.draw] [event.reserve.red]
void call_up_reserve(Table& table, const Play& play) {
    const Seat seat = play.seat;
    Cards kept;
    for (int i = 0; i < reserve_cards && rule("event.reserve.draw"); ++i) {
        const CardId card = table.draw(seat);
        if (card.is_none()) break;
        if (table.data.side(seat).red_cards.contains(card) && rule("event.reserve.red")) {
            table.discard(seat, card);
            table.tell(Nature::reveals, "log.reserve.red", arg(seat), arg(seat, card));
            continue;
        }
        table.take_into_hand(seat, card);
        kept.insert(card);
    }
    table.tell_new_cards(seat, kept, Nature::follows);
}

}  // namespace

namespace events {

const EventRow anticipation{
    .name = "anticipation",
    .timing = Timing::initiative,
    .own = against_anticipation,
    .resolve =
        [](Table& table, const Play& play) {
            table.renew_deck(play.seat);
            ask_player(table, play);
        },
    .choice = &anticipation_choice,
};

const EventRow care{
    .name = "care",
    .timing = Timing::initiative,
    .own =
        [](const Scene& scene) {
            return unless(!may_be_cared_for(scene.board, scene.seat).empty(), "event.care.target");
        },
    .resolve = ask_player,
    .choice = &care_choice,
};

const EventRow intuition{
    .name = "intuition",
    .timing = Timing::initiative,
    .resolve =
        [](Table&, const Play& play) {
            if (play.initiative != nullptr) play.initiative->intuition.insert(play.seat);
        },
};

const EventRow reinforcement{
    .name = "reinforcement",
    .timing = Timing::initiative,
    .own =
        [](const Scene& scene) {
            return unless(!may_be_reinforced(scene.board, scene.seat).empty(),
                          "event.reinforcement.limit");
        },
    .resolve = ask_player,
    .choice = &reinforcement_choice,
};

const EventRow reserve{
    .name = "reserve",
    .timing = Timing::initiative,
    .resolve = call_up_reserve,
};

// For the whole turn; the march says what it does.  [event.strategic-retreat.turn]
const EventRow strategic_retreat{
    .name = "strategic-retreat",
    .timing = Timing::initiative,
    .resolve =
        [](Table& table, const Play& play) {
            if (rule("event.strategic-retreat.turn")) table.lay_in_slot(play.seat, play.card);
        },
    .pace =
        [](const Board&, const March& march, Pace& pace) {
            if (march.seat != french && rule("event.strategic-retreat.points")) pace.retreat = 1;
        },
};

const EventRow supply{
    .name = "supply",
    .timing = Timing::initiative,
    .resolve = ask_player,
    .choice = &supply_choice,
};

}  // namespace events

}  // namespace bivouac::campaign
