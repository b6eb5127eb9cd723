// What a viewer may know of the position, built up from nothing.  [fog] [cards.hand.secret]
#include "core/rule.h"
#include "games/campaign/campaign.h"
#include "games/campaign/operations.h"
#include "games/campaign/procedures.h"

namespace bivouac::campaign {

namespace {

// Tracks, markers and open cards lie on the table for all to see.
void see_the_table(const State& state, State& view) {
    view.victory_points = state.victory_points;
    view.ledger = state.ledger;
    view.operations = state.operations;
    view.turn = state.turn;
    view.phase = state.phase;
    view.initiative = state.initiative;
    view.passed = state.passed;
    view.event_played = state.event_played;
    view.ready = state.ready;
    view.ending = state.ending;
    view.winner = state.winner;
    view.ended_at_close = state.ended_at_close;
    view.holding_victory = state.holding_victory;
    view.control = state.control;
    view.axis = state.axis;
    view.bridges_down = state.bridges_down;
    view.retreat_used = state.retreat_used;
    view.discard = state.discard;  // every card was shown on its way there
    view.lasting = state.lasting;
    view.on_table = state.on_table;
    view.played = state.played;
    view.hand_count = state.hand_count;
    view.deck_count = state.deck_count;
    view.gone = state.gone;
    view.absent = state.absent;
}

// One's own hand, and which cards are left in one's own deck, in no order.
void see_own_cards(const State& state, Seat seat, State& view) {
    const std::size_t s = seat.index();
    view.hand[s] = state.hand[s];
    deck_of(view, seat).show_unordered(state.deck[s]);
    view.declined_turn[s] = state.declined_turn[s];
    view.declined_game[s] = state.declined_game[s];
}

void see_open_blocks(const Board& board, Seat side, State& view) {
    const State& state = board.now;
    const std::size_t first = side.index() * max_blocks_a_side;
    for (std::size_t i = first; i < first + max_blocks_a_side; ++i) {
        view.area[i] = state.area[i];
        view.infantry[i] = state.infantry[i];
        view.cavalry[i] = state.cavalry[i];
        view.fatigue[i] = state.fatigue[i];
        view.token[i] = state.token[i];
        view.possible[i] = state.possible[i];
    }
    view.activated |= state.activated & board.all_blocks(side);
    view.cared |= state.cared & board.all_blocks(side);
}

// Flags on the map: where a token stands, whether it has acted, and what it can be.  [fog.status]
void see_hidden_blocks(const Board& board, Seat side, State& view) {
    const State& state = board.now;
    for (std::size_t i = 0; i < board.data.side(side).blocks.size(); ++i) {
        const BlockId block = block_of(side, i);
        const BlockId token = block_of(side, state.token[block.index()].index());
        view.area[token.index()] = state.area[block.index()];
        view.token[token.index()] = TokenId{index_in_side(token)};
        view.possible[token.index()] = board.on_map(block) ? state.possible[token.index()] : 0;
        mutant("fog.commander", {
            if (board.on_map(block) && board.data.is_commander(block))
                view.possible[token.index()] = 1u << i;
        });
        if (rule("fog.status") && board.is_activated(block)) view.activated.insert(token);
        mutant("fog.orders", {
            view.infantry[token.index()] = state.infantry[block.index()];
            view.cavalry[token.index()] = state.cavalry[block.index()];
            view.fatigue[token.index()] = state.fatigue[block.index()];
        });
    }
}

// Behind the screens nothing is seen but whether the other is ready; the order of battle is known.
void see_screen(const Board& board, Seat side, State& view) {
    const std::size_t first = side.index() * max_blocks_a_side;
    for (std::size_t i = first; i < first + max_blocks_a_side; ++i) {
        view.infantry[i] = board.now.infantry[i];
        view.cavalry[i] = board.now.cavalry[i];
    }
}

}  // namespace

Observation Campaign::observe(const State& state, Viewer viewer) const {
    Observation seen{};
    seen.viewer = viewer;
    State& view = seen.view;
    const Board board = this->board(state);
    see_the_table(state, view);
    const bool screens_up = state.phase == Phase::deployment && options().hidden_setup();
    for (const Seat side : {french, enemy_of_french}) {
        const bool own = viewer.sits_at(side);
        const bool secret = !own && rule("cards.hand.secret");
        if (!secret) see_own_cards(state, side, view);
        if (screens_up && !own) {
            see_screen(board, side, view);
        } else if (hides_blocks_from(board, side, viewer)) {
            see_hidden_blocks(board, side, view);
        } else {
            see_open_blocks(board, side, view);
        }
    }
    view.stack.depth = state.stack.depth;
    for (std::size_t i = 0; i < state.stack.depth; ++i) {
        view.stack.frames[i] = AllProcedures::seen_by(board, state.stack.frames[i], viewer);
    }
    return seen;
}

}  // namespace bivouac::campaign
