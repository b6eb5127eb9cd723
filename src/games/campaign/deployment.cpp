#include "games/campaign/deployment.h"

#include <array>
#include <span>
#include <vector>

#include "core/rule.h"
#include "games/campaign/ruleset.h"

namespace bivouac::campaign {

namespace {

// None: the scenario does without it.
AreaId printed_area(const Board& board, BlockId block) {
    for (const Placement& placement : board.scenario().placements) {
        if (placement.block == block) return placement.area;
    }
    return AreaId{};
}

// Where the scenario keeps its printed set-up only the vedettes are placed.
bool keeps_printed_places(const Board& board) {
    return !board.kind().printed.empty() && rule(board.kind().printed);
}

const DeploymentClauses& clauses(const Board& board) { return board.data.rules->deployment; }

// Where the rules leave no choice: the commanders, the reserve, two vedettes.
AreaId fixed_area(const Board& board, BlockId block) {
    const Seat side = side_of(block);
    if (keeps_printed_places(board)) return printed_area(board, block);
    const bool is_vedette = board.data.is_vedette(block);
    std::size_t vedettes_before = 0;
    for (const BlockId other : board.vedettes_of(side)) {
        if (other == block) break;
        ++vedettes_before;
    }
    for (const FixedPlace& place : board.data.side(side).deployment.fixed) {
        if (place.block == block) return place.area;
        if (!is_vedette || place.block) continue;
        if (vedettes_before < place.count && rule(clauses(board).vedettes)) return place.area;
    }
    return AreaId{};
}

bool clause_of_fixed_place_holds(const Board& board, BlockId block) {
    if (board.data.is_vedette(block)) return true;
    return rule(clauses(board).fixed[side_of(block).index()]);
}

bool is_inside(const Board& board, AreaId area, const Minimum& minimum) {
    return minimum.area ? area == minimum.area : board.data.area(area).region == minimum.region;
}

int corps_in_minimum(const Board& board, Seat side, const Minimum& minimum) {
    int count = 0;
    for (const BlockId corps : board.on_map(board.corps_of(side))) {
        if (is_inside(board, board.where(corps), minimum)) ++count;
    }
    return count;
}

// With the corps placed there, enough corps must be left for every minimum.
bool leaves_minima_possible(const Board& board, Seat side, AreaId area) {
    const std::vector<Minimum>& minima = board.data.side(side).deployment.minima;
    if (minima.empty()) return true;
    int missing = 0;
    for (const Minimum& minimum : minima) {
        mutant(clauses(board).minimum(board.data, minimum), continue);
        const bool counts = is_inside(board, area, minimum);
        const int present = corps_in_minimum(board, side, minimum) + (counts ? 1 : 0);
        // The numbers are minima, not exact.
        mutant(clauses(board).at_least, if (counts && present > minimum.corps) return false);
        if (present < minimum.corps) missing += minimum.corps - present;
    }
    const Blocks corps = board.corps_of(side) & to_deploy(board, side);
    const int unplaced = (corps - board.on_map(corps)).size() - 1;  // but the one being placed
    return unplaced >= missing;
}

bool may_place(const Board& board, BlockId block, AreaId area) {
    const Seat side = side_of(block);
    if (!may_ever_stand(board, block, area)) return false;
    if (!board.data.is_corps(block)) return true;
    const DeploymentRule& deployment = board.data.side(side).deployment;
    if (deployment.one_corps_an_area && rule(clauses(board).one) &&
        !board.corps_in(area, side).empty()) {
        return false;
    }
    return leaves_minima_possible(board, side, area);
}

// Seen from outside one vedette is as good as another.
bool may_seem_to_stand(const Board& board, BlockId block, AreaId area) {
    if (!board.data.is_vedette(block)) return may_ever_stand(board, block, area);
    for (const BlockId vedette : board.vedettes_of(side_of(block))) {
        if (may_ever_stand(board, vedette, area)) return true;
    }
    return false;
}

// Before anything is hidden by mixing, a token can be whatever may stand in its area.
void deal_tokens(Table& table) {
    State& state = table.state;
    for (const Seat side : {french, enemy_of_french}) {
        const std::size_t count = table.data.side(side).blocks.size();
        std::array<TokenId, max_blocks_a_side> tokens{};
        for (std::size_t i = 0; i < count; ++i) tokens[i] = TokenId{i};
        state.mixing.shuffle(std::span(tokens.data(), count));
        for (std::size_t i = 0; i < count; ++i) {
            const BlockId block = block_of(side, i);
            state.token[block.index()] = tokens[i];
            std::uint32_t possible = 0;
            for (std::size_t j = 0; table.on_map(block) && j < count; ++j) {
                const BlockId other = block_of(side, j);
                if (!to_deploy(table, side).contains(other)) continue;
                if (may_seem_to_stand(table, other, table.where(block))) possible |= 1u << j;
            }
            const std::size_t slot = side.index() * max_blocks_a_side + tokens[i].index();
            state.possible[slot] = possible != 0 ? possible : 1u << i;
        }
        table.narrow(side);
    }
}

}  // namespace

Blocks to_deploy(const Board& board, Seat side) {
    Blocks blocks;
    for (const BlockId block : board.corps_of(side) | board.commanders_of(side)) {
        if (printed_area(board, block)) blocks.insert(block);
    }
    // [vedette.count]
    const Blocks vedettes = rule("vedette.count") ? board.vedettes_of(side)
                                                  : Blocks::of(board.vedettes_of(side).first());
    if (board.options.fog() && rule("deployment.vedettes")) blocks |= vedettes;
    mutant("marshal.open", if (!board.options.fog()) blocks |= vedettes);
    return blocks;
}

BlockId next_to_deploy(const Board& board, Seat side) {
    const Blocks blocks = to_deploy(board, side);
    return (blocks - board.on_map(blocks)).first();
}

void place_the_fixed(Table& table, Seat side) {
    for (const BlockId block : to_deploy(table, side)) {
        const AreaId fixed = fixed_area(table, block);
        if (fixed && clause_of_fixed_place_holds(table, block)) table.set_area(block, fixed);
    }
}

bool may_ever_stand(const Board& board, BlockId block, AreaId area) {
    const Seat side = side_of(block);
    const AreaId fixed = fixed_area(board, block);
    if (fixed && clause_of_fixed_place_holds(board, block)) return area == fixed;
    if (keeps_printed_places(board)) return !board.corps_in(area, side).empty();
    if (rule("deployment.areas") && board.data.area(area).deployment != side) return false;
    if (!board.data.is_corps(block)) return true;
    // The rest of the army finds no room beside the reserve.
    return !(rule(clauses(board).closed) && area == board.data.side(side).deployment.closed);
}

bool is_lawful_deployment(const Board& board, Seat side) {
    if (keeps_printed_places(board)) return true;
    const DeploymentRule& deployment = board.data.side(side).deployment;
    for (const BlockId corps : board.on_map(board.corps_of(side))) {
        if (fixed_area(board, corps)) continue;
        const bool alone = board.corps_in(board.where(corps), side).size() == 1;
        if (deployment.one_corps_an_area && !alone) return false;
    }
    for (const Minimum& minimum : deployment.minima) {
        if (corps_in_minimum(board, side, minimum) < minimum.corps) return false;
    }
    return true;
}

Step Deployment::run(Table& table) {
    State& state = table.state;
    if (started == 0) {
        started = 1;
        state.phase = Phase::deployment;
        for (const Seat side : {french, enemy_of_french}) place_the_fixed(table, side);
        table.tell(Nature::follows, "log.deployment.begins");
    }
    if (state.ready.size() < 2) return Step::ask;
    if (table.options.fog()) {
        deal_tokens(table);
        for (std::size_t i = 0; i < table.data.areas.size(); ++i) {
            for (const Seat side : {french, enemy_of_french}) table.mix(AreaId{i}, side);
        }
    }
    table.tell(Nature::reveals, "log.deployment.ends");
    return Step::done;
}

Seats Deployment::asks(const Board& board) const {
    Seats seats;
    for (const Seat side : {french, enemy_of_french}) {
        // Both place behind their screens.  [deployment.secret]
        if (!board.now.ready.contains(side)) seats.insert(side);
        mutant("deployment.secret", if (!seats.empty()) break);
    }
    return seats;
}

Decision Deployment::decision(const Board& board, Seat seat) const {
    const BlockId next = next_to_deploy(board, seat);
    if (next.is_none())
        return {seat, "confirm-deployment", "deployment.secret", Phrase("ask.ready")};
    return {seat, "deploy", "deployment.areas", Phrase("ask.deploy", arg(next))};
}

void Deployment::legal(const Board& board, Seat seat, Actions& list) const {
    const BlockId next = next_to_deploy(board, seat);
    if (next.is_none()) {
        list.push_back(make(Verb::ready));
        return;
    }
    for (std::size_t i = 0; i < board.data.areas.size(); ++i) {
        if (may_place(board, next, AreaId{i})) list.push_back(make(Verb::place, next, AreaId{i}));
    }
}

Verdict Deployment::why_not(const Board& board, Seat seat, Action action) const {
    if (verb_of(action) != Verb::place) {
        return Verdict::no("deployment.areas", Phrase("no.deployment.unfinished"));
    }
    const BlockId block = block_arg(action);
    const AreaId area{action.b};
    if (block != next_to_deploy(board, seat)) {
        return Verdict::no("deployment.areas", Phrase("no.deployment.order"));
    }
    if (board.data.area(area).deployment != seat && !keeps_printed_places(board)) {
        return Verdict::no("deployment.areas", Phrase("no.deployment.area", arg(area)));
    }
    if (!may_ever_stand(board, block, area)) {
        return Verdict::no(clauses(board).closed,
                           Phrase("no.deployment.closed", arg(block), arg(area)));
    }
    if (board.data.side(seat).deployment.one_corps_an_area) {
        return Verdict::no(clauses(board).one, Phrase("no.deployment.one", arg(area)));
    }
    return Verdict::no(clauses(board).at_least, Phrase("no.deployment.minimum"));
}

void Deployment::apply(Table& table, Seat seat, Action action) {
    if (verb_of(action) == Verb::ready) {
        table.state.ready.insert(seat);
        table.tell(Nature::announces, "log.deployment.ready", arg(seat));
        return;
    }
    const BlockId block = block_arg(action);
    const AreaId area{action.b};
    table.set_area(block, area);
    table.tell_owner(seat, Nature::announces,
                     Phrase("log.deployment.placed", arg(block), arg(area)), Nature::follows,
                     Phrase());
}

}  // namespace bivouac::campaign
