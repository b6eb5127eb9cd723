// Blocks that leave the game.  [elimination]
#include <algorithm>
#include <array>

#include "core/rule.h"
#include "games/campaign/table.h"

namespace bivouac::campaign {

namespace {

// A vedette never stays with an enemy, whoever came to whom.
bool vedettes_fall(Seat side, Seat mover, const std::array<bool, 2>& has_corps) {
    if (has_corps[side.other().index()]) {
        return side == mover ? rule("vedette.enters") : rule("vedette.entered");
    }
    return has_corps[side.index()] ? rule("vedette.sweep") : rule("vedette.both");
}

}  // namespace

void Table::add_fatigue(BlockId corps, int points) {
    std::uint8_t& fatigue = state.fatigue[corps.index()];
    fatigue = static_cast<std::uint8_t>(std::min(fatigue + points, 100));
}

void Table::remove_fatigue(BlockId corps, int points) {
    std::uint8_t& fatigue = state.fatigue[corps.index()];
    fatigue = static_cast<std::uint8_t>(std::max(fatigue - points, 0));
}

void Table::lose(BlockId corps, bool from_cavalry) {
    auto& arm = from_cavalry ? state.cavalry : state.infantry;
    --arm[corps.index()];
    if (side_of(corps) == french) {
        if (rule("victory.french-loss")) score(&Ledger::french_losses, 1);
    } else if (rule("victory.enemy-loss")) {
        score(&Ledger::enemy_losses, -1);
    }
}

// The strength a corps still had when it broke counts as lost.  [elimination.vp]
void Table::remove(BlockId block) {
    const AreaId area = where(block);
    block = prepare_to_leave(block);
    const bool had_acted = is_activated(block);  // its flag showed it
    const int broken = strength(block);
    while (strength(block) > 0) {
        if (rule("elimination.vp")) {
            lose(block, cavalry(block) > 0);
        } else {
            state.infantry[block.index()] = state.cavalry[block.index()] = 0;
        }
    }
    set_area(block, AreaId{});
    state.fatigue[block.index()] = 0;
    state.gone.insert(block);
    state.activated.erase(block);
    state.cared.erase(block);
    if (options.fog()) narrow(side_of(block));
    // Both players must be able to check the points, so it is shown.  [fog.leaves]
    const Phrase shown("log.eliminated", arg(block), arg(area), arg(broken),
                       arg(had_acted ? 1 : 0));
    tell_owner(side_of(block), Nature::reveals, shown, Nature::reveals,
               rule("fog.leaves") || !options.fog() ? shown : Phrase());
    if (broken > 0) tell_total();
    if (block == data.emperor && rule("victory.napoleon")) {
        end(Ending::napoleon, side_of(block).other());
    }
    mutant("victory.frederick", {
        if (data.is_commander(block) && block != data.emperor)
            end(Ending::napoleon, side_of(block).other());
    });
}

void Table::remove_the_ruined() {
    for (const Seat side : {french, enemy_of_french}) {
        for (const BlockId corps : on_map(corps_of(side))) {
            const bool worn_out = rule("elimination.fatigue") && fatigue(corps) > max_fatigue;
            const bool spent = rule("elimination.strength") && strength(corps) == 0;
            if (!worn_out && !spent) continue;
            const AreaId area = where(corps);
            remove(corps);
            settle(area);
        }
    }
    judge_victory();
}

// Who stands where decides vedettes, markers and control.
void Table::settle(AreaId area, Seat mover) {
    const bool both = is_occupied_by(area, french) && is_occupied_by(area, enemy_of_french);
    if (both) {
        // Whom each side has there decides for both, before anybody is taken away.
        const std::array<bool, 2> has_corps{!corps_in(area, french).empty(),
                                            !corps_in(area, enemy_of_french).empty()};
        for (const Seat side : {french, enemy_of_french}) {
            if (!vedettes_fall(side, mover, has_corps)) continue;
            // Asked anew each time: in fog the one that leaves may have changed its number.
            while (!(blocks_in(area, side) & vedettes_of(side)).empty()) {
                remove((blocks_in(area, side) & vedettes_of(side)).first());
            }
        }
        // Whatever still stands there is no vedette.  [vedette.report]
        for (const Seat side : {french, enemy_of_french}) {
            if (rule("vedette.report")) rule_out(area, side, vedettes_of(side));
        }
    }
    for (const Seat side : {french, enemy_of_french}) {
        if (!corps_in(area, side).empty()) continue;
        for (const BlockId commander : blocks_in(area, side) & commanders_of(side)) {
            if (rule("elimination.commander")) remove(commander);
        }
    }
    if (!is_contested(area) && rule("axis.removed")) {
        for (const Seat side : {french, enemy_of_french}) {
            state.axis[side.index()][area.index()] = AreaId{};
        }
    }
    if (data.area(area).victory_points > 0) {
        // A patrol is enough.  [vedette.control]
        const auto holds = [&](Seat side) {
            return rule("vedette.control") ? is_occupied_by(area, side)
                                           : !corps_in(area, side).empty();
        };
        const bool held_by_french = holds(french);
        const bool held_by_enemy = holds(enemy_of_french);
        const bool contested = held_by_french && held_by_enemy;
        if (held_by_french && !(contested && rule("victory.control.contested"))) {
            take_control(area, french);
        } else if (held_by_enemy && !held_by_french) {
            take_control(area, enemy_of_french);
        }
        mutant("victory.control.kept", {
            if (!held_by_french && !held_by_enemy)
                state.control[data.area(area).victory_index] = Seat{};
        });
    }
}

}  // namespace bivouac::campaign
