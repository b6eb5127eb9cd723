#include "command/arena_run.h"

#include "command/crowd.h"

namespace bivouac::command {

std::string hindrance(const arena::Plan& plan) {
    for (const arena::Contender& contender : plan.contenders) {
        if (const auto why = arena::hindrance(contender)) return why->en;
    }
    return {};
}

tl::expected<arena::Results, std::string> play_plan(const std::string& label,
                                                    const arena::Plan& plan,
                                                    const std::string& state, arena::Terms terms,
                                                    const Standing& standing) {
    const arena::Fellows alone;
    const arena::Fellows& fellows = terms.fellows == nullptr ? alone : *terms.fellows;
    std::unique_ptr<arena::Journal> journal;
    std::string fault;
    if (!state.empty() && fellows.is_first()) {
        auto opened = arena::Journal::open(state, plan.header());
        if (opened) {
            journal = std::move(*opened);
        } else {
            fault = opened.error();
        }
    }
    // Only the first one has a journal; what stands against it concerns all.
    fault = fellows.hear_first(fault);
    if (!fault.empty()) return tl::unexpected(fault);
    terms.journal = journal.get();
    Progress progress(label, plan.games());
    if (fellows.is_first()) {
        terms.heard = [&](const arena::Results& so_far) {
            if (progress.is_due()) progress.done(so_far.size(), standing(so_far));
        };
    }
    return arena::run(plan, terms);
}

}  // namespace bivouac::command
