#include "games/campaign/operations.h"

#include <algorithm>
#include <array>

#include "core/rule.h"
#include "games/campaign/allocation.h"
#include "games/campaign/combat.h"
#include "games/campaign/event_play.h"
#include "games/campaign/march.h"
#include "games/campaign/ruleset.h"
#include "games/campaign/stacks.h"

namespace bivouac::campaign {

namespace {

bool is_ready(const Board& board, BlockId block) {
    if (!board.on_map(block)) return false;
    // A commander has acted or not by himself, whatever his corps have done.
    const bool counts =
        board.data.is_commander(block) ? rule("operations.commander") : rule("operations.status");
    return !board.is_activated(block) || !counts;
}

// Vedettes march by themselves, a commander never without a corps.  [vedette.alone]
bool may_join(const Board& board, Blocks stack, BlockId block) {
    mutant("vedette.alone", return true);
    return board.data.is_vedette(stack.first()) == board.data.is_vedette(block);
}

bool may_lead(const Board& board, BlockId block) {
    return !(rule("march.commander") && board.data.is_commander(block));
}

// With the last corps of the area its commander goes too, so a stack that he can no longer join
// cannot be all of them.  [march.commander]
bool can_be_completed(const Board& board, Blocks stack, AreaId area, Seat seat) {
    if (!leaves_commander_alone(board, stack, area, seat)) return true;
    for (const BlockId commander : board.blocks_in(area, seat) & board.commanders_of(seat)) {
        if (!stack.contains(commander) && !is_ready(board, commander)) return false;
    }
    return true;
}

bool may_begin(const Board& board, OperationKind kind, BlockId block, Seat seat) {
    if (!is_ready(board, block) || !may_lead(board, block)) return false;
    const AreaId area = board.where(block);
    switch (kind) {
        case OperationKind::march:
            return can_be_completed(board, Blocks::of(block), area, seat);
        case OperationKind::attack:
            return !board.data.is_vedette(block) &&
                   can_be_completed(board, Blocks::of(block), area, seat);
        case OperationKind::combat:
            mutant("combat.who", return !board.data.is_vedette(block));
            return !board.data.is_vedette(block) && board.is_contested(area);
        case OperationKind::none:
            break;
    }
    return false;
}

// By kind of operation.
constexpr std::array verbs{Verb::none, Verb::march, Verb::attack, Verb::combat};

OperationKind kind_for(Verb verb) {
    const auto found = std::find(verbs.begin() + 1, verbs.end(), verb);
    return found == verbs.end() ? OperationKind::none
                                : static_cast<OperationKind>(found - verbs.begin());
}

void name_stack(Table& table, const Operation& operation) {
    if (operation.kind != OperationKind::combat) table.mix(operation.area, operation.seat);
    // Vedettes neither attack nor fight, and a commander never goes alone.
    if (operation.kind != OperationKind::march) {
        table.rule_out(operation.stack, table.vedettes_of(operation.seat));
    }
    if (operation.stack.size() == 1 && rule("march.commander")) {
        table.rule_out(operation.stack, table.commanders_of(operation.seat));
    }
    static constexpr std::string_view open_keys[] = {"", "log.march.open", "log.attack.open",
                                                     "log.combat.open"};
    static constexpr std::string_view keys[] = {"", "log.march", "log.attack", "log.combat"};
    const auto kind = static_cast<std::size_t>(operation.kind);
    const Phrase full(keys[kind], arg(operation.seat), arg(operation.stack), arg(operation.area));
    const Phrase open(open_keys[kind], arg(operation.seat), arg(operation.stack.size()),
                      arg(operation.area));
    table.tell_unless_fog(operation.seat, Nature::announces, full, open);
}

}  // namespace

bool hides_blocks_from(const Board& board, Seat owner, Viewer viewer) {
    return board.options.fog() && rule("fog.blocks") && !viewer.sits_at(owner);
}

Blocks as_tokens(const Board& board, Blocks blocks) {
    Blocks tokens;
    for (const BlockId block : board.on_map(blocks)) {
        tokens.insert(block_of(side_of(block), board.now.token[block.index()].index()));
    }
    return tokens;
}

bool can_still_operate(const Board& board, Seat side) {
    Blocks able = board.corps_of(side) | board.vedettes_of(side);
    mutant("operations.pass.vedettes", able = board.corps_of(side));
    // Which flag is the commander's must not show.  [fog.commander]
    if (board.options.fog()) able |= board.commanders_of(side);
    for (const BlockId block : able) {
        if (is_ready(board, block)) return true;
    }
    return false;
}

// In turn, beginning with who has the initiative.  [operations.alternate]
Step OperationsPhase::run(Table& table) {
    State& state = table.state;
    if (begun == 0) {
        begun = 1;
        state.passed = {};
    } else if (again != 0) {
        again = 0;
        return table.call(Operation{.seat = next, .compelled = 1});
    } else if (rule("operations.alternate")) {
        next = next.other();
    }
    if (state.passed.size() == 2 && rule("operations.pass.end")) {
        state.passed = {};
        return Step::done;
    }
    if (state.passed.contains(next)) next = next.other();
    if (state.passed.size() == 2) return Step::done;
    return table.call(Operation{.seat = next});
}

Step Operation::run(Table& table) {
    State& state = table.state;
    switch (at) {
        case At::begin:
            at = At::choose;
            state.event_played = {};
            // Nothing left to activate: passing is no choice.  [operations.pass.forced]
            if (!can_still_operate(table, seat) && rule("operations.pass.forced")) {
                state.passed.insert(seat);
                table.tell(Nature::follows, "log.pass.forced", arg(seat));
                return Step::done;
            }
            return Step::ask;

        case At::choose:
        case At::gather:
            return Step::ask;

        case At::named:
            at = At::activated;
            ++state.operations;
            name_stack(table, *this);
            return table.call(EventWindow{seat.other(), Timing::stack_named});

        case At::activated:
            at = At::execute;
            // Foul weather wears out whoever is activated of their own will.
            if (table.data.rules->wear == nullptr) return Step::again;
            if (const std::string_view told = table.data.rules->wear(table); !told.empty()) {
                table.tell(Nature::follows, told);
                return table.call(ShareFatigue::freely(table, seat, stack, 1, true));
            }
            return Step::again;

        case At::execute: {
            at = At::end;
            const Blocks left = table.on_map(stack);
            if (is_without_corps(table, left, seat)) {
                table.activate(left);
                return Step::again;
            }
            if (kind == OperationKind::combat) {
                if (!table.is_contested(area)) return Step::again;
                return table.call(Combat::declared(seat, area, left, false));
            }
            return table.call(March::of(table, seat, left, area, kind == OperationKind::attack));
        }

        case At::end:
            at = At::over;
            return table.call(EventWindow{seat, Timing::operation_ended});

        case At::over:
            break;
    }
    state.event_played = {};
    for (const Seat side : {french, enemy_of_french}) {
        table.discard_all(side, state.played[side.index()]);
    }
    return Step::done;
}

Decision Operation::decision(const Board&, Seat) const {
    if (at == At::choose) {
        return {seat, "choose-operation", "operations.alternate",
                Phrase("ask.operation", arg(seat))};
    }
    return {seat, "choose-stack", "march.stack.subset", Phrase("ask.stack", arg(stack), arg(area))};
}

void Operation::legal(const Board& board, Seat, Actions& list) const {
    if (at == At::choose) {
        if (compelled == 0) list.push_back(make(Verb::pass));
        for (const OperationKind choice :
             {OperationKind::march, OperationKind::attack, OperationKind::combat}) {
            for (const BlockId block : board.all_blocks(seat)) {
                if (may_begin(board, choice, block, seat)) {
                    list.push_back(make(verbs[static_cast<std::size_t>(choice)], block));
                }
            }
        }
        if (list.empty()) list.push_back(make(Verb::pass));
        return;
    }
    const bool fights = kind == OperationKind::combat;
    const Blocks here = board.blocks_in(area, seat);
    const bool may_be_part = fights ? rule("combat.subset") : rule("march.stack.subset");
    const Blocks rest = here - stack;
    bool everybody = true;
    for (const BlockId block : rest) {
        everybody &= !is_ready(board, block) || !may_join(board, stack, block);
    }
    if ((fights || !leaves_commander_alone(board, stack, area, seat)) &&
        (may_be_part || everybody)) {
        list.push_back(make(Verb::done));
    }
    for (const BlockId block : rest) {
        // All who march are fresh.  [march.stack.ready]
        if (!is_ready(board, block) && (fights || rule("march.stack.ready"))) continue;
        // A commander may come, or stay with others.  [operations.stack]
        mutant("operations.stack", if (board.data.is_commander(block)) continue);
        if (!may_join(board, stack, block)) continue;
        const Blocks larger = stack | Blocks::of(block);
        if (fights || can_be_completed(board, larger, area, seat)) {
            list.push_back(make(Verb::with, block));
        }
    }
    if (list.empty()) list.push_back(make(Verb::done));
}

Verdict Operation::why_not(const Board& board, Seat, Action action) const {
    const Verb verb = verb_of(action);
    if (at == At::gather) {
        if (verb == Verb::done) {
            return Verdict::no("march.commander", Phrase("no.stack.commander", arg(area)));
        }
        if (verb != Verb::with) return Verdict::no("march.stack.subset", Phrase("no.stack.verb"));
    } else if (verb == Verb::pass) {
        return Verdict::no("event.coordination.operation", Phrase("no.pass.coordination"));
    } else if (kind_for(verb) == OperationKind::none) {
        return Verdict::no("operations.alternate", Phrase("no.operation.verb"));
    }
    const BlockId block = block_arg(action);
    if (side_of(block) != seat) {
        return Verdict::no("operations.stack", Phrase("no.stack.enemy"));
    }
    if (!board.on_map(block)) {
        return Verdict::no("operations.stack", Phrase("no.stack.off-map", arg(block)));
    }
    if (board.is_activated(block)) {
        return Verdict::no("operations.status", Phrase("no.stack.activated", arg(block)));
    }
    if (at == At::gather && board.where(block) != area) {
        return Verdict::no("operations.stack", Phrase("no.stack.elsewhere", arg(block), arg(area)));
    }
    if (at == At::gather && !may_join(board, stack, block)) {
        return Verdict::no("vedette.alone", Phrase("no.stack.vedette", arg(block)));
    }
    if (board.data.is_commander(block)) {
        return Verdict::no("march.commander", Phrase("no.stack.commander-first", arg(block)));
    }
    if (board.data.is_vedette(block)) {
        return Verdict::no("vedette.march", Phrase("no.stack.vedette-fights", arg(block)));
    }
    if (verb == Verb::combat) {
        return Verdict::no("combat.who", Phrase("no.combat.uncontested", arg(board.where(block))));
    }
    return Verdict::no("march.commander", Phrase("no.stack.commander", arg(board.where(block))));
}

void Operation::apply(Table& table, Seat, Action action) {
    switch (verb_of(action)) {
        case Verb::pass:
            if (rule("operations.pass.final")) table.state.passed.insert(seat);
            table.tell(Nature::announces, "log.pass", arg(seat));
            at = At::over;
            return;
        case Verb::done:
            at = At::named;
            return;
        case Verb::with:
            stack.insert(block_arg(action));
            return;
        default:
            kind = kind_for(verb_of(action));
            stack.insert(block_arg(action));
            area = table.where(block_arg(action));
            at = At::gather;
    }
}

// While the stack is being chosen nobody else sees it; then the enemy sees flags.
Operation Operation::seen_by(const Board& board, Viewer viewer) const {
    if (viewer.sits_at(seat)) return *this;
    if (at == At::gather || at == At::choose) {
        return {.seat = seat, .at = At::choose, .compelled = compelled};
    }
    Operation shown = *this;
    if (!hides_blocks_from(board, seat, viewer)) return shown;
    // Where it ended the flags have been mixed: nobody can tell any more which of them marched.
    shown.stack = at == At::over ? Blocks{} : as_tokens(board, stack);
    return shown;
}

}  // namespace bivouac::campaign
