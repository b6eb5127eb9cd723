// A refusal names the clause that is the reason: in force it forbids, switched off it does not.
//
// Where there are two reasons the first is named; once its clause is off the second is, and so on.
// So the clauses that are named one after the other must end in a legal action, and each of them
// must be needed: with all others off but this one in force the action is still refused.
#pragma once

#ifdef BIVOUAC_RULE_SWITCHES

#include <doctest/doctest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/rule.h"
#include "engine/game.h"

namespace bivouac::test {

struct Refusals {
    std::set<std::string> clauses;  // all of the game's register
    std::size_t most_reasons = 5;

    int judged = 0;
    int legal = 0;
    int not_asked = 0;
    std::map<std::string, int> refused;  // by the first clause that was named
    std::map<std::size_t, int> reasons;  // how many clauses it took

    template <Game G>
    void judge(const G& game, const typename G::State& state, Seat seat, Action action) {
        ++judged;
        std::vector<std::string> off;
        std::string said;  // for the message of a failure
        {
            std::deque<SwitchedOff> switches;
            for (;;) {
                const Verdict verdict = game.judge(state, seat, action);
                if (verdict.legal) break;
                const std::string clause(verdict.rule);
                said += clause + " ";
                INFO(game.write(action), " at ", game.decision(state, seat).kind, ": ", said);
                REQUIRE(clauses.contains(clause));
                // Named again although it is off: it was not the reason.
                REQUIRE(std::find(off.begin(), off.end(), clause) == off.end());
                off.push_back(clause);
                REQUIRE(off.size() <= most_reasons);
                switches.emplace_back(verdict.rule);
            }
            // A deque frees its members from the front; switches end in the reverse order.
            while (!switches.empty()) switches.pop_back();
        }
        ++reasons[off.size()];
        if (off.empty()) {
            ++legal;
            return;
        }
        ++refused[off.front()];
        for (const std::string& kept : off) {
            std::deque<SwitchedOff> switches;
            for (const std::string& clause : off) {
                if (clause != kept) switches.emplace_back(clause);
            }
            const bool still_refused = !game.judge(state, seat, action).legal;
            while (!switches.empty()) switches.pop_back();
            CHECK_MESSAGE(still_refused, game.write(action), " is legal with ", kept, " in force");
        }
    }

    // Where something else is asked, what is asked is the reason, whatever the card.
    template <Game G>
    void judge_elsewhere(const G& game, const typename G::State& state, Seat seat, Action action) {
        ++not_asked;
        const Verdict verdict = game.judge(state, seat, action);
        const Decision decision = game.decision(state, seat);
        INFO(game.write(action), " at ", decision.kind);
        REQUIRE_FALSE(verdict.legal);
        CHECK(std::string(verdict.rule) == std::string(decision.rule));
    }
};

}  // namespace bivouac::test

#endif
