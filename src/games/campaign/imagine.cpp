// A full State that a viewer could be in: what he may not know, filled in at random.
#include <algorithm>
#include <array>
#include <span>

#include "core/rule.h"
#include "games/campaign/campaign.h"
#include "games/campaign/imagined_blocks.h"
#include "games/campaign/procedures.h"

namespace bivouac::campaign {

namespace {

constexpr int attempts = 64;  // a world that contradicts the decision under way is thrown away

Seed random_seed(Rng& rng) {
    Seed seed;
    for (std::size_t i = 0; i < seed.bytes.size(); i += 8) {
        const std::uint64_t word = rng.next64();
        for (std::size_t j = 0; j < 8; ++j) {
            seed.bytes[i + j] = static_cast<std::uint8_t>(word >> (8 * j));
        }
    }
    return seed;
}

// What is neither discarded nor open is in the deck or in the hand; red cards are never held.
void imagine_cards(const Board& board, State& state, Seat side, bool knows_hand, Rng& rng) {
    const std::size_t s = side.index();
    Cards unseen = board.data.side(side).all_cards - state.discard[s] - state.lasting[s] -
                   state.on_table[s] - state.played[s] - state.hand[s];
    if (!knows_hand) {
        FixedVector<CardId, max_cards> can_be_held;
        for (const CardId card : unseen - board.data.side(side).red_cards)
            can_be_held.push_back(card);
        rng.shuffle(std::span(can_be_held.begin(), can_be_held.size()));
        for (std::size_t i = 0; i < state.hand_count[s] && i < can_be_held.size(); ++i) {
            state.hand[s].insert(can_be_held[i]);
        }
        unseen -= state.hand[s];
    }
    deck_of(state, side).imagine(unseen, rng);
}

// The other player behind his screen: somewhere in his work, or done with it.
void imagine_deployment(const Campaign& game, State& state, Seat side, Rng& rng) {
    const Options& options = game.options();
    Events silent;
    const bool ready = state.ready.contains(side);
    state.ready.erase(side);
    Table table(game.data(), options, state, silent);
    Deployment deployment;
    place_the_fixed(table, side);
    const int blocks = to_deploy(table, side).size();
    const int steps =
        ready ? blocks : static_cast<int>(rng.bounded(static_cast<std::uint32_t>(blocks + 1)));
    for (int i = 0; i < steps && !next_to_deploy(table, side).is_none(); ++i) {
        Actions list;
        deployment.legal(table, side, list);
        if (list.empty()) break;
        deployment.apply(table, side, list[rng.bounded(static_cast<std::uint32_t>(list.size()))]);
    }
    if (ready) state.ready.insert(side);
}

const EventWindow* window_asked(const State& world) {
    if (world.stack.empty()) return nullptr;
    const Frame& asked = world.stack.top();
    if (asked.procedure != static_cast<std::uint8_t>(EventWindow::id)) return nullptr;
    return &asked.as<EventWindow>();
}

// A player who is asked in a quick window holds a card that they could play, and everybody sees
// that they are asked. Where the cards dealt to them have none, one of them is changed for one that
// could be played; false if there is none in what the viewer has not seen. Which bits `known` are
// cards that the viewer knows to be in the hand.
bool hold_a_card_to_play(const Campaign& game, State& world, Cards known, Rng& rng) {
    const EventWindow* window = game.options().quick_windows ? window_asked(world) : nullptr;
    if (window == nullptr || window->could_play(game.board(world))) return true;
    const Seat side = window->window().seat;
    const std::size_t s = side.index();
    FixedVector<CardId, max_cards> dealt, instead;
    for (const CardId card : world.hand[s] - known) dealt.push_back(card);
    if (dealt.empty()) return false;
    const CardId given = dealt[rng.bounded(static_cast<std::uint32_t>(dealt.size()))];
    for (const CardId card : world.deck[s]) {
        if (!game.data().side(side).red_cards.contains(card)) instead.push_back(card);
    }
    rng.shuffle(std::span(instead.begin(), instead.size()));
    world.hand[s].erase(given);
    for (const CardId card : instead) {
        world.hand[s].insert(card);
        if (window->could_play(game.board(world))) {
            *std::find(world.deck[s].begin(), world.deck[s].end(), card) = given;
            return true;
        }
        world.hand[s].erase(card);
    }
    world.hand[s].insert(given);
    return false;
}

// Whoever is asked something has an answer.
bool makes_sense(const Campaign& game, const State& world) {
    for (const Seat side : {french, enemy_of_french}) {
        if (!game.pending(world).contains(side)) continue;
        Actions list;
        game.legal(world, side, list);
        if (list.empty()) return false;
    }
    return true;
}

// Where an event of the enemy waits for a window, he must be able to carry it out: no vedette works
// on a bridge.
bool goes_on(const Campaign& game, const State& world) {
    if (window_asked(world) == nullptr) return true;
    State next = world;
    Events silent;
    game.apply(next, game.pending(world).first(), make(Verb::decline), silent);
    return makes_sense(game, next);
}

}  // namespace

State Campaign::imagine(const Observation& seen, Rng& rng) const {
    State world{};
    for (int attempt = 0; attempt < attempts; ++attempt) {
        world = seen.view;
        world.chance = Chance::from(random_seed(rng));
        world.mixing = Chance::from(random_seed(rng));
        const Board now = board(world);
        const bool screens_up = world.phase == Phase::deployment && options().hidden_setup();
        for (const Seat side : {french, enemy_of_french}) {
            const bool own = seen.viewer.sits_at(side);
            imagine_cards(now, world, side, own, rng);
            if (own) continue;
            if (screens_up) {
                imagine_deployment(*this, world, side, rng);
            } else if (options().fog()) {
                imagine_blocks(now, world, side, rng);
            }
        }
        const EventWindow* asked = window_asked(world);
        const Cards known =
            asked == nullptr ? Cards{} : seen.view.hand[asked->window().seat.index()];
        if (!hold_a_card_to_play(*this, world, known, rng)) continue;
        if (makes_sense(*this, world) && (!options().fog() || goes_on(*this, world))) break;
    }
    return world;
}

}  // namespace bivouac::campaign
