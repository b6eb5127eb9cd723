#include "games/campaign/fixture.h"

#include <algorithm>
#include <map>

#include "data/campaign.h"
#include "engine/speech.h"
#include "games/campaign/deployment.h"
#include "games/campaign/procedures.h"

namespace bivouac::campaign {

namespace {

constexpr std::array<Seat, 2> both_sides{french, enemy_of_french};
constexpr int patience = 200;  // windows in a row; a clause that is off may open them for ever

// Read once, however many tests play it.
std::shared_ptr<const Data> shipped_game(std::string_view id) {
    static std::map<std::string, std::shared_ptr<const Data>, std::less<>> games;
    const auto found = games.find(id);
    if (found != games.end()) return found->second;
    return games[std::string(id)] = data::load_campaign(data::embedded_game(id)).value();
}

}  // namespace

CampaignGame::CampaignGame(std::string_view id, const Options& options) : data_(shipped_game(id)) {
    start(options);
}

void CampaignGame::new_game(const Options& options, std::uint64_t seed) {
    game_ = std::make_unique<Campaign>(data_, options);
    told.clear();
    promised_ = {};
    Events events(told);
    state = game_->start(seed_from_number(seed), events);
}

void CampaignGame::start(const Options& options) {
    new_game(options);
    state.stack = {};
    state.phase = Phase::operations;
    state.activated.clear();
    state.cared.clear();
    state.event_played = {};
    for (const Seat side : both_sides) {
        const std::size_t s = side.index();
        state.ready.insert(side);
        state.hand[s] = state.discard[s] = state.lasting[s] = state.on_table[s] = state.played[s] =
            Cards{};
        state.hand_count[s] = 0;
        lay_deck(side);
    }
    if (options.hidden_setup()) {
        // Behind the screens the blocks were not yet placed.
        for (const Placement& placement : board().scenario().placements) {
            state.area[placement.block.index()] = placement.area;
        }
        for (const Seat side : both_sides) {
            for (const BlockId vedette : board().vedettes_of(side)) {
                state.area[vedette.index()] = AreaId{};
            }
        }
    }
    hide_blocks();
    told.clear();
}

// In fog no token is where a reader of the order of battle would look for it, and each can be any
// block of its side that is on the map. A block that the set-up has placed and that is nowhere is
// out of the game, as whoever imagines a world must be able to count.
void CampaignGame::hide_blocks() {
    const Board now = board();
    for (const Seat side : both_sides) {
        for (const BlockId block : to_deploy(now, side)) {
            if (now.on_map(block)) {
                state.gone.erase(block);
            } else {
                state.gone.insert(block);
            }
        }
        if (!game().options().fog()) continue;
        const std::size_t count = game().data().side(side).blocks.size();
        std::uint32_t on_map = 0;
        for (std::size_t i = 0; i < count; ++i) {
            if (now.on_map(block_of(side, i))) on_map |= 1u << i;
        }
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t token = (i + 1) % count;
            state.token[block_of(side, i).index()] = TokenId{token};
            state.possible[block_of(side, token).index()] =
                now.on_map(block_of(side, i)) ? on_map : 1u << i;
        }
    }
}

void CampaignGame::clear_map() {
    state.area = {};
    for (auto& axes : state.axis) axes = {};
    hide_blocks();
}

void CampaignGame::at(std::string_view name, Names blocks) {
    for (const std::string_view one : blocks) {
        state.area[block(one).index()] = area(name);
        state.gone.erase(block(one));
    }
    state.operations = 1;  // it does not stand where it was deployed
    hide_blocks();
}

void CampaignGame::off_map(std::string_view name) {
    state.area[block(name).index()] = AreaId{};
    hide_blocks();
}

void CampaignGame::strength(std::string_view corps, int infantry_points, int cavalry_points) {
    state.infantry[block(corps).index()] = static_cast<std::uint8_t>(infantry_points);
    state.cavalry[block(corps).index()] = static_cast<std::uint8_t>(cavalry_points);
}

void CampaignGame::set_fatigue(std::string_view corps, int points) {
    state.fatigue[block(corps).index()] = static_cast<std::uint8_t>(points);
}

void CampaignGame::set_activated(std::string_view name) { state.activated.insert(block(name)); }

// The ledger explains the track, so the difference goes into it.
void CampaignGame::set_vp(int points) {
    state.ledger.bonus = static_cast<std::int16_t>(state.ledger.bonus + points - vp());
    state.victory_points = static_cast<std::int16_t>(points);
}

void CampaignGame::set_turn(int turn_number) {
    state.turn = static_cast<std::uint8_t>(turn_number);
}

void CampaignGame::set_control(std::string_view name, Seat side) {
    const Area& place = game().data().area(area(name));
    REQUIRE(place.victory_points > 0);
    state.control[place.victory_index] = side;
}

void CampaignGame::set_axis(Seat side, std::string_view name, std::string_view towards) {
    REQUIRE(board().are_neighbours(area(name), area(towards)));
    state.axis[side.index()][area(name).index()] = area(towards);
}

void CampaignGame::bridge_down(std::string_view from, std::string_view to) {
    REQUIRE(board().are_neighbours(area(from), area(to)));
    const std::uint8_t connection = board().connection(area(from), area(to));
    REQUIRE(game().data().connections[connection].has_bridge());
    state.bridges_down.insert(ConnectionId{connection});
}

void CampaignGame::known_to_the_enemy(std::string_view name) {
    const BlockId known = block(name);
    const BlockId token = block_of(side_of(known), state.token[known.index()].index());
    state.possible[token.index()] = 1u << index_in_side(known);
}

template <class Procedure>
void CampaignGame::begin_with(const Procedure& procedure) {
    state.stack = {};
    told.clear();
    Events events(told);
    Table table(game().data(), game().options(), state, events);
    table.call(procedure);
    proceed<AllProcedures>(table);
    table.learn_from_places();
}

void CampaignGame::operations(Seat first) {
    state.initiative = first;
    begin(Phase::operations);
}

void CampaignGame::begin(Phase which) {
    state.phase = which;
    switch (which) {
        case Phase::deployment:
            return begin_with(Deployment{});
        case Phase::draw:
            return begin_with(DrawPhase{});
        case Phase::initiative:
            return begin_with(InitiativePhase{});
        case Phase::operations:
            return begin_with(OperationsPhase{state.initiative});
        case Phase::recovery:
            return begin_with(RecoveryPhase{});
    }
}

void CampaignGame::begin_turn() { begin_with(Turns{Turns::At::arrival}); }

void CampaignGame::end_turn() { begin_with(Turns{Turns::At::end}); }

void CampaignGame::act(std::string_view action) { act_by(game().pending(state).first(), action); }
void CampaignGame::act(Seat seat, std::string_view action) { act_by(seat, action); }

void CampaignGame::act_by(Seat seat, std::string_view action) {
    const std::string text(action);
    Action read;
    if (!game().read(action, seat, read)) FAIL("not an action: " << text);
    const Verdict verdict = game().judge(state, seat, read);
    if (!verdict.legal) {
        FAIL(text << " is refused by " << std::string(verdict.rule) << ": "
                  << sentence(verdict.reason));
    }
    Events events(told);
    game_->apply(state, seat, read, events);
}

void CampaignGame::play(std::string_view name) {
    const Seat seat = asked().seat;
    for (const CardId held : state.hand[seat.index()]) {
        if (!fits(seat, held, name)) continue;
        return act_by(seat, "play:" + game().data().card(seat, held).id);
    }
    FAIL("not in that hand: " << std::string(name));
}

void CampaignGame::decline_all() {
    for (int i = 0; i < patience && asked().kind == "window"; ++i) act("decline");
}

void CampaignGame::declare(std::string_view verb, Names stack) {
    std::vector<BlockId> blocks;
    for (const std::string_view name : stack) blocks.push_back(block(name));
    std::sort(blocks.begin(), blocks.end());
    std::string prefix = std::string(verb) + ":";
    for (const BlockId next : blocks) {
        // Who has no choice but to come along is in the stack already.
        const Operation* operation = state.stack.find<Operation>();
        if (operation != nullptr && operation->stack.contains(next)) continue;
        act(prefix + game().data().block(next).id);
        prefix = "with:";
    }
    if (asked().kind == "choose-stack") act("done");
}

void CampaignGame::move(std::string_view verb, Names stack, Names path, Playing card) {
    const Seat seat = asked().seat;
    declare(verb, stack);
    decline_on_the_march();
    if (!card.card.empty()) play(card.card);
    for (const std::string_view next : path) {
        decline_on_the_march();
        act(seat, "go:" + std::string(next));
    }
    decline_on_the_march();
    if (asked().kind == "march" && asked().seat == seat) act("stop");
    decline_on_the_march();
}

// The windows of a combat that ends the march stay open.
void CampaignGame::decline_on_the_march() {
    for (int i = 0; i < patience && asked().kind == "window"; ++i) {
        if (state.stack.find<Combat>() != nullptr) return;
        act("decline");
    }
}

void CampaignGame::march(Names stack, Names path, Playing card) {
    move("march", stack, path, card);
}

void CampaignGame::attack(Names stack, Names path, Playing card) {
    move("attack", stack, path, card);
}

void CampaignGame::fight(Names stack) { declare("combat", stack); }

}  // namespace bivouac::campaign
